import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { newRoleFields, roleCopyFields } from '../../../../openapi/facts.ts'
import { appliesTo } from '../../../core/permission/applies-to.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Permission } from '../../../ui/can-access/permission.tsx'
import { CheckField } from '../../../ui/form/check-field.tsx'
import { DateField, TreeField } from '../../../ui/form/choice-fields.tsx'
import { RadioField } from '../../../ui/form/radio-field.tsx'
import { RecordDialog, RecordDrawer } from '../../../ui/form/record-form.tsx'
import { NumberField, TextAreaField, TextField } from '../../../ui/form/text-fields.tsx'
import { useSaveForm } from '../../../ui/form/use-save-form.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useOrganisations } from '../../../ui/product/lookups/use-lookups.ts'
import { MembersDrawer } from '../../../ui/product/members/members-drawer.tsx'
import { changeOf, may, newRoleOf, type Role, RoleGateway, valuesOf } from './role.ts'

interface Props {
  readonly onClose: () => void
  readonly onSaved: () => void
}

interface FormProps extends Props {
  readonly role: Role | undefined
  /** Called with a new role whose menus are to be chosen next. */
  readonly onGranting: (role: Pick<Role, 'id' | 'name'>) => void
}

/** Creates or changes a role, with its data scope. */
export const RoleForm = ({ role, onGranting, onClose, ...props }: FormProps) => {
  const gateway = useService(RoleGateway)
  /** Whether the menus are chosen after saving, and of which role. */
  const granting = useRef<boolean | Pick<Role, 'id' | 'name'>>(false)
  const form = useSaveForm({
    fields: newRoleFields,
    record: role,
    valuesOf,
    save: async (values, of) => {
      if (of) return gateway.update(changeOf(values, of))
      const { id } = await gateway.create(newRoleOf(values))
      if (granting.current) granting.current = { id, name: values.name }
    },
    reread: ({ id }) => gateway.detail(id),
    done: role ? '角色已修改' : '角色已新增',
    onClose: () => {
      onClose()
      if (typeof granting.current === 'object') onGranting(granting.current)
    },
    ...props,
  })
  const saveAndGrant = async () => {
    granting.current = true
    await form.submit()
    granting.current = false
  }
  const { source, titleOf } = useOrganisations(undefined, form.latest?.orgIds.join())
  const scope = useWatch({ control: form.form.control, name: 'dataScope' })
  return (
    <RecordDrawer
      title={role ? `修改角色：${role.name}` : '新增角色'}
      form={form}
      several
      footer={
        !role && (
          <Permission need={may.menus}>
            <Button look="plain" disabled={form.busy} onClick={() => void saveAndGrant()}>
              保存并设置权限
            </Button>
          </Permission>
        )
      }
    >
      <TextField name="name" />
      <TextField name="key" fixed />
      <NumberField name="sort" />
      <DateField name="validUntil" hint="不填为长期有效" />
      <RadioField
        name="dataScope"
        wide
        hint="该角色的权限适用的数据；多个角色都授予同一权限时，该权限的数据范围合并计算"
      />
      {scope === 'custom' && (
        <TreeField name="orgIds" {...source} nameOf={titleOf} multiple wide hint="含所选机构的下级机构" />
      )}
      <CheckField
        name="secondFactor"
        wide
        hint="拥有该角色的用户登录时除密码外还须验证动态验证码；尚未设置的，登录后须先设置。使用数字证书登录的不受影响"
      />
      <TextAreaField name="remark" />
    </RecordDrawer>
  )
}

/** Copies a role under another name and key. */
export const RoleCopyForm = ({ role, ...props }: Props & { readonly role: Role }) => {
  const gateway = useService(RoleGateway)
  const form = useSaveForm({
    fields: roleCopyFields,
    record: undefined,
    valuesOf: () => ({ name: `${role.name}（副本）`.slice(0, 50), key: `${role.key}-copy`.slice(0, 50) }),
    save: (values) => gateway.copy({ ...values, id: role.id }),
    done: '角色已复制',
    ...props,
  })
  return (
    <RecordDialog title={`复制角色：${role.name}`} submitLabel="复制" form={form}>
      <TextField name="name" />
      <TextField name="key" hint="复制数据范围、有效期和菜单权限，不复制用户" />
    </RecordDialog>
  )
}

/** Who holds a role, of one's data scope. */
export const RoleMembers = ({ role, ...props }: Props & { readonly role: Role }) => {
  const { id, name, withinReach } = role
  const gateway = useService(RoleGateway)
  return (
    <MembersDrawer
      of={`角色“${name}”`}
      load={(query, others, signal) => gateway.members({ ...query, id, assigned: !others }, signal)}
      change={{
        need: withinReach && appliesTo(role, may.members) ? may.members : undefined,
        add: (userIds) => gateway.addMembers(id, userIds),
        remove: (userIds) => gateway.removeMembers(id, userIds),
        detail: '其立即失去该角色的权限。',
        hint: '添加后其菜单在 5 秒内更新',
      }}
      {...props}
    />
  )
}
