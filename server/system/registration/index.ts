import type { Area } from '../../area.ts'
import { register } from './register.ts'
import { usernameCheck } from './username-check.ts'

/** The registration of one's own account (自助注册). It stands above the users and the identity, which it both needs. */
export const registration: Area = {
  name: 'system/registration',
  operations: { register, usernameCheck },
}
