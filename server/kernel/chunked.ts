/** Items of a chunk: a few milliseconds of validation, and the rows of one part of an import. */
const size = 200

/**
 * The items in chunks, between which the event loop handles other requests, so that a long computation does not delay
 * them. Not for use in a transaction with more than one chunk, which would then stay open longer.
 */
export async function* chunked<T>(items: readonly T[]): AsyncGenerator<readonly T[]> {
  for (let start = 0; start < items.length; start += size) {
    if (start > 0) await new Promise((next) => setImmediate(next))
    yield items.slice(start, start + size)
  }
}
