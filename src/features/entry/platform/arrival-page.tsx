import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { ApiError } from '../../../core/failure/api-error.ts'
import { failureWords } from '../../../core/failure/error-catalogue.ts'
import { Navigator } from '../../../core/ports/navigator.ts'
import { type Arrival, PlatformGateway } from '../../../core/ports/platform-gateway.ts'
import { SignIn } from '../../../core/session/sign-in.ts'
import { SignInTarget } from '../../../core/session/sign-in-target.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { EntryPage } from '../entry-page.tsx'
import { BindForm } from './bind-form.tsx'

/** The sid is unknown, used, expired, or another browser's; the backend does not distinguish these. */
const isOver = (error: ApiError): boolean => error.status === 404

type Step =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: ApiError }
  | { readonly kind: 'over' }
  | { readonly kind: 'unbound'; readonly arrival: Arrival }
  /** An account is bound: the login session is open, and the tokens are being fetched. */
  | { readonly kind: 'entering' }

interface Props {
  readonly sid: string
  /** The sid is used, expired or declined: the tab's next visit starts without it. */
  readonly onForget: () => void
}

/** After a return from a platform: signs in where an account is bound, else offers to bind or create one (S2.5). */
export const ArrivalPage = ({ sid, onForget }: Props) => {
  const gateway = useService(PlatformGateway)
  const signIn = useService(SignIn)
  const navigator = useService(Navigator)
  const target = useService(SignInTarget)
  const [step, setStep] = useState<Step>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)

  const over = useCallback(() => {
    onForget()
    setStep({ kind: 'over' })
  }, [onForget])
  const showFailure = useCallback(
    (error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      if (isOver(error)) over()
      else setStep({ kind: 'failed', error })
    },
    [over],
  )

  const enter = useCallback(async () => {
    setStep({ kind: 'entering' })
    await signIn.withLoginSession()
    onForget()
    navigator.go(target.take(navigator.path), { replace: true })
  }, [signIn, navigator, target, onForget])

  useEffect(() => {
    let wanted = true
    gateway
      .arrival(sid)
      .then((arrival) => {
        if (!wanted) return undefined
        return arrival.bound ? enter() : setStep({ kind: 'unbound', arrival })
      })
      .catch((error: unknown) => wanted && showFailure(error))
    return () => {
      wanted = false
    }
  }, [gateway, sid, enter, showFailure, attempt])

  const retry = () => {
    setStep({ kind: 'loading' })
    setAttempt(attempt + 1)
  }

  const toLogin = () => {
    onForget()
    navigator.go('/login')
  }

  const actions = (first: ReactNode) => (
    <div className="ac-entry-actions">
      {first}
      <button type="button" className="ac-entry-secondary" onClick={toLogin}>
        重新登录
      </button>
    </div>
  )

  switch (step.kind) {
    case 'loading':
    case 'entering':
      return (
        <EntryPage title="平台账号登录">
          <p className="ac-entry-note" role="status">
            {step.kind === 'loading' ? '正在加载…' : '正在登录…'}
          </p>
        </EntryPage>
      )
    case 'over':
      return (
        <EntryPage title="登录信息已失效" note="登录信息只在十分钟内、在同一浏览器中有效，且只能使用一次。请重新登录。">
          {actions(null)}
        </EntryPage>
      )
    case 'failed':
      return (
        <EntryPage title="平台账号登录">
          <p className="ac-entry-failure" role="alert">
            {failureWords(step.error)}
          </p>
          {actions(
            <button type="button" className="ac-entry-submit" onClick={retry}>
              重试
            </button>,
          )}
        </EntryPage>
      )
    case 'unbound':
      return (
        <EntryPage
          title="绑定账号"
          note={`已通过${step.arrival.sourceName}确认身份：${step.arrival.nickname}。绑定本系统的账号后，下次即可直接登录。`}
        >
          <BindForm sid={sid} onBound={() => enter().catch(showFailure)} onOver={over} />
          <p className="ac-platform-or">
            还没有账号？
            <button
              type="button"
              className="ac-platform-other"
              onClick={() => navigator.go(`/register?sid=${encodeURIComponent(sid)}`)}
            >
              注册新账号
            </button>
            <br />
            不是您本人？
            <button type="button" className="ac-platform-other" onClick={toLogin}>
              换一种登录方式
            </button>
          </p>
        </EntryPage>
      )
  }
}
