import { profileFields } from '../../../../openapi/facts.ts'
import { RecordDialog } from '../../../ui/form/record-form.tsx'
import { PasswordField } from '../../../ui/form/text-fields.tsx'
import { useSaveForm } from '../../../ui/form/use-save-form.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { passwordHint } from './password-hint.ts'
import { ProfileGateway } from './profile.ts'
import { useReloadAccount } from './use-reload-account.tsx'

const fields = { password: { ...profileFields.password, required: true, secret: true } } as const

interface Props {
  /** The number, masked. */
  readonly phone: string
  readonly onClose: () => void
}

/** Removes the user's phone number: a number that was given up must not stay a way in for its next owner. */
export const RemovePhoneDialog = ({ phone, onClose }: Props) => {
  const gateway = useService(ProfileGateway)
  const reload = useReloadAccount()
  const form = useSaveForm({
    fields,
    record: undefined,
    valuesOf: () => ({ password: '' }),
    save: ({ password }) => gateway.changePhone({ phone: '', password }),
    done: '手机号已解绑',
    onSaved: () => void reload(),
    onClose,
  })
  return (
    <RecordDialog title="解绑手机号" submitLabel="解绑" form={form}>
      <p className="ac-profile-note ac-profile-warning">解绑后，不能再通过 {phone} 找回密码，可重新绑定其他手机号。</p>
      <PasswordField name="password" autoComplete="current-password" hint={passwordHint(phone)} />
    </RecordDialog>
  )
}
