import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Account } from '../../../core/account/account.ts'
import type { UserInfo } from '../../../core/account/user-info.ts'
import { ApiError } from '../../../core/failure/api-error.ts'
import { failureWords } from '../../../core/failure/error-catalogue.ts'
import { Notifier } from '../../../core/ports/notifier.ts'
import { FormField } from '../../../ui/form/form-field.tsx'
import { FormDialog } from '../../../ui/form/form-frame.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useService } from '../../../ui/hooks/use-service.ts'
import { changeOf, ProfileGateway, type ProfileValues, rules, valuesOf } from './profile.ts'

interface Props {
  readonly user: UserInfo
  readonly onClose: () => void
}

/** Changes what is one's own to change; the shell shows it at once. */
export const ProfileForm = ({ user, onClose }: Props) => {
  const gateway = useService(ProfileGateway)
  const account = useService(Account)
  const notifier = useService(Notifier)
  const [failure, setFailure] = useState<string>()
  const { formState, handleSubmit, register, setError, setFocus } = useForm<ProfileValues>({
    defaultValues: valuesOf(user),
  })
  const { errors, isDirty, isSubmitting } = formState

  const refuse = (error: ApiError) => {
    const known = error.fields.filter(({ field }) => Object.hasOwn(rules, field))
    for (const { field, message } of known) setError(field as keyof ProfileValues, { message }) // as: a key of `rules`
    if (known[0])
      setFocus(known[0].field as keyof ProfileValues) // as: the same
    else setFailure(failureWords(error))
  }
  const save = handleSubmit(async (values) => {
    setFailure(undefined)
    const change = changeOf(values, user)
    if (Object.keys(change).length === 0) return onClose()
    try {
      await gateway.save(change)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return refuse(error)
    }
    notifier.success('个人资料已保存')
    onClose()
    // It is saved, whether or not it can be shown by now: the client tells of a failure, and the next page loads it anew.
    await account.load().catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
    })
  })

  return (
    <FormDialog
      title="修改个人资料"
      open
      dirty={isDirty}
      busy={isSubmitting}
      failure={failure}
      onClose={onClose}
      onSubmit={save}
    >
      <FormField label="姓名" required error={errors.name?.message}>
        {(field) => <TextInput {...field} {...register('name', rules.name)} autoComplete="name" maxLength={50} />}
      </FormField>
      <FormField
        label="手机号"
        error={errors.phone?.message}
        hint={user.phone ? `当前 ${user.phone}，不修改请留空` : '用于接收验证码和找回密码'}
      >
        {(field) => (
          <TextInput
            {...field}
            {...register('phone', rules.phone)}
            inputMode="tel"
            autoComplete="off"
            maxLength={11}
            placeholder={user.phone ? '请输入新手机号' : '请输入手机号'}
          />
        )}
      </FormField>
      <FormField label="邮箱" error={errors.email?.message}>
        {(field) => (
          <TextInput
            {...field}
            {...register('email', rules.email)}
            inputMode="email"
            autoComplete="email"
            maxLength={100}
          />
        )}
      </FormField>
    </FormDialog>
  )
}
