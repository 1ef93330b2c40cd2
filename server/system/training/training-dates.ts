import { sql } from 'kysely'
import { listTrainingsPermission } from '../../../openapi/facts/training.ts'
import type { Database } from '../../database/schema.ts'
import type { DateSource, DateSpan } from '../../kernel/contributions/date-source.ts'
import { trainingScope } from './training-scope.ts'

const publishedIn = (db: Database, { from, to }: DateSpan) =>
  db
    .selectFrom('training')
    .select(['training.id', 'training.name as title', 'training.place', 'training.starts_at', 'training.ends_at'])
    .select(sql<number>`0`.as('all_day'))
    .where('training.status', '=', 'published')
    .where('training.starts_at', '<', to)
    .where('training.ends_at', '>', from)

/** Trainings that were published: of the data scope for who sees the list, and as taken time of who planned one. */
export const trainingDates: DateSource = {
  key: 'training',
  name: '培训',
  kind: 'training',
  permission: listTrainingsPermission,
  rows: ({ db, account, scope, span }) => publishedIn(db, span).where(trainingScope(account, scope)),
  heldBy: (db, userIds, span) =>
    publishedIn(db, span)
      .select((eb) => eb.fn.coalesce('training.created_by', eb.val('')).as('user_id'))
      .where('training.created_by', 'in', userIds),
  place: (id) => `/system/trained?open=${id}`,
}
