import type { Config } from '../config.ts'
import type { Database } from '../database/schema.ts'
import { cookieName } from '../http/cookies.ts'
import type { Clock } from '../http/handler.ts'
import type { FindSession } from '../http/sessions.ts'
import { accountOf } from './account.ts'
import { findSession, nameOf, sessionCookie, touchSession } from './login-session.ts'
import { isPasswordDue } from './password-age.ts'
import { sameSecret } from './secret.ts'
import { isAccessToken } from './token.ts'

interface Parts {
  readonly db: Database
  readonly clock: Clock
  readonly config: Pick<Config, 'passwordDays' | 'https'>
}

/** Identifies users by the session cookie and the tokens of its session. */
export const requestSessions =
  ({ db, clock, config }: Parts): FindSession =>
  async (cookies) => {
    const now = clock.now()
    const secret = cookies[cookieName(sessionCookie, config.https)]
    const session = secret === undefined ? undefined : await findSession(db, secret, now)
    if (!session) return undefined
    return {
      id: session.id,
      name: nameOf(session.id),
      isXsrf: (given) => sameSecret(given, session.xsrf),
      accountBy: async (token) =>
        (await isAccessToken(db, session.id, token, now)) ? accountOf(db, session, now) : undefined,
      isPasswordDue: ({ password }) => isPasswordDue(password, session, config),
      touch: () => touchSession(db, session, now),
    }
  }
