import { type SubmitEvent, useRef, useState } from 'react'
import { ApiError } from '../../../core/failure/api-error.ts'
import { failureWords } from '../../../core/failure/error-catalogue.ts'
import { Notifier } from '../../../core/ports/notifier.ts'
import { PlatformGateway } from '../../../core/ports/platform-gateway.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { type CaptchaField, EntryCaptcha } from '../entry-captcha.tsx'
import { PasswordField, TextField } from '../entry-field.tsx'

interface Mistakes {
  readonly username?: string
  readonly password?: string
  readonly captcha?: string
  /** What the backend said of both together. */
  readonly form?: string
}

interface Props {
  readonly sid: string
  /** The account is bound, and its login session open. */
  readonly onBound: () => Promise<void>
  /** The sid is no good any more. */
  readonly onOver: () => void
}

/** Username and password of the account that somebody binds to who they are elsewhere. What was typed stays. */
export const BindForm = ({ sid, onBound, onOver }: Props) => {
  const gateway = useService(PlatformGateway)
  const notifier = useService(Notifier)
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const [busy, setBusy] = useState(false)
  const usernameInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const captchaField = useRef<CaptchaField>(null)
  /** Which captcha of this page is asked for; 0 while none is. */
  const [round, setRound] = useState(0)

  const refused = (error: ApiError) => {
    if (error.status === 404) return onOver()
    const captcha = error.fields.find(({ field }) => field === 'captcha.answer')?.message
    const form = failureWords(error)
    setMistakes(captcha === undefined ? { form } : { captcha })
    // An answer was good for this attempt, whatever became of it.
    if (error.next?.kind === 'captcha' || round > 0) setRound(round + 1)
    if (captcha === undefined) passwordInput.current?.select()
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = new FormData(event.currentTarget)
    const username = String(form.get('username') ?? '').trim()
    const password = String(form.get('password') ?? '')
    setMistakes({
      ...(username ? {} : { username: '请输入用户名' }),
      ...(password ? {} : { password: '请输入密码' }),
    })
    if (!username) return usernameInput.current?.focus()
    if (!password) return passwordInput.current?.focus()
    const captcha = captchaField.current?.take()
    if (captchaField.current && !captcha) return
    setBusy(true)
    try {
      await gateway.bind({ sid, username, password, ...(captcha && { captcha }) })
      notifier.success('绑定成功')
      await onBound()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      refused(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className="ac-entry-form" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        ref={usernameInput}
        name="username"
        label="用户名"
        autoComplete="username"
        autoFocus
        maxLength={64}
        error={mistakes.username}
      />
      <PasswordField
        ref={passwordInput}
        name="password"
        label="密码"
        autoComplete="current-password"
        maxLength={64}
        error={mistakes.password}
      />
      {round > 0 && <EntryCaptcha ref={captchaField} round={round} error={mistakes.captcha} />}
      <p className="ac-entry-failure" role="alert">
        {mistakes.form}
      </p>
      <button type="submit" className="ac-entry-submit" aria-disabled={busy}>
        {busy ? '正在绑定…' : '绑定并登录'}
      </button>
    </form>
  )
}
