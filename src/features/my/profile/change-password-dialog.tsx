import { useId } from 'react'
import { FormField } from '../../../ui/form/form-field.tsx'
import { FormDialog } from '../../../ui/form/form-frame.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { PasswordRules } from '../../../ui/password-rules/password-rules.tsx'
import { MOST_CHARACTERS, usePasswordForm } from './use-password-form.tsx'

/** Changes the user's own password, which signs out the other devices. */
export const ChangePasswordDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const form = usePasswordForm(onClose)
  const rules = useId()
  const { submit, failure, busy, dirty, field, mistake } = form
  return (
    <FormDialog
      title="修改密码"
      submitLabel="修改"
      open
      dirty={dirty}
      busy={busy}
      failure={failure}
      onClose={onClose}
      onSubmit={submit}
    >
      <FormField label="原密码" required error={mistake('oldPassword')}>
        {(control) => (
          <PasswordInput
            {...control}
            {...field('oldPassword')}
            autoComplete="current-password"
            maxLength={MOST_CHARACTERS}
          />
        )}
      </FormField>
      <FormField label="新密码" required describedBy={rules} error={mistake('newPassword')}>
        {(control) => <PasswordInput {...control} {...field('newPassword')} maxLength={MOST_CHARACTERS} />}
      </FormField>
      <PasswordRules id={rules} password={form.newPassword} />
      <FormField
        label="确认新密码"
        required
        error={mistake('again')}
        hint="修改后，其他设备上的登录将全部退出，当前登录不受影响。"
      >
        {(control) => <PasswordInput {...control} {...field('again')} maxLength={MOST_CHARACTERS} />}
      </FormField>
    </FormDialog>
  )
}
