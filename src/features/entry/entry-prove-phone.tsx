import { type Ref, type SubmitEvent, useImperativeHandle, useRef, useState } from 'react'
import { isPhoneNumber, readPhone, smsCodeMistake } from '../../core/account/phone-fields.ts'
import { type PhoneProof, PhoneProofs } from '../../core/account/phone-proofs.ts'
import { tooManyCodes } from '../../core/account/sms-wait.ts'
import { ApiError } from '../../core/failure/api-error.ts'
import { failureWords } from '../../core/failure/error-catalogue.ts'
import { oneTimeCode } from '../../core/form/read-text.ts'
import { Clock } from '../../core/ports/clock.ts'
import { SmsGateway, type SmsPurpose } from '../../core/ports/sms-gateway.ts'
import { useService } from '../../ui/hooks/use-service.ts'
import { useSmsCode } from '../../ui/product/sms-code/use-sms-code.ts'
import { TextField } from './entry-field.tsx'
import './entry-account.css'

interface Mistakes {
  readonly phone?: string | undefined
  readonly code?: string | undefined
  readonly form?: string | undefined
}

/** What the page calls on the step when it returns to it. */
export interface PhoneStep {
  /** A new code is needed, for this reason. */
  again(reason: string): void
  focus(): void
}

interface Props {
  readonly ref: Ref<PhoneStep>
  readonly purpose: SmsPurpose
  /** The step stays mounted while the next one is shown, so that it keeps its input. */
  readonly hidden: boolean
  /** The number, if already verified. */
  readonly proof: PhoneProof | undefined
  readonly onProven: (proof: PhoneProof) => void
}

/** For a password reset the text does not reveal whether the number has an account. */
const sent: Readonly<Record<SmsPurpose, string>> = {
  register: '验证码已发送',
  forget: '如该手机号已绑定账号，将收到验证码短信',
}

const atField = (error: ApiError, name: string) => error.fields.find(({ field }) => field === name)?.message

/** The first step of registration and password reset: a mobile number and the code sent to it. */
export const ProvePhone = ({ ref, purpose, hidden, proof, onProven }: Props) => {
  const gateway = useService(SmsGateway)
  const proofs = useService(PhoneProofs)
  const clock = useService(Clock)
  const [phone, setPhone] = useState(proof?.phone ?? '')
  const sms = useSmsCode(phone, (number) => gateway.send(number, purpose))
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const [verifying, setVerifying] = useState(false)
  const phoneInput = useRef<HTMLInputElement>(null)
  const codeInput = useRef<HTMLInputElement>(null)
  const isProven = proof?.phone === phone

  useImperativeHandle(ref, () => ({
    focus: () => phoneInput.current?.focus(),
    again: (reason) => {
      sms.forget()
      setMistakes({ form: reason })
      if (codeInput.current) codeInput.current.value = ''
      codeInput.current?.focus()
    },
  }))

  /** Shows a failed call, at its field where it names one; rethrows anything but `ApiError`. */
  const show = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    const found = { phone: atField(error, 'phone'), code: atField(error, 'code') }
    setMistakes(found.phone || found.code ? found : { form: tooManyCodes(error) ?? failureWords(error) })
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
    if (verifying || !sms.ready || !rightPhone()) return
    setMistakes({})
    try {
      if (await sms.send()) codeInput.current?.focus()
    } catch (error) {
      show(error)
    }
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Also while a code is being requested: the message may arrive before the answer.
    if (verifying || !rightPhone()) return
    const code = oneTimeCode(codeInput.current?.value ?? '')
    if (!code && isProven && proofs.isGood(proof.until)) return onProven(proof)
    const mistake = smsCodeMistake(code)
    if (mistake !== undefined) {
      setMistakes({ code: mistake })
      return codeInput.current?.focus()
    }
    setVerifying(true)
    setMistakes({})
    try {
      const { ticket, expiresIn } = await gateway.verify(phone, purpose, code)
      if (codeInput.current) codeInput.current.value = '' // A code works once.
      onProven({ phone, ticket, until: clock.now() + expiresIn * 1000 })
    } catch (error) {
      show(error)
    } finally {
      setVerifying(false)
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
        readOnly={verifying}
        value={phone}
        onChange={({ target }) => {
          setPhone(readPhone(target.value).replaceAll(/\D/g, ''))
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
        readOnly={verifying}
        error={mistakes.code}
        hint={isProven ? '该手机号已验证，可直接进入下一步' : sms.sent ? `${sent[purpose]}${sms.validity}` : ''}
      >
        <button
          type="button"
          className="ac-entry-reveal"
          aria-disabled={verifying || !sms.ready}
          onClick={() => void send()}
        >
          {sms.label}
        </button>
      </TextField>
      <p className="ac-entry-failure" role="alert">
        {mistakes.form}
      </p>
      <button type="submit" className="ac-entry-submit" aria-disabled={verifying}>
        {verifying ? '正在验证…' : '下一步'}
      </button>
    </form>
  )
}
