import type { components } from '../../../openapi/schema.d.ts'
import { personName } from '../../database/person-name.ts'
import { refused } from '../../http/failure.ts'
import { dayOf, realDay } from '../../kernel/time.ts'

export type Profile = Omit<components['schemas']['UserChange'], 'id' | 'version' | 'roleIds' | 'posts'>

/**
 * The columns that the forms for a new user and for a change both fill. An omitted field is cleared, because a form
 * sends all its fields. Throws 400 AA0004 for a date that does not exist.
 */
export function profileColumns(profile: Profile) {
  return {
    ...personName(profile.name.trim()),
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

/**
 * Throws 400 AA0001 when the account's last day has passed (`now` in milliseconds since 1970), because the user could
 * not sign in.
 */
export function rejectExpiredAccount(validUntil: string | null, now: number): void {
  if (validUntil !== null && validUntil < dayOf(now)) throw refused('账号有效期不能早于今天', 'validUntil')
}
