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

/** The fields in their order, with the rules of each (the backend's, in the person's words). */
const rules = {
  oldPassword: { required: '请输入原密码' },
  newPassword: {
    required: '请输入新密码',
    // What was typed again may now be another one.
    deps: 'again' as const,
    validate: (next: string, { oldPassword }: PasswordValues) =>
      passwordMistake(next) ?? (next !== oldPassword || '新密码不能与原密码相同'),
  },
  again: {
    required: '请再次输入新密码',
    validate: (again: string, { newPassword }: PasswordValues) => again === newPassword || '两次输入的密码不一致',
  },
}

/** The longest password that the API takes. */
export const MOST_CHARACTERS = 64

/**
 * The form in which somebody changes their own password, whatever it looks like. What the backend refuses stands at its
 * field, what is typed stays; `onChanged` is called when the new one holds.
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
