/** Rows that one statement reads: the embedded database takes some milliseconds for them. */
const atOnce = 1000

/**
 * The rows of a large table by their ids, a thousand with each statement, so that none of them stops the event loop of
 * the embedded database: `read` gives the first `limit` rows after an id, in the order of the ids.
 */
export async function* partsOf<Row extends { readonly id: string }>(
  read: (after: string, limit: number) => Promise<readonly Row[]>,
  size = atOnce,
): AsyncGenerator<readonly Row[]> {
  for (let after = ''; ; ) {
    const rows = await read(after, size)
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < size) return
    after = last.id
  }
}
