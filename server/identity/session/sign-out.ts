import type { PublicContext, PublicHandler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { endSession, type LoginSession, sessionCookie, xsrfCookie } from './login-session.ts'

/**
 * Ends the login session and its tokens; succeeds also where none is left (S5.6). Returns the provider's logout address
 * where a provider opened the session.
 */
export const logout: PublicHandler<'logout'> = async (context) => {
  const { sessionId, cookies, clock } = context
  const session =
    sessionId === undefined
      ? undefined
      : await audited(context, (tx, record) => endSession(tx, record, sessionId, clock.now()))
  cookies.clear(sessionCookie)
  cookies.clear(xsrfCookie)
  const logoutUrl = session && (await providerLogout(context, session))
  return logoutUrl === undefined ? {} : { logoutUrl }
}

/** Undefined for a password, and for a platform, whose session users have for other purposes. */
async function providerLogout(
  { providers, relyingParty }: Pick<PublicContext<'logout'>, 'providers' | 'relyingParty'>,
  session: Pick<LoginSession, 'method' | 'provider' | 'logout_hint'>,
): Promise<string | undefined> {
  const provider = providers().find(({ id, kind }) => id === session.provider && kind === session.method)
  switch (provider?.kind) {
    case 'oidc':
      return relyingParty.logoutAddress(provider, session.logout_hint)
    case 'geer':
      return provider.logoutUrl
    default:
      return undefined
  }
}
