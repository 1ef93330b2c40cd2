import { tokenRequestFields } from '../../../openapi/facts/fields/tokenRequestFields.ts'
import { missing } from '../../http/field-mistake.ts'
import type { PublicHandler } from '../../http/handler.ts'
import { badParameter } from '../../kernel/failure.ts'
import { signInByCertificate } from '../certificate/certificate-sign-in.ts'
import { countCall } from '../limits/rate-limits.ts'
import { findSession, sessionCookie } from './login-session.ts'
import { issueTokens, renewAccess, sessionOver } from './token.ts'

/** Issues tokens for the open login session. */
export const getToken: PublicHandler<'getToken'> = async ({ db, clock, cookies, ip }) => {
  const now = clock.now()
  const session = await findSession(db, cookies.get(sessionCookie) ?? '', now)
  if (!session) throw sessionOver()
  await countCall(db, 'getToken', { ip, account: session.id, now })
  return issueTokens(db, session, now)
}

/**
 * A new access token for a refresh token (S5.3), or tokens for a code of the certificate gateway (S5.5). What others do
 * behind the same address never refuses a valid refresh token.
 */
export const issueToken: PublicHandler<'issueToken'> = async (context) => {
  const { db, clock, body, cookies, ip } = context
  if (body.grantType === 'geer') {
    if (body.code === undefined) throw badParameter('code', missing(tokenRequestFields.code))
    return signInByCertificate(context, body.code)
  }
  if (body.refreshToken === undefined) throw badParameter('refreshToken', missing(tokenRequestFields.refreshToken))
  const now = clock.now()
  const session = await findSession(db, cookies.get(sessionCookie) ?? '', now)
  if (session) await countCall(db, 'renewToken', { ip, account: session.id, now })
  const renewed = session && (await renewAccess(db, session, body.refreshToken, now))
  if (!renewed) {
    await countCall(db, 'wrongToken', { ip, now })
    throw sessionOver()
  }
  // A renewal is not user activity: the request that caused it extends the idle time if the user made it.
  return renewed
}
