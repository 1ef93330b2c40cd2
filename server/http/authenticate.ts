import type { FastifyRequest } from 'fastify'
import type { Account } from '../kernel/account.ts'
import { forbidden, notSignedIn } from '../kernel/failure.ts'
import { nowhere } from '../kernel/role-scope.ts'
import type { Route } from './api-document.ts'
import { previewTokenOf } from './preview-check.ts'
import type { FindSession, RequestSession } from './sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The signed-in user and the public id of the login session, known before the operation is permitted; in a preview
     * the administrator. Absent where no account asks.
     */
    signedIn?: { readonly account: Account; readonly session: string }
  }
}

/** The caller of an operation; the account's `scope` is the one of the operation's permission. */
export interface Caller {
  readonly session?: Pick<RequestSession, 'id' | 'name'>
  readonly account?: Account
  /**
   * The preview that the request belongs to, and the administrator who made it; `account` is then the user it shows.
   */
  readonly preview?: { readonly token: string; readonly administrator: Account }
}

/**
 * Authenticates the caller and checks the permission of the operation (`x-permission`). Throws 401 AA0010 when the
 * cookie or the token is missing or expired, 403 AA0002 when the permission is missing, a change that does not sign in
 * (`x-signs-in`) lacks the session's X-XSRF-TOKEN, or the password must be changed (`x-password-due`) or a second
 * factor set up first (`x-factor-due`). In a preview the account is the one that it shows, and everything that is not a
 * read is 403 (`previewTokenOf`).
 */
export async function authenticate(request: FastifyRequest, route: Route, findSession: FindSession): Promise<Caller> {
  const { operationId, permission, signsIn, background, passwordDue, factorDue } = route
  const previewToken = previewTokenOf(request, route)
  const needsAccount = permission !== 'public' && permission !== 'login-session'
  const [, token] = needsAccount ? (/^Bearer ([\w-]{20,512})$/i.exec(request.headers.authorization ?? '') ?? []) : []
  const session = await findSession(request.cookies, token)
  // Signing in must work when the browser has lost the XSRF cookie; the origin check protects it.
  if (session && request.method !== 'GET' && !signsIn) requireXsrf(request, session)
  if (permission === 'public') return session ? { session } : {}
  if (!session) throw notSignedIn()
  if (permission === 'login-session') return { session }

  const { account: own } = session
  if (!own) throw notSignedIn()
  request.signedIn = { account: own, session: session.name }
  if (!passwordDue && session.isPasswordDue(own)) throw forbidden('请先修改密码')
  if (!passwordDue && !factorDue && session.isFactorDue(own)) throw forbidden('请先完成二次验证')
  const origin = { operation: operationId, traceId: request.id, ip: request.ip }
  const account = previewToken === undefined ? own : await session.previewed(previewToken, own, origin)
  const scope = permission === 'signed-in' ? nowhere : account.permissions.get(permission)
  if (!scope) throw forbidden()
  // Otherwise an open page would keep its session alive forever.
  if (!background) await session.touch()
  const preview = previewToken === undefined ? {} : { preview: { token: previewToken, administrator: own } }
  return { session, account: { ...account, scope }, ...preview }
}

function requireXsrf(request: FastifyRequest, session: RequestSession): void {
  const given = request.headers['x-xsrf-token']
  if (typeof given !== 'string' || !session.isXsrf(given)) throw forbidden('请求校验失败，请刷新页面后重试')
}
