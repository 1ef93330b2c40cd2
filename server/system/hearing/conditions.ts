import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import { revealHearingOfficerPermission } from '../../../openapi/facts/hearing.ts'
import type { QueryOf } from '../../../openapi/schema.d.ts'
import type { Tables } from '../../database/schema.ts'
import type { Account } from '../../kernel/account.ts'
import { hasPhone } from '../../kernel/number-filter.ts'
import { orgIdsFrom } from '../../kernel/organisation-scope.ts'
import { contains } from '../../kernel/text.ts'
import { mayBeSound } from '../../kernel/text-search.ts'
import { dayOf, daysAfter, realDay } from '../../kernel/time.ts'
import { foldedName } from '../../language/folded-name.ts'
import { soundLength } from '../../language/name-sounds.ts'
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
    // as: the same
    ...(status ? [eb('hearing_officer.status', 'in', status.split(',') as HearingStatus[])] : []),
    ...(from ? [eb('hearing_officer.warehousing_date', '>=', realDay('warehousingBeginDate', from))] : []),
    ...(to ? [eb('hearing_officer.warehousing_date', '<=', realDay('warehousingEndDate', to))] : []),
    ...(until === undefined
      ? []
      : [eb('hearing_officer.status', 'in', ['active', 'paused']), eb('hearing_officer.term_end', '<=', until)]),
  ])
}

/** The names that contain the text, or whose sounds from one of their characters on begin with it: `zhangw`, `zw`. */
function named(text: string): Expression<SqlBool> {
  const part = foldedName(text) || text
  const letters = part.toLowerCase().replaceAll(' ', '').slice(0, soundLength)
  const written = contains(eb.ref('hearing_officer.name'), part)
  return mayBeSound.test(letters)
    ? eb.or([written, contains(eb.ref('hearing_officer.name_sounds'), `^${letters}`)])
    : written
}

const byPhone = {
  column: eb.ref('hearing_officer.phone'),
  scope: officerScope,
  reveal: revealHearingOfficerPermission,
}

/** The officers with one of these values, which a comma separates. */
const marked = (of: keyof typeof markTables, values: string): Expression<SqlBool> =>
  eb(
    'hearing_officer.id',
    'in',
    eb.selectFrom(markTables[of]).select('officer_id').where('value', 'in', values.split(',')),
  )
