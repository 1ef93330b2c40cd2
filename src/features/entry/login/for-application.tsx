import { useEffect, useState } from 'react'
import { ApiError } from '../../../core/failure/api-error.ts'
import { failureWords } from '../../../core/failure/error-catalogue.ts'
import { withReturn } from '../../../core/navigation/guard.ts'
import { ApplicationRequestGateway } from '../../../core/ports/application-request-gateway.ts'
import { Navigator } from '../../../core/ports/navigator.ts'
import { isLocked } from '../../../core/session/authorization.ts'
import { EmbeddedRequest } from '../../../core/session/embedded-request.ts'
import { Session } from '../../../core/session/session.ts'
import { SignInTarget } from '../../../core/session/sign-in-target.ts'
import { consentPage } from '../../../core/session/waiting-request.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { Link } from '../../../ui/link/link.tsx'
import { ApplicationName } from '../entry-application.tsx'
import './for-application.css'

interface Props {
  /** Id of the waiting request. */
  readonly request: string
  /** Suggests a username. */
  readonly onSuggest: (username: string) => void
}

/** Which application a user signs in for, in one line of the login page; it can be refused. */
export const ForApplication = ({ request: id, onSuggest }: Props) => {
  const embedded = useService(EmbeddedRequest)
  const gateway = useService(ApplicationRequestGateway)
  const navigator = useService(Navigator)
  const target = useService(SignInTarget)
  const { authorization } = useService(Session)
  const [request, setRequest] = useState(() => embedded.of(id))
  const [failure, setFailure] = useState<string>()
  const [leaving, setLeaving] = useState(false)

  useEffect(() => {
    // The screen has to be unlocked first, and then the request goes on by itself (S5.8).
    if (isLocked(authorization.value)) {
      navigator.go(withReturn('/lock', consentPage(id)), { replace: true })
      return
    }
    if (embedded.take(id)) return
    let shown = true
    const fail = (error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      if (shown) setFailure(failureWords(error))
    }
    gateway.read(id).then((read) => shown && setRequest(read), fail)
    return () => {
      shown = false
    }
  }, [embedded, gateway, navigator, authorization, id])

  const suggestion = request?.loginHint ?? (request?.signInAgain ? request.account?.username : undefined)
  useEffect(() => {
    if (suggestion !== undefined) onSuggest(suggestion)
  }, [suggestion, onSuggest])

  const refuse = async () => {
    if (leaving) return
    setLeaving(true)
    try {
      const address = await gateway.refuse(id)
      target.drop()
      navigator.leave(address, { replace: true })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(failureWords(error))
      setLeaving(false)
    }
  }

  if (failure !== undefined) return <span role="alert">{failure}</span>
  if (!request) return <span>正在读取应用的请求…</span>
  const name = <ApplicationName {...request.application} />
  if (request.account && !request.signInAgain && request.step !== 'login')
    return (
      <span className="ac-for-application">
        换账号登录，或<Link to={consentPage(id)}>以{request.account.name}的身份继续</Link>
      </span>
    )
  return (
    <span className="ac-for-application">
      {request.signInAgain ? '重新登录后将进入' : '登录后将进入'}
      {name}
      <button type="button" className="ac-entry-link" aria-disabled={leaving} onClick={() => void refuse()}>
        返回应用
      </button>
    </span>
  )
}
