import type { UserStatus } from '../../database/schema.ts'
import { refused } from '../../http/failure.ts'
import type { Handler } from '../../http/handler.ts'
import { endSessionsOf } from '../../identity/login-session.ts'
import { writeMessage } from '../../message/write.ts'
import { managedUsers } from './managed-users.ts'

const words: Readonly<Record<UserStatus, string>> = {
  normal: '正常',
  disabled: '停用',
  locked: '锁定',
  pending: '待激活',
  cancelled: '已注销',
}

/**
 * POST /api/system/user/status: 正常 becomes 停用 or the other way round, for all of the ids or none. Disabling ends the
 * login sessions. A user who is locked, pending or cancelled is refused (400 AA0001): enabling would otherwise get round
 * what put them there. Nobody disables themselves. Setting the status that a user has already changes nothing.
 */
export const setUserStatus: Handler<'setUserStatus'> = async ({ db, account, body, clock }) => {
  const { ids, status } = body
  if (status === 'disabled' && ids.includes(account.userId)) throw refused('不能停用自己的账号')
  await db.transaction().execute(async (tx) => {
    const users = await managedUsers(tx, account, ids)
    const other = users.find((user) => user.status !== 'normal' && user.status !== 'disabled')
    if (other) {
      const verb = status === 'normal' ? '启用' : '停用'
      throw refused(`用户“${other.name}”的状态为${words[other.status]}，不能${verb}`)
    }
    const changed = users.filter((user) => user.status !== status).map(({ id }) => id)
    if (changed.length === 0) return
    await tx
      .updateTable('user')
      .set((eb) => ({ status, updated_at: clock.now(), version: eb('version', '+', 1) }))
      .where('id', 'in', changed)
      .execute()
    if (status === 'disabled') return endSessionsOf(tx, changed)
    const content = '您的账号已由管理员重新启用，可以正常使用。'
    await writeMessage(tx, changed, { kind: 'status', title: '您的账号已启用', content }, clock.now())
  })
}
