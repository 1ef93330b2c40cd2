import type { Database } from '../../../database/schema.ts'
import type { Handler, Operations } from '../../../http/handler.ts'
import type { Account } from '../../../kernel/account.ts'
import { byAuthor } from '../../../kernel/organisation-scope.ts'
import { enoughPeople, pageOfMailings, pageOfRecipients, previewMailing, sendMailing } from '../../mailing/index.ts'
import { type OfficerQuery, officersBy } from '../conditions.ts'
import { officerScope } from '../officer-scope.ts'
import { officerAudience } from './officer-audience.ts'

interface Asked {
  readonly account: Account
  readonly query: OfficerQuery
  readonly ids: readonly string[] | undefined
  readonly now: number
}

/** The officers of the scope whom the filters find, by name, and of these only those with the given ids. */
async function found(db: Database, { account, query, ids, now }: Asked): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('hearing_officer')
    .select('hearing_officer.id')
    .where(officerScope(account))
    .where(officersBy(account, query, now))
    .$if(ids !== undefined, (all) => all.where('hearing_officer.id', 'in', ids ?? []))
    .orderBy('hearing_officer.name_key')
    .orderBy('hearing_officer.id')
    .limit(enoughPeople)
    .execute()
  return rows.map(({ id }) => id)
}

/** POST /api/system/hearing/mailing/preview. */
const previewHearingMailing: Handler<'previewHearingMailing'> = async (context) => {
  const { db, account, query, body, clock } = context
  const ids = await found(db, { account, query, ids: body.ids, now: clock.now() })
  return previewMailing(context, officerAudience, { subject: null, ids, text: body })
}

/** POST /api/system/hearing/mailing/send. */
const sendHearingMailing: Handler<'sendHearingMailing'> = (context) => {
  const { account, query, body, clock } = context
  const find = (tx: Database) => found(tx, { account, query, ids: body.ids, now: clock.now() })
  return sendMailing(context, officerAudience, { subject: null, find, about: query, body })
}

const mailingsOf = (account: Account) => ({ subject: null, seen: byAuthor('mailing.created_by')(account) })

/** GET /api/system/hearing/mailing/list. */
const listHearingMailings: Handler<'listHearingMailings'> = (context) =>
  pageOfMailings(context, officerAudience, mailingsOf(context.account), context.query)

/** GET /api/system/hearing/mailing/recipients. */
const listHearingMailingRecipients: Handler<'listHearingMailingRecipients'> = (context) =>
  pageOfRecipients(context, officerAudience, mailingsOf(context.account), context.query)

/** Notices to many officers at once (decision 0152). */
export const officerMailings: Operations = {
  listHearingMailingRecipients,
  listHearingMailings,
  previewHearingMailing,
  sendHearingMailing,
}
