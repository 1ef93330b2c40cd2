import { filter, pairwise } from 'rxjs'
import type { Account } from '../account/account.ts'
import type { UserInfo } from '../account/user-info.ts'
import type { Notifier } from '../ports/notifier.ts'
import type { Session } from './session.ts'

interface Parts {
  readonly session: Pick<Session, 'authorization' | 'signedOut' | 'changedHere' | 'signedOutByUser'>
  readonly account: Pick<Account, 'user'>
  readonly notifier: Pick<Notifier, 'tell'>
}

/**
 * Notifies this tab of what another tab did to the session: the user signed out, or another user signed in (S5.1). The
 * tab that did it needs no message; a session that expired is reported by LiveAuthorization, and the same user signing
 * in again needs no message.
 */
export const notifySession = ({ session, account, notifier }: Parts): void => {
  let before: UserInfo | undefined
  let enteredHere = true
  const entering = session.authorization.pipe(
    pairwise(),
    filter(([was, is]) => !was && is !== undefined),
  )
  entering.subscribe(() => {
    enteredHere = session.changedHere
  })
  session.signedOut.subscribe(() => {
    const elsewhere = session.authorization.value === undefined && !session.changedHere
    if (elsewhere && session.signedOutByUser) notifier.tell('您已在其他标签页退出登录')
  })
  account.user.subscribe((user) => {
    if (!user) return
    if (before && before.id !== user.id && !enteredHere)
      notifier.tell(`其他标签页登录了账号“${user.name}”，本页已随之切换`)
    before = user
  })
}
