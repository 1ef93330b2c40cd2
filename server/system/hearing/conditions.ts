import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import { revealHearingOfficerPermission } from '../../../openapi/facts/hearing.ts'
import type { QueryOf } from '../../../openapi/schema.d.ts'
import type { Database, Tables } from '../../database/schema.ts'
import type { Account } from '../../kernel/account.ts'
import { type Condition, opaque } from '../../kernel/condition.ts'
import { hasPhone } from '../../kernel/number-filter.ts'
import { orgIdsFrom } from '../../kernel/organisation-scope.ts'
import { eitherFound, namedOrSounding, searched } from '../../kernel/text-search.ts'
import { dayOf, daysAfter, monthsBefore, realDay } from '../../kernel/time.ts'
import { countedBy } from './counted.ts'
import { markTables } from './marks.ts'
import { officerScope } from './officer-scope.ts'
import { officesOfRegion } from './region.ts'
import { servesElsewhere } from './served-offices.ts'
import type { HearingOfficerTable, HearingStatus } from './table.ts'

export type OfficerQuery = QueryOf<'listHearingOfficers'>

const eb = expressionBuilder<Tables, 'hearing_officer'>()

/** `officerConditions` as one. */
export const officersBy = (account: Account, query: OfficerQuery, now: number): Expression<SqlBool> =>
  eb.and([
    ...(query.name?.trim() ? [soundingAs(query.name.trim())] : []),
    ...officerConditions(account, query, now).map(({ test, leading = test }) => leading),
  ])

/** The officers of that name or sound, by the index of all names. */
export const named = (db: Database, text: string): Condition =>
  searched(
    db,
    {
      table: 'hearing_officer',
      texts: [eb.ref('hearing_officer.name')],
      sounds: eb.ref('hearing_officer.name_sounds'),
      orders: ['name'],
    },
    text,
  )

/** Those of that name or sound, and those of an employer of that name, by the indexes of both. */
export const known = (db: Database, text: string): Condition =>
  eitherFound(
    named(db, text),
    searched(
      db,
      {
        table: 'hearing_officer',
        index: 'hearing_officer_employer',
        texts: [eb.ref('hearing_officer.employer')],
        orders: [],
      },
      text,
    ),
  )

/**
 * The conditions for the officers that every filter but the name finds; `now` in milliseconds since 1970. The indexes
 * of the orders have status, office and category. Throws 400 AA0001 as `hasPhone`.
 */
export function officerConditions(account: Account, query: OfficerQuery, now: number): readonly Condition[] {
  const { phone, orgId, includeChildren = true, identity, category, field, caseType, status } = query
  const { warehousingBeginDate: from, warehousingEndDate: to, endsWithinDays } = query
  const until = endsWithinDays === undefined ? undefined : daysAfter(dayOf(now), endsWithinDays)
  const reading = [
    ...(phone ? [hasPhone(account, phone, byPhone)] : []),
    ...(query.servedOrgId === undefined ? [] : [servesElsewhere(query.servedOrgId)]),
    ...servedBy(query, now),
    ...countedBy(query),
  ]
  const dated = [
    ...(from ? [eb('hearing_officer.warehousing_date', '>=', realDay('warehousingBeginDate', from))] : []),
    ...(to ? [eb('hearing_officer.warehousing_date', '<=', realDay('warehousingEndDate', to))] : []),
    ...(until === undefined ? [] : [eb.and([inPool, eb('hearing_officer.term_end', '<=', until)])]),
  ]
  const tested = [
    ...(orgId === undefined
      ? []
      : [eb('hearing_officer.org_id', includeChildren ? 'in' : '=', includeChildren ? orgIdsFrom(orgId) : orgId)]),
    ...(query.regionCode === undefined ? [] : [eb('hearing_officer.org_id', 'in', officesOfRegion(query.regionCode))]),
    // as: the schema's pattern allows these words only.
    ...(category
      ? [eb('hearing_officer.category', 'in', category.split(',') as NonNullable<HearingOfficerTable['category']>[])]
      : []),
    // as: the same. Most officers are in one state: the list is read in its order, whose index has the state.
    ...(status ? [opaque(eb('hearing_officer.status', 'in', status.split(',') as HearingStatus[]))] : []),
  ]
  return [
    ...tested.map((test) => ({ test })),
    ...reading.map((test) => ({ test, reads: true })),
    ...dated.map((test) => ({ test, reads: true, clusters: timeOrders })),
    ...(identity ? [marked('identities', identity)] : []),
    ...(field ? [marked('fields', field)] : []),
    ...(caseType ? [marked('caseTypes', caseType)] : []),
  ]
}

/** Who came at one time stands side by side in these. */
const timeOrders = ['createTime', 'warehousingDate', 'termEnd']

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
          // SQLite reads the index that has all columns.
          opaque(
            eb.or([eb('hearing_officer.last_held_on', 'is', null), eb('hearing_officer.last_held_on', '<', since)]),
          ),
        ]),
  ]
}

const soundingAs = (text: string): Expression<SqlBool> =>
  namedOrSounding(eb.ref('hearing_officer.name'), eb.ref('hearing_officer.name_sounds'), text)

const byPhone = {
  column: eb.ref('hearing_officer.phone'),
  scope: officerScope,
  reveal: revealHearingOfficerPermission,
}

/**
 * The officers with one of these values, which a comma separates; `none` finds those without any. A page looks at the
 * values of each officer that it passes by.
 */
function marked(of: keyof typeof markTables, values: string): Condition {
  const chosen = values.split(',')
  const marks = eb.selectFrom(markTables[of])
  const own = marks.whereRef('officer_id', '=', 'hearing_officer.id').select(({ fn }) => fn.min('value').as('value'))
  // As a value: `exists` makes PostgreSQL read all marks first.
  const [has, hasAny] = [eb(own.where('value', 'in', chosen), 'is not', null), eb(own, 'is not', null)]
  const all = marks.select('officer_id')
  const found = eb('hearing_officer.id', 'in', all.where('value', 'in', chosen))
  const none = chosen.includes('none')
  const atOnce = none ? eb.or([found, eb('hearing_officer.id', 'not in', all)]) : found
  return { test: none ? eb.or([has, eb.not(hasAny)]) : has, testOfMany: atOnce, leading: atOnce, reads: true }
}
