import { expressionBuilder } from 'kysely'
import type { QueryOf } from '../../../openapi/schema.d.ts'
import type { Database, Tables } from '../../database/schema.ts'
import type { Handler, Operations } from '../../http/handler.ts'
import type { Account } from '../../kernel/account.ts'
import type { MailingAudience } from '../../kernel/contributions/mailing-audience.ts'
import { addressedOfficers } from '../hearing/index.ts'
import { enoughPeople, pageOfMailings, pageOfRecipients, previewMailing, sendMailing } from '../mailing/index.ts'
import { participantFilter } from './participants.ts'
import { trainingScope } from './training-scope.ts'
import { trainingMissing } from './trainings.ts'

const eb = expressionBuilder<Tables, 'mailing_recipient'>()

/** Who takes part in a training; who may send them a notice sees all of them. */
export const participantAudience: MailingAudience = {
  key: 'training',
  people: (db, _subject, ids) => addressedOfficers(db, ids),
  seen: () => eb.lit(true),
}

/** The name of a training of the scope of the operation; throws 404 AA0005 for any other. */
async function nameOf(db: Database, account: Account, id: string): Promise<string> {
  const training = await db
    .selectFrom('training')
    .select('name')
    .where('id', '=', id)
    .where(trainingScope(account))
    .executeTakeFirst()
  if (!training) throw trainingMissing()
  return training.name
}

/** The officers whom the filters of the list find, by name, and of these only those with the given ids. */
async function found(
  db: Database,
  { trainingId, ...filters }: QueryOf<'previewTrainingMailing'>,
  ids: readonly string[] | undefined,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('training_participant')
    .innerJoin('hearing_officer', 'hearing_officer.id', 'training_participant.officer_id')
    .select('hearing_officer.id')
    .where(participantFilter({ ...filters, id: trainingId }))
    .$if(ids !== undefined, (all) => all.where('hearing_officer.id', 'in', ids ?? []))
    .orderBy('hearing_officer.name_key')
    .orderBy('hearing_officer.id')
    .limit(enoughPeople)
    .execute()
  return rows.map(({ id }) => id)
}

/** POST /api/system/training/mailing/preview: 404 AA0005 outside the scope; otherwise as `previewMailing`. */
const previewTrainingMailing: Handler<'previewTrainingMailing'> = async (context) => {
  const { db, account, query, body } = context
  await nameOf(db, account, query.trainingId)
  const ids = await found(db, query, body.ids)
  return previewMailing(context, participantAudience, { subject: query.trainingId, ids, text: body })
}

/** POST /api/system/training/mailing/send: 404 AA0005 outside the scope; otherwise as `sendMailing`. */
const sendTrainingMailing: Handler<'sendTrainingMailing'> = async (context) => {
  const { db, account, query, body } = context
  const { trainingId, ...filters } = query
  const about = { training: await nameOf(db, account, trainingId), ...filters }
  const find = (tx: Database) => found(tx, query, body.ids)
  return sendMailing(context, participantAudience, { subject: trainingId, find, about, body })
}

const mailingsOf = (subject: string) => ({ subject, seen: eb.lit(true) })

/** GET /api/system/training/mailing/list: 404 AA0005 outside the scope. */
const listTrainingMailings: Handler<'listTrainingMailings'> = async (context) => {
  const { trainingId, ...page } = context.query
  await nameOf(context.db, context.account, trainingId)
  return pageOfMailings(context, participantAudience, mailingsOf(trainingId), page)
}

/** GET /api/system/training/mailing/recipients: 404 AA0005 outside the scope. */
const listTrainingMailingRecipients: Handler<'listTrainingMailingRecipients'> = async (context) => {
  const { trainingId, ...page } = context.query
  await nameOf(context.db, context.account, trainingId)
  return pageOfRecipients(context, participantAudience, mailingsOf(trainingId), page)
}

/** Notices to the participants of a training (decision 0152). */
export const participantMailings: Operations = {
  listTrainingMailingRecipients,
  listTrainingMailings,
  previewTrainingMailing,
  sendTrainingMailing,
}
