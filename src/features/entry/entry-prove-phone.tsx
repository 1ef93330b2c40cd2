import { type Ref, type SubmitEvent, useImperativeHandle, useRef, useState } from 'react'
import { isPhoneNumber } from '../../core/account/phone-number.ts'
import { type PhoneProof, PhoneProofs } from '../../core/account/phone-proofs.ts'
import { LONGEST_WAIT, SmsWait } from '../../core/account/sms-wait.ts'
import { ApiError } from '../../core/failure/api-error.ts'
import { failureWords } from '../../core/failure/error-catalogue.ts'
import { Clock } from '../../core/ports/clock.ts'
import { SmsGateway, type SmsPurpose } from '../../core/ports/sms-gateway.ts'
import { useCountdown } from '../../ui/hooks/use-countdown.ts'
import { useService } from '../../ui/hooks/use-service.ts'
import { TextField } from './entry-field.tsx'
import './entry-account.css'

interface Mistakes {
  readonly phone?: string | undefined
  readonly code?: string | undefined
  readonly form?: string | undefined
}

/** What the page asks of the step when it leads back to it. */
export interface PhoneStep {
  /** The code has to be asked for anew, and why. */
  again(reason: string): void
  focus(): void
}

interface Props {
  readonly ref: Ref<PhoneStep>
  readonly purpose: SmsPurpose
  /** The step keeps what was typed while the next one is shown. */
  readonly hidden: boolean
  /** The number that is proved already. */
  readonly proof: PhoneProof | undefined
  readonly onProven: (proof: PhoneProof) => void
}

/** To reset a password it is not told whether the number has an account. */
const sent: Readonly<Record<SmsPurpose, string>> = {
  register: '验证码已发送，5 分钟内有效',
  forget: '如该手机号已绑定账号，将收到验证码短信，5 分钟内有效',
}

const wordsOf = (error: ApiError): string => {
  const { retryAfter = 0 } = error
  if (retryAfter * 1000 > LONGEST_WAIT) return `获取验证码过于频繁，请约 ${Math.ceil(retryAfter / 3600)} 小时后再试`
  return failureWords(error)
}

const atField = (error: ApiError, name: string) => error.fields.find(({ field }) => field === name)?.message

/** The first step of registering and of a forgotten password: a mobile number, and the code that was sent to it. */
export const ProvePhone = ({ ref, purpose, hidden, proof, onProven }: Props) => {
  const gateway = useService(SmsGateway)
  const wait = useService(SmsWait)
  const proofs = useService(PhoneProofs)
  const clock = useService(Clock)
  const [phone, setPhone] = useState(proof?.phone ?? '')
  /** The numbers that a code was sent to from this page. */
  const [sentTo, setSentTo] = useState<readonly string[]>([])
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const [busy, setBusy] = useState<'sending' | 'verifying'>()
  const phoneInput = useRef<HTMLInputElement>(null)
  const codeInput = useRef<HTMLInputElement>(null)
  const left = useCountdown(wait.until(phone))
  const isProven = proof?.phone === phone

  useImperativeHandle(ref, () => ({
    focus: () => phoneInput.current?.focus(),
    again: (reason) => {
      setSentTo([])
      setMistakes({ form: reason })
      if (codeInput.current) codeInput.current.value = ''
      codeInput.current?.focus()
    },
  }))

  /** Shows what a call failed with, at the field where it names one; anything else is a fault of the program. */
  const show = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    const found = { phone: atField(error, 'phone'), code: atField(error, 'code') }
    setMistakes(found.phone || found.code ? found : { form: wordsOf(error) })
    if (found.phone) phoneInput.current?.focus()
    if (found.code) codeInput.current?.select()
  }
  const rightPhone = (): boolean => {
    if (isPhoneNumber(phone)) return true
    setMistakes({ phone: phone ? '请输入 11 位手机号' : '请输入手机号' })
    phoneInput.current?.focus()
    return false
  }

  const send = async () => {
    if (busy || left > 0 || !rightPhone()) return
    setBusy('sending')
    setMistakes({})
    setSentTo(sentTo.filter((number) => number !== phone))
    try {
      wait.begin(phone, await gateway.send(phone, purpose))
      setSentTo([...sentTo, phone])
      codeInput.current?.focus()
    } catch (error) {
      show(error)
      if (error instanceof ApiError && error.retryAfter !== undefined) wait.begin(phone, error.retryAfter)
    } finally {
      setBusy(undefined)
    }
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy || !rightPhone()) return
    const code = codeInput.current?.value.trim() ?? ''
    if (!code && isProven && proofs.isGood(proof.until)) return onProven(proof)
    if (!/^\d{6}$/.test(code)) {
      setMistakes({ code: code ? '验证码是 6 位数字' : '请输入短信验证码' })
      return codeInput.current?.focus()
    }
    setBusy('verifying')
    setMistakes({})
    try {
      const { ticket, expiresIn } = await gateway.verify(phone, purpose, code)
      if (codeInput.current) codeInput.current.value = '' // It is used up.
      onProven({ phone, ticket, until: clock.now() + expiresIn * 1000 })
    } catch (error) {
      show(error)
    } finally {
      setBusy(undefined)
    }
  }

  return (
    <form
      className="ac-entry-form"
      noValidate
      hidden={hidden}
      onInput={() => setMistakes(({ form: _read, ...atFields }) => atFields)}
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        ref={phoneInput}
        name="phone"
        label="手机号"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        autoFocus
        maxLength={11}
        readOnly={busy === 'verifying'}
        value={phone}
        onChange={({ target }) => {
          setPhone(target.value.replaceAll(/\D/g, ''))
          setMistakes(({ phone: _corrected, ...others }) => others)
        }}
        error={mistakes.phone}
      />
      <TextField
        ref={codeInput}
        name="code"
        label="短信验证码"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        readOnly={busy === 'verifying'}
        error={mistakes.code}
        hint={isProven ? '该手机号已验证，可直接进入下一步' : sentTo.includes(phone) ? sent[purpose] : ''}
      >
        <button
          type="button"
          className="ac-entry-reveal"
          aria-disabled={left > 0 || busy !== undefined}
          onClick={() => void send()}
        >
          {busy === 'sending' ? '正在发送…' : left > 0 ? `${left} 秒后重新获取` : '获取验证码'}
        </button>
      </TextField>
      <p className="ac-entry-failure" role="alert">
        {mistakes.form}
      </p>
      <button type="submit" className="ac-entry-submit" aria-disabled={busy !== undefined}>
        {busy === 'verifying' ? '正在验证…' : '下一步'}
      </button>
    </form>
  )
}
