import { useCallback, useState } from 'react'
import { copied, type GrantNode } from '../../../../../core/permission/grants.ts'
import { RecordWideDrawer } from '../../../../../ui/form/record-form.tsx'
import { useBoundField } from '../../../../../ui/form/use-bound-field.ts'
import { useSaveForm } from '../../../../../ui/form/use-save-form.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { LoadState } from '../../../../../ui/load/load-state.tsx'
import { useLoaded } from '../../../../../ui/load/use-loaded.ts'
import { GrantTable } from '../../../../../ui/product/grants/grant-table.tsx'
import { type RoleMenus as Menus, type Role, RoleGateway } from '../../role.ts'
import { CopyFromRole } from './copy-from-role.tsx'
import { grantWords, inOrder } from './grant-words.ts'

interface Props {
  readonly role: Pick<Role, 'id' | 'name'>
  readonly onClose: () => void
  readonly onSaved: () => void
}

// as: what the form holds under `menuIds`
const idsOf = (value: unknown) => (Array.isArray(value) ? value : []) as readonly string[]

interface FieldProps {
  readonly roleId: string
  readonly nodes: readonly GrantNode[]
  readonly before: readonly string[]
}

const MenusField = ({ roleId, nodes, before }: FieldProps) => {
  const words = useCallback(
    (value: unknown, _rule: unknown, other?: unknown) => grantWords(nodes, idsOf(value), idsOf(other)),
    [nodes],
  )
  const { field } = useBoundField({ name: 'menuIds' }, '请选择', words)
  const value = idsOf(field.value)
  const change = (ids: readonly string[]) => field.onChange(inOrder(nodes, ids))
  return (
    <GrantTable
      nodes={nodes}
      before={before}
      value={value}
      onChange={change}
      tools={<CopyFromRole except={roleId} onCopy={(ids) => change(copied(nodes, value, ids))} />}
    />
  )
}

const Filled = ({ role: { id, name }, value, load, ...props }: Props & Loaded) => {
  const gateway = useService(RoleGateway)
  const { menus } = value
  const form = useSaveForm<{ readonly menuIds: string[] }, Menus>({
    fields: { menuIds: { label: '菜单' } },
    record: value,
    valuesOf: (known = value) => ({ menuIds: inOrder(menus, known.menuIds) }),
    save: ({ menuIds }, { version } = value) => gateway.grant({ id, version, menuIds }),
    reread: load,
    auditNames: { menus: 'menuIds' },
    done: '菜单权限已保存',
    ...props,
  })
  return (
    <RecordWideDrawer title={`菜单权限：${name}`} form={form}>
      <MenusField roleId={id} nodes={menus} before={(form.latest ?? value).menuIds} />
    </RecordWideDrawer>
  )
}

interface Loaded {
  readonly value: Menus
  readonly load: () => Promise<Menus>
}

/** Gives a role its menus and buttons; what one does not hold oneself can neither be given nor taken. */
export const RoleMenus = (props: Props) => {
  const gateway = useService(RoleGateway)
  const { id, name } = props.role
  const [load] = useState(() => () => gateway.menus(id))
  return (
    <LoadState of={useLoaded(load)} name={`菜单权限：${name}`}>
      {(value) => <Filled {...props} value={value} load={load} />}
    </LoadState>
  )
}
