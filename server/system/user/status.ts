import { userStatusLabels } from '../../../openapi/facts/user.ts'
import type { Database } from '../../database/schema.ts'
import type { UserStatus } from '../../database/tables/user.ts'
import type { Handler } from '../../http/handler.ts'
import { endSessionsOf } from '../../identity/index.ts'
import { audited } from '../../kernel/audited.ts'
import { eachRecord } from '../../kernel/each-record.ts'
import { refused } from '../../kernel/failure.ts'
import { heldInEffect } from '../../kernel/role-in-effect.ts'
import { writeMessage } from '../../message/index.ts'
import { lockRights, requireAdministrator } from '../role/index.ts'
import { changeStatus } from './change-status.ts'
import { type ManagedUser, managedUsers } from './managed-users.ts'

/** The allowed transitions. Enabling a locked or cancelled user would bypass the reason for that state. */
const from: Readonly<Record<'normal' | 'disabled', readonly UserStatus[]>> = {
  normal: ['normal', 'disabled', 'pending'],
  disabled: ['normal', 'disabled'],
}

/**
 * POST /api/system/user/status: changes 正常 to 停用 or back, and 待激活 to 正常, of each user by itself. Disabling ends the
 * login sessions. Refused: any other change, 正常 for a user without a role in effect, disabling the account itself, and
 * one that leaves no administrator (AA0001); further refusals as `managedUsers`. A user that already has the status is
 * unchanged.
 */
export const setUserStatus: Handler<'setUserStatus'> = async (context) => {
  const { account, body, clock } = context
  const { ids, status, versions } = body
  return audited(context, async (tx, record) => {
    await lockRights(tx)
    const users = await managedUsers.all(tx, account, ids, versions)
    const effective = await holdersOfRoles(tx, ids, account.day)
    return eachRecord(tx, record, users, async (user, recordUser) => {
      if (status === 'disabled' && user.id === account.userId) throw refused('不能停用自己的账号')
      if (!from[status].includes(user.status)) {
        const verb = status === 'normal' ? '启用' : '停用'
        throw refused(`该用户的状态为${userStatusLabels[user.status]}，不能${verb}`)
      }
      if (user.status === status) return
      const activates = user.status === 'pending'
      if (status === 'normal' && !effective.has(user.id)) throw refused(roleless(user, activates))
      await changeStatus(tx, recordUser, user, { status, now: clock.now() })
      if (status === 'normal') return writeMessage(tx, [user.id], activates ? activation : enabling, clock.now())
      await requireAdministrator(tx, account)
      await endSessionsOf(tx, [user.id])
    })
  })
}

/** Of these users, those with a role that is in effect on this day. The others could sign in and see no page. */
async function holdersOfRoles(tx: Database, ids: readonly string[], day: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('user_role')
    .innerJoin('role', 'role.id', 'user_role.role_id')
    .select('user_role.user_id')
    .distinct()
    .where('user_role.user_id', 'in', ids)
    .where(heldInEffect(day))
    .execute()
  return new Set(rows.map(({ user_id }) => user_id))
}

function roleless({ roleIds }: ManagedUser, activates: boolean): string {
  const verb = activates ? '激活' : '启用'
  return roleIds.length === 0
    ? `该用户还没有角色，请先选择机构和角色再${verb}`
    : `该用户没有生效的角色（已停用、已过期或尚未开始），请先分配生效的角色再${verb}`
}

const activation = {
  kind: 'status',
  link: '/my/profile',
  title: '您的账号已激活',
  content: '您的账号已由管理员激活，可以正常使用。',
} as const

const enabling = {
  kind: 'status',
  link: '/my/profile',
  title: '您的账号已启用',
  content: '您的账号已由管理员重新启用，可以正常使用。',
} as const
