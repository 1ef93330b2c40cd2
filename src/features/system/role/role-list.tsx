import { useState } from 'react'
import { listRolesWords, removeRolesSteps } from '../../../../openapi/facts.ts'
import { useAction } from '../../../ui/action/use-action.ts'
import { useRemoveAction, useStatusActions } from '../../../ui/action/use-common-actions.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Permission } from '../../../ui/can-access/permission.tsx'
import { kinds } from '../../../ui/data-table/column-kinds.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { lateDialog } from '../../../ui/late/late-dialog.tsx'
import { AddButton } from '../../../ui/list-page/add-button.tsx'
import { inWords } from '../../../ui/list-page/in-words.ts'
import { ListPage } from '../../../ui/list-page/list-page.tsx'
import { useEdited } from '../../../ui/list-page/use-edited.ts'
import { useListOf } from '../../../ui/list-page/use-list-of.ts'
import { useRecordDetail } from '../../../ui/list-page/use-record-detail.tsx'
import { useRowDialogs } from '../../../ui/list-page/use-row-dialogs.ts'
import { marked } from '../../../ui/status-mark/marked.tsx'
import { timeColumn } from '../../../ui/time/time-text.tsx'
import { useRoleMatrix } from './parts/matrix/use-role-matrix.tsx'
import { may, type Role, RoleGateway, type RoleQuery, scopeOf, statusOf, statusOptions, typeOf } from './role.ts'

const forms = () => import('./role-form.tsx')
const RoleForm = lateDialog('角色表单', () => forms().then((code) => code.RoleForm))
const RoleMenus = lateDialog('菜单权限', () => import('./parts/menus/role-menus.tsx').then((code) => code.RoleMenus))
const RoleMembers = lateDialog('角色用户', () => forms().then((code) => code.RoleMembers))
const RoleCompare = lateDialog('角色对比', () =>
  import('./parts/compare/role-compare.tsx').then((code) => code.RoleCompare),
)
const RoleCopyForm = lateDialog('复制角色', () => forms().then((code) => code.RoleCopyForm))

const words = inWords(listRolesWords)

const columns = words.columns<Role>([
  { field: 'name', sortKey: 'name', width: 130, fixed: 'left' },
  { field: 'key', sortKey: 'key', width: 126 },
  { field: 'builtIn', header: '类型', ...kinds.flag, text: typeOf },
  { field: 'dataScope', width: 112, text: scopeOf },
  { field: 'validUntil', header: '有效期至', ...kinds.day, render: ({ validUntil }) => validUntil ?? '长期' },
  {
    field: 'secondFactor',
    header: '二次验证',
    ...kinds.flag,
    text: ({ secondFactor }) => (secondFactor ? '必须' : '不要求'),
  },
  { field: 'sort', header: '排序', sortKey: 'sort', ...kinds.order },
  {
    field: 'status',
    sortKey: 'status',
    ...kinds.state,
    filter: { options: statusOptions, multiple: true },
    ...marked(statusOf),
  },
  { field: 'userCount', header: '用户数', sortKey: 'userCount', ...kinds.count },
  { field: 'remark', header: '备注', width: 100, grow: true },
  timeColumn('createTime', '创建时间'),
])

const search = words.search([
  { kind: 'text', name: 'name' },
  { kind: 'text', name: 'key' },
  { kind: 'select', name: 'status', multiple: true, options: statusOptions },
  { kind: 'daterange', name: 'created', label: '创建时间', trueNames: ['createBeginTime', 'createEndTime'] },
])

/** The columns as 查看 groups them. */
const groups = [
  { title: '角色', fields: ['name', 'key', 'builtIn', 'status', 'userCount', 'sort'] },
  { title: '权限', fields: ['dataScope', 'validUntil', 'secondFactor'] },
  { title: '说明', fields: ['remark', 'createTime'] },
]

