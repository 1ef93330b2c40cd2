/** Milliseconds of computation, and items of it, after which other requests have their turn. */
const [longestStretch, mostItems] = [8, 200]

/**
 * Does a computation for each item, in order, and gives the event loop a turn after 200 items, or sooner where they
 * have taken more than 8 ms, so that one of many items does not delay other requests. A single statement of the
 * database is its own care.
 */
export async function inTurns<T>(items: Iterable<T>, work: (item: T) => void): Promise<void> {
  let begun = performance.now()
  let done = 0
  for (const item of items) {
    if (done === mostItems || performance.now() - begun > longestStretch) {
      await new Promise((next) => setImmediate(next))
      begun = performance.now()
      done = 0
    }
    work(item)
    done += 1
  }
}
