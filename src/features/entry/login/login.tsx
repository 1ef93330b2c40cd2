import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { asapScheduler, observeOn, pairwise } from 'rxjs'
import { ApiError } from '../../../core/failure/api-error.ts'
import { failureAdvice, failureText } from '../../../core/failure/error-catalogue.ts'
import { wayBack } from '../../../core/navigation/redirect.ts'
import { Navigator } from '../../../core/ports/navigator.ts'
import { Session } from '../../../core/session/session.ts'
import { SignIn } from '../../../core/session/sign-in.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { Link } from '../../../ui/link/link.tsx'
import { PasswordField, TextField } from '../entry-field.tsx'
import { EntryPage } from '../entry-page.tsx'

interface Mistakes {
  readonly username?: string
  readonly password?: string
  /** What the backend said of both together. */
  readonly form?: string
}

const mistakesOf = (username: string, password: string): Mistakes => ({
  ...(username ? {} : { username: '请输入用户名' }),
  ...(password ? {} : { password: '请输入密码' }),
})

/** Sign-in by username and password (S1.2, S2.3). What was typed stays when it is refused. */
export const Login = () => {
  const signIn = useService(SignIn)
  const { authorization } = useService(Session)
  const navigator = useService(Navigator)
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const [busy, setBusy] = useState(false)
  const [alreadyIn] = useState(authorization.value !== undefined)
  const usernameInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)

  useEffect(() => {
    // Here or in another tab: whoever signs in while this page is open goes on. Who opens it signed in stays.
    // Not at once: where a session is replaced, what belonged to the one before is dropped first.
    const signedIn = authorization.pipe(pairwise(), observeOn(asapScheduler)).subscribe(([before, now]) => {
      if (!before && now) navigator.go(wayBack(navigator.path), { replace: true })
    })
    return () => signedIn.unsubscribe()
  }, [authorization, navigator])

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = new FormData(event.currentTarget)
    const username = String(form.get('username') ?? '').trim()
    const password = String(form.get('password') ?? '')
    const found = mistakesOf(username, password)
    setMistakes(found)
    if (found.username) return usernameInput.current?.focus()
    if (found.password) return passwordInput.current?.focus()
    setBusy(true)
    try {
      await signIn.withPassword({ username, password })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setMistakes({ form: [failureText(error), failureAdvice(error)].filter(Boolean).join('：') })
      passwordInput.current?.select()
    } finally {
      setBusy(false)
    }
  }

  return (
    <EntryPage title="登录" note="使用本单位分配的账号登录">
      {alreadyIn && (
        <p className="ac-entry-note">
          您已登录，可<Link to={wayBack(navigator.path)}>直接进入系统</Link>，或换一个账号登录。
        </p>
      )}
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
        <p className="ac-entry-failure" role="alert">
          {mistakes.form}
        </p>
        <button type="submit" className="ac-entry-submit" aria-disabled={busy}>
          {busy ? '正在登录…' : '登录'}
        </button>
      </form>
    </EntryPage>
  )
}
