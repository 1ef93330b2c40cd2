import { useState } from 'react'
import { listUsersQueryFields, userExportFields } from '../../../../openapi/facts.ts'
import { Account } from '../../../core/account/account.ts'
import { appliesTo } from '../../../core/permission/applies-to.ts'
import type { AssignableRole } from '../../../core/ports/directory-gateway.ts'
import { eachById } from '../../../ui/action/each-by-id.ts'
import { namesOf } from '../../../ui/action/names-of.ts'
import { useAction } from '../../../ui/action/use-action.ts'
import { useRemoveAction, useStatusActions } from '../../../ui/action/use-common-actions.ts'
import type { Column } from '../../../ui/data-table/column.ts'
import { useAssignableRoles, useOrganisations } from '../../../ui/hooks/use-directory.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useStateValue } from '../../../ui/hooks/use-state-value.ts'
import { ImportButton } from '../../../ui/import/import-button.tsx'
import { lateDialog } from '../../../ui/late/late-dialog.tsx'
import { AddButton } from '../../../ui/list-page/add-button.tsx'
import { ListPage } from '../../../ui/list-page/list-page.tsx'
import { useEdited } from '../../../ui/list-page/use-edited.ts'
import { useListOf } from '../../../ui/list-page/use-list-of.ts'
import { OrgName, orgText } from '../../../ui/org-name/org-name.tsx'
import { orgSearch, useOrgTree } from '../../../ui/org-tree/use-org-tree.tsx'
import type { SearchField } from '../../../ui/search-form/search-field.ts'
import { ShownOnce } from '../../../ui/shown-once/shown-once.tsx'
import { StatusMark } from '../../../ui/status-mark/status-mark.tsx'
import { lately, minutes } from '../../../ui/time/time-text.tsx'
import {
  canLock,
  genderOf,
  isLocked,
  lockOptions,
  may,
  rolesOf,
  statusOf,
  statusOptions,
  statusText,
  type User,
  UserGateway,
  type UserQuery,
  unlockDetail,
} from './user.ts'
import { userImport } from './user-import.ts'

const UserForm = lateDialog('用户表单', () => import('./user-form.tsx').then((code) => code.UserForm))
const UserView = lateDialog('用户信息', () => import('./user-view.tsx').then((code) => code.UserView))

const columns: readonly Column<User>[] = [
  { field: 'username', header: '用户名', sortKey: 'username', width: 116, fixed: 'left' },
  { field: 'name', header: '姓名', sortKey: 'name', width: 76 },
  {
    field: 'status',
    header: '状态',
    sortKey: 'status',
    mark: true,
    width: 100,
    filter: { options: statusOptions, multiple: true },
    render: (user) => <StatusMark {...statusOf(user)} />,
    exported: statusText,
  },
  {
    field: 'orgName',
    header: '主机构',
    sortKey: 'orgName',
    width: 130,
    grow: true,
    render: ({ orgName, orgOffice }) => <OrgName name={orgName} office={orgOffice} />,
    exported: ({ orgName, orgOffice }) => orgText({ name: orgName, office: orgOffice }),
  },
  { field: 'roles', header: '角色', width: 98, render: rolesOf, exported: rolesOf },
  { field: 'phone', header: '手机号', width: 112 },
  { field: 'position', header: '职务', width: 96 },
  { field: 'employeeNo', header: '工号', sortKey: 'employeeNo', width: 110, hidden: true },
  { field: 'gender', header: '性别', width: 70, hidden: true, render: genderOf, exported: genderOf },
  { field: 'lastLoginTime', header: '最近登录', sortKey: 'lastLoginTime', width: 116, render: lately('lastLoginTime') },
  {
    field: 'createTime',
    header: '创建时间',
    sortKey: 'createTime',
    width: 144,
    hidden: true,
    render: minutes('createTime'),
  },
]

const searchFields = (roles: readonly AssignableRole[]): readonly SearchField[] => [
  { kind: 'text', name: 'keyword', label: '用户名/姓名', maxLength: 50 },
  {
    kind: 'text',
    name: 'phone',
    label: '手机号',
    placeholder: '完整号码或后四位',
    maxLength: 20,
    blankless: true,
    private: true,
  },
  { kind: 'select', name: 'status', label: '状态', multiple: true, options: statusOptions },
  { kind: 'select', name: 'lock', label: '锁定', multiple: true, options: lockOptions },
  {
    kind: 'select',
    name: 'roleId',
    label: '角色',
    options: roles.map(({ id, name }) => ({ value: id, label: name })),
    pattern: listUsersQueryFields.roleId.pattern,
  },
  { kind: 'daterange', name: 'created', label: '创建时间', trueNames: ['createBeginTime', 'createEndTime'] },
  { kind: 'daterange', name: 'lastLogin', label: '最近登录', trueNames: ['loginBeginTime', 'loginEndTime'] },
]

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
  const importable = useOrganisations(may.import)
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
  const lock = useAction<User>(list, {
    label: '锁定',
    icon: 'lock',
    need: may.lock,
    cannot: (user) => others.cannot(user) ?? (canLock(user) ? undefined : '该用户的状态不能锁定'),
    visible: (user) => !isLocked(user),
    ask: (users) => ({
      title: '锁定用户',
      message: `锁定用户“${namesOf(users, '人')}”？`,
      detail: '锁定后立即退出登录，不能再次登录，直至管理员解锁。',
      danger: true,
    }),
    unit: '人',
    each: eachById(gateway.lock),
    done: '已锁定',
  })
  const unlock = useAction<User>(list, {
    label: '解锁',
    icon: 'lock-open',
    need: may.lock,
    insteadOf: '锁定',
    cannot: (user) => (isLocked(user) ? undefined : '该用户没有被锁定'),
    ask: (users) => ({
      title: '解锁用户',
      message: `解除用户“${namesOf(users, '人')}”的锁定？`,
      detail: unlockDetail(users),
    }),
    unit: '人',
    each: eachById(gateway.unlock),
    done: '已解锁',
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
      actions={[view, change, disable, enable, activate, lock, unlock, resetPassword, remove]}
      bulk={[enable, disable, lock, unlock, remove]}
      toolbar={
        <>
          <AddButton need={may.add} onClick={add} />
          <ImportButton
            need={may.import}
            spec={userImport(importable.nodes, imported, importable.whole)}
            onChanged={list.reload}
          />
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
