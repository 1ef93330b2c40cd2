import { ApiError } from '../../../core/failure/api-error.ts'
import { failureWords } from '../../../core/failure/error-catalogue.ts'
import { Navigator } from '../../../core/ports/navigator.ts'
import { Notifier } from '../../../core/ports/notifier.ts'
import { isLocked } from '../../../core/session/authorization.ts'
import { Session } from '../../../core/session/session.ts'
import { SignIn } from '../../../core/session/sign-in.ts'
import { ssoReturnOf } from '../../../core/session/sso-return.ts'
import type { Token } from '../../../core/token.ts'

interface Services {
  get<T>(token: Token<T>): T
}

/**
 * Signs in after a return from single sign-on, and removes its parameters from the address, so that a reload or Back
 * does not repeat it. Resolves to the message for the user; undefined on success, and where no login session is open
 * because the address is an old one. Signs no user in while the screen is locked, because the cookie of the locked
 * session by itself would then bypass the lock (S5.8); the login page says so.
 */
export const signInAfterReturn = async (services: Services): Promise<string | undefined> => {
  const navigator = services.get(Navigator)
  const back = ssoReturnOf(navigator.path)
  if (!back) return undefined
  navigator.amend(back.query)
  if (back.cancelled) services.get(Notifier).info('已取消登录')
  if (back.cancelled || back.failure !== undefined) return back.failure
  if (isLocked(services.get(Session).authorization.value)) return undefined
  try {
    await services.get(SignIn).withLoginSession()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status !== 401) return failureWords(error)
  }
  return undefined
}
