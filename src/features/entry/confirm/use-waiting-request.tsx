import { useCallback, useEffect, useRef, useState } from 'react'
import { timer } from 'rxjs'
import { ApiError } from '../../../core/failure/api-error.ts'
import { failureWords } from '../../../core/failure/error-catalogue.ts'
import { withReturn } from '../../../core/navigation/guard.ts'
import { type ApplicationRequest, ApplicationRequestGateway } from '../../../core/ports/application-request-gateway.ts'
import { Navigator } from '../../../core/ports/navigator.ts'
import { isLocked } from '../../../core/session/authorization.ts'
import { Session } from '../../../core/session/session.ts'
import { SignIn } from '../../../core/session/sign-in.ts'
import { consentPage } from '../../../core/session/waiting-request.ts'
import { useService } from '../../../ui/hooks/use-service.ts'

/**
 * What the page shows: `reading` also while the browser goes on · `asking` the user · `refused` the application is not
 * open to the user · `password` the user has to change the password first · `over` answered, expired, or the
 * application is disabled · `foreign` another browser's · `failed` can be retried.
 */
export type Step =
  | { readonly kind: 'reading' | 'password' | 'foreign' }
  | { readonly kind: 'asking' | 'refused'; readonly request: ApplicationRequest }
  | { readonly kind: 'over'; readonly reason: string }
  | { readonly kind: 'failed'; readonly error: ApiError }

const TOO_LATE = '等待的时间过长，请返回应用重新登录。'

const afterFailure = (error: unknown): Step => {
  if (!(error instanceof ApiError)) throw error
  if (error.status === 404) return { kind: 'over', reason: failureWords(error) }
  return error.status === 403 ? { kind: 'foreign' } : { kind: 'failed', error }
}

/**
 * Answers a waiting request. Nothing is shown of one that needs no answer; a user who has to sign in or to unlock the
 * screen is sent there, and comes back.
 */
export const useWaitingRequest = (id: string) => {
  const gateway = useService(ApplicationRequestGateway)
  const signIn = useService(SignIn)
  const session = useService(Session)
  const navigator = useService(Navigator)
  const [step, setStep] = useState<Step>({ kind: 'reading' })
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState<'allow' | 'refuse'>()
  const [mistake, setMistake] = useState<string>()
  /** Also holds back a second click before the first one has rendered. */
  const answering = useRef(false)

  const again = useCallback(() => {
    setStep({ kind: 'reading' })
    setMistake(undefined)
    setAttempt((times) => times + 1)
  }, [])

  useEffect(() => {
    let shown = true
    const enter = (entrance: '/login' | '/lock') =>
      navigator.go(withReturn(entrance, consentPage(id)), { replace: true })

    /** Where a signed-in browser goes on; a user who must change the password first has no login to continue with. */
    const proceed = async (): Promise<Step | undefined> => {
      try {
        const next = await gateway.proceed(id)
        if (!shown) return undefined
        if ('address' in next) navigator.leave(next.address, { replace: true })
        else enter('/login')
        return undefined
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.status === 403) return { kind: 'password' }
        if (error.status !== 401) throw error
        if (shown) enter('/login')
        return undefined
      }
    }

    const read = async (): Promise<Step | undefined> => {
      const request = await gateway.read(id)
      if (!shown) return undefined
      if (request.step === 'confirm') return { kind: 'asking', request }
      if (request.step === 'refused') return { kind: 'refused', request }
      if (request.step === 'continue' || (!request.account && session.authorization.value)) return proceed()
      enter('/login')
      return undefined
    }

    const show = async () => {
      const next = await read().catch(afterFailure)
      if (shown && next) setStep(next)
    }

    if (isLocked(session.authorization.value)) enter('/lock')
    else void show()
    return () => {
      shown = false
    }
  }, [gateway, navigator, session, id, attempt])

  useEffect(() => {
    // Another user has signed in, in another tab.
    const replaced = session.signedOut.subscribe(() => session.authorization.value && again())
    return () => replaced.unsubscribe()
  }, [session, again])

  const expiresIn = step.kind === 'asking' || step.kind === 'refused' ? step.request.expiresIn : undefined
  useEffect(() => {
    if (expiresIn === undefined) return
    const end = timer(expiresIn * 1000).subscribe(() => setStep({ kind: 'over', reason: TOO_LATE }))
    return () => end.unsubscribe()
  }, [expiresIn])

  const send = async (how: 'allow' | 'refuse', call: () => Promise<string>) => {
    if (answering.current) return
    answering.current = true
    setBusy(how)
    setMistake(undefined)
    try {
      // The button stays busy until the browser has left the page.
      navigator.leave(await call(), { replace: true })
    } catch (error) {
      answering.current = false
      setBusy(undefined)
      if (!(error instanceof ApiError)) throw error
      if (error.status === 404) setStep(afterFailure(error))
      else setMistake(failureWords(error))
    }
  }

  return {
    step,
    again,
    busy,
    mistake,
    answer: (scopes: readonly string[]) =>
      void send('allow', async () => {
        // Only the cookie is left where the browser's storage has been cleared.
        if (!session.authorization.value) await signIn.withLoginSession()
        return gateway.allow(id, scopes)
      }),
    refuse: () => void send('refuse', () => gateway.refuse(id)),
  }
}
