import type { KoaContextWithOIDC } from 'oidc-provider'
import type { Backend } from '../../http/serve-operations.ts'
import { Failure } from '../../kernel/failure.ts'
import { countCall } from '../limits/rate-limits.ts'
import { machineRoutes } from './client-metadata.ts'

/** Counts a failed authentication of a client; after too many it gets 429, while the right secret is always served. */
export async function limitClient(
  { db, clock }: Pick<Backend, 'db' | 'clock'>,
  ctx: KoaContextWithOIDC,
): Promise<void> {
  if (ctx.status !== 401 || !machineRoutes.has(ctx.oidc.route)) return
  try {
    await countCall(db, 'wrongClient', { ip: ctx.ip, account: ctx.oidc.client?.clientId ?? '', now: clock.now() })
  } catch (error) {
    if (!(error instanceof Failure) || error.details.retryAfter === undefined) throw error
    ctx.status = 429
    ctx.set('Retry-After', String(error.details.retryAfter))
    ctx.body = { error: 'slow_down', error_description: 'too many failed authentications of the client' }
  }
}
