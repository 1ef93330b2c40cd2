import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Backend } from '../../../http/serve-operations.ts'
import { pagePolicy, referrerPolicy } from '../demonstration-page.ts'
import { connectDemoApplication, demoAddresses, demoClientId, demoPath } from './demo-application.ts'
import { sessionPage, welcomePage } from './demo-page.ts'
import { sessionEndedBy } from './logout-token.ts'
import { DemoParty } from './relying-party.ts'
import { type DemoSession, type Visit, Visits } from './visits.ts'

const cookie = 'DEMO_APP'

/** What the provider answers instead of a code (RFC 6749, 4.1.2.1), for the user. */
const refusal = (error: string, product: string): string | undefined =>
  error === 'access_denied' ? `您拒绝了授权，或者${product}没有对您开放本应用（access_denied）` : undefined

/**
 * An application that is connected to this product, for a newcomer to see the round trip: sign-in, claims, renewal,
 * userinfo, signing out here and being signed out from there. It knows of us only what any application knows.
 */
export async function serveDemoApplication(
  app: FastifyInstance,
  { db, clock, origin, config }: Backend,
): Promise<void> {
  const { product } = config.names
  const visits = new Visits()
  const party = new DemoParty(origin)
  app.addHook('onListen', async () => connectDemoApplication(db, origin(), clock.now()))

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
    const visitOf = ({ cookies }: FastifyRequest) => visits.find(cookies[cookie])
    const home = (reply: FastifyReply) => reply.redirect(demoPath, 303)

    pages.get(demoPath, async (request, reply) => {
      const visit = visitOf(request)
      const message = visit?.message
      if (visit) visit.message = undefined
      return reply.send(visit?.session ? sessionPage(visit.session, product, message) : welcomePage(product, message))
    })

    pages.get<{ Querystring: Record<string, string> }>(`${demoPath}/login`, async ({ query }, reply) => {
      if (!party.trusts(query['iss'])) return home(reply)
      const { address, attempt } = await party.begin('phone' in query)
      reply.setCookie(cookie, visits.begin({ attempt }), { path: demoPath, httpOnly: true, sameSite: 'lax' })
      return reply.redirect(address, 303)
    })

    pages.get<{ Querystring: Record<string, string> }>(`${demoPath}/callback`, async (request, reply) => {
      const visit = visitOf(request)
      const attempt = visit?.attempt
      if (!visit || !attempt) return home(reply)
      visit.attempt = undefined
      try {
        visit.session = await party.finish(request.url.slice(request.url.indexOf('?')), attempt)
      } catch (error) {
        const word = request.query['error'] ?? ''
        visit.message = refusal(word, product) ?? '登录没有成功，请重试'
        request.log.warn({ err: error }, 'demonstration application')
      }
      return home(reply)
    })

    /** Changes the session; a refused call means that it has ended elsewhere. */
    const change =
      (work: (session: DemoSession, visit: Visit) => Promise<void>) =>
      async (request: FastifyRequest, reply: FastifyReply) => {
        const visit = visitOf(request)
        if (!visit?.session) return home(reply)
        try {
          await work(visit.session, visit)
        } catch (error) {
          visit.session = undefined
          visit.message = '登录已结束，请重新登录'
          request.log.warn({ err: error }, 'demonstration application')
        }
        return home(reply)
      }
    pages.post(
      `${demoPath}/userinfo`,
      change(async (session, visit) => {
        visit.session = { ...session, userinfo: await party.userinfo(session) }
      }),
    )
    pages.post(
      `${demoPath}/refresh`,
      change(async (session, visit) => {
        visit.session = await party.renew(session)
      }),
    )
    pages.post(`${demoPath}/logout`, async (request, reply) => {
      const visit = visitOf(request)
      if (!visit?.session) return home(reply)
      const address = await party.signOutAddress(visit.session)
      Object.assign(visit, { session: undefined, message: '已退出登录' } satisfies Visit)
      return reply.redirect(address, 303)
    })

    pages.post<{ Body: Record<string, string> | undefined }>(
      `${demoPath}/backchannel-logout`,
      { config: { anyOrigin: true } },
      async (request, reply) => {
        try {
          const { issuer } = demoAddresses(origin())
          const check = { issuer, clientId: demoClientId, now: clock.now() }
          visits.end(await sessionEndedBy(request.body?.['logout_token'] ?? '', check), `您已在${product}退出登录`)
        } catch (error) {
          request.log.warn({ err: error }, 'demonstration application')
          return reply.code(400).type('application/json').send({ error: 'invalid_request' })
        }
        return reply.code(200).send()
      },
    )
  })
}
