import { useMemo, useState } from 'react'
import { userExportFields } from '../../../../openapi/facts.ts'
import { Account } from '../../../core/account/account.ts'
import { appliesTo } from '../../../core/permission/applies-to.ts'
import { namesOf } from '../../../ui/action/names-of.ts'
import { useAction } from '../../../ui/action/use-action.ts'
import { useLockActions, useRemoveAction, useStatusActions } from '../../../ui/action/use-common-actions.ts'
import { useAssignableRoles, useOrganisations } from '../../../ui/hooks/use-directory.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useStateValue } from '../../../ui/hooks/use-state-value.ts'
import { ImportButton } from '../../../ui/import/import-button.tsx'
import { lateDialog } from '../../../ui/late/late-dialog.tsx'
import { AddButton } from '../../../ui/list-page/add-button.tsx'
import { ListPage } from '../../../ui/list-page/list-page.tsx'
import { useEdited } from '../../../ui/list-page/use-edited.ts'
import { useListOf } from '../../../ui/list-page/use-list-of.ts'
import { orgSearch, useOrgTree } from '../../../ui/org-tree/use-org-tree.tsx'
import { ShownOnce } from '../../../ui/shown-once/shown-once.tsx'
import { canLock, isLocked, may, type User, UserGateway, type UserQuery, unlockDetail } from './user.ts'
import { columns, searchFields } from './user-columns.tsx'
import { userImport } from './user-import.ts'

const UserForm = lateDialog('用户表单', () => import('./user-form.tsx').then((code) => code.UserForm))
const UserView = lateDialog('用户信息', () => import('./user-view.tsx').then((code) => code.UserView))

/** 用户列表: the people of one's data scope, by organisation and by search. */
export const UserList = () => {
  const gateway = useService(UserGateway)
  const me = useStateValue(useService(Account).user)?.id
  const list = useListOf<User, UserQuery>({
    key: 'system-user',
    load: gateway.list,
    exported: gateway.exported,
    search: searchFields([]),
    aside: orgSearch,
    orders: 'createTime:false',
  })
  // After the list's own, so that the rows are asked for first.
  const { orgId, aside, criteria } = useOrgTree(list, may.query)
  const { roles } = useAssignableRoles()
  const { roles: imported } = useAssignableRoles(may.import)
  const { nodes, whole } = useOrganisations(may.import)
  const importSpec = useMemo(() => userImport(nodes, imported, whole), [nodes, imported, whole])
  const { edited, add, edit, close } = useEdited(gateway.detail)
  const activation = useEdited(gateway.detail)
  const [viewed, setViewed] = useState<User>()
  const [reset, setReset] = useState<{ readonly user: User; readonly password: string }>()

  /** Disabling, deleting and resetting oneself is refused by the backend. */
  const others = { cannot: ({ id }: User) => (id === me ? '这是当前登录的账号' : undefined) }
  const view = useAction<User>(list, { label: '查看', run: ([user]) => setViewed(user) })
  const change = useAction<User>(list, { label: '修改', need: may.edit, run: ([user]) => user && edit(user) })
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
    run: ([user]) => user && activation.edit(user),
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
    ask: (users) => ({
      title: '重置密码',
      message: `重置用户“${namesOf(users, '人')}”的密码？`,
      detail: '原密码立即失效，其登录全部退出。新密码只显示一次。',
      accept: '重置',
      danger: true,
    }),
    run: async ([user]) => user && setReset({ user, password: await gateway.resetPassword(user.id) }),
  })
  const remove = useRemoveAction<User>(list, {
    ...others,
    noun: '用户',
    unit: '人',
    need: may.remove,
    detail: '删除后不能恢复，其登录立即失效。',
    remove: gateway.remove,
  })

  return (
    <ListPage
      title="用户列表"
      list={list}
      columns={columns}
      search={searchFields(roles)}
      aside={aside}
      criteria={criteria}
      exportAs={{ need: may.export, purpose: userExportFields.exportPurpose }}
      actions={[view, change, disable, enable, activate, lock, ...unlockRow, resetPassword, remove]}
      bulk={[enable, disable, lock, unlock, remove]}
      toolbar={
        <>
          <AddButton need={may.add} onClick={add} />
          <ImportButton need={may.import} spec={importSpec} onChanged={list.reload} />
        </>
      }
    >
      {edited && <UserForm user={edited.record} orgId={orgId} onClose={close} onSaved={list.reload} />}
      {activation.edited && (
        <UserForm
          user={activation.edited.record}
          activates
          orgId={orgId}
          onClose={activation.close}
          onSaved={list.reload}
        />
      )}
      {viewed && (
        <UserView
          user={viewed}
          onClose={() => setViewed(undefined)}
          onEdit={() => {
            setViewed(undefined)
            void edit(viewed)
          }}
          onGone={() => {
            setViewed(undefined)
            list.reload()
          }}
        />
      )}
      {reset && (
        <ShownOnce
          title="新密码"
          message={`用户“${reset.user.name}”（${reset.user.username}）的新密码，关闭后不能再次查看：`}
          secret={reset.password}
          onClose={() => setReset(undefined)}
        />
      )}
    </ListPage>
  )
}
