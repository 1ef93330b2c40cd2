import type { UserInfo } from '../account/user-info.ts'
import { token } from '../token.ts'

/** Who is signed in. */
export interface AccountGateway {
  /** Loads the person; rejects with `ApiError`. */
  currentUser(): Promise<UserInfo>
}
export const AccountGateway = token<AccountGateway>('AccountGateway')
