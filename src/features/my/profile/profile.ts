import type { Schemas } from '../../../../openapi/schema.d.ts'
import type { UserInfo } from '../../../core/account/user-info.ts'
import type { SentCode } from '../../../core/ports/sms-gateway.ts'
import { token } from '../../../core/token.ts'

/** An external identity bound to the user's account. */
export type Binding = Schemas['BoundIdentity']
/** The editable profile fields; absent ones are unchanged. */
export type ProfileChange = Pick<Schemas['Profile'], 'name' | 'email'>
/** A new phone number with its ticket, or none ('' without a ticket); the password authorises it. */
export interface PhoneChange {
  readonly phone: string
  readonly password: string
  readonly ticket?: string
}

/** The backend operations of the screen. Every method rejects with `ApiError`. */
export interface ProfileGateway {
  /** Saves the profile; refused fields are in the error's `fields`. The caller reports a failure. */
  save(change: ProfileChange): Promise<void>
  /** Sends a code to the number. The caller reports a failure. */
  sendCode(phone: string): Promise<SentCode>
  /** Exchanges the code for a ticket; a wrong one is refused at the field `code`. The caller reports a failure. */
  provePhone(phone: string, code: string): Promise<string>
  /**
   * Changes the user's phone number; refused at `phone`, `password` or, when expired, `ticket`. The caller reports a
   * failure.
   */
  changePhone(change: PhoneChange): Promise<void>
  /** The bound external identities. The caller reports a failure. */
  bindings(): Promise<readonly Binding[]>
  /** Removes the binding to a provider. */
  unbind(source: string): Promise<void>
}
export const ProfileGateway = token<ProfileGateway>('ProfileGateway')

/** Values of the form. */
export interface ProfileValues {
  name: string
  email: string
}

export const valuesOf = ({ name, email = '' }: Pick<UserInfo, 'name' | 'email'>): ProfileValues => ({ name, email })

/** What differs from the record: only that is sent. An email that was cleared is sent as ''. */
export const changeOf = (
  { name = '', email = '' }: Partial<ProfileValues>,
  before: Pick<UserInfo, 'name' | 'email'>,
): ProfileChange => ({ ...(name !== before.name && { name }), ...(email !== (before.email ?? '') && { email }) })
