import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import type { Account } from '../../kernel/account.ts'
import { audited } from '../../kernel/audited.ts'
import { lastChangeOf } from '../../kernel/last-change.ts'
import { withoutNulls } from '../../kernel/without-nulls.ts'
import { answerOfficers } from './answer.ts'
import { managedOfficers } from './managed-officers.ts'
import { officerScope } from './officer-scope.ts'

interface Reader {
  readonly db: Database
  readonly account: Account
}

const find = ({ db, account }: Reader, id: string) =>
  db.selectFrom('hearing_officer').selectAll().where('id', '=', id).where(officerScope(account)).execute()

/**
 * GET /api/system/hearing/shown/{id}: one officer, with the last change; phone and id number masked. Throws
 * `managedOfficers.outside`.
 */
export const showHearingOfficer: Handler<'showHearingOfficer'> = async (context) => {
  const { db, account, params, clock } = context
  const [officer] = await answerOfficers(context, await find(context, params.id), { phone: 'masked', now: clock.now() })
  if (!officer) throw await managedOfficers.outside(db, account, params.id)
  const lastChange = await lastChangeOf(db, 'hearing_officer', officer.id)
  return { ...officer, ...(lastChange && { lastChange }) }
}

/**
 * GET /api/system/hearing/{id}: one officer for the form, with the unmasked phone. Throws `managedOfficers.outside`.
 */
export const getHearingOfficer: Handler<'getHearingOfficer'> = async (context) => {
  const { db, account, params, clock } = context
  const [officer] = await answerOfficers(context, await find(context, params.id), { phone: 'clear', now: clock.now() })
  if (!officer) throw await managedOfficers.outside(db, account, params.id)
  return officer
}

/**
 * POST /api/system/hearing/reveal: phone and id number in full. The reading is audited, with an entry that has no
 * changes; where it cannot be stored, nothing is answered. Throws `managedOfficers.outside`.
 */
export const revealHearingOfficer: Handler<'revealHearingOfficer'> = async (context) => {
  const { account, body } = context
  return audited(context, async (tx, record) => {
    const [officer] = await find({ db: tx, account }, body.id)
    if (!officer) throw await managedOfficers.outside(tx, account, body.id)
    record({ kind: 'hearing_officer', id: officer.id, name: officer.name })
    return withoutNulls({ phone: officer.phone, idNumber: officer.id_number })
  })
}
