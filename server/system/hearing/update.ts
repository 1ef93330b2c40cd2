import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { refused } from '../../kernel/failure.ts'
import { dayOf } from '../../kernel/time.ts'
import { requireComplete } from './complete.ts'
import { managedOfficers, type Officer, requireLocal } from './managed-officers.ts'
import { marksOf, readMarks, replaceMarks, requireOfferedChoices } from './marks.ts'
import { type OfficerColumns, officerColumns, officerFaults, refuseFaults } from './officer-columns.ts'
import { officerFields } from './officer-fields.ts'
import { attachOfficerFiles, requireOfficerFiles } from './officer-files.ts'
import { requireOffice, requirePlace } from './pools.ts'
import { reviewOf } from './review.ts'
import { replaceServedOffices, requireServedOffices, servedBy } from './served-offices.ts'
import { requireStep, told } from './transition.ts'

/**
 * POST /api/system/hearing/update: replaces the fields of the form; a rejected one becomes a draft, one in the pool
 * with another identity waits for its approval (`reviewOf`). 404 and 409 as `managedOfficers`; 400 for one that waits
 * for its approval, has left, or is kept by a synchronisation, and as creating one.
 */
export const updateHearingOfficer: Handler<'updateHearingOfficer'> = async (context) => {
  const { account, body, clock } = context
  const now = clock.now()
  const marks = marksOf(body)
  await audited(context, async (tx, record) => {
    const officer = await managedOfficers.one(tx, account, body)
    requireLocal(officer)
    requireStep('edit', officer)
    await requireOfficerFiles(tx, account, officer.id, body)
    await requireServedOffices(tx, account, officer.id, body.servedOrgIds)
    const columns = officerColumns(body, officer.id_number)
    requireComplete(officer, columns)
    refuseFaults(officerFaults(tx, columns, officer, dayOf(now)))
    requireKept(officer, columns)
    if (columns.org_id !== officer.org_id) await requireOffice(tx, account, columns.org_id)
    await requirePlace(tx, columns, officer.id)
    const before = (await readMarks(tx, [officer.id]))(officer.id)
    await requireOfferedChoices(tx, { columns, marks }, { columns: officer, marks: before }, dayOf(now))
    const review = reviewOf(officer, columns, account.userId, now)
    await tx
      .updateTable('hearing_officer')
      .set({ ...columns, ...review, updated_at: now, version: officer.version + 1 })
      .where('id', '=', officer.id)
      .execute()
    await replaceMarks(tx, officer.id, before, marks)
    const files = await attachOfficerFiles(tx, account, officer.id, body)
    const served = await replaceServedOffices(tx, account, servedBy(officer.id, columns, body.servedOrgIds))
    record({
      kind: 'hearing_officer',
      id: officer.id,
      name: columns.name,
      before: { ...officer, ...officerFields.audited({ ...officer, ...before, ...files.before, ...served.before }) },
      after: { ...officerFields.audited({ ...columns, ...marks, ...files.after, ...served.after }), ...told(review) },
    })
  })
}

/** Of one in the pool, the office stays, the term is changed by 续聘, and no form changes what excludes a person. */
export function requireKept(officer: Officer, columns: OfficerColumns): void {
  if (officer.status !== 'active' && officer.status !== 'paused') return
  if (columns.org_id !== officer.org_id) throw refused('已入库的听证员不能更换所属检察院', 'orgId')
  if (columns.term_begin !== officer.term_begin) throw refused('已入库的听证员请通过“续聘”更改聘期', 'termBegin')
  if (columns.term_end !== officer.term_end) throw refused('已入库的听证员请通过“续聘”更改聘期', 'termEnd')
  for (const field of ['punished', 'dismissed', 'revoked'] as const)
    if (columns[field] === 1 && officer[field] === 0) throw refused('此人已不符合第七条的条件，请办理出库', field)
  if (columns.checked_on === null && officer.checked_on !== null) throw refused('请填写核查日期', 'checkedOn')
}
