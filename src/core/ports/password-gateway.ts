import { token } from '../token.ts'

/** How things are with the person's password. */
export interface PasswordStanding {
  /** Older than the site allows. */
  readonly overdue: boolean
  /** Still the one that an administrator gave. */
  readonly initial: boolean
  /** Days until it is too old; absent where it never is. */
  readonly daysLeft?: number
}

export interface PasswordChange {
  readonly oldPassword: string
  readonly newPassword: string
}

/** The password of the person who is signed in. Every method rejects with `ApiError`; a failure is the caller's to tell. */
export interface PasswordGateway {
  /** Whether it must be changed. */
  standing(): Promise<PasswordStanding>
  /** Changes it; what is wrong with a password comes as the error's `fields`, `oldPassword` or `newPassword`. */
  change(change: PasswordChange): Promise<void>
}
export const PasswordGateway = token<PasswordGateway>('PasswordGateway')
