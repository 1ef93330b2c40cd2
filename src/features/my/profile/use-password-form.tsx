import { useWatch } from 'react-hook-form'
import { passwordChangeFields } from '../../../../openapi/facts.ts'
import { OwnPassword } from '../../../core/account/own-password.ts'
import { passwordMistake } from '../../../core/account/password-rule.ts'
import { useSaveForm } from '../../../ui/form/use-save-form.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { usePasswordRule } from '../../../ui/product/password-rules/use-password-rule.ts'

const { maxLength } = passwordChangeFields.newPassword
const again = { label: '确认新密码', required: true, maxLength, secret: true } as const
const fields = { ...passwordChangeFields, again }
const untouched = { oldPassword: '', newPassword: '', again: '', endBindings: false }

/**
 * The form for changing one's own password, independent of its looks; `bound` holds what its bound fields take. A
 * refusal is shown at its field, and the input is kept; `onChanged` is called after success.
 */
export const usePasswordForm = (onChanged: () => void) => {
  const rule = usePasswordRule()
  const own = useService(OwnPassword)
  const form = useSaveForm({
    fields,
    record: undefined,
    valuesOf: () => untouched,
    save: ({ again: _again, ...change }) => own.change(change),
    done: '密码已修改',
    onSaved: () => undefined,
    onClose: onChanged,
  })
  const { control, getValues } = form.form
  const checkNew = (next: unknown) =>
    passwordMistake(String(next), rule) ?? (next === getValues('oldPassword') ? '新密码不能与原密码相同' : undefined)
  return {
    ...form,
    rule,
    newPassword: useWatch({ control, name: 'newPassword' }),
    bound: {
      oldPassword: { name: 'oldPassword', autoComplete: 'current-password' },
      // The repetition may no longer match.
      newPassword: { name: 'newPassword', autoComplete: 'new-password', check: checkNew, deps: 'again' },
      again: {
        name: 'again',
        autoComplete: 'new-password',
        missing: '请再次输入新密码',
        check: (again: unknown) => (again === getValues('newPassword') ? undefined : '两次输入的密码不一致'),
      },
    },
  }
}
