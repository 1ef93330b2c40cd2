import { fileURLToPath } from 'node:url'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { operations as allOperations, areas, contributed } from './areas.ts'
import type { Config } from './config/config.ts'
import type { Database } from './database/schema.ts'
import { demonstrationProviders, serveDemonstration } from './demonstration/systems/demonstration.ts'
import { chooseFileStore } from './files/choose-file-store.ts'
import type { FileStore } from './files/file-store.ts'
import { type ApiDocument, readApiDocument, routesOf, servedDocument } from './http/api-document.ts'
import { strangersBounds } from './http/body-bounds.ts'
import { drainable } from './http/drain.ts'
import { acceptBodies } from './http/encrypted-body.ts'
import { answerError } from './http/error-mapping.ts'
import type { Clock, Operations } from './http/handler.ts'
import { methodCheck } from './http/method-check.ts'
import { missingAnswer } from './http/missing-page.ts'
import { siteOrigin } from './http/origin.ts'
import { originCheck } from './http/origin-check.ts'
import { requestIdOf } from './http/request-id.ts'
import { securityHeaders } from './http/security-headers.ts'
import { type Backend, serveOperations } from './http/serve-operations.ts'
import { readableUrl, serveSite, siteBuild } from './http/site.ts'
import { warnOfUntrustedProxies } from './http/untrusted-proxy.ts'
import { validation } from './http/validation.ts'
import { waysIn } from './identity/auth-config.ts'
import { Crowd } from './identity/limits/crowd.ts'
import { requestInPage } from './identity/openid/request-in-page.ts'
import { type IdentityOptions, identityServices } from './identity/services.ts'
import { requestSessions } from './identity/session/request-session.ts'
import { vaultOf } from './identity/vault.ts'
import { traced } from './kernel/calls/trace.ts'
import { parameter } from './kernel/parameters/in-force.ts'
import { defaultPace, LiveHub, type LivePace } from './live/live-hub.ts'
import { callServices } from './start/call-services.ts'
import { keepParametersInForce } from './start/parameters-in-force.ts'

/** The build's output folder. */
export const builtSite = fileURLToPath(new URL('../dist', import.meta.url))

declare module 'fastify' {
  interface FastifyInstance {
    /** Stops listening and ends the live streams; resolves when every request is answered. Call it before `close`. */
    drain(): Promise<void>
  }
}

export interface AppOptions extends IdentityOptions {
  readonly config: Config
  /** Open and migrated; closing the app leaves it open. */
  readonly database: Database
  readonly clock?: Clock
  /** Replaces the configured store of uploaded files. */
  readonly files?: FileStore
  /** Folder of the built application; where it is empty, only the API is served. */
  readonly assets?: string
  readonly logger?: FastifyServerOptions['logger']
  /** Replaceable for tests of the HTTP layer. */
  readonly operations?: Operations
  readonly document?: ApiDocument
  /** Polling interval for changes by other processes; shorter in tests. */
  readonly livePace?: LivePace
  /** Called on the bare instance, before the routes of the document: tests register their response validation here. */
  readonly prepare?: (app: FastifyInstance, served: ApiDocument) => Promise<void>
}

/** The app as served, tested and verified against the contracts. Throws if the API description has gaps. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const assets = options.assets ?? builtSite
  const { config, database: db, clock = { now: Date.now }, operations = allOperations } = options
  const app = fastify({
    logger: options.logger ?? false,
    bodyLimit: strangersBounds.bytes,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    genReqId: requestIdOf,
    requestTimeout: 60_000,
    exposeHeadRoutes: false,
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    ajv: validation,
  })
  const published = options.document ?? readApiDocument()
  const served = servedDocument(published)
  const routes = routesOf(served, operations)

  const vault = vaultOf(config)
  const parameters = await keepParametersInForce(app, { db, config, vault })
  const live = new LiveHub({
    db,
    clock,
    pace: options.livePace ?? { ...defaultPace, heartbeat: parameter(db, 'live.heartbeat.seconds') * 1000 },
    failed: (error) => app.log.warn({ err: error }, 'live streams'),
  })

  const origin = () => siteOrigin(config, app.server)
  const defaultProviders = () => (config.production ? [] : demonstrationProviders(origin()))
  const crowd = new Crowd({ burst: parameter(db, 'limit.burst'), perSecond: parameter(db, 'limit.rate') })
  const calls = callServices({ config, db, clock, failed: (error) => app.log.warn({ err: error }, 'record of calls') })
  const backend: Backend = {
    config,
    db,
    clock,
    live,
    files: options.files ?? chooseFileStore(config, calls.callOut),
    parameters,
    origin,
    build: siteBuild(assets),
    admit: (ip) => crowd.admit(ip),
    findSession: requestSessions({ db, clock, config }),
    ...contributed,
    ...calls,
    ...identityServices({ config, db, clock, vault, callOut: calls.callOut, origin, defaultProviders }, options),
  }

  await app.register(cookie)
  // Above 1 kB. Compressed bodies of requests are not accepted: a small one could unpack to gigabytes.
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024, globalDecompression: false })
  acceptBodies(app, config.aesKey)
  app.addHook('onRequest', securityHeaders(config.https))
  if (config.production) warnOfUntrustedProxies(app)
  app.addHook('onRequest', methodCheck(routes))
  app.addHook('onRequest', originCheck(config.publicUrl))
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(missingAnswer(config.names.product))
  app.addHook('onResponse', async ({ method, caller }, { statusCode }) => {
    // Without a session a call changes at most what the next poll finds; otherwise a stranger could cause polls at
    // will.
    if (method === 'POST' && statusCode < 400 && caller?.session) live.nudge()
  })
  app.addHook('preHandler', ({ id }, _reply, done) => traced(id, done))
  app.addHook('preClose', async () => live.close())
  app.addHook('onClose', () => calls.callLog.flush())
  const drain = drainable(app.server)
  app.decorate('drain', () => {
    live.close()
    return drain()
  })
  await options.prepare?.(app, served)

  if (!config.production) await (await import('./http/api-docs.ts')).serveApiDocs(app, published)
  serveSite(app, assets, {
    names: config.names,
    config: { aesKey: config.aesKey, encryptBodies: true, allowedHosts: config.menuHosts },
    waysIn: () => waysIn(backend),
    applicationRequest: (request, reply) => requestInPage(backend, request, reply),
  })
  serveOperations(app, served, routes, operations, backend)
  for (const { serve } of areas) await serve?.(app, backend)
  if (!config.production) await serveDemonstration(app, backend)
  await app.ready()
  return app
}
