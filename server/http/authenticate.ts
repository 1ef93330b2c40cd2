import type { FastifyRequest } from 'fastify'
import type { Account } from '../kernel/account.ts'
import { nowhere } from '../kernel/role-scope.ts'
import type { Route } from './api-document.ts'
import { forbidden, notSignedIn } from './failure.ts'
import type { FindSession, RequestSession } from './sessions.ts'

/** The caller of an operation; the account's `scope` is the one of the operation's permission. */
export interface Caller {
  readonly session?: Pick<RequestSession, 'id' | 'name'>
  readonly account?: Account
}

/**
 * Authenticates the caller and checks the permission of the operation (`x-permission`). Throws 401 AA0010 when the
 * cookie or the token is missing or expired, 403 AA0002 when the permission is missing, a change lacks the session's
 * X-XSRF-TOKEN, or the password must be changed first (`x-password-due`).
 */
export async function authenticate(
  request: FastifyRequest,
  { operationId, permission, background, passwordDue }: Route,
  findSession: FindSession,
): Promise<Caller> {
  const needsAccount = permission !== 'public' && permission !== 'login-session'
  const [, token] = needsAccount ? (/^Bearer ([\w-]{20,512})$/i.exec(request.headers.authorization ?? '') ?? []) : []
  const session = await findSession(request.cookies, token)
  // Signing in must work when the browser has lost the XSRF cookie; the origin check protects it.
  if (session && request.method !== 'GET' && operationId !== 'doLogin') requireXsrf(request, session)
  if (permission === 'public') return session ? { session } : {}
  if (!session) throw notSignedIn()
  if (permission === 'login-session') return { session }

  const { account } = session
  if (!account) throw notSignedIn()
  if (!passwordDue && session.isPasswordDue(account)) throw forbidden('请先修改密码')
  const scope = permission === 'signed-in' ? nowhere : account.permissions.get(permission)
  if (!scope) throw forbidden()
  // Otherwise an open page would keep its session alive forever.
  if (!background) await session.touch()
  return { session, account: { ...account, scope } }
}

function requireXsrf(request: FastifyRequest, session: RequestSession): void {
  const given = request.headers['x-xsrf-token']
  if (typeof given !== 'string' || !session.isXsrf(given)) throw forbidden('请求校验失败，请刷新页面后重试')
}
