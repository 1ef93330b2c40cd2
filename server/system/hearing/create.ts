import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { dayOf } from '../../kernel/time.ts'
import { addDraft } from './add-draft.ts'
import { held, marksOf, requireOfferedChoices } from './marks.ts'
import { officerColumns, officerFaults, refuseFaults } from './officer-columns.ts'
import { officerFields } from './officer-fields.ts'
import { attachOfficerFiles, requireOfficerFiles } from './officer-files.ts'
import { lockOfficers, requireOffice, requirePlace } from './pools.ts'
import { replaceServedOffices, requireServedOffices, servedBy } from './served-offices.ts'

/**
 * POST /api/system/hearing/create: creates a draft. 400 AA0001 at the field that breaks a rule (`officerFaults`), at
 * `orgId` for an organisation without a pool of the account's scope; 409 and 400 as `poolFailure`, `attachFiles` and
 * `replaceServedOffices`.
 */
export const createHearingOfficer: Handler<'createHearingOfficer'> = async (context) => {
  const { account, body, clock } = context
  const now = clock.now()
  const columns = officerColumns(body)
  const marks = marksOf(body)
  return audited(context, async (tx, record) => {
    await lockOfficers(tx)
    await requireOfficerFiles(tx, account, undefined, body)
    await requireServedOffices(tx, account, undefined, body.servedOrgIds)
    refuseFaults(officerFaults(tx, columns, undefined, dayOf(now)))
    await requireOffice(tx, account, columns.org_id)
    await requirePlace(tx, columns)
    await requireOfferedChoices(tx, { columns, marks }, undefined, dayOf(now))
    const id = await addDraft(tx, { columns, marks }, now)
    const files = await attachOfficerFiles(tx, account, id, body)
    const served = await replaceServedOffices(tx, account, servedBy(id, columns, body.servedOrgIds))
    const audit = officerFields.audited({ ...columns, ...held(marks), ...files.after, ...served.after })
    const after = { ...audit, status: 'draft' }
    record({ kind: 'hearing_officer', id, name: columns.name, after })
    return { id }
  })
}
