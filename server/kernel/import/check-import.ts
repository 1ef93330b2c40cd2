import { newId } from '../../database/new-id.ts'
import { isPersonal } from '../audit-changes.ts'
import { audited } from '../audited.ts'
import { changedCells, withoutUnchanged } from './changed-cells.ts'
import { type ChangeStep, type CheckedRows, checkRows, type SentRows } from './check-rows.ts'
import { hiddenFrom, isDiscreet, perhapsTogether, personalCells } from './discretion.ts'
import type { ImportContext, ImportKind, ImportTypes } from './import-kind.ts'
import { type Findings, findingsOf, mostCreated } from './run.ts'

/**
 * Returns what an import of these rows would do, the cells that it would overwrite, and which rows must be sent in one
 * part, without changes of records.
 * Where the account may not read numbers in full, it is told neither whose they are nor whether they are the same, and
 * its check of records that are found by them is recorded.
 */
export async function checkImport<T extends ImportTypes>(
  kind: ImportKind<T>,
  context: ImportContext<SentRows<T['field']>>,
): Promise<
  Findings & Partial<Pick<CheckedRows<T>, 'together'>> & { readonly changes: Awaited<ReturnType<typeof changedCells>> }
> {
  const { db, account, body, clock, fieldErrors } = context
  const now = clock.now()
  const hides = hiddenFrom(account, kind)
  const rows = await checkRows(db, kind, { account, now, fieldErrors }, body, { hides })
  const hidden = await hides(db, rows.found)
  if (hidden.size > 0 && isPersonal(kind.key.field)) {
    const name = `导入校验：${body.rows.length} 行，其中 ${hidden.size} 行的${kind.noun}已存在`
    await audited(context, async (_tx, record) => record({ kind: kind.table, id: newId(now), name }))
  }
  const given = personalCells(kind, body)
  const tried = ({ row, record }: ChangeStep<T>) => (hidden.has(record.id) ? given(row) : [])
  const checked = await withoutUnchanged(kind, rows, (step) => tried(step).length > 0)
  const changes = await changedCells(db, kind, checked.update, tried)
  const together = isDiscreet(account, kind) ? perhapsTogether(kind, body, checked, mostCreated) : rows.together
  return { ...findingsOf(checked), ...(together.length > 0 && { together }), changes }
}
