import { useEffect, useRef, useState } from 'react'
import { failureWords } from '../../../core/failure/error-catalogue.ts'
import { oneTimeCode } from '../../../core/form/read-text.ts'
import { type FactorProof, SecondStepGateway } from '../../../core/ports/second-step-gateway.ts'
import { SignIn } from '../../../core/session/sign-in.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { TextField } from '../entry-field.tsx'
import { EntryStep } from '../entry-step.tsx'

interface Props {
  readonly kind: FactorProof['kind']
  /** The step is over; the user begins again with the first one. */
  readonly onOver: (reason: string) => void
}

const texts = {
  totp: { label: '动态验证码', missing: '请输入 6 位动态验证码' },
  recovery: { label: '恢复代码', missing: '请输入恢复代码' },
} as const

/** A code that the user types: what an authenticator app shows, or one of the recovery codes. */
export const CodeStep = ({ kind, onOver }: Props) => {
  const gateway = useService(SecondStepGateway)
  const signIn = useService(SignIn)
  const [mistake, setMistake] = useState<string>()
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => input.current?.focus(), [])

  const prove = async (proof: FactorProof) => {
    await gateway.verify(proof)
    await signIn.withLoginSession()
  }
  const attempt = () => {
    const text = input.current?.value.trim() ?? ''
    // Apps show the code in two groups, and so it is pasted.
    const code = kind === 'totp' ? oneTimeCode(text) : text
    const isWhole = kind === 'totp' ? /^\d{6}$/.test(code) : code.length >= 6
    setMistake(isWhole ? undefined : texts[kind].missing)
    if (isWhole) return prove({ kind, code })
    input.current?.focus()
    return undefined
  }

  return (
    <EntryStep
      verb="验证并登录"
      busyVerb="正在验证…"
      attempt={attempt}
      refused={(error) => {
        if (error.status === 404) {
          onOver(failureWords(error))
          return true
        }
        const [field] = error.fields
        setMistake(field?.message)
        input.current?.select()
        return field !== undefined
      }}
    >
      <TextField
        ref={input}
        name="code"
        label={texts[kind].label}
        autoComplete="one-time-code"
        inputMode={kind === 'totp' ? 'numeric' : 'text'}
        autoCapitalize="characters"
        spellCheck={false}
        error={mistake}
      />
    </EntryStep>
  )
}
