import type { Database } from '../../database/schema.ts'
import { changesOf, maskedText } from '../audit-changes.ts'
import { inTurns } from '../in-turns.ts'
import type { ChangeStep, CheckedRows } from './check-rows.ts'
import type { ImportKind, ImportTypes } from './import-kind.ts'

/** A cell that would overwrite a field of an existing record, personal data masked; an empty value is omitted. */
interface ChangedCell {
  readonly row: number
  /** The present name of the record. */
  readonly name: string
  readonly field: string
  readonly before?: string
  readonly after?: string
}

/** Maximum number of changed cells that are listed. */
const most = 2000

/**
 * The checked rows without those whose record already has all of their values, which are counted; those that `counts`
 * names stay as changes.
 */
export async function withoutUnchanged<T extends ImportTypes>(
  kind: Pick<ImportKind<T>, 'audited' | 'valuesOf'>,
  checked: CheckedRows<T>,
  counts: (step: ChangeStep<T>) => boolean = () => false,
): Promise<CheckedRows<T> & { readonly unchanged: number }> {
  const differs = (step: ChangeStep<T>) => {
    if (counts(step)) return true
    const { record, values } = step
    const before = kind.audited(kind.valuesOf(record), record)
    return Object.keys(changesOf({ ...before }, { ...kind.audited(values, record) })).length > 0
  }
  const update: ChangeStep<T>[] = []
  await inTurns(checked.update, (step) => {
    if (differs(step)) update.push(step)
  })
  return { ...checked, update, unchanged: checked.update.length - update.length }
}

/**
 * The cells that these changes would overwrite, by row and in the order of the form; at most 2,000. Those that `shown`
 * names are among them whatever they are.
 */
export async function changedCells<T extends ImportTypes>(
  db: Database,
  kind: Pick<ImportKind<T>, 'cells' | 'fields' | 'valuesOf'>,
  update: readonly ChangeStep<T>[],
  shown: (step: ChangeStep<T>) => readonly T['field'][] = () => [],
): Promise<ChangedCell[]> {
  const steps = update.map((step) => {
    const { row, record, values } = step
    return { row, before: kind.valuesOf(record), after: values, always: shown(step) }
  })
  const cellsOf = await kind.cells(
    db,
    steps.flatMap(({ before, after }) => [before, after]),
  )
  const changesAt = ({ row, before, after, always }: (typeof steps)[number]): ChangedCell[] => {
    const [old, next] = [cellsOf(before), cellsOf(after)]
    return kind.fields
      .filter((field: T['field']) => old[field] !== next[field] || always.includes(field))
      .map((field: T['field']) => {
        const [from, to] = [old[field], next[field]]
        return {
          row,
          name: before.name,
          field,
          ...(from !== undefined && { before: maskedText(field, from) }),
          ...(to !== undefined && { after: maskedText(field, to) }),
        }
      })
  }
  const changed: ChangedCell[] = []
  await inTurns(steps, (step) => {
    if (changed.length < most) changed.push(...changesAt(step))
  })
  return changed.slice(0, most)
}
