import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import { whileListening } from '../../http/rounds.ts'
import type { Backend } from '../../http/serve-operations.ts'
import { tooLarge } from '../../kernel/failure.ts'
import { hashSecret } from '../secret.ts'
import { loginAddress, providerPath, routes } from './addresses.ts'
import { browserLogin } from './browser-login.ts'
import { serveLogout } from './logout.ts'
import { deliverLogoutNotices } from './logout-courier.ts'
import { machineLimit } from './machine-limit.ts'
import { asNavigation, type PostedForm, readForms } from './posted-request.ts'
import { ProviderSource } from './provider-source.ts'

/** In bytes; the longest valid request is a fraction of it. */
const longestBody = 16 * 1024

/** What only machines call, from any origin and with a token or secret of their own instead of our cookies. */
const machineAddresses = {
  [routes.token]: ['POST', 'OPTIONS'],
  [routes.introspection]: ['POST', 'OPTIONS'],
  [routes.revocation]: ['POST', 'OPTIONS'],
  [routes.pushed_authorization_request]: ['POST', 'OPTIONS'],
  [routes.userinfo]: ['GET', 'HEAD', 'POST', 'OPTIONS'],
  [routes.jwks]: ['GET', 'HEAD', 'OPTIONS'],
}

/** The description of the provider: below the issuer, as OpenID Connect Discovery 1.0 has it (4). */
const metadataAddresses = ['/.well-known/openid-configuration', '/.well-known/oauth-authorization-server'] as const
const readOnly = ['GET', 'HEAD', 'OPTIONS']

/** All addresses for machines, with the path that the library knows them by. */
const machineRoutes = [
  ...Object.entries(machineAddresses).map(([path, method]) => ({ url: providerPath + path, method, path })),
  ...metadataAddresses.flatMap((path) => [
    { url: providerPath + path, method: readOnly, path },
    // Clients of OAuth put the well-known part before the path of the issuer (RFC 8414, 3.1).
    { url: path + providerPath, method: readOnly, path },
  ]),
]

/** Milliseconds between two writes of counted calls. */
const countEvery = 5000

/** Milliseconds between two looks for users who have signed out, here or in another process. */
const lookEvery = 2000

/**
 * The OpenID provider under `/authCenter/oidc`: the routes of the library, and our own for signing out. While the
 * server listens, it tells applications when their users have signed out.
 */
export async function serveOpenIdProvider(app: FastifyInstance, backend: Backend): Promise<void> {
  const source = new ProviderSource(backend)
  serveLogout(app, backend, source)
  sendLogoutTokens(app, backend, source)
  countCalls(app, source)
  await app.register(async (protocol) => {
    // The library reads bodies itself.
    protocol.removeAllContentTypeParsers()
    protocol.addContentTypeParser('*', (_request, _payload, done) => done(null))
    protocol.addHook('onRequest', async (request, reply) => {
      reply.header('Cache-Control', 'no-store')
      if (Number(request.headers['content-length'] ?? 0) > longestBody) throw tooLarge()
    })
    const handle = async (request: FastifyRequest, reply: FastifyReply, path?: string) =>
      handOver(request, reply, { provider: await source.current(), origin: backend.origin(), path })
    const admitMachine = machineLimit(backend)
    for (const { url, method, path } of machineRoutes)
      protocol.route({
        method,
        url,
        config: { anyOrigin: true },
        onRequest: admitMachine,
        // The library knows `OPTIONS` only as the question of a browser whether it may call.
        handler: (request, reply) =>
          request.method === 'OPTIONS' && request.headers['access-control-request-method'] === undefined
            ? reply.code(204).header('Allow', method.join(', ')).send()
            : handle(request, reply, path),
      })
    // A request of a stranger is stored until the user answers it.
    const admit = async ({ ip }: FastifyRequest) => backend.admit(ip)
    protocol.get(providerPath + routes.authorization, { onRequest: admit }, handle)
    protocol.get<{ Params: { uid: string } }>(
      `${providerPath}${routes.authorization}/:uid`,
      { config: { loggedAs: `${providerPath}${routes.authorization}/***` }, onRequest: admit },
      async (request, reply) => {
        const { uid } = request.params
        // The library would show a page of its own.
        if (await isOther(backend, request, uid)) return reply.redirect(loginAddress(uid), 303)
        return handle(request, reply)
      },
    )
  })
  await app.register(async (pages) => {
    readForms(pages)
    pages.post<{ Body: PostedForm }>(
      providerPath + routes.authorization,
      { config: { anyOrigin: true }, onRequest: async ({ ip }) => backend.admit(ip) },
      async (request, reply) =>
        reply.header('Cache-Control', 'no-store').redirect(asNavigation(request.url, request.body), 303),
    )
  })
}

/** The calls are written in batches; those of a stopping process before it ends. */
function countCalls(app: FastifyInstance, { calls }: ProviderSource): void {
  const rounds = { name: 'calls of applications', every: countEvery, run: () => calls.flush() }
  whileListening(app, rounds)
  app.addHook('onClose', () => calls.flush().catch((error: unknown) => app.log.warn({ err: error }, rounds.name)))
}

function sendLogoutTokens(app: FastifyInstance, backend: Backend, source: ProviderSource): void {
  const failed = (error: unknown, application: string, isLast: boolean) =>
    app.log.warn({ err: error, application, isLast }, 'logout token')
  const run = () => deliverLogoutNotices({ backend, source, failed })
  whileListening(app, { name: 'logout tokens', every: lookEvery, run })
}

/** Whether another user has signed in between the answer to a request and the browser's return. */
async function isOther(backend: Backend, { cookies }: FastifyRequest, uid: string): Promise<boolean> {
  const row = await backend.db
    .selectFrom('oidc_artifact')
    .select('payload')
    .where('id', '=', hashSecret(uid))
    .where('model', '=', 'Interaction')
    .executeTakeFirst()
  const answered = row && JSON.parse(row.payload).result?.login?.accountId
  return answered !== undefined && (await browserLogin(backend, cookies))?.userId !== answered
}

interface Handing {
  readonly provider: Provider
  /** The public origin of the site. */
  readonly origin: string
  /** What the library knows the address by, where that does not follow from the address. */
  readonly path?: string | undefined
}

/** Passes a request to the library as if it were mounted at the root of the site's public origin. */
async function handOver(request: FastifyRequest, reply: FastifyReply, { provider, origin, path }: Handing) {
  const { raw } = request
  reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value)
  }
  const { host, protocol } = new URL(origin)
  raw.headers = {
    ...raw.headers,
    host,
    'x-forwarded-host': host,
    'x-forwarded-proto': protocol.slice(0, -1),
    'x-forwarded-for': request.ip,
  }
  const { url = providerPath } = raw
  const below = path === undefined ? url.slice(providerPath.length) : path + url.replace(/^[^?]*/, '')
  // Set before `url` is cut: the library finds its mount path from the difference.
  Object.assign(raw, { originalUrl: providerPath + below })
  raw.url = below
  await provider.callback()(raw, reply.raw)
}
