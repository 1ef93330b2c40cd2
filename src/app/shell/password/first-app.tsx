import { useCallback, useRef, useState } from 'react'
import { oneTimeCode } from '../../../core/form/read-text.ts'
import { FactorGateway, type TotpSetup } from '../../../core/ports/factor-gateway.ts'
import { TextField } from '../../../features/entry/entry-field.tsx'
import { EntryStep } from '../../../features/entry/entry-step.tsx'
import { TotpSecret } from '../../../features/my/profile/parts/factors/totp-secret.tsx'
import { useService } from '../../../ui/hooks/use-service.ts'
import { LoadState } from '../../../ui/load/load-state.tsx'
import { useLoaded } from '../../../ui/load/use-loaded.ts'
import { SignOutButton } from './sign-out-button.tsx'

interface Props {
  readonly onDone: (codes: readonly string[]) => void
}

/**
 * Sets up the first authenticator app; begins each time that it is shown, because a passkey takes its place meanwhile.
 */
export const FirstApp = ({ onDone }: Props) => {
  const gateway = useService(FactorGateway)
  const setup = useLoaded(useCallback(() => gateway.beginTotp(), [gateway]))
  return (
    <LoadState of={setup} name="动态验证码">
      {(of) => <FirstCode setup={of} onDone={onDone} />}
    </LoadState>
  )
}

/** Secret and code of the app. */
const FirstCode = ({ setup, onDone }: Props & { readonly setup: TotpSetup }) => {
  const gateway = useService(FactorGateway)
  const [mistake, setMistake] = useState<string>()
  const input = useRef<HTMLInputElement>(null)

  const confirm = async (code: string) => onDone(await gateway.confirmTotp(code, '手机身份验证器'))
  const attempt = () => {
    const code = oneTimeCode(input.current?.value ?? '')
    const isWhole = /^\d{6}$/.test(code)
    setMistake(isWhole ? undefined : '请输入 6 位数字')
    if (isWhole) return confirm(code)
    input.current?.focus()
    return undefined
  }
  return (
    <EntryStep
      verb="完成设置"
      busyVerb="正在验证…"
      attempt={attempt}
      actions={<SignOutButton />}
      refused={({ fields: [field] }) => {
        setMistake(field?.message)
        input.current?.select()
        return field !== undefined
      }}
    >
      <TotpSecret of={setup} />
      <TextField
        ref={input}
        name="code"
        label="动态验证码"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        error={mistake}
      />
    </EntryStep>
  )
}
