import { useId } from 'react'
import { CheckField } from '../../../ui/form/check-field.tsx'
import { RecordDialog } from '../../../ui/form/record-form.tsx'
import { PasswordField } from '../../../ui/form/text-fields.tsx'
import { PasswordRules } from '../../../ui/product/password-rules/password-rules.tsx'
import { usePasswordForm } from './use-password-form.tsx'

/** Changes the user's own password, which signs out the other devices. */
export const ChangePasswordDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { bound, newPassword, rule, ...form } = usePasswordForm(onClose)
  const rules = useId()
  return (
    <RecordDialog title="修改密码" submitLabel="修改" form={form}>
      <PasswordField {...bound.oldPassword} />
      <PasswordField {...bound.newPassword} describedBy={rules} />
      <PasswordRules id={rules} password={newPassword} rule={rule} />
      <PasswordField {...bound.again} hint="修改后，其他设备上的登录将全部退出，当前登录不受影响。" />
      <CheckField name="endBindings" hint="如怀疑账号被他人使用，请勾选；绑定的平台账号和证书可重新绑定。" />
    </RecordDialog>
  )
}
