import { useForm, useWatch } from 'react-hook-form'
import { OwnPassword } from '../../../core/account/own-password.ts'
import { passwordMistake } from '../../../core/account/password-rule.ts'
import { Notifier } from '../../../core/ports/notifier.ts'
import { useRefusal } from '../../../ui/form/use-refusal.ts'
import { useService } from '../../../ui/hooks/use-service.ts'

export interface PasswordValues {
  oldPassword: string
  newPassword: string
  again: string
}

/** The fields in order, with their rules (the backend's) and messages. */
const rules = {
  oldPassword: { required: '请输入原密码' },
  newPassword: {
    required: '请输入新密码',
    // The repetition may no longer match.
    deps: 'again' as const,
    validate: (next: string, { oldPassword }: PasswordValues) =>
      passwordMistake(next) ?? (next !== oldPassword || '新密码不能与原密码相同'),
  },
  again: {
    required: '请再次输入新密码',
    validate: (again: string, { newPassword }: PasswordValues) => again === newPassword || '两次输入的密码不一致',
  },
}

/** Maximum length of a password in the API. */
export const MOST_CHARACTERS = 64

/**
 * The form for changing one's own password, independent of its looks. A refusal is shown at its field, and the input is
 * kept; `onChanged` is called after success.
 */
export const usePasswordForm = (onChanged: () => void) => {
  const own = useService(OwnPassword)
  const notifier = useService(Notifier)
  const form = useForm<PasswordValues>({ defaultValues: { oldPassword: '', newPassword: '', again: '' } })
  const { control, formState, handleSubmit, register } = form
  const { errors, isDirty, isSubmitting } = formState
  const newPassword = useWatch({ control, name: 'newPassword' })

  const refusal = useRefusal(form, rules)

  const submit = handleSubmit(async ({ oldPassword, newPassword }) => {
    refusal.clear()
    try {
      await own.change({ oldPassword, newPassword })
      notifier.success('密码已修改')
      onChanged()
    } catch (error) {
      refusal.show(error)
    }
  })
  return {
    submit,
    failure: refusal.failure,
    busy: isSubmitting,
    dirty: isDirty,
    newPassword,
    field: (name: keyof PasswordValues) => register(name, rules[name]),
    mistake: (name: keyof PasswordValues) => errors[name]?.message,
  }
}
