import { type ReactNode, useState } from 'react'
import { grantUserRolesSteps } from '../../../../../../openapi/facts.ts'
import { Account } from '../../../../../core/account/account.ts'
import { refusalOf } from '../../../../../core/list/refusal-of.ts'
import type { Action, Reloadable } from '../../../../../ui/action/action.ts'
import { eachOf } from '../../../../../ui/action/each-by-id.ts'
import { namesOf } from '../../../../../ui/action/names-of.ts'
import { useAction } from '../../../../../ui/action/use-action.ts'
import { useInDialog } from '../../../../../ui/action/use-in-dialog.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { useStateValue } from '../../../../../ui/hooks/use-state-value.ts'
import { lateDialog } from '../../../../../ui/late/late-dialog.tsx'
import { askReset } from '../../use-account-actions.tsx'
import type { User } from '../../user.ts'
import { mayAccess, type PasswordResets, type RoleChanges, roleChangeWords, UserAccessGateway } from './user-access.ts'

const UserRoles = lateDialog('分配角色', () => import('./user-roles.tsx').then((code) => code.UserRoles))
const NewPasswords = lateDialog('新密码', () => import('./new-passwords.tsx').then((code) => code.NewPasswords))

interface AccessActions {
  readonly row: readonly Action<User>[]
  readonly cancel: Action<User>
  readonly bulk: readonly Action<User>[]
  readonly dialogs: ReactNode
}

/** The actions on the access of users: their roles and login sessions. */
export const useAccessActions = (list: Reloadable): AccessActions => {
  const gateway = useService(UserAccessGateway)
  const me = useStateValue(useService(Account).user)?.id
  const granting = useInDialog<User, RoleChanges>()
  const withdrawing = useInDialog<User, RoleChanges>()
  const [passwords, setPasswords] = useState<PasswordResets>()

  /** The backend refuses these changes of oneself. */
  const cannot = (user: User) => (user.id === me ? '这是当前登录的账号' : refusalOf(grantUserRolesSteps)(user))
  const signOut = useAction<User>(list, {
    label: '强制下线',
    icon: 'sign-out',
    need: mayAccess.signOut,
    unit: '人',
    cannot,
    ask: (users) => ({
      title: '强制下线',
      message: `将用户“${namesOf(users, '人')}”强制下线？`,
      detail: '其全部登录立即结束，打开的页面几秒内退出；可重新登录。',
      danger: true,
    }),
    each: eachOf(gateway.signOut),
    done: '已强制下线',
  })
  const shared = { need: mayAccess.grant, unit: '人', cannot }
  const granted = { ...shared, each: granting.eachOf, ...roleChangeWords('已授予角色', '已有所选角色') }
  const assign = useAction<User, RoleChanges>(list, { ...granted, label: '分配角色' })
  const grant = useAction<User, RoleChanges>(list, { ...granted, label: '授予角色', icon: 'plus' })
  const withdraw = useAction<User, RoleChanges>(list, {
    ...shared,
    label: '收回角色',
    icon: 'minus',
    each: withdrawing.eachOf,
    ...roleChangeWords('已收回角色', '没有所选角色'),
  })

  const resetPasswords = useAction<User>(undefined, {
    label: '重置密码',
    icon: 'key',
    need: mayAccess.resetPasswords,
    unit: '人',
    cannot,
    ask: askReset,
    run: async (users) => setPasswords(await gateway.resetPasswords(users.map(({ id }) => id))),
  })
  const cancel = useAction<User>(list, {
    label: '注销',
    icon: 'times-circle',
    danger: true,
    need: mayAccess.cancel,
    unit: '人',
    cannot,
    ask: (users) => ({
      title: '注销用户',
      message: `注销用户“${namesOf(users, '人')}”？`,
      detail: '注销后不能恢复：收回全部角色，立即退出登录，此后不能再登录；账号保留在用户列表中备查。',
    }),
    each: eachOf(gateway.cancel),
    done: '已注销',
  })

  return {
    row: [assign, signOut],
    cancel,
    bulk: [grant, withdraw, signOut, resetPasswords],
    dialogs: (
      <>
        {granting.dialog && <UserRoles {...granting.dialog} />}
        {withdrawing.dialog && <UserRoles {...withdrawing.dialog} withdraws />}
        {passwords && (
          <NewPasswords
            result={passwords}
            onClose={() => {
              setPasswords(undefined)
              list.reload()
            }}
          />
        )}
      </>
    ),
  }
}
