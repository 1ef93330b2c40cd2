import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import { revealHearingOfficerPermission } from '../../../openapi/facts/hearing.ts'
import type { QueryOf } from '../../../openapi/schema.d.ts'
import type { Tables } from '../../database/schema.ts'
import type { Account } from '../../kernel/account.ts'
import { opaque } from '../../kernel/condition.ts'
import { hasPhone } from '../../kernel/number-filter.ts'
import { orgIdsFrom } from '../../kernel/organisation-scope.ts'
import { namedOrSounding } from '../../kernel/text-search.ts'
import { dayOf, daysAfter, monthsBefore, realDay } from '../../kernel/time.ts'
import { countedBy } from './counted.ts'
import { markTables } from './marks.ts'
import { officerScope } from './officer-scope.ts'
import type { HearingOfficerTable, HearingStatus } from './table.ts'

export type OfficerQuery = QueryOf<'listHearingOfficers'>

const eb = expressionBuilder<Tables, 'hearing_officer'>()

/**
 * The condition for the officers that every filter finds; `now` in milliseconds since 1970. Throws 400 AA0001 as
 * `hasPhone`.
 */
export function officersBy(account: Account, query: OfficerQuery, now: number): Expression<SqlBool> {
  const { name, phone, orgId, includeChildren = true, identity, category, field, caseType, status } = query
  const { warehousingBeginDate: from, warehousingEndDate: to, endsWithinDays } = query
  const until = endsWithinDays === undefined ? undefined : daysAfter(dayOf(now), endsWithinDays)
  return eb.and([
    ...(name?.trim() ? [named(name.trim())] : []),
    ...(phone ? [hasPhone(account, phone, byPhone)] : []),
    ...(orgId === undefined
      ? []
      : [eb('hearing_officer.org_id', includeChildren ? 'in' : '=', includeChildren ? orgIdsFrom(orgId) : orgId)]),
    ...(identity ? [marked('identities', identity)] : []),
    ...(field ? [marked('fields', field)] : []),
    ...(caseType ? [marked('caseTypes', caseType)] : []),
    // as: the schema's pattern allows these words only.
    ...(category
      ? [eb('hearing_officer.category', 'in', category.split(',') as NonNullable<HearingOfficerTable['category']>[])]
      : []),
    // as: the same. Most officers are in one state: the list is read in its order, whose index has the state.
    ...(status ? [opaque(eb('hearing_officer.status', 'in', status.split(',') as HearingStatus[]))] : []),
    ...(from ? [eb('hearing_officer.warehousing_date', '>=', realDay('warehousingBeginDate', from))] : []),
    ...(to ? [eb('hearing_officer.warehousing_date', '<=', realDay('warehousingEndDate', to))] : []),
    ...(until === undefined ? [] : [inPool, eb('hearing_officer.term_end', '<=', until)]),
    ...servedBy(query, now),
    ...countedBy(query),
  ])
}

const inPool = eb('hearing_officer.status', 'in', ['active', 'paused'])

/** The conditions on what an officer has served; `idleMonths` are calendar months before today. */
function servedBy(query: OfficerQuery, now: number): Expression<SqlBool>[] {
  const { invitedMin, attendedMin, attendedMax, lastHeldBeginDate: from, lastHeldEndDate: to, idleMonths } = query
  const since = idleMonths === undefined ? undefined : monthsBefore(dayOf(now), idleMonths)
  return [
    ...(invitedMin === undefined ? [] : [eb('hearing_officer.invited', '>=', invitedMin)]),
    ...(attendedMin === undefined ? [] : [eb('hearing_officer.attended', '>=', attendedMin)]),
    ...(attendedMax === undefined ? [] : [eb('hearing_officer.attended', '<=', attendedMax)]),
    ...(from ? [eb('hearing_officer.last_held_on', '>=', realDay('lastHeldBeginDate', from))] : []),
    ...(to ? [eb('hearing_officer.last_held_on', '<=', realDay('lastHeldEndDate', to))] : []),
    ...(since === undefined
      ? []
      : [
          opaque(inPool),
          // Who has come into the pool since is not asleep.
          eb('hearing_officer.warehousing_date', '<', since),
          eb.or([eb('hearing_officer.last_held_on', 'is', null), eb('hearing_officer.last_held_on', '<', since)]),
        ]),
  ]
}

const named = (text: string): Expression<SqlBool> =>
  namedOrSounding(eb.ref('hearing_officer.name'), eb.ref('hearing_officer.name_sounds'), text)

const byPhone = {
  column: eb.ref('hearing_officer.phone'),
  scope: officerScope,
  reveal: revealHearingOfficerPermission,
}

/** The officers with one of these values, which a comma separates; `none` finds those without any. */
function marked(of: keyof typeof markTables, values: string): Expression<SqlBool> {
  const marks = eb.selectFrom(markTables[of]).select('officer_id')
  const chosen = values.split(',')
  const found = eb('hearing_officer.id', 'in', marks.where('value', 'in', chosen))
  return chosen.includes('none') ? eb.or([found, eb('hearing_officer.id', 'not in', marks)]) : found
}
