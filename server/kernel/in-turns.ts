/** Milliseconds of computation after which other requests have their turn. */
const longestStretch = 8

/**
 * Does a computation for each item, in order, and gives the event loop a turn whenever it has taken more than 8 ms, so
 * that one of many items does not delay other requests. A single statement of the database is its own care.
 */
export async function inTurns<T>(items: Iterable<T>, work: (item: T) => void): Promise<void> {
  let begun = performance.now()
  for (const item of items) {
    if (performance.now() - begun > longestStretch) {
      await new Promise((next) => setImmediate(next))
      begun = performance.now()
    }
    work(item)
  }
}
