import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { operations as allOperations, areas } from './areas.ts'
import type { AppOptions } from './backend/app-options.ts'
import { backendOf } from './backend/backend.ts'
import { addDraining } from './backend/draining.ts'
import { demonstrationProviders, serveDemonstration } from './demonstration/systems/demonstration.ts'
import { readApiDocument, routesOf, servedDocument } from './http/api-document.ts'
import { bareServer } from './http/bare-server.ts'
import { addRequestChain } from './http/request-chain.ts'
import { serveOperations } from './http/serve-operations.ts'
import { serveSite } from './http/site.ts'
import { waysIn } from './identity/auth-config.ts'
import { requestInPage } from './identity/openid/request-in-page.ts'
import { menuHosts } from './kernel/menu-hosts.ts'
import { nudgeOnChanges } from './live/nudge-on-changes.ts'

export type { AppOptions }

/** The build's output folder. */
export const builtSite = fileURLToPath(new URL('../dist', import.meta.url))

/** The app as served, tested and verified against the contracts. Throws if the API description has gaps. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, assets = builtSite, operations = allOperations } = options
  const published = options.document ?? readApiDocument()
  const served = servedDocument(published)
  const routes = routesOf(served, operations)

  const app = bareServer(config, options.logger)
  const defaultProviders = (origin: string) => (config.production ? [] : demonstrationProviders(origin))
  const backend = await backendOf(app, { ...options, assets, defaultProviders })
  await addRequestChain(app, config)
  nudgeOnChanges(app, backend.live)
  addDraining(app, backend.live)
  await options.prepare?.(app, served)

  if (!config.production) await (await import('./http/api-docs.ts')).serveApiDocs(app, published)
  serveSite(app, assets, {
    names: config.names,
    config: () => ({ aesKey: config.aesKey, encryptBodies: true, allowedHosts: menuHosts(backend.db) }),
    waysIn: () => waysIn(backend),
    applicationRequest: (request, reply) => requestInPage(backend, request, reply),
  })
  serveOperations(app, served, routes, operations, backend)
  for (const { serve } of areas) await serve?.(app, backend)
  if (!config.production) await serveDemonstration(app, backend)
  await app.ready()
  return app
}
