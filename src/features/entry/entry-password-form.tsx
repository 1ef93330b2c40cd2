import { useEffect } from 'react'
import type { Credentials } from '../../core/ports/auth-gateway.ts'
import { useAttempt } from './entry-attempt.tsx'
import { PasswordField, TextField } from './entry-field.tsx'

interface Props {
  /** The purpose of the attempt, such as 登录. */
  readonly verb: string
  /** Label of the button. */
  readonly action?: string
  /** The username for a field that is still empty. */
  readonly suggested?: string | undefined
  /** Rejects with `ApiError`. */
  readonly send: (credentials: Credentials) => Promise<void>
}

/** Username and password, with the captcha and the wait that a refused attempt requires. The input is kept. */
export const PasswordForm = ({ verb, action = verb, suggested, send }: Props) => {
  const { nameInput, passwordInput, captchaField, mistakes, busy, refusal, submit, changed, endWait } = useAttempt(
    send,
    suggested,
  )
  // After the first frame, because focusing lays the page out: with `autoFocus` it would be laid out before and in it.
  useEffect(() => nameInput.current?.focus(), [nameInput])
  return (
    <form className="ac-entry-form" noValidate onSubmit={(event) => void submit(event)} onInput={changed}>
      <TextField ref={nameInput} name="username" label="用户名" autoComplete="username" error={mistakes.username} />
      <PasswordField
        ref={passwordInput}
        name="password"
        label="密码"
        autoComplete="current-password"
        error={mistakes.password}
      />
      {refusal && refusal.round > 0 && (
        <refusal.Captcha ref={captchaField} round={refusal.round} error={mistakes.captcha} />
      )}
      <p className={refusal?.pausing ? 'ac-entry-heard' : 'ac-entry-failure'} role="alert">
        {mistakes.form}
      </p>
      {refusal?.pausing ? (
        <refusal.Pause {...refusal.pausing} then={verb} onOver={endWait} />
      ) : (
        <button type="submit" className="ac-entry-submit" aria-disabled={busy}>
          {busy ? `正在${verb}…` : action}
        </button>
      )}
    </form>
  )
}
