import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Database } from '../database/schema.ts'
import { accountOf } from '../identity/account.ts'
import { findSession, type LoginSession, sessionCookie, touchSession } from '../identity/login-session.ts'
import { isPasswordDue } from '../identity/password-age.ts'
import { sameSecret } from '../identity/secret.ts'
import { isAccessToken } from '../identity/token.ts'
import type { Account } from '../kernel/account.ts'
import type { Route } from './api-document.ts'
import { forbidden, notSignedIn } from './failure.ts'
import type { Clock } from './handler.ts'

/** What is known of the caller when the handler runs. */
export interface Caller {
  readonly sessionId?: string
  readonly account?: Account
}

/**
 * Who calls, and whether he may call this operation (`x-permission`). Throws 401 AA0010 where cookie or token is missing
 * or over, 403 AA0002 where the permission is missing, a change comes without the session's X-XSRF-TOKEN, or the password
 * has to be changed first (`x-password-due`).
 */
export async function authenticate(
  request: FastifyRequest,
  { operationId, permission, background, passwordDue }: Route,
  { db, clock, config }: { readonly db: Database; readonly clock: Clock; readonly config: Config },
): Promise<Caller> {
  const now = clock.now()
  const cookie = request.cookies[sessionCookie]
  const session = cookie === undefined ? undefined : await findSession(db, cookie, now)
  // Signing in anew must work although the browser has lost the XSRF cookie; the origin check guards it.
  if (session && request.method !== 'GET' && operationId !== 'doLogin') requireXsrf(request, session)
  if (permission === 'public') return session ? { sessionId: session.id } : {}
  if (!session) throw notSignedIn()
  if (permission === 'login-session') return { sessionId: session.id }

  const [, token] = /^Bearer ([\w-]{20,512})$/i.exec(request.headers.authorization ?? '') ?? []
  if (token === undefined || !(await isAccessToken(db, session.id, token, now))) throw notSignedIn()
  const account = await accountOf(db, session, now)
  if (!account) throw notSignedIn()
  if (!passwordDue && isPasswordDue(account.password, session, config)) throw forbidden('请先修改密码')
  if (permission !== 'signed-in' && !account.permissions.has(permission)) throw forbidden()
  // Or a page that is left open would keep its session alive for ever.
  if (!background) await touchSession(db, session, now)
  return { sessionId: session.id, account }
}

function requireXsrf(request: FastifyRequest, session: LoginSession): void {
  const given = request.headers['x-xsrf-token']
  if (typeof given !== 'string' || !sameSecret(given, session.xsrf)) throw forbidden('请求校验失败，请刷新页面后重试')
}
