import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Database } from '../../database/schema.ts'
import { withoutNulls } from '../../kernel/without-nulls.ts'
import { entryFields } from './dict-fields.ts'
import type { Dict, Entry } from './managed-dicts.ts'

type DictEntry = Schemas['DictEntry']

/** An entry in the tree of its dictionary. */
export interface PlacedEntry {
  readonly row: Entry
  /** From the top. */
  readonly above: readonly PlacedEntry[]
  readonly below: readonly PlacedEntry[]
  /** Whether forms offer it: it, those above it and the dictionary are enabled and in effect. */
  readonly offered: boolean
}

const inEffect = ({ status, valid_from, valid_until }: Entry, day: string): boolean =>
  status === 'normal' && (valid_from ?? day) <= day && (valid_until ?? day) >= day

// The databases sort texts differently.
const inOrder = (one: Entry, other: Entry): number =>
  one.sort - other.sort || (one.value < other.value ? -1 : Number(one.value > other.value))

/** The entries of a dictionary as a tree, by `sort`, then by value. `day` is the present one, `YYYY-MM-DD`. */
export async function readForest(db: Database, dict: Dict, day: string): Promise<readonly PlacedEntry[]> {
  const rows = await db.selectFrom('dict_entry').selectAll().where('dict_id', '=', dict.id).execute()
  const byParent = Map.groupBy(rows.toSorted(inOrder), ({ parent_id }) => parent_id)
  const placed = (parentId: string | null, above: readonly PlacedEntry[], offered: boolean): PlacedEntry[] =>
    (byParent.get(parentId) ?? []).map((row) => {
      const below: PlacedEntry[] = []
      const entry: PlacedEntry = { row, above, below, offered: offered && inEffect(row, day) }
      below.push(...placed(row.id, [...above, entry], entry.offered))
      return entry
    })
  return placed(null, [], dict.status === 'normal')
}

/** All entries of a tree, each before those below it. */
export const flat = (entries: readonly PlacedEntry[]): readonly PlacedEntry[] =>
  entries.flatMap((entry) => [entry, ...flat(entry.below)])

/** An entry as the API shows it, without those below it. */
export const answerEntry = ({ row, above, below, offered }: PlacedEntry): DictEntry =>
  withoutNulls({
    id: row.id,
    dictId: row.dict_id,
    ...entryFields.shown(row),
    parentValue: above.at(-1)?.row.value ?? null,
    builtIn: row.built_in === 1,
    offered,
    version: row.version,
    leaf: below.length === 0,
  })
