import { Controller, useForm } from 'react-hook-form'
import type { AssignableRole } from '../../../core/directory/assignable-role.ts'
import type { OrgNode } from '../../../core/directory/org-node.ts'
import { ApiError } from '../../../core/failure/api-error.ts'
import { failureText } from '../../../core/failure/error-catalogue.ts'
import { Notifier } from '../../../core/ports/notifier.ts'
import { DateInput } from '../../../ui/date-input/date-input.tsx'
import { invalidInput, useMessage } from '../../../ui/dialog/use-message.ts'
import { FormField } from '../../../ui/form/form-field.tsx'
import { FormDrawer } from '../../../ui/form/form-frame.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useRefusal } from '../../../ui/form/use-refusal.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { Select } from '../../../ui/select/select.tsx'
import { TreeSelect } from '../../../ui/tree-select/tree-select.tsx'
import { genders, type User, UserGateway } from './user.ts'
import { changeOf, newUserOf, rules, type UserValues, valuesOf } from './user-values.ts'

interface Props {
  /** The user to change, or undefined for a new one. */
  readonly user: User | undefined
  /** The organisation that the list shows: a new user's, unless another is chosen. */
  readonly orgId: string
  readonly organisations: readonly OrgNode[]
  readonly roles: readonly AssignableRole[]
  readonly onClose: () => void
  /** Called when the backend has taken it. */
  readonly onSaved: () => void
}

const genderOptions = Object.entries(genders).map(([value, label]) => ({ value, label }))

/** Creates or changes a user. What the backend refuses stands at its field, and nothing that was typed is lost. */
export const UserForm = ({ user, orgId, organisations, roles, onClose, onSaved }: Props) => {
  const gateway = useService(UserGateway)
  const notifier = useService(Notifier)
  const tell = useMessage()
  const form = useForm<UserValues>({ defaultValues: valuesOf(user, orgId), shouldFocusError: true })
  const { control, formState, register } = form
  const { errors, isDirty, isSubmitting } = formState

  const refusal = useRefusal(form, rules)

  const save = form.handleSubmit(async (values) => {
    refusal.clear()
    try {
      if (user) await gateway.update(changeOf(values, user))
      else await gateway.create(newUserOf(values))
      notifier.success(user ? '用户已修改' : '用户已新增')
      onSaved()
    } catch (error) {
      // Refused as a whole, for a field that the form does not have: told where it cannot be overlooked (S9.11).
      if (error instanceof ApiError && error.code === 'AA0004' && !refusal.namesField(error))
        return tell({ message: invalidInput, detail: failureText(error) })
      refusal.show(error)
    }
  })
  const roleOptions = roles.map(({ id, name }) => ({ value: id, label: name }))

  return (
    <FormDrawer
      title={user ? `修改用户：${user.name}` : '新增用户'}
      open
      onClose={onClose}
      onSubmit={save}
      dirty={isDirty}
      busy={isSubmitting}
      failure={refusal.failure}
    >
      <FormField
        label="用户名"
        required
        error={errors.username?.message}
        hint={user ? '用户名创建后不能修改' : undefined}
      >
        {(field) => (
          <TextInput
            {...field}
            {...register('username', rules.username)}
            disabled={user !== undefined}
            maxLength={32}
          />
        )}
      </FormField>
      <FormField label="姓名" required error={errors.name?.message}>
        {(field) => <TextInput {...field} {...register('name', rules.name)} maxLength={50} />}
      </FormField>
      {!user && (
        <FormField
          label="初始密码"
          required
          error={errors.password?.message}
          hint="8 至 64 位，大写字母、小写字母、数字、符号至少三种；首次登录后应修改"
        >
          {(field) => <PasswordInput {...field} {...register('password', rules.password)} maxLength={64} />}
        </FormField>
      )}
      <FormField label="主机构" required error={errors.orgId?.message}>
        {(field) => (
          <Controller
            control={control}
            name="orgId"
            rules={rules.orgId}
            render={({ field: { value, onChange } }) => (
              <TreeSelect {...field} label="主机构" nodes={organisations} value={value} onChange={onChange} />
            )}
          />
        )}
      </FormField>
      <FormField label="角色" required error={errors.roleIds?.message}>
        {(field) => (
          <Controller
            control={control}
            name="roleIds"
            rules={rules.roleIds}
            render={({ field: { value, onChange } }) => (
              <Select {...field} multiple options={roleOptions} value={value} onChange={onChange} />
            )}
          />
        )}
      </FormField>
      <FormField label="工号" error={errors.employeeNo?.message}>
        {(field) => <TextInput {...field} {...register('employeeNo', rules.employeeNo)} maxLength={32} />}
      </FormField>
      <FormField label="性别" error={errors.gender?.message}>
        {(field) => (
          <Controller
            control={control}
            name="gender"
            render={({ field: { value, onChange } }) => (
              <Select {...field} options={genderOptions} clearable={false} value={value} onChange={onChange} />
            )}
          />
        )}
      </FormField>
      <FormField label="手机号" error={errors.phone?.message}>
        {(field) => <TextInput {...field} {...register('phone', rules.phone)} inputMode="tel" maxLength={11} />}
      </FormField>
      <FormField label="邮箱" error={errors.email?.message}>
        {(field) => <TextInput {...field} {...register('email', rules.email)} inputMode="email" maxLength={100} />}
      </FormField>
      <FormField label="职务" error={errors.position?.message}>
        {(field) => <TextInput {...field} {...register('position', rules.position)} maxLength={50} />}
      </FormField>
      <FormField label="账号有效期" error={errors.validUntil?.message} hint="不填为长期有效">
        {(field) => (
          <Controller
            control={control}
            name="validUntil"
            render={({ field: { value, onChange } }) => (
              <DateInput {...field} label="账号有效期" value={value} onChange={onChange} />
            )}
          />
        )}
      </FormField>
    </FormDrawer>
  )
}
