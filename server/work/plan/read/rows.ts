import { type Selectable, sql } from 'kysely'
import type { Schemas } from '../../../../openapi/schema.d.ts'
import type { Database } from '../../../database/schema.ts'
import type { Account, Scope } from '../../../kernel/account.ts'
import type { AnyQuery } from '../../../kernel/condition.ts'
import { orgIdsIn } from '../../../kernel/organisation-scope.ts'
import type { PlanEntryTable } from '../table.ts'

type Answer = Schemas['PlanAnswerKind']

/** From one moment to before another, in milliseconds since 1970. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** An entry as its reader stands to it. */
export interface EntryRow extends Selectable<PlanEntryTable> {
  readonly relation: 'own' | 'invited' | 'shared'
  /** The reader's own; null where nothing was asked. */
  readonly answer: Answer | null
}

const relation = (name: EntryRow['relation']) => sql<EntryRow['relation']>`${sql.lit(name)}`.as('relation')
const noAnswer = sql<Answer | null>`cast(null as text)`.as('answer')

const all = (db: Database) => db.selectFrom('plan_entry').selectAll('plan_entry')

/** The account's own entries. */
export const ownEntries = (db: Database, userId: string): AnyQuery<EntryRow> =>
  all(db)
    .select([relation('own'), noAnswer])
    .where('owner_id', '=', userId)

/** Those that others invite the account to. */
export const invitations = (db: Database, userId: string): AnyQuery<EntryRow> =>
  all(db)
    .innerJoin('plan_participant', 'plan_participant.entry_id', 'plan_entry.id')
    .select([relation('invited'), 'plan_participant.answer'])
    .where('plan_participant.user_id', '=', userId)

/** Those of others that these organisations are shown, without those that the account is invited to. */
export const sharedEntries = (db: Database, { userId }: Pick<Account, 'userId'>, office: Scope): AnyQuery<EntryRow> =>
  all(db)
    .select([relation('shared'), noAnswer])
    .where('visibility', '=', 'office')
    .where('owner_id', 'in', (eb) => eb.selectFrom('user').select('id').where('org_id', 'in', orgIdsIn(office)))
    .where('owner_id', '!=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('plan_participant')
            .select('user_id')
            .whereRef('entry_id', '=', 'plan_entry.id')
            .where('user_id', '=', userId),
        ),
      ),
    )

/** Those of them that are not cancelled and have something in this time. */
export const within = (rows: AnyQuery<EntryRow>, { from, to }: Span): AnyQuery<EntryRow> =>
  rows.where('last_at', '>', from).where('first_at', '<', to).where('cancelled_at', 'is', null)
