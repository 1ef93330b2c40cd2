import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { QueryOf } from '../../../../openapi/schema.d.ts'
import type { Tables } from '../../../database/schema.ts'
import type { Account } from '../../../kernel/account.ts'
import { contains } from '../../../kernel/text.ts'
import { realDay } from '../../../kernel/time.ts'
import { officersBy } from '../conditions.ts'
import { officerScope } from '../officer-scope.ts'
import { caseKey } from './case-key.ts'
import type { HearingServiceTable } from './table.ts'

type Query = QueryOf<'listHearingServices'>

const eb = expressionBuilder<Tables, 'hearing_service' | 'hearing_officer'>()

/**
 * The condition on the records of service, joined with their officers, that a query finds in the account's scope; `now`
 * in milliseconds since 1970. Throws 400 AA0004 for a day that does not exist.
 */
export function servicesBy(account: Account, query: Query, now: number): Expression<SqlBool> {
  const matching = recordsBy(account, query, now)
  return query.hearings === true ? eb.and([matching, firstOf(matching)]) : matching
}

/** Of the records of one hearing that match, the one that was made first: ids are in the order of time. */
const firstOf = (matching: Expression<SqlBool>): Expression<SqlBool> =>
  eb('hearing_service.id', 'in', (query) =>
    query
      .selectFrom('hearing_service')
      .innerJoin('hearing_officer', 'hearing_officer.id', 'hearing_service.officer_id')
      .select(({ fn }) => fn.min('hearing_service.id').as('id'))
      .where(matching)
      .groupBy(['hearing_service.case_key', 'hearing_service.held_on']),
  )

function recordsBy(account: Account, query: Query, now: number): Expression<SqlBool> {
  const { officerId, caseNo, attendance, heldBeginDate, heldEndDate, caseType, evaluation } = query
  const { orgId, includeChildren, identity, field, regionCode } = query
  const part = caseNo && caseKey(caseNo)
  return eb.and([
    officerScope(account),
    officersBy(
      account,
      {
        ...(orgId === undefined ? {} : { orgId }),
        ...(includeChildren === undefined ? {} : { includeChildren }),
        ...(identity === undefined ? {} : { identity }),
        ...(field === undefined ? {} : { field }),
        ...(regionCode === undefined ? {} : { regionCode }),
      },
      now,
    ),
    ...(officerId === undefined ? [] : [eb('hearing_service.officer_id', '=', officerId)]),
    ...(part ? [contains(eb.ref('hearing_service.case_key'), part)] : []),
    // as: the schema's pattern allows these words only
    ...(attendance
      ? [eb('hearing_service.attendance', 'in', attendance.split(',') as HearingServiceTable['attendance'][])]
      : []),
    ...(heldBeginDate ? [eb('hearing_service.held_on', '>=', realDay('heldBeginDate', heldBeginDate))] : []),
    ...(heldEndDate ? [eb('hearing_service.held_on', '<=', realDay('heldEndDate', heldEndDate))] : []),
    ...(caseType ? [eb('hearing_service.case_type', 'in', caseType.split(','))] : []),
    ...(evaluation ? [evaluated(evaluation.split(','))] : []),
  ])
}

function evaluated(values: readonly string[]): Expression<SqlBool> {
  // as: the schema's pattern allows these words only
  const found = eb('hearing_service.evaluation', 'in', values as NonNullable<HearingServiceTable['evaluation']>[])
  return values.includes('none') ? eb.or([found, eb('hearing_service.evaluation', 'is', null)]) : found
}
