import { profileFields } from '../../../../openapi/facts.ts'
import type { UserInfo } from '../../../core/account/user-info.ts'
import { Notifier } from '../../../core/ports/notifier.ts'
import { Button } from '../../../ui/button/button.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { FormDialog } from '../../../ui/form/form-frame.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { RecordDialog } from '../../../ui/form/record-form.tsx'
import { PasswordField } from '../../../ui/form/text-fields.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useSaveForm } from '../../../ui/form/use-save-form.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { ProfileGateway } from './profile.ts'
import { useReloadAccount } from './profile-form.tsx'
import { usePhoneForm } from './use-phone-form.tsx'

/**
 * Explains why changing the phone number requires the password, and what helps a user who signs in by other means and
 * has none: the bound number, else an administrator (decision 0027).
 */
const passwordHint = (boundPhone: string | undefined): string =>
  boundPhone
    ? '用于确认是您本人操作；不知道密码的，可退出后通过“忘记密码”重新设置，或联系管理员'
    : '用于确认是您本人操作；不知道密码的，请联系管理员'

interface Props {
  readonly user: UserInfo
  readonly onClose: () => void
}

/** Binds the user's first phone number, or replaces it. */
export const ChangePhoneDialog = ({ user, onClose }: Props) => {
  const notifier = useService(Notifier)
  const reload = useReloadAccount()
  const form = usePhoneForm(() => {
    notifier.success(user.phone ? '手机号已更换' : '手机号已绑定')
    onClose()
    return reload()
  })
  const { sms, proven, mistake } = form
  return (
    <FormDialog
      title={user.phone ? '更换手机号' : '绑定手机号'}
      submitLabel={user.phone ? '更换' : '绑定'}
      open
      dirty={form.dirty}
      busy={form.busy}
      failure={form.failure}
      onClose={onClose}
      onSubmit={form.submit}
    >
      <FormField
        label="新手机号"
        required
        error={mistake('phone')}
        hint={user.phone ? `当前手机号 ${user.phone}` : '用于接收验证码和找回密码'}
      >
        {(control) => (
          <TextInput
            {...control}
            {...form.phone}
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            readOnly={form.busy}
          />
        )}
      </FormField>
      <FormField
        label="短信验证码"
        required
        error={mistake('code')}
        hint={
          proven
            ? '手机号已验证'
            : sms.sent
              ? `验证码已发送${sms.validity}`
              : '发送到新手机号，用于确认该手机号归您使用'
        }
      >
        {(control) => (
          <span className="ac-sms-code">
            <TextInput
              {...control}
              {...form.code}
              inputMode="numeric"
              autoComplete="one-time-code"
              readOnly={proven || form.busy}
            />
            {!proven && (
              <Button look="plain" busy={sms.sending} disabled={!sms.ready} onClick={() => void form.sendCode()}>
                {sms.label}
              </Button>
            )}
          </span>
        )}
      </FormField>
      <FormField label="登录密码" required error={mistake('password')} hint={passwordHint(user.phone)}>
        {(control) => (
          <PasswordInput {...control} {...form.password} autoComplete="current-password" readOnly={form.busy} />
        )}
      </FormField>
    </FormDialog>
  )
}

const removalFields = { password: { ...profileFields.password, required: true, secret: true } } as const

interface RemovalProps {
  /** The number, masked. */
  readonly phone: string
  readonly onClose: () => void
}

/** Removes the user's phone number: a number that was given up must not stay a way in for its next owner. */
export const RemovePhoneDialog = ({ phone, onClose }: RemovalProps) => {
  const gateway = useService(ProfileGateway)
  const reload = useReloadAccount()
  const form = useSaveForm({
    fields: removalFields,
    record: undefined,
    valuesOf: () => ({ password: '' }),
    save: ({ password }) => gateway.changePhone({ phone: '', password }),
    done: '手机号已解绑',
    onSaved: () => void reload(),
    onClose,
  })
  return (
    <RecordDialog title="解绑手机号" submitLabel="解绑" danger form={form}>
      <p className="ac-profile-note ac-profile-warning">解绑后，不能再通过 {phone} 找回密码，可重新绑定其他手机号。</p>
      <PasswordField name="password" autoComplete="current-password" hint={passwordHint(phone)} />
    </RecordDialog>
  )
}