/** 角色列表: what each role permits, whose data it opens, and who holds it. */
export const RoleList = () => {
  const gateway = useService(RoleGateway)
  const list = useListOf<Role, RoleQuery>({
    key: 'system-role',
    load: gateway.list,
    exported: gateway.exported,
    search,
    orders: 'sort:true',
  })
  const { edited, add, edit, close } = useEdited(gateway.detail)
  const { open, opened, ends } = useRowDialogs(list, 'menus', 'members', 'copy')
  /** A new role whose menus are chosen next. */
  const [made, setMade] = useState<Pick<Role, 'id' | 'name'>>()

  /** A role beyond one's own rights can be looked at, not changed; the backend refuses it too. */
  const ours = { cannot: ({ withinReach }: Role) => (withinReach ? undefined : '该角色的权限高于您') }
  const change = useAction<Role>(list, { ...ours, label: '修改', need: may.edit, opens: edit })
  const menus = useAction<Role>(list, { ...ours, label: '菜单权限', need: may.menus, opens: open.menus })
  const members = useAction<Role>(list, { label: '用户', need: may.members, opens: open.members })
  const [compared, setCompared] = useState<readonly [Role, Role]>()
  const compare = useAction<Role>(undefined, {
    label: '对比',
    icon: 'arrows-h',
    need: may.menus,
    takes: 2,
    opens: ([left, right]) => left && right && setCompared([left, right]),
  })
  const exportMatrix = useRoleMatrix()
  const matrix = useAction<Role>(undefined, {
    label: '导出权限矩阵',
    icon: 'table',
    need: may.export,
    opens: exportMatrix,
  })
  const copy = useAction<Role>(list, { ...ours, label: '复制', need: may.add, opens: open.copy })
  const { enable, disable } = useStatusActions<Role>(list, {
    ...ours,
    noun: '角色',
    unit: '个',
    need: may.status,
    detail: '其用户立即失去该角色的权限；可随时重新启用。',
    set: gateway.setStatus,
  })
  const remove = useRemoveAction<Role>(list, {
    cannot: (role) => ours.cannot(role) ?? (role.builtIn ? removeRolesSteps.builtIn : undefined),
    waitsFor: ({ userCount }) => (userCount > 0 ? `有 ${userCount} 个用户，请先移除` : undefined),
    noun: '角色',
    unit: '个',
    need: may.remove,
    detail: '删除后不能恢复。',
    remove: gateway.remove,
  })
  const { view, detailOf } = useRecordDetail<Role>(list)

  return (
    <ListPage
      none={{
        title: '还没有角色',
        hint: '角色决定一组用户看到的菜单和数据范围。',
        way: { need: may.add, label: '添加角色', onClick: add, by: '由系统管理员新增角色。' },
      }}
      title="角色列表"
      list={list}
      columns={columns}
      search={search}
      actions={[change, menus, members, view, copy, enable, disable, remove]}
      bulk={[compare, matrix, enable, disable, remove]}
      exportAs={{ need: may.export }}
      toolbar={
        <>
          <AddButton need={may.add} onClick={add} />
          <Permission need={may.export}>
            <Button look="plain" icon="table" onClick={() => void exportMatrix()}>
              导出权限矩阵
            </Button>
          </Permission>
        </>
      }
    >
      {edited && <RoleForm role={edited.record} onClose={close} onSaved={list.reload} onGranting={setMade} />}
      {detailOf(
        {
          noun: '角色',
          columns,
          groups,
          logged: 'role',
          load: gateway.detail,
          markOf: statusOf,
          lineOf: (role) => [role.key, scopeOf(role), `${role.userCount} 个用户`],
          actions: [change, menus, members, copy, enable, disable, remove],
        },
        [edited, made, opened.menus, opened.members, opened.copy].some(Boolean),
      )}
      {compared && <RoleCompare roles={compared} onClose={() => setCompared(undefined)} />}
      {opened.menus && <RoleMenus role={opened.menus} {...ends} />}
      {made && <RoleMenus role={made} onClose={() => setMade(undefined)} onSaved={list.reload} />}
      {opened.members && <RoleMembers role={opened.members} {...ends} />}
      {opened.copy && <RoleCopyForm role={opened.copy} {...ends} />}
    </ListPage>
  )
}
