import { sql } from 'kysely'
import { listHearingServicesPermission } from '../../../../openapi/facts/hearing.ts'
import type { DateSource } from '../../../kernel/contributions/date-source.ts'
import { dayOf } from '../../../kernel/time.ts'
import { officerScope } from '../officer-scope.ts'

/**
 * The hearings that officers of the data scope were invited to, each once however many officers it has; a record of
 * service knows the day and no time. They take nobody's time: officers have no account.
 */
export const serviceDates: DateSource = {
  key: 'hearing-service',
  name: '听证履职',
  kind: 'hearing',
  permission: listHearingServicesPermission,
  rows: ({ db, account, scope, span }) =>
    db
      .selectFrom('hearing_service')
      .select(sql<string>`officer_id || '-' || id`.as('id'))
      .select(['case_no as title', 'place', 'case_key as about', 'held_on as starts_at', 'held_on as ends_at'])
      .select(sql<number>`1`.as('all_day'))
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('hearing_service')
          .innerJoin('hearing_officer', 'hearing_officer.id', 'hearing_service.officer_id')
          .select(({ fn }) => fn.min('hearing_service.id').as('id'))
          .where('hearing_service.held_on', '>=', dayOf(span.from))
          .where('hearing_service.held_on', '<=', dayOf(span.to - 1))
          .where(officerScope(account, scope))
          .groupBy(['hearing_service.case_key', 'hearing_service.held_on']),
      ),
  place: (id) => `/system/hearing?open=${id.split('-')[0]}&tab=services`,
}
