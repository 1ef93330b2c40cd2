import { useContext, useEffect, useRef, useState } from 'react'
import { pairwise } from 'rxjs'
import { wayBack } from '../../../core/navigation/redirect.ts'
import type { Credentials } from '../../../core/ports/auth-gateway.ts'
import { Navigator } from '../../../core/ports/navigator.ts'
import { isLocked } from '../../../core/session/authorization.ts'
import { Session } from '../../../core/session/session.ts'
import { SignIn } from '../../../core/session/sign-in.ts'
import { SignOut } from '../../../core/session/sign-out.ts'
import { ServicesContext, useService } from '../../../ui/hooks/use-service.ts'
import { useStateValue } from '../../../ui/hooks/use-state-value.ts'
import { Link } from '../../../ui/link/link.tsx'
import { PageLoading } from '../../../ui/page-loading/page-loading.tsx'
import { PART_LOST } from '../entry-attempt.tsx'
import { EntryPage } from '../entry-page.tsx'
import { PasswordForm } from '../entry-password-form.tsx'
import { Registration } from './registration.tsx'
import { WaysIn } from './ways-in.tsx'

/** Sign-in by username and password, and links to the other ways (S1.2, S2.3). */
export const Login = () => {
  const services = useContext(ServicesContext)
  const signIn = useService(SignIn)
  const signOut = useService(SignOut)
  const { authorization } = useService(Session)
  const navigator = useService(Navigator)
  const present = useStateValue(authorization)
  const [alreadyIn] = useState(present !== undefined)
  const [back] = useState(() => /[?&](entered|sso-failure)=/.exec(navigator.path)?.[1])
  const [entering, setEntering] = useState(back === 'entered')
  /** The failure of another way to sign in. */
  const [failure, setFailure] = useState<string>()
  const cameBack = useRef(false)

  useEffect(() => {
    // A sign-in while this page is open, here or in another tab, continues to the target. A page opened while signed in
    // stays. Asynchronous, because the state of a replaced session is cleared first.
    const signedIn = authorization.pipe(pairwise()).subscribe(([before, now]) => {
      if (before || !now) return
      queueMicrotask(() => {
        if (!signedIn.closed) navigator.go(wayBack(navigator.path), { replace: true })
      })
    })
    return () => signedIn.unsubscribe()
  }, [authorization, navigator])

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

  const send = (credentials: Credentials) => {
    setFailure(undefined)
    return signIn.withPassword(credentials)
  }

  return (
    <EntryPage
      title="登录"
      note={
        alreadyIn && present ? (
          <>
            {isLocked(present) ? '屏幕已锁定' : '您已登录'}，可
            <Link to={wayBack(navigator.path)}>{isLocked(present) ? '解锁后继续' : '直接进入系统'}</Link>、换账号或
            <button type="button" className="ac-entry-link" onClick={() => void signOut.run()}>
              退出登录
            </button>
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
      <PasswordForm verb="登录" send={send} />
      <p className="ac-entry-links">
        <Link to="/forget">忘记密码</Link>
        <Registration />
      </p>
      {entering && <PageLoading mask text="正在登录…" />}
    </EntryPage>
  )
}
