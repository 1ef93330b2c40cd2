import type { Backend } from '../../http/serve-operations.ts'
import { isAllowedAddress } from './allowed-address.ts'
import { type Application, findApplication, words } from './application.ts'

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
