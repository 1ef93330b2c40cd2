import { setImmediate as nextTurn } from 'node:timers/promises'

/** How many officers are looked at in one turn of the event loop: about ten milliseconds. */
const slice = 1000

/** What `work` makes of each slice of a list, with other calls served in between: a pool can have 100,000 officers. */
export async function inSlices<Item, Result>(
  items: readonly Item[],
  work: (some: readonly Item[]) => Result,
): Promise<readonly Result[]> {
  const results: Result[] = []
  for (let from = 0; from < items.length; from += slice) {
    if (from > 0) await nextTurn()
    results.push(work(items.slice(from, from + slice)))
  }
  return results
}
