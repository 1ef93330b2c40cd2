import type { UserStatus } from '../../database/tables/user.ts'
import { Failure } from '../../kernel/failure.ts'

/** Why an account may not sign in; `past`: its last day has passed. */
export type UnusableState = Exclude<UserStatus, 'normal'> | 'past'

/** What a user is told. */
export const unusableTexts: Readonly<Record<UnusableState, string>> = {
  disabled: '账号已停用，请联系管理员',
  locked: '账号已被管理员锁定，请联系管理员',
  pending: '账号待激活，请联系管理员',
  cancelled: '账号已注销，请联系管理员',
  past: '账号已过有效期，请联系管理员',
}

/** 400 AA0001, or 423 for a locked account. The message is only for a user who has proved to be the owner. */
export class AccountUnusable extends Failure {
  readonly state: UnusableState

  constructor(state: UnusableState) {
    super(state === 'locked' ? 423 : 400, 'AA0001', unusableTexts[state])
    this.state = state
  }
}
