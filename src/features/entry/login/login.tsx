import { useCallback, useContext, useEffect, useRef, useState } from 'react'
import { pairwise } from 'rxjs'
import { ApiError } from '../../../core/failure/api-error.ts'
import { NoMenus, saysNoMenus } from '../../../core/navigation/no-menus.ts'
import type { Credentials } from '../../../core/ports/auth-gateway.ts'
import { Navigator } from '../../../core/ports/navigator.ts'
import type { FactorWay } from '../../../core/ports/second-step-gateway.ts'
import { isLocked } from '../../../core/session/authorization.ts'
import { Session } from '../../../core/session/session.ts'
import { SignIn } from '../../../core/session/sign-in.ts'
import { SignInTarget } from '../../../core/session/sign-in-target.ts'
import { SignOut } from '../../../core/session/sign-out.ts'
import { requestIn } from '../../../core/session/waiting-request.ts'
import { ServicesContext, useService } from '../../../ui/hooks/use-service.ts'
import { useShownPage } from '../../../ui/hooks/use-shown-page.ts'
import { useStateValue } from '../../../ui/hooks/use-state-value.ts'
import { Link } from '../../../ui/link/link.tsx'
import { PageLoading } from '../../../ui/page-loading/page-loading.tsx'
import { PART_LOST } from '../entry-attempt.tsx'
import { EntryPage } from '../entry-page.tsx'
import { PasswordForm } from '../entry-password-form.tsx'
import { ApplicationNote } from './application-note.tsx'
import { Registration } from './registration.tsx'
import { SecondStepPage } from './second-step-page.tsx'
import { WaysIn } from './ways-in.tsx'

/** Whether single sign-on, or the binding of another way in, has left the second step to this page. */
const secondStepDue = (path: string): boolean => /[?&]second-step=/.test(path)

/** Sign-in by username and password, and links to the other ways (S1.2, S2.3). */
export const Login = () => {
  const services = useContext(ServicesContext)
  const signIn = useService(SignIn)
  const signOut = useService(SignOut)
  const { authorization } = useService(Session)
  const navigator = useService(Navigator)
  const target = useService(SignInTarget)
  const present = useStateValue(authorization)
  /** The user who is signed in, or was, has no menu: this page says so, and does not offer to enter (S5.7). */
  const noRole = useShownPage(saysNoMenus)
  const [alreadyIn] = useState(present !== undefined)
  const [back] = useState(() => /[?&](entered|sso-failure)=/.exec(navigator.path)?.[1])
  /** The request of the application that has sent the user. */
  const [request] = useState(() => requestIn(target.of(navigator.path)))
  const [suggested, setSuggested] = useState<string>()
  const [entering, setEntering] = useState(back === 'entered')
  /** The failure of another way to sign in. */
  const [failure, setFailure] = useState<string>()
  /** The first factor is proved, and the user has a second one. */
  const [step, setStep] = useState<{ readonly ways: readonly FactorWay[] | undefined } | undefined>(() =>
    secondStepDue(navigator.path) ? { ways: undefined } : undefined,
  )
  const cameBack = useRef(false)

  useEffect(() => target.note(navigator.path), [target, navigator])

  useEffect(() => {
    // A sign-in while this page is open, here or in another tab, continues to the target. A page opened while signed in
    // stays. Asynchronous, because the state of a replaced session is cleared first.
    const signedIn = authorization.pipe(pairwise()).subscribe(([before, now]) => {
      if (before || !now) return
      queueMicrotask(() => {
        if (!signedIn.closed) navigator.go(target.take(navigator.path), { replace: true })
      })
    })
    return () => signedIn.unsubscribe()
  }, [authorization, navigator, target])

  useEffect(() => {
    if (!back || cameBack.current) return
    cameBack.current = true
    void import('./sign-in-after-return.ts')
      .then(
        ({ signInAfterReturn }) => signInAfterReturn(services),
        () => PART_LOST,
      )
      .then(setFailure)
      .finally(() => setEntering(false))
  }, [back, services])

  const send = async (credentials: Credentials) => {
    setFailure(undefined)
    try {
      await signIn.withPassword(credentials)
    } catch (error) {
      if (!(error instanceof ApiError) || error.next?.kind !== 'factor') throw error
      setStep({ ways: error.next.ways })
    }
  }

  const beginAgain = useCallback((reason?: string) => {
    setStep(undefined)
    setFailure(reason)
  }, [])

  const leave = (
    <button type="button" className="ac-entry-link" onClick={() => void signOut.run()}>
      退出登录
    </button>
  )

  if (step) return <SecondStepPage ways={step.ways} onOver={beginAgain} />

  return (
    <EntryPage
      title="登录"
      note={
        noRole ? (
          <>
            请联系本单位的系统管理员，为您的账号分配角色，然后重新登录。已有角色仍不能进入的，请联系本页所列的技术支持。
            {present && (
              <>
                您也可以换账号或
                {leave}
              </>
            )}
          </>
        ) : request !== undefined ? (
          <ApplicationNote request={request} onSuggest={setSuggested} />
        ) : alreadyIn && present ? (
          <>
            {isLocked(present) ? '屏幕已锁定' : '您已登录'}，可
            <Link to={target.of(navigator.path)} onClick={() => target.drop()}>
              {isLocked(present) ? '解锁后继续' : '直接进入系统'}
            </Link>
            、换账号或
            {leave}
          </>
        ) : (
          '请使用您的账号登录'
        )
      }
      below={
        <>
          {failure && (
            <p className="ac-entry-failure" role="alert">
              {failure}
            </p>
          )}
          {!isLocked(present) && <WaysIn />}
        </>
      }
    >
      {noRole && (
        <p className="ac-entry-failure" role="alert">
          {new NoMenus().message}
        </p>
      )}
      <PasswordForm key={String(noRole)} verb="登录" suggested={suggested} send={send} />
      <p className="ac-entry-links">
        <Link to="/forget">忘记密码</Link>
        <Registration />
      </p>
      {entering && <PageLoading mask text="正在登录…" />}
    </EntryPage>
  )
}
