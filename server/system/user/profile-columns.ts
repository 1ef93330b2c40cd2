import type { components } from '../../../openapi/schema.d.ts'
import { nameKey } from '../../database/name-key.ts'
import { refused } from '../../http/failure.ts'
import { dayOf, realDay } from '../../kernel/time.ts'

export type Profile = Omit<components['schemas']['UserChange'], 'id' | 'version' | 'roleIds'>

/**
 * The columns that both the form for a new user and the one for a change fill. A field left out is cleared: a form sends
 * all that it shows. Throws 400 AA0004 for a day that the calendar does not have.
 */
export function profileColumns(profile: Profile) {
  const name = profile.name.trim()
  return {
    name,
    name_key: nameKey(name, 'person'),
    employee_no: profile.employeeNo ?? null,
    gender: profile.gender ?? ('unknown' as const),
    phone: profile.phone ?? null,
    email: profile.email ?? null,
    org_id: profile.orgId,
    position: profile.position?.trim() || null,
    valid_until: profile.validUntil === undefined ? null : realDay('validUntil', profile.validUntil),
  }
}

export type ProfileColumns = ReturnType<typeof profileColumns>

/** 400 AA0001 where the account's last day is over (`now` in milliseconds since 1970): nobody could sign in with it. */
export function refuseOver(validUntil: string | null, now: number): void {
  if (validUntil !== null && validUntil < dayOf(now)) throw refused('账号有效期不能早于今天', 'validUntil')
}
