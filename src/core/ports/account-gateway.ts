import type { UserInfo } from '../account/user-info.ts'
import { token } from '../token.ts'

/** Reads the signed-in user. */
export interface AccountGateway {
  /** Loads the user; rejects with `ApiError`. */
  currentUser(): Promise<UserInfo>
}
export const AccountGateway = token<AccountGateway>('AccountGateway')
