import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import { pagePolicy, referrerPolicy } from '../demonstration-page.ts'
import { personPage, realmErrorPage } from './person-page.ts'
import { type DemonstrationPerson, personAddress, type Realm } from './realms.ts'

/** Serves one of the demonstration's OpenID providers under its path, with the page for choosing a person. */
export async function serveRealm(app: FastifyInstance, realm: Realm, origin: () => string): Promise<void> {
  let made: { readonly provider: Provider; readonly origin: string } | undefined
  // Created by the first request, because the server knows its own address only after it listens.
  const provider = async (): Promise<Provider> => {
    // The library is loaded only when a provider is used.
    const { createRealmProvider } = await import('./realm-provider.ts')
    const present = origin()
    if (made?.origin !== present) made = { provider: createRealmProvider(realm, present), origin: present }
    return made.provider
  }

  await app.register(async (pages) => {
    pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))))
    })
    pages.addHook('onRequest', async (_request, reply) => {
      reply.headers({
        'Content-Security-Policy': pagePolicy(),
        'Cache-Control': 'no-store',
        'Referrer-Policy': referrerPolicy,
      })
      reply.type('text/html; charset=utf-8')
    })
    pages.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof Error) || error.name !== 'SessionNotFound') throw error
      // The browser's Back leads to this page. An error removes the content type that was set.
      return reply
        .code(400)
        .type('text/html; charset=utf-8')
        .send(realmErrorPage(realm, '登录请求已过期，请返回登录页重新开始。'))
    })
    pages.get(personAddress(realm, ':uid'), async ({ raw }, reply) => {
      await (await provider()).interactionDetails(raw, reply.raw)
      return reply.send(personPage(realm))
    })
    pages.post<{ Body: Record<string, string> | undefined }>(
      personAddress(realm, ':uid'),
      async ({ raw, body }, reply) => {
        const person = realm.people.find(({ subject }) => subject === body?.['subject'])
        const result = person ? { login: { accountId: person.subject } } : { error: 'access_denied' }
        const library = await provider()
        if (person) await leaveOther(library, await library.interactionDetails(raw, reply.raw), person)
        return reply.redirect(await library.interactionResult(raw, reply.raw, result), 303)
      },
    )
  })

  await app.register(async (protocol) => {
    // The library parses bodies itself.
    protocol.removeAllContentTypeParsers()
    protocol.addContentTypeParser('*', (_request, _payload, done) => done(null))
    protocol.route({
      method: ['GET', 'POST'],
      url: `${realm.path}/*`,
      handler: async (request, reply) => {
        const library = await provider()
        return handOver(request, reply, { realm, provider: library, origin: origin() })
      },
    })
  })
}

/** Ends the realm's session of another person; the library would otherwise reject the chosen one. */
async function leaveOther(
  { Session }: Provider,
  interaction: Awaited<ReturnType<Provider['interactionDetails']>>,
  { subject }: DemonstrationPerson,
): Promise<void> {
  const { session } = interaction
  if (!session || session.accountId === subject) return
  delete interaction.session
  await interaction.persist()
  await (await Session.findByUid(session.uid))?.destroy()
}

/** Passes a request to the library as if it were mounted at the root of the site's public origin. */
async function handOver(
  { raw }: FastifyRequest,
  reply: FastifyReply,
  { realm, provider, origin }: { realm: Realm; provider: Provider; origin: string },
): Promise<void> {
  reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value)
  }
  reply.raw.setHeader('Content-Security-Policy', pagePolicy('script'))
  reply.raw.setHeader('Referrer-Policy', referrerPolicy)
  const { host, protocol } = new URL(origin)
  raw.headers = { ...raw.headers, host, 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) }
  const url = raw.url ?? realm.path
  // Set before `url` is cut: the library finds its mount path from the difference.
  Object.assign(raw, { originalUrl: url })
  raw.url = url.slice(realm.path.length)
  await provider.callback()(raw, reply.raw)
}
