import type { Database } from '../../../database/schema.ts'
import type { FieldError } from '../../../kernel/failure.ts'
import { mostEntries, mostLevels } from '../entry-rules.ts'
import type { Entry } from '../managed-dicts.ts'

/** What rows below an entry have to know: its key as it is stored, and how many levels it and those above it are. */
interface Parent {
  readonly key: string
  readonly levels: number
}

/** Code of the dictionary and value, of `code.value`. */
export function partsOf(key: string): readonly [code: string, value: string] {
  const dot = key.indexOf('.')
  return dot < 0 ? [key, ''] : [key.slice(0, dot).toLowerCase(), key.slice(dot + 1)]
}

/** The cells of a row that say where its entry stands. */
interface PlacedRow {
  readonly key?: string | undefined
  readonly dictName?: string | undefined
  readonly parent?: string | undefined
}

/** Whether an entry stands below itself by the rows of a file, of which those of `stored` entries move nothing. */
function cycleFinder(rows: readonly PlacedRow[], stored: ReadonlySet<string>) {
  const keyOf = (text: string | undefined): string => text?.trim().toLowerCase() ?? ''
  const above = new Map(rows.map(({ key, parent }) => [keyOf(key), keyOf(parent)]))
  return (start: string): boolean => {
    const seen = new Set<string>()
    let key = above.get(keyOf(start)) ?? ''
    while (key !== '' && !seen.has(key) && !stored.has(key)) {
      if (key === keyOf(start)) return true
      seen.add(key)
      key = above.get(key) ?? ''
    }
    return false
  }
}

/** A dictionary that exists, or that an earlier row of the file creates. */
interface KnownDict {
  readonly id: string
  readonly name: string
}

/**
 * The dictionaries with their entries, and with those that earlier rows of the file create. `newFaults` says why a
 * dictionary of that code and name cannot be created.
 */
export async function knownEntries(
  db: Database,
  rows: readonly PlacedRow[],
  newFaults: (code: string, name: string) => readonly FieldError[],
) {
  const dicts = new Map<string, KnownDict>(
    (await db.selectFrom('dict').select(['id', 'code', 'name']).execute()).map(({ code, ...dict }) => [code, dict]),
  )
  const stored = await db.selectFrom('dict_entry').select(['id', 'dict_id', 'parent_id', 'entry_key']).execute()
  const byId = new Map(stored.map((entry) => [entry.id, entry]))
  const levelsOf = (id: string | null): number => (id === null ? 0 : 1 + levelsOf(byId.get(id)?.parent_id ?? null))
  const parents = new Map<string, Parent>(
    stored.map(({ id, entry_key }) => [entry_key.toLowerCase(), { key: entry_key, levels: levelsOf(id) }]),
  )
  const inCycle = cycleFinder(rows, new Set(parents.keys()))
  const counts = new Map([...Map.groupBy(stored, (one) => one.dict_id)].map(([id, all]) => [id, all.length]))
  const parentOf = (key: string | undefined) => (key === undefined ? undefined : parents.get(key.toLowerCase()))

  const parentFault = (entry: string, code: string, key: string | undefined): FieldError[] => {
    if (key === undefined) return []
    if (inCycle(entry)) return [{ field: 'parent', message: '上下级形成循环' }]
    const parent = parentOf(key)
    if (!parent || partsOf(parent.key)[0] !== code)
      return [{ field: 'parent', message: '上级不存在，或不属于同一字典' }]
    return parent.levels < mostLevels ? [] : [{ field: 'parent', message: `字典最多 ${mostLevels} 级` }]
  }

  /** The dictionary of a new entry, which its row may create; the faults of a row that has none. */
  const dictOf = (code: string, name: string | undefined): KnownDict | readonly FieldError[] => {
    const known = dicts.get(code)
    if (known && name !== undefined && name !== known.name)
      return [{ field: 'dictName', message: `字典 ${code} 的名称是“${known.name}”，不能通过导入更改` }]
    if (known) return known
    if (name === undefined) return [{ field: 'key', message: `字典 ${code} 不存在，请填写字典名称，导入时一并新增` }]
    const faults = newFaults(code, name)
    return faults.length > 0 ? faults : { id: `new:${code}`, name }
  }

  return {
    /** The name of the dictionary of an existing entry. */
    dictName: ({ dict_id }: Entry): string | undefined => [...dicts.values()].find(({ id }) => id === dict_id)?.name,
    /** The key of the entry above an existing one; undefined at the top. */
    keyAbove: ({ parent_id }: Entry): string | undefined => byId.get(parent_id ?? '')?.entry_key,
    /** The name of the dictionary that the row of a new entry creates; undefined where it exists. */
    newDict(key: string): string | undefined {
      const dict = dicts.get(partsOf(key)[0])
      return dict?.id.startsWith('new:') ? dict.name : undefined
    },
    /** The key as it is stored or will be; undefined for an unknown one. */
    storedKey: (key: string | undefined): string | undefined => parentOf(key)?.key,
    /** Why a new entry cannot stand there; where it can, later rows may stand below it. */
    place({ key = '', parent, dictName }: PlacedRow): readonly FieldError[] {
      const [code, value] = partsOf(key)
      if (value === '') return [{ field: 'key', message: '编码为类型编码、英文句点和键值，例如 education.10' }]
      const dict = dictOf(code, dictName)
      if (!('id' in dict)) return dict
      const count = counts.get(dict.id) ?? 0
      const full = count < mostEntries ? [] : [{ field: 'key', message: `一个字典最多 ${mostEntries} 项` }]
      const faults = [...full, ...parentFault(key, code, parent)]
      if (faults.length === 0) {
        dicts.set(code, dict)
        counts.set(dict.id, count + 1)
        parents.set(key.toLowerCase(), { key: `${code}.${value}`, levels: 1 + (parentOf(parent)?.levels ?? 0) })
      }
      return faults
    },
  }
}
