import type { PublicHandler } from '../http/handler.ts'
import { endSession, sessionCookie, xsrfCookie } from './login-session.ts'

/** Ends the login session and its tokens; succeeds also where none is left (S5.6). */
export const logout: PublicHandler<'logout'> = async ({ db, sessionId, cookies }) => {
  if (sessionId !== undefined) await endSession(db, sessionId)
  cookies.clear(sessionCookie)
  cookies.clear(xsrfCookie)
  return {}
}
