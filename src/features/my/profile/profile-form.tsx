import { useForm } from 'react-hook-form'
import type { UserInfo } from '../../../core/account/user-info.ts'
import { FormField } from '../../../ui/form/form-field.tsx'
import { FormDialog } from '../../../ui/form/form-frame.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useRefusal } from '../../../ui/form/use-refusal.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { changeOf, ProfileGateway, type ProfileValues, rules, valuesOf } from './profile.ts'
import { useSaved } from './use-saved.tsx'

interface Props {
  readonly user: UserInfo
  readonly onClose: () => void
}

/** Edits the profile fields that need no verification; the shell shows the change at once. */
export const ProfileForm = ({ user, onClose }: Props) => {
  const gateway = useService(ProfileGateway)
  const saved = useSaved(onClose)
  const form = useForm<ProfileValues>({ defaultValues: valuesOf(user) })
  const refusal = useRefusal(form, rules)
  const { errors, isDirty, isSubmitting } = form.formState

  const save = form.handleSubmit(async (values) => {
    refusal.clear()
    const change = changeOf(values, user)
    if (Object.keys(change).length === 0) return onClose()
    try {
      await gateway.save(change)
    } catch (error) {
      return refusal.show(error)
    }
    await saved('个人资料已保存')
  })

  return (
    <FormDialog
      title="修改个人资料"
      open
      dirty={isDirty}
      busy={isSubmitting}
      failure={refusal.failure}
      onClose={onClose}
      onSubmit={save}
    >
      <FormField label="姓名" required error={errors.name?.message}>
        {(field) => <TextInput {...field} {...form.register('name', rules.name)} autoComplete="name" maxLength={50} />}
      </FormField>
      <FormField label="邮箱" error={errors.email?.message}>
        {(field) => (
          <TextInput
            {...field}
            {...form.register('email', rules.email)}
            inputMode="email"
            autoComplete="email"
            maxLength={100}
          />
        )}
      </FormField>
    </FormDialog>
  )
}
