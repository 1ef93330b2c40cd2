import type { FastifyInstance } from 'fastify'
import { whileListening } from '../http/rounds.ts'
import type { Backend } from '../http/serve-operations.ts'
import { removeExpired } from './housekeeping.ts'
import { serveOpenIdProvider } from './openid/serve-provider.ts'
import { serveSingleSignOn } from './sso/routes.ts'

/** In milliseconds. */
const hour = 3_600_000

/**
 * Serves the addresses of single sign-on and of the OpenID provider, and removes what has expired while the server
 * listens.
 */
export async function serveIdentity(app: FastifyInstance, backend: Backend): Promise<void> {
  serveSingleSignOn(app, backend)
  await serveOpenIdProvider(app, backend)
  whileListening(app, {
    name: 'housekeeping',
    every: hour,
    run: () => removeExpired(backend.db, backend.clock.now()),
  })
}
