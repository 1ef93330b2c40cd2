import { idNumberMistake } from '../../../openapi/text/id-number.ts'
import { refused } from '../../kernel/failure.ts'
import { isPast } from '../../kernel/last-day.ts'
import { maskIdNumber } from '../../kernel/mask.ts'
import { dayOf } from '../../kernel/time.ts'
import { personName } from '../../language/person-name.ts'
import { type Profile, profileFields } from './user-fields.ts'

const unknown = { id_number: null } as const

/**
 * The columns that the forms for a new user and for a change both fill. An omitted field is cleared, because a form
 * sends all its fields. Throws 400 AA0004 for a date that does not exist, and 400
 * AA0001 for an id number that cannot be one. `stored` is the user as before, whose masked number is sent back
 * unchanged.
 */
export function profileColumns(profile: Profile, stored: { readonly id_number: string | null } = unknown) {
  return {
    ...profileFields.columns(profile),
    ...personName(profile.name.trim()),
    id_number: idNumberOf(profile.idNumber, stored.id_number),
  }
}

/** The number as it is stored. The masked one of `stored` stands for it; another masked one is a mistake. */
function idNumberOf(given: string | undefined, stored: string | null): string | null {
  if (given === undefined) return null
  if (stored !== null && given.toUpperCase() === maskIdNumber(stored)) return stored
  const mistake = given.includes('*') ? '请填写完整的证件号' : idNumberMistake(given)
  if (mistake !== undefined) throw refused(mistake, 'idNumber')
  return given.toUpperCase()
}

export type ProfileColumns = ReturnType<typeof profileColumns>

/**
 * Throws 400 AA0001 when the account's last day has passed (`now` in milliseconds since 1970), because the user could
 * not sign in.
 */
export function rejectExpiredAccount(validUntil: string | null, now: number): void {
  if (isPast(validUntil, dayOf(now))) throw refused('账号有效期不能早于今天', 'validUntil')
}
