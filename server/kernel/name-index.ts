import { nameMatch } from './name-match.ts'

/** Rows that are read, and names that are tested, before other requests have their turn. */
const batchSize = 5000

const nextTurn = () => new Promise((next) => setImmediate(next))

/** All records of a kind by name: many share theirs, and a name is tested once. */
export type NameIndex<Item> = readonly (readonly [name: string, items: readonly Item[]])[]

interface NamedRow {
  readonly id: string
  readonly name: string
}

/** Reads all rows in batches, in the order of their ids: `readAfter` returns at most `limit` of those after an id. */
export async function indexByName<Row extends NamedRow, Item>(
  readAfter: (id: string, limit: number) => Promise<readonly Row[]>,
  itemOf: (row: Row) => Item,
): Promise<NameIndex<Item>> {
  const byName = new Map<string, Item[]>()
  for (let after: string | undefined = ''; after !== undefined; ) {
    const rows: readonly Row[] = await readAfter(after, batchSize)
    for (const row of rows) {
      const others = byName.get(row.name)
      if (others) others.push(itemOf(row))
      else byName.set(row.name, [itemOf(row)])
    }
    after = rows.at(-1)?.id
    await nextTurn()
  }
  return [...byName]
}

/** The records whose name is found by a text (`nameMatch`), and those that `has` finds by something else. */
export async function searchNames<Item>(
  index: NameIndex<Item>,
  text: string,
  has: (item: Item) => boolean,
): Promise<Item[]> {
  const isNamed = nameMatch(text)
  const found: Item[] = []
  for (const [at, [name, items]] of index.entries()) {
    const all = isNamed(name)
    for (const item of items) if (all || has(item)) found.push(item)
    if (at % batchSize === batchSize - 1) await nextTurn()
  }
  return found
}
