import type { Backend } from '../../http/serve-operations.ts'
import { dayOf } from '../../kernel/time.ts'
import { isAllowedAddress } from './allowed-address.ts'
import { type Application, findApplication, isVisible, words } from './application.ts'

/** An application that calls with a token of its own server. */
export interface ServerCaller {
  readonly application: Application
  /** What the token was issued for. */
  readonly scopes: readonly string[]
}

/**
 * The enabled application whose server has this token (client credentials); undefined where the token is unknown, has
 * expired or belongs to a user, and for an address that the application does not call from.
 */
export async function serverCaller(
  { db, clock }: Pick<Backend, 'db' | 'clock'>,
  token: string,
  ip: string,
): Promise<ServerCaller | undefined> {
  // Loaded late: it comes with the library of the provider, which a start does not wait for (decision 0088).
  const { findArtifact } = await import('./find-artifact.ts')
  const payload = await findArtifact({ db, clock }, 'ClientCredentials', token)
  if (payload?.clientId === undefined) return undefined
  const application = await findApplication(db, payload.clientId, clock.now())
  if (!application || !isAllowedAddress(ip, application.ipAllow)) return undefined
  return { application, scopes: words(payload.scope ?? '') }
}

/** An application that calls for itself, or for a user who has signed in there. */
export interface TokenCaller extends ServerCaller {
  /** The user whose access token it is; absent for a token of the application's own server. */
  readonly userId?: string
}

/**
 * The enabled application that has this token: one of its own server (`serverCaller`), or the access token of a user
 * who may sign in and use the application. Undefined for any other token.
 */
export async function tokenCaller(
  { db, clock }: Pick<Backend, 'db' | 'clock'>,
  token: string,
  ip: string,
): Promise<TokenCaller | undefined> {
  const server = await serverCaller({ db, clock }, token, ip)
  if (server) return server
  const { findArtifact } = await import('./find-artifact.ts')
  const payload = await findArtifact({ db, clock }, 'AccessToken', token)
  if (payload?.clientId === undefined || payload.accountId === undefined) return undefined
  const now = clock.now()
  const application = await findApplication(db, payload.clientId, now)
  if (!application || !(await isVisible(db, application, { userId: payload.accountId, day: dayOf(now) })))
    return undefined
  return { application, scopes: words(payload.scope ?? ''), userId: payload.accountId }
}
