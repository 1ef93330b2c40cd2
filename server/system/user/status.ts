import { userStatusLabels } from '../../../openapi/facts.ts'
import type { UserStatus } from '../../database/schema.ts'
import { refused } from '../../http/failure.ts'
import type { Handler } from '../../http/handler.ts'
import { endSessionsOf } from '../../identity/login-session.ts'
import { audited } from '../../kernel/audited.ts'
import { writeMessage } from '../../message/write.ts'
import { lockRights, requireAdministrator } from '../role/administrators.ts'
import { changeStatus } from './change-status.ts'
import { managedUsers } from './managed-users.ts'

/** The allowed transitions. Enabling a locked or cancelled user would bypass the reason for that state. */
const from: Readonly<Record<'normal' | 'disabled', readonly UserStatus[]>> = {
  normal: ['normal', 'disabled', 'pending'],
  disabled: ['normal', 'disabled'],
}

/**
 * POST /api/system/user/status: changes 正常 to 停用 or back, and 待激活 to 正常, for all of the ids or none. Disabling ends the
 * login sessions. Rejects any other change, the activation of a user without a role, disabling the account itself, and one that leaves no administrator (400 AA0001). A user that already has the
 * status is unchanged.
 */
export const setUserStatus: Handler<'setUserStatus'> = async (context) => {
  const { account, body, clock } = context
  const { ids, status } = body
  if (status === 'disabled' && ids.includes(account.userId)) throw refused('不能停用自己的账号')
  await audited(context, async (tx, record) => {
    await lockRights(tx)
    const users = await managedUsers(tx, account, ids)
    const other = users.find((user) => !from[status].includes(user.status))
    if (other) {
      const verb = status === 'normal' ? '启用' : '停用'
      throw refused(`用户“${other.name}”的状态为${userStatusLabels[other.status]}，不能${verb}`)
    }
    const changed = users.filter((user) => user.status !== status)
    // Without a role the user could sign in and see no page.
    const bare = changed.find((user) => user.status === 'pending' && user.roleIds.length === 0)
    if (bare) throw refused(`用户“${bare.name}”还没有角色，请先选择机构和角色再激活`)
    const idsOf = (some: typeof users) => some.map(({ id }) => id)
    if (changed.length === 0) return
    await changeStatus(tx, record, changed, { status, now: clock.now() })
    if (status === 'disabled') {
      await requireAdministrator(tx, account)
      return endSessionsOf(tx, idsOf(changed))
    }
    const isNew = (user: (typeof users)[number]) => user.status === 'pending'
    await writeMessage(tx, idsOf(changed.filter(isNew)), activation, clock.now())
    await writeMessage(tx, idsOf(changed.filter((user) => !isNew(user))), enabling, clock.now())
  })
}

const activation = {
  kind: 'status',
  title: '您的账号已激活',
  content: '您的账号已由管理员激活，可以正常使用。',
} as const

const enabling = {
  kind: 'status',
  title: '您的账号已启用',
  content: '您的账号已由管理员重新启用，可以正常使用。',
} as const
