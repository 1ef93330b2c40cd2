import { expressionBuilder } from 'kysely'
import { hearingStatusLabels } from '../../../../openapi/facts/hearing.ts'
import type { Database, Tables } from '../../../database/schema.ts'
import type { Addressee, MailingAudience } from '../../../kernel/contributions/mailing-audience.ts'
import { officerScope } from '../officer-scope.ts'

const eb = expressionBuilder<Tables, 'mailing_recipient'>()

/** These officers by name, as notices to many of them need it; who is not in the pool is told nothing. */
export async function addressedOfficers(db: Database, ids: readonly string[]): Promise<readonly Addressee[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('hearing_officer')
    .innerJoin('org', 'org.id', 'hearing_officer.org_id')
    .select(['hearing_officer.id', 'hearing_officer.name', 'hearing_officer.status', 'org.name as orgName'])
    .select(['hearing_officer.phone', 'hearing_officer.id_number'])
    .where('hearing_officer.id', 'in', ids)
    .orderBy('hearing_officer.name_key')
    .orderBy('hearing_officer.id')
    .execute()
  return rows.map(({ status, phone, id_number, ...named }) => ({
    ...named,
    phone: phone === '' ? null : phone,
    idNumber: id_number,
    ...(status !== 'active' && status !== 'paused' && { standing: hearingStatusLabels[status] }),
  }))
}

/** Officers of the pools, by the scope of the list. */
export const officerAudience: MailingAudience = {
  key: 'hearing',
  people: (db, _subject, ids) => addressedOfficers(db, ids),
  seen: (account) =>
    account.scope.all
      ? eb.lit(true)
      : eb(
          'mailing_recipient.person',
          'in',
          eb.selectFrom('hearing_officer').select('hearing_officer.id').where(officerScope(account)),
        ),
}
