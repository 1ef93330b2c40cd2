import { type ReactNode, useMemo, useState } from 'react'
import { Account } from '../../../core/account/account.ts'
import { ApiError } from '../../../core/failure/api-error.ts'
import type { ListStore } from '../../../core/list/list-store.ts'
import { Notifier } from '../../../core/ports/notifier.ts'
import { useConfirm } from '../../../ui/confirm/confirm-provider.tsx'
import type { BulkAction, RowAction } from '../../../ui/data-table/column.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useStateValue } from '../../../ui/hooks/use-state-value.ts'
import { PasswordShown } from './password-shown.tsx'
import { may, namesOf, type User, UserGateway, type UserQuery } from './user.ts'

interface Actions {
  readonly row: readonly RowAction<User>[]
  readonly bulk: readonly BulkAction<User>[]
  /** The dialog that shows a new password, while there is one. */
  readonly password: ReactNode
}

/** What can be done with users of the list. What cannot be taken back asks first, and names whom it is about. */
export const useUserActions = (store: ListStore<User, UserQuery>, edit: (user: User) => void): Actions => {
  const gateway = useService(UserGateway)
  const notifier = useService(Notifier)
  const confirm = useConfirm()
  const me = useStateValue(useService(Account).user)?.id
  const [reset, setReset] = useState<{ readonly user: User; readonly password: string }>()

  const lists = useMemo(() => {
    /** Runs a change; the notifier has told of a failure already, and the list stays as it was. */
    const attempt = async (change: () => Promise<void>) => {
      try {
        await change()
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
      }
    }
    /** Nobody disables or deletes themselves; a selection goes on without them, and says so. */
    const withoutMe = (users: readonly User[]): readonly User[] => {
      const others = users.filter(({ id }) => id !== me)
      if (others.length < users.length) notifier.info('已跳过当前登录的账号')
      return others
    }
    const setStatus = (chosen: readonly User[], status: 'normal' | 'disabled') =>
      attempt(async () => {
        const disable = status === 'disabled'
        const users = disable ? withoutMe(chosen) : chosen
        if (users.length === 0) return
        const accepted =
          !disable ||
          (await confirm({
            title: '停用用户',
            message: `停用用户“${namesOf(users)}”？`,
            detail: '停用后立即退出登录，不能再次登录；可随时重新启用。',
            accept: '停用',
            danger: true,
          }))
        if (!accepted) return
        await gateway.setStatus(
          users.map(({ id }) => id),
          status,
        )
        notifier.success(disable ? '已停用' : users.every((user) => user.status === 'pending') ? '已激活' : '已启用')
        store.reload()
      })
    const remove = (chosen: readonly User[]) =>
      attempt(async () => {
        const users = withoutMe(chosen)
        if (users.length === 0) return
        const accepted = await confirm({
          title: '删除用户',
          message: `删除用户“${namesOf(users)}”？`,
          detail: '删除后不能恢复，其登录立即失效。',
          accept: '删除',
          danger: true,
        })
        if (!accepted) return
        await gateway.remove(users.map(({ id }) => id))
        notifier.success('已删除')
        store.reloadAfterRemoval(users.length)
      })
    const resetPassword = (user: User) =>
      attempt(async () => {
        const accepted = await confirm({
          title: '重置密码',
          message: `重置用户“${user.name}”的密码？`,
          detail: '原密码立即失效，其登录全部退出。新密码只显示一次。',
          accept: '重置',
          danger: true,
        })
        if (accepted) setReset({ user, password: await gateway.resetPassword(user.id) })
      })
    const row: RowAction<User>[] = [
      { label: '修改', need: may.edit, onSelect: ({ id }) => void attempt(async () => edit(await gateway.detail(id))) },
      {
        label: '停用',
        need: may.status,
        visible: ({ id, status }) => status === 'normal' && id !== me,
        onSelect: (user) => void setStatus([user], 'disabled'),
      },
      {
        label: '启用',
        insteadOf: '停用',
        need: may.status,
        visible: ({ status }) => status === 'disabled',
        onSelect: (user) => void setStatus([user], 'normal'),
      },
      {
        label: '激活',
        insteadOf: '停用',
        need: may.status,
        visible: ({ status }) => status === 'pending',
        onSelect: (user) => void setStatus([user], 'normal'),
      },
      {
        label: '重置密码',
        need: may.resetPassword,
        visible: ({ id }) => id !== me,
        onSelect: (user) => void resetPassword(user),
      },
      {
        label: '删除',
        danger: true,
        need: may.remove,
        visible: ({ id }) => id !== me,
        onSelect: (user) => void remove([user]),
      },
    ]
    const bulk: BulkAction<User>[] = [
      { label: '启用', icon: 'check', need: may.status, onSelect: (users) => void setStatus(users, 'normal') },
      { label: '停用', icon: 'ban', need: may.status, onSelect: (users) => void setStatus(users, 'disabled') },
      { label: '删除', icon: 'trash', danger: true, need: may.remove, onSelect: (users) => void remove(users) },
    ]
    return { row, bulk }
  }, [gateway, notifier, confirm, store, edit, me])

  return { ...lists, password: reset && <PasswordShown {...reset} onClose={() => setReset(undefined)} /> }
}
