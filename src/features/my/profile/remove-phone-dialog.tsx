import { useForm } from 'react-hook-form'
import { FormField } from '../../../ui/form/form-field.tsx'
import { FormDialog } from '../../../ui/form/form-frame.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { useRefusal } from '../../../ui/form/use-refusal.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { passwordHint } from './password-hint.ts'
import { ProfileGateway } from './profile.ts'
import { MOST_CHARACTERS } from './use-password-form.tsx'
import { useSaved } from './use-saved.tsx'

const rules = { password: { required: '请输入登录密码' } }

interface Props {
  /** The number, masked. */
  readonly phone: string
  readonly onClose: () => void
}

/** Removes the phone number from the account, because an abandoned number is later assigned to another person. */
export const RemovePhoneDialog = ({ phone, onClose }: Props) => {
  const gateway = useService(ProfileGateway)
  const saved = useSaved(onClose)
  const form = useForm({ defaultValues: { password: '' } })
  const refusal = useRefusal(form, rules)
  const { errors, isDirty, isSubmitting } = form.formState

  const remove = form.handleSubmit(async ({ password }) => {
    refusal.clear()
    try {
      await gateway.changePhone({ phone: '', password })
    } catch (error) {
      return refusal.show(error)
    }
    await saved('手机号已解绑')
  })

  return (
    <FormDialog
      title="解绑手机号"
      submitLabel="解绑"
      open
      dirty={isDirty}
      busy={isSubmitting}
      failure={refusal.failure}
      onClose={onClose}
      onSubmit={remove}
    >
      <p className="ac-profile-note ac-profile-warning">解绑后，不能再通过 {phone} 找回密码，可重新绑定其他手机号。</p>
      <FormField label="登录密码" required error={errors.password?.message} hint={passwordHint(phone)}>
        {(control) => (
          <PasswordInput
            {...control}
            {...form.register('password', rules.password)}
            autoComplete="current-password"
            maxLength={MOST_CHARACTERS}
          />
        )}
      </FormField>
    </FormDialog>
  )
}
