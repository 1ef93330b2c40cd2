import { useState } from 'react'
import { factorRemovalFields, passkeyConfirmationFields } from '../../../../../../openapi/facts.ts'
import { FactorGateway } from '../../../../../core/ports/factor-gateway.ts'
import { Passkeys } from '../../../../../core/ports/passkeys.ts'
import { RecordDialog } from '../../../../../ui/form/record-form.tsx'
import { PasswordField, TextField } from '../../../../../ui/form/text-fields.tsx'
import { useSaveForm } from '../../../../../ui/form/use-save-form.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { NewRecoveryCodes } from './recovery-codes.tsx'

interface Props {
  readonly onClose: () => void
  /** The factors are others now. */
  readonly onChanged: () => void
}

const fields = {
  name: passkeyConfirmationFields.name,
  password: { ...factorRemovalFields.password, required: true, secret: true },
} as const
const nothing = () => undefined

/** Adds a passkey: name and password, the browser's prompt, and with the first factor the recovery codes. */
export const AddPasskey = ({ onClose, onChanged }: Props) => {
  const gateway = useService(FactorGateway)
  const passkeys = useService(Passkeys)
  const [codes, setCodes] = useState<readonly string[]>()
  const form = useSaveForm({
    fields,
    record: undefined,
    valuesOf: () => ({ name: '我的通行密钥', password: '' }),
    save: async ({ name, password }) => {
      const made = await gateway.confirmPasskey(await passkeys.create(await gateway.beginPasskey(password)), name)
      onChanged()
      if (made.length > 0) setCodes(made)
      else onClose()
    },
    done: '通行密钥已添加',
    onSaved: nothing,
    onClose: nothing,
  })
  if (codes) return <NewRecoveryCodes codes={codes} onClose={onClose} />
  return (
    <RecordDialog title="添加通行密钥" submitLabel="继续" form={{ ...form, onClose }}>
      <p className="ac-profile-note ac-profile-warning">
        点击“继续”后，请按浏览器的提示用指纹、面容、设备密码或安全密钥确认。添加后可用它代替密码登录，也可用于二次验证。其他设备上的登录将全部退出。
      </p>
      <TextField name="name" hint="用于区分多种验证方式，如“办公电脑”" />
      <PasswordField name="password" autoComplete="current-password" hint="用于确认是您本人操作" />
    </RecordDialog>
  )
}
