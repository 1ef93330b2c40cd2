import { type NotNull, sql } from 'kysely'
import { renewHearingOfficersPermission } from '../../../openapi/facts/hearing.ts'
import type { DateSource } from '../../kernel/contributions/date-source.ts'
import { noText } from '../../kernel/contributions/task-source.ts'
import { dayOf } from '../../kernel/time.ts'
import { officerScope } from './officer-scope.ts'
import { inPool } from './term-reminder.ts'

/** The last days of terms that the account renews, each once with how many end: a reminder is about these days. */
export const termDates: DateSource = {
  key: 'hearing-term',
  name: '聘期届满',
  kind: 'due',
  permission: renewHearingOfficersPermission,
  rows: ({ db, account, scope, span }) =>
    db
      .selectFrom('hearing_officer')
      .select(['term_end as id', 'term_end as starts_at', 'term_end as ends_at', noText.as('place')])
      .select(sql<string>`cast(count(*) as varchar(20)) || ' 名听证员聘期届满'`.as('title'))
      .select(sql<number>`1`.as('all_day'))
      .where('status', 'in', inPool)
      .where('term_end', '>=', dayOf(span.from))
      .where('term_end', '<=', dayOf(span.to - 1))
      .where(officerScope(account, scope))
      .groupBy('term_end')
      .$narrowType<{ id: NotNull; starts_at: NotNull; ends_at: NotNull }>(),
  place: () => '/system/hearing?status=active&status=paused&orders=termEnd%3Atrue',
}
