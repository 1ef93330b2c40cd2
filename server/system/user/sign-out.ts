import type { Handler } from '../../http/handler.ts'
import { forceSignOut } from '../../identity/index.ts'
import { audited } from '../../kernel/audited.ts'
import { eachRecord } from '../../kernel/each-record.ts'
import { refused } from '../../kernel/failure.ts'
import { formatDateTime } from '../../kernel/time.ts'
import { writeMessage } from '../../message/index.ts'
import { managedUsers } from './managed-users.ts'

/**
 * POST /api/system/user/sign-out: ends all login sessions of each user by itself, and sends the user a message; open
 * pages leave with the reason. A user without a session is unchanged. Refused for the account itself (AA0001); further
 * refusals as `managedUsers`.
 */
export const signOutUsers: Handler<'signOutUsers'> = async (context) => {
  const { account, body, clock } = context
  return audited(context, async (tx, record) => {
    const users = await managedUsers.all(tx, account, body.ids)
    const now = clock.now()
    return eachRecord(tx, record, users, async (user, recordUser) => {
      if (user.id === account.userId) throw refused('不能强制自己下线，请使用退出登录')
      const ended = await forceSignOut(tx, recordUser, user, now)
      if (ended > 0) await writeMessage(tx, [user.id], forcedOut(now), now)
    })
  })
}

const forcedOut = (now: number) =>
  ({
    kind: 'status',
    link: '/my/devices',
    title: '您已被管理员强制下线',
    content: `管理员于 ${formatDateTime(now)} 结束了您的全部登录，可重新登录。如有疑问，请联系管理员。`,
  }) as const
