import type { KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { BrowserLogin } from './browser-login.ts'

/**
 * Makes the login session of the browser the provider's session: its user is signed in here without a further step,
 * also for `prompt=none`. What the library stores under its own cookie are the names of the session at the
 * applications; it is left for a new one when another user has signed in.
 */
export function followLogin(
  { Session }: Provider,
  loginOf: (ctx: Pick<KoaContextWithOIDC, 'req'>) => Promise<BrowserLogin | undefined>,
): void {
  const read = Session.get.bind(Session)
  Session.get = async (ctx) => {
    const stored = await read(ctx)
    const login = await loginOf(ctx)
    if (stored.accountId === login?.userId && stored.loginTs === login?.at) return stored
    const isOther = stored.accountId !== undefined && stored.accountId !== login?.userId
    const session = isOther ? new Session() : stored
    if (isOther) ctx['oidc'].entity('Session', session)
    if (login) {
      session.loginAccount({ accountId: login.userId, loginTs: login.at, acr: login.acr, amr: [...login.amr] })
      Object.assign(session, { touched: true })
    }
    return session
  }
}
