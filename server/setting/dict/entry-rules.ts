import { type FieldError, refused } from '../../kernel/failure.ts'
import type { entryChangeFields } from './dict-fields.ts'
import { flat, type PlacedEntry } from './entry-forest.ts'

/** Levels of a dictionary, and entries of one: a page reads all of them at once. */
export const mostLevels = 8
export const mostEntries = 2000

type EntryColumns = ReturnType<typeof entryChangeFields.columns>

type Fitting = Pick<EntryColumns, 'valid_from' | 'valid_until' | 'is_default' | 'status'>

/** Which field of an entry does not fit another one, and why; undefined where all fit. */
export function misfitOf({ valid_from, valid_until, is_default, status }: Fitting): FieldError | undefined {
  if (valid_from !== null && valid_until !== null && valid_until < valid_from)
    return { field: 'validUntil', message: '失效日期不能早于生效日期' }
  if (is_default === 1 && status === 'disabled') return { field: 'status', message: '默认的数据项不能停用' }
  return undefined
}

/** Throws 400 AA0001 for fields of a form that do not fit each other. */
export function checkEntry(columns: EntryColumns): void {
  const misfit = misfitOf(columns)
  if (misfit) throw refused(misfit.message, misfit.field)
}

/**
 * Throws 400 AA0001 at `parentId` where the entry cannot stand below that one: it is not of the dictionary, is the
 * entry itself or below it, or there would be too many levels. `forest` is the dictionary as it is; `id` undefined for
 * a new entry.
 */
export function checkPlace(forest: readonly PlacedEntry[], parentId: string | null, id?: string): void {
  if (parentId === null) return
  const entries = flat(forest)
  const parent = entries.find(({ row }) => row.id === parentId)
  if (!parent) throw refused('所选上级不存在', 'parentId')
  const line = [...parent.above, parent]
  if (line.some(({ row }) => row.id === id)) throw refused('上级不能是该项自己或其下级', 'parentId')
  const moved = entries.find(({ row }) => row.id === id)
  if (line.length + (moved ? levelsOf(moved) : 1) > mostLevels) throw refused(`字典最多 ${mostLevels} 级`, 'parentId')
}

const levelsOf = ({ below }: PlacedEntry): number => 1 + Math.max(0, ...below.map(levelsOf))

/** 400 AA0001 where a dictionary has as many entries as it can have. */
export function checkRoom(forest: readonly PlacedEntry[]): void {
  if (flat(forest).length >= mostEntries) throw refused(`一个字典最多 ${mostEntries} 项`)
}
