import type { components } from '../../../openapi/schema.d.ts'
import { realDay } from '../local-time.ts'

type Profile = Omit<components['schemas']['UserChange'], 'id' | 'version' | 'roleIds'>

/**
 * The columns that both the form for a new user and the one for a change fill. A field left out is cleared: a form sends
 * all that it shows. Throws 400 AA0004 for a day that the calendar does not have.
 */
export function profileColumns(profile: Profile) {
  return {
    name: profile.name.trim(),
    employee_no: profile.employeeNo ?? null,
    gender: profile.gender ?? ('unknown' as const),
    phone: profile.phone ?? null,
    email: profile.email ?? null,
    org_id: profile.orgId,
    position: profile.position?.trim() || null,
    valid_until: profile.validUntil === undefined ? null : realDay('validUntil', profile.validUntil),
  }
}
