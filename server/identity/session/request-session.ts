import type { Config } from '../../config/config.ts'
import type { Database } from '../../database/schema.ts'
import { cookieName } from '../../http/cookies.ts'
import type { Clock } from '../../http/handler.ts'
import type { FindSession } from '../../http/sessions.ts'
import { findSignedIn } from '../account.ts'
import { isFactorDue } from '../factor/required.ts'
import { isPasswordDue } from '../password/password-age.ts'
import { previewedAccount } from '../preview/previewed-account.ts'
import { sameSecret } from '../secret.ts'
import { findSession, nameOf, sessionCookie, touchSession } from './login-session.ts'

interface Parts {
  readonly db: Database
  readonly clock: Clock
  readonly config: Pick<Config, 'https'>
}

/** Identifies users by the session cookie and the tokens of its session. */
export const requestSessions =
  ({ db, clock, config }: Parts): FindSession =>
  async (cookies, token) => {
    const now = clock.now()
    const secret = cookies[cookieName(sessionCookie, config.https)]
    if (secret === undefined) return undefined
    const found = await (token === undefined
      ? findSession(db, secret, now).then((session) => session && { session, account: undefined })
      : findSignedIn(db, secret, token, now))
    if (!found) return undefined
    const { session, account } = found
    return {
      id: session.id,
      name: nameOf(session.id),
      account,
      isXsrf: (given) => sameSecret(given, session.xsrf),
      isPasswordDue: ({ password }) => isPasswordDue(password, session, db),
      isFactorDue: ({ needsFactor }) => isFactorDue(needsFactor, session),
      previewed: (given, administrator, request) => previewedAccount({ db, administrator, now }, given, request),
      touch: () => touchSession(db, session, now),
    }
  }
