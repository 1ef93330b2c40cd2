import { roleGrantingFields } from '../../../../../../openapi/facts.ts'
import { countText } from '../../../../../../openapi/text/count-text.ts'
import { type Chosen, recordsOf } from '../../../../../core/list/chosen.ts'
import { eachIn } from '../../../../../ui/action/each-by-id.ts'
import { namesOf } from '../../../../../ui/action/names-of.ts'
import type { InDialog } from '../../../../../ui/action/use-in-dialog.ts'
import { DateField, SelectField } from '../../../../../ui/form/choice-fields.tsx'
import { RecordDialog } from '../../../../../ui/form/record-form.tsx'
import { useSaveForm } from '../../../../../ui/form/use-save-form.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { useAssignableRoles } from '../../../../../ui/product/lookups/use-lookups.ts'
import type { User } from '../../user.ts'
import { mayAccess, type RoleChanges, rolesWithTerms, UserAccessGateway } from './user-access.ts'

interface Props extends InDialog<User, RoleChanges> {
  readonly withdraws?: boolean
}

/** 授予角色, for a period if one is given, and 收回角色: for one user or many. */
export const UserRoles = ({ rows: users, every, withdraws = false, onDone, onClose }: Props) => {
  const gateway = useService(UserAccessGateway)
  const assignable = useAssignableRoles(mayAccess.grant)
  const [one, ...others] = users
  const single = others.length === 0 ? one : undefined
  const held = new Map(users.flatMap(({ roles }) => roles.map(({ id, name }) => [id, name] as const)))
  const form = useSaveForm({
    fields: roleGrantingFields,
    record: users,
    valuesOf: () => ({ roleIds: [] as string[], validFrom: '', validUntil: '' }),
    save: async ({ roleIds, ...term }) => {
      const change = (chosen: Chosen) =>
        withdraws
          ? gateway.withdrawRoles({ ...recordsOf(chosen), roleIds })
          : gateway.grantRoles({ ...recordsOf(chosen), roleIds, ...term })
      onDone(await eachIn({ rows: users, every }, change))
    },
    onSaved: () => {},
    onClose,
  })
  // Who they all are, and what they have, is not known here.
  const options =
    withdraws && !every
      ? [...held].map(([value, label]) => ({ value, label }))
      : assignable.roles.map(({ id, name }) => ({ value: id, label: name }))
  const verb = withdraws ? '收回' : '授予'
  return (
    <RecordDialog
      title={`${verb}角色：${every ? `全部 ${countText(every.count)} 人` : namesOf(users, '人')}`}
      submitLabel={verb}
      form={form}
    >
      {single && <p>现有角色：{rolesWithTerms(single) || '无'}</p>}
      <SelectField
        name="roleIds"
        multiple
        selectAll={false}
        options={options}
        {...(!withdraws && { lookup: assignable, hint: '已有的角色按此次的有效期更新' })}
      />
      {!withdraws && (
        <>
          <DateField name="validFrom" hint="不填为立即生效" />
          <DateField name="validUntil" hint="当天仍有效；不填为长期有效" />
        </>
      )}
    </RecordDialog>
  )
}
