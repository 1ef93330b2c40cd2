import { type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react'
import { asapScheduler, observeOn, pairwise } from 'rxjs'
import { ApiError } from '../../../core/failure/api-error.ts'
import { failureWords } from '../../../core/failure/error-catalogue.ts'
import { wayBack } from '../../../core/navigation/redirect.ts'
import { Clock } from '../../../core/ports/clock.ts'
import { Navigator } from '../../../core/ports/navigator.ts'
import { Session } from '../../../core/session/session.ts'
import { SignIn } from '../../../core/session/sign-in.ts'
import { ssoReturnOf } from '../../../core/session/sso-return.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { Link } from '../../../ui/link/link.tsx'
import { PageLoading } from '../../../ui/page-loading/page-loading.tsx'
import type { CaptchaField } from '../entry-captcha.tsx'
import { PasswordField, TextField } from '../entry-field.tsx'
import { EntryPage } from '../entry-page.tsx'
import { Registration } from './registration.tsx'
import { WaysIn } from './ways-in.tsx'

interface Mistakes {
  readonly username?: string
  readonly password?: string
  readonly captcha?: string
  /** What the backend said of the attempt as a whole. */
  readonly form?: string
}

/** The backend takes no attempt before `until` (milliseconds since 1970): for one name, or for anybody here. */
interface Pausing {
  readonly what: string
  readonly until: number
  readonly username?: string
}

const mistakesOf = (username: string, password: string): Mistakes => ({
  ...(username ? {} : { username: '请输入用户名' }),
  ...(password ? {} : { password: '请输入密码' }),
})

/** What is only needed after a refused attempt comes then. */
const loadNextAttempt = async () => {
  const [{ EntryCaptcha }, { Pause }] = await Promise.all([import('../entry-captcha.tsx'), import('./pause.tsx')])
  return { EntryCaptcha, Pause }
}

const textOf = (error: unknown): string => {
  if (!(error instanceof ApiError)) throw error
  return failureWords(error)
}

/** Sign-in by username and password, and the ways to the others (S1.2, S2.3). What was typed stays when it is refused. */
export const Login = () => {
  const signIn = useService(SignIn)
  const { authorization } = useService(Session)
  const navigator = useService(Navigator)
  const clock = useService(Clock)
  const [back] = useState(() => ssoReturnOf(navigator.path))
  const [mistakes, setMistakes] = useState<Mistakes>(back?.failure === undefined ? {} : { form: back.failure })
  const [entering, setEntering] = useState(back !== undefined && back.failure === undefined)
  const [busy, setBusy] = useState(false)
  const [alreadyIn] = useState(authorization.value !== undefined)
  /** Which captcha of this page is asked for; 0 while none is. */
  const [round, setRound] = useState(0)
  const [pausing, setPausing] = useState<Pausing>()
  const [next, setNext] = useState<Awaited<ReturnType<typeof loadNextAttempt>>>()
  const cameBack = useRef(false)
  const usernameInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const captchaField = useRef<CaptchaField>(null)

  useEffect(() => {
    // Here or in another tab: whoever signs in while this page is open goes on. Who opens it signed in stays.
    // Not at once: where a session is replaced, what belonged to the one before is dropped first.
    const signedIn = authorization.pipe(pairwise(), observeOn(asapScheduler)).subscribe(([before, now]) => {
      if (!before && now) navigator.go(wayBack(navigator.path), { replace: true })
    })
    return () => signedIn.unsubscribe()
  }, [authorization, navigator])

  useEffect(() => {
    if (!back || cameBack.current) return
    cameBack.current = true
    // Said once: a reload, or Back, tells it to nobody again.
    navigator.amend(back.query)
    if (back.failure !== undefined) return
    signIn
      .withLoginSession()
      .catch((error: unknown) => setMistakes({ form: textOf(error) }))
      .finally(() => setEntering(false))
  }, [back, navigator, signIn])

  const refused = async (error: ApiError, username: string) => {
    const { status, next: step, retryAfter } = error
    const captcha = error.fields.find(({ field }) => field === 'captcha.answer')?.message
    // An answer was good for the attempt that has just failed, whatever became of it.
    const asksAgain = step?.kind === 'captcha' || (round > 0 && status !== 400 && status !== 423)
    setMistakes(captcha === undefined ? { form: textOf(error) } : { captcha })
    setRound(asksAgain ? round + 1 : 0)
    if (retryAfter !== undefined) {
      const ofName = status === 423
      const until = clock.now() + retryAfter * 1000
      setPausing({ until, what: ofName ? '账号已锁定' : '操作过于频繁', ...(ofName && { username }) })
    }
    if (captcha === undefined) passwordInput.current?.select()
    if (!asksAgain && retryAfter === undefined) return
    try {
      setNext(await loadNextAttempt())
    } catch {
      setMistakes({ form: '页面的一部分没有加载成功，请检查网络后刷新页面' })
    }
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy || pausing) return
    const form = new FormData(event.currentTarget)
    const username = String(form.get('username') ?? '').trim()
    const password = String(form.get('password') ?? '')
    const found = mistakesOf(username, password)
    setMistakes(found)
    if (found.username) return usernameInput.current?.focus()
    if (found.password) return passwordInput.current?.focus()
    const captcha = captchaField.current?.take()
    if (captchaField.current && !captcha) return
    setBusy(true)
    try {
      await signIn.withPassword({ username, password, ...(captcha && { captcha }) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      await refused(error, username)
    } finally {
      setBusy(false)
    }
  }

  const goOn = useCallback(() => {
    setPausing(undefined)
    setMistakes({})
  }, [])

  return (
    <EntryPage title="登录" note="使用本单位分配的账号登录" below={<WaysIn />}>
      {alreadyIn && (
        <p className="ac-entry-note">
          您已登录，可<Link to={wayBack(navigator.path)}>直接进入系统</Link>，或换一个账号登录。
        </p>
      )}
      <form
        className="ac-entry-form"
        noValidate
        onSubmit={(event) => void submit(event)}
        onInput={() => {
          // A lock is one name's: somebody else may try.
          if (pausing?.username !== undefined && pausing.username !== usernameInput.current?.value.trim()) goOn()
        }}
      >
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
        {next && round > 0 && <next.EntryCaptcha ref={captchaField} round={round} error={mistakes.captcha} />}
        <p className={next && pausing ? 'ac-entry-heard' : 'ac-entry-failure'} role="alert">
          {mistakes.form}
        </p>
        {next && pausing ? (
          <next.Pause {...pausing} onOver={goOn} />
        ) : (
          <button type="submit" className="ac-entry-submit" aria-disabled={busy}>
            {busy ? '正在登录…' : '登录'}
          </button>
        )}
      </form>
      <p className="ac-entry-links">
        <Link to="/forget">忘记密码</Link>
        <Registration />
      </p>
      {entering && <PageLoading mask text="正在登录…" />}
    </EntryPage>
  )
}
