import { Account } from '../../../core/account/account.ts'
import { appliesTo } from '../../../core/permission/applies-to.ts'
import type { Reloadable } from '../../../ui/action/action.ts'
import { namesOf } from '../../../ui/action/names-of.ts'
import { useAction } from '../../../ui/action/use-action.ts'
import { useLockActions, useRemoveAction, useStatusActions } from '../../../ui/action/use-common-actions.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useStateValue } from '../../../ui/hooks/use-state-value.ts'
import { canLock, isLocked, unlockDetail } from './parts/status/user-status.ts'
import { may, type User, UserGateway } from './user.ts'

interface Opens {
  /** Opens the form that activates a user. */
  readonly onActivate: (user: User) => void
  /** Shows a new password once. */
  readonly onReset: (user: User, password: string) => void
}

/** Asks before the passwords of one or many users are replaced. */
export const askReset = (users: readonly User[]) => ({
  title: '重置密码',
  message: `重置用户“${namesOf(users, '人')}”的密码？`,
  detail: '原密码立即失效，其登录全部退出。新密码只显示一次。',
  accept: '重置',
  danger: true,
})

/** What is done with the account of a user: its status, locks and password, and deleting it. */
export const useAccountActions = (list: Reloadable, { onActivate, onReset }: Opens) => {
  const gateway = useService(UserGateway)
  const me = useStateValue(useService(Account).user)?.id

  /** Disabling, deleting and resetting oneself is refused by the backend. */
  const others = { cannot: ({ id }: User) => (id === me ? '这是当前登录的账号' : undefined) }
  const { enable, disable } = useStatusActions<User>(list, {
    ...others,
    noun: '用户',
    unit: '人',
    need: may.status,
    detail: '停用后立即退出登录，不能再次登录；可随时重新启用。',
    set: gateway.setStatus,
    enabled: (users) => (users.every(({ status }) => status === 'pending') ? '已激活' : '已启用'),
  })
  const activate = useAction<User>(list, {
    label: '激活',
    need: may.status,
    insteadOf: '停用',
    visible: ({ status }) => status === 'pending',
    cannot: (user) => (appliesTo(user, may.edit) ? undefined : '不在您可以进行此操作的机构范围内'),
    // Who has registered has no role yet, and stands in the topmost organisation.
    opens: ([user]) => user && onActivate(user),
  })
  const { lock, unlock, unlockRow } = useLockActions<User>(list, {
    noun: '用户',
    unit: '人',
    need: may.lock,
    cannot: (user) => others.cannot(user) ?? (canLock(user) ? undefined : '该用户的状态不能锁定'),
    isLocked,
    detail: '锁定后立即退出登录，不能再次登录，直至管理员解锁。',
    unlockDetail,
    lock: gateway.lock,
    unlock: gateway.unlock,
  })
  const resetPassword = useAction<User>(list, {
    ...others,
    label: '重置密码',
    need: may.resetPassword,
    ask: askReset,
    run: async ([user]) => user && onReset(user, await gateway.resetPassword(user.id)),
  })
  const resetFactors = useAction<User>(list, {
    ...others,
    label: '重置二次验证',
    need: may.resetFactors,
    ask: (users) => ({
      title: '重置二次验证',
      message: `重置用户“${namesOf(users, '人')}”的二次验证？`,
      detail: '其全部验证方式和恢复代码立即失效，登录全部退出。请先核实确为本人遗失。',
      accept: '重置',
      danger: true,
    }),
    run: ([user]) => user && gateway.resetFactors(user.id),
    done: '二次验证已重置',
  })
  const remove = useRemoveAction<User>(list, {
    ...others,
    noun: '用户',
    unit: '人',
    need: may.remove,
    detail: '仅用于误建的账号：删除后不能恢复，其登录立即失效。人员离开请用“注销”，账号会保留备查。',
    remove: gateway.remove,
  })
  return { enable, disable, activate, lock, unlock, unlockRow, resetPassword, resetFactors, remove }
}
