import type { FastifyRequest } from 'fastify'
import type { Account } from '../kernel/account.ts'
import type { Route } from './api-document.ts'
import { forbidden, notSignedIn } from './failure.ts'
import type { FindSession, RequestSession } from './sessions.ts'

/** What is known of the caller when the handler runs. */
export interface Caller {
  readonly session?: Pick<RequestSession, 'id' | 'name'>
  readonly account?: Account
}

/**
 * Who calls, and whether they may call this operation (`x-permission`). Throws 401 AA0010 where cookie or token is missing
 * or over, 403 AA0002 where the permission is missing, a change comes without the session's X-XSRF-TOKEN, or the password
 * has to be changed first (`x-password-due`).
 */
export async function authenticate(
  request: FastifyRequest,
  { operationId, permission, background, passwordDue }: Route,
  findSession: FindSession,
): Promise<Caller> {
  const session = await findSession(request.cookies)
  // Signing in again must work although the browser has lost the XSRF cookie; the origin check guards it.
  if (session && request.method !== 'GET' && operationId !== 'doLogin') requireXsrf(request, session)
  if (permission === 'public') return session ? { session } : {}
  if (!session) throw notSignedIn()
  if (permission === 'login-session') return { session }

  const [, token] = /^Bearer ([\w-]{20,512})$/i.exec(request.headers.authorization ?? '') ?? []
  const account = token === undefined ? undefined : await session.accountBy(token)
  if (!account) throw notSignedIn()
  if (!passwordDue && session.isPasswordDue(account)) throw forbidden('请先修改密码')
  if (permission !== 'signed-in' && !account.permissions.has(permission)) throw forbidden()
  // Or a page that is left open would keep its session alive for ever.
  if (!background) await session.touch()
  return { session, account }
}

function requireXsrf(request: FastifyRequest, session: RequestSession): void {
  const given = request.headers['x-xsrf-token']
  if (typeof given !== 'string' || !session.isXsrf(given)) throw forbidden('请求校验失败，请刷新页面后重试')
}
