import { useState } from 'react'
import { factorNameFields, factorRemovalFields, totpConfirmationFields } from '../../../../../../openapi/facts.ts'
import { FactorGateway, type OwnFactor, type TotpSetup } from '../../../../../core/ports/factor-gateway.ts'
import { RecordDialog } from '../../../../../ui/form/record-form.tsx'
import { PasswordField, TextField } from '../../../../../ui/form/text-fields.tsx'
import { useSaveForm } from '../../../../../ui/form/use-save-form.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { NewRecoveryCodes } from './recovery-codes.tsx'
import { TotpSecret } from './totp-secret.tsx'

interface Props {
  readonly onClose: () => void
  /** The factors are others now. */
  readonly onChanged: () => void
}

const proof = { password: { ...factorRemovalFields.password, required: true, secret: true } } as const
const nothing = () => undefined

interface Proving {
  readonly title: string
  readonly submitLabel: string
  /** Something that works now ends. */
  readonly danger?: boolean
  readonly note: string
  readonly hint?: string
  readonly done?: string
  /** Sends the password; rejects with `ApiError`. */
  readonly send: (password: string) => Promise<unknown>
  readonly onSent: () => void
  readonly onClose: () => void
}

/** Asks for the password before a second factor is changed. */
const OwnerDialog = ({ title, submitLabel, danger, note, hint, done, send, onSent, onClose }: Proving) => {
  const form = useSaveForm({
    fields: proof,
    record: undefined,
    valuesOf: () => ({ password: '' }),
    save: ({ password }) => send(password),
    ...(done !== undefined && { done }),
    onSaved: nothing,
    onClose: onSent,
  })
  return (
    <RecordDialog title={title} submitLabel={submitLabel} {...(danger && { danger })} form={{ ...form, onClose }}>
      <p className="ac-profile-note ac-profile-warning">{note}</p>
      <PasswordField
        name="password"
        autoComplete="current-password"
        hint={hint ?? '用于确认是您本人操作；不知道密码的，可退出后通过“忘记密码”重新设置，或联系管理员'}
      />
    </RecordDialog>
  )
}

interface Confirming {
  readonly setup: TotpSetup
  readonly onConfirmed: (codes: readonly string[]) => void
  readonly onClose: () => void
}

/** The app shows a code for the secret that it was given. */
const ConfirmTotp = ({ setup, onConfirmed, onClose }: Confirming) => {
  const gateway = useService(FactorGateway)
  const form = useSaveForm({
    fields: totpConfirmationFields,
    record: undefined,
    valuesOf: () => ({ code: '', name: '手机身份验证器' }),
    save: async ({ code, name }) => onConfirmed(await gateway.confirmTotp(code, name)),
    done: '动态验证码已添加',
    onSaved: nothing,
    onClose: nothing,
  })
  return (
    <RecordDialog title="添加动态验证码" submitLabel="完成" form={{ ...form, onClose }}>
      <TotpSecret of={setup} />
      <TextField name="code" inputMode="numeric" autoComplete="one-time-code" hint="应用当前显示的 6 位数字" />
      <TextField name="name" hint="用于区分多种验证方式" />
    </RecordDialog>
  )
}

/** Adds an authenticator app: password, secret, code, and with the first factor the recovery codes. */
export const AddTotp = ({ onClose, onChanged }: Props) => {
  const gateway = useService(FactorGateway)
  const [setup, setSetup] = useState<TotpSetup>()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <NewRecoveryCodes codes={codes} onClose={onClose} />
  if (setup)
    return (
      <ConfirmTotp
        setup={setup}
        onClose={onClose}
        onConfirmed={(made) => {
          onChanged()
          if (made.length > 0) setCodes(made)
          else onClose()
        }}
      />
    )
  return (
    <OwnerDialog
      title="添加动态验证码"
      submitLabel="下一步"
      note="设置后，登录时除密码外还需输入手机应用显示的 6 位数字。其他设备上的登录将全部退出。"
      send={async (password) => setSetup(await gateway.beginTotp(password))}
      onSent={nothing}
      onClose={onClose}
    />
  )
}

/** Another name for a factor. */
export const RenameFactor = ({ factor, onClose, onChanged }: Props & { readonly factor: OwnFactor }) => {
  const gateway = useService(FactorGateway)
  const form = useSaveForm({
    fields: factorNameFields,
    record: undefined,
    valuesOf: () => ({ id: factor.id, name: factor.name }),
    save: ({ name }) => gateway.rename(factor.id, name),
    done: '名称已修改',
    onSaved: onChanged,
    onClose,
  })
  return (
    <RecordDialog title="修改名称" form={form}>
      <TextField name="name" />
    </RecordDialog>
  )
}

/** Removes a factor; `last`: it is the only one. */
export const RemoveFactor = ({
  factor: { id, name },
  last,
  onClose,
  onChanged,
}: Props & { readonly factor: OwnFactor; readonly last: boolean }) => {
  const gateway = useService(FactorGateway)
  return (
    <OwnerDialog
      title={`移除“${name}”`}
      submitLabel="移除"
      danger
      note={
        last
          ? '这是最后一种验证方式：移除后登录只需密码，恢复代码一并失效。其他设备上的登录将全部退出。'
          : '移除后不能再用它验证。其他设备上的登录将全部退出。'
      }
      done="验证方式已移除"
      send={(password) => gateway.remove(id, password)}
      onSent={() => {
        onChanged()
        onClose()
      }}
      onClose={onClose}
    />
  )
}

/** New recovery codes instead of the present ones. */
export const RenewCodes = ({ onClose, onChanged }: Props) => {
  const gateway = useService(FactorGateway)
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <NewRecoveryCodes codes={codes} onClose={onClose} />
  return (
    <OwnerDialog
      title="重新生成恢复代码"
      submitLabel="重新生成"
      danger
      note="此前的恢复代码将全部失效。"
      send={async (password) => setCodes(await gateway.renewRecoveryCodes(password))}
      onSent={onChanged}
      onClose={onClose}
    />
  )
}
