import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cookieName, cookiesOf } from '../../http/cookies.ts'
import type { Backend } from '../../http/serve-operations.ts'
import { siteBase } from '../../http/site.ts'
import { audited } from '../../kernel/audited.ts'
import { sameSecret } from '../secret.ts'
import {
  endSession,
  findSession,
  type LoginSession,
  nameOf,
  sessionCookie,
  xsrfCookie,
} from '../session/login-session.ts'
import { type Problem, problemAddress, providerPath, routes } from './addresses.ts'
import { type Application, findApplication } from './application.ts'
import { logoutPage, logoutPolicy } from './logout-page.ts'
import { asNavigation, type PostedForm, readForms } from './posted-request.ts'
import type { ProviderSource } from './provider-source.ts'
import { isRegistered } from './registered-address.ts'

const address = providerPath + routes.end_session

type Parameters = Readonly<Record<string, string | undefined>>

/** A verified request to sign out. */
interface Wish {
  readonly application: Application | undefined
  /** Where the browser goes afterwards. */
  readonly target: string
  /** The user of the ID token that the application has sent along. */
  readonly subject: string | undefined
}

/**
 * Signing out at the wish of an application (OpenID Connect RP-Initiated Logout 1.0). It ends our login session, and
 * with it everything that any application got in it. An ID token of the signed-in user is proof enough; without one a
 * page asks the user first. The browser then goes to an address that the application has registered, or to the login
 * page.
 */
export function serveLogout(app: FastifyInstance, backend: Backend, source: ProviderSource): void {
  void app.register(async (pages) => {
    readForms(pages)
    pages.addHook('onRequest', async (_request, reply) => void reply.header('Cache-Control', 'no-store'))
    pages.get<{ Querystring: Parameters }>(address, async (request, reply) => {
      const wish = await wishOf(backend, source, request.query)
      if (typeof wish === 'string') return reply.redirect(problemAddress(wish), 303)
      const session = await sessionOf(backend, request)
      if (!session) return reply.redirect(wish.target, 303)
      if (wish.subject === session.user_id) return signOut(backend, request, reply, { session, wish })
      // Otherwise a browser sends `Origin: null` with the form, which the origin check refuses.
      reply.header('Referrer-Policy', 'same-origin').header('Content-Security-Policy', logoutPolicy(wish.target))
      return reply.type('text/html; charset=utf-8').send(
        logoutPage({
          product: backend.config.names.product,
          application: wish.application?.name,
          hidden: { ...only(request.query), xsrf: session.xsrf },
          action: address,
        }),
      )
    })
    pages.post<{ Body: PostedForm }>(address, { config: { anyOrigin: true } }, async (request, reply) => {
      const given: Parameters = Object.fromEntries(new URLSearchParams(request.body?.text))
      // An application's form, without our cookies; the confirmation of our page has the session's value.
      if (given['xsrf'] === undefined) return reply.redirect(asNavigation(request.url, request.body), 303)
      const wish = await wishOf(backend, source, given)
      if (typeof wish === 'string') return reply.redirect(problemAddress(wish), 303)
      const session = await sessionOf(backend, request)
      if (!session) return reply.redirect(wish.target, 303)
      if (!sameSecret(given['xsrf'], session.xsrf)) return reply.redirect(problemAddress('expired'), 303)
      return signOut(backend, request, reply, { session, wish })
    })
  })
}

/** The parameters that the confirmation repeats. */
const only = ({ client_id, id_token_hint, post_logout_redirect_uri, state }: Parameters): Parameters => ({
  client_id,
  id_token_hint,
  post_logout_redirect_uri,
  state,
})

/**
 * The problem where the application that asks is not the one that got the ID token (2), where it is unknown, or where
 * it has not registered the address (3).
 */
async function wishOf({ db, clock }: Backend, source: ProviderSource, given: Parameters): Promise<Wish | Problem> {
  const provider = await source.current()
  const hint = payloadOf(given['id_token_hint'])
  const named = given['client_id']
  const id = typeof hint?.aud === 'string' ? hint.aud : named
  if (named !== undefined && named !== id) return 'logout-request'
  const application = id === undefined ? undefined : await findApplication(db, id, clock.now())
  const client = application && (await provider.Client.find(application.id))
  // A hint that is not from us, or signed by a key that has gone, is none: then the user is asked.
  const isOurs =
    client !== undefined &&
    hint !== undefined &&
    (await provider.IdToken.validate(given['id_token_hint'] ?? '', client).then(
      () => true,
      () => false,
    ))
  const subject = isOurs && typeof hint.sub === 'string' ? hint.sub : undefined
  const back = given['post_logout_redirect_uri']
  if (back === undefined) return { application, target: `${siteBase}/login`, subject }
  if (id !== undefined && !application) return 'unknown-application'
  if (!application || !isRegistered(back, application.postLogouts, application)) return 'logout-address'
  const target = new URL(back)
  if (given['state'] !== undefined) target.searchParams.set('state', given['state'])
  return { application, target: target.href, subject }
}

/** The payload of a token, unverified. */
function payloadOf(token: string | undefined): { readonly aud?: unknown; readonly sub?: unknown } | undefined {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString())
    return typeof payload === 'object' && payload !== null ? payload : undefined
  } catch {
    return undefined
  }
}

async function sessionOf({ db, clock, config }: Backend, request: FastifyRequest): Promise<LoginSession | undefined> {
  const secret = request.cookies[cookieName(sessionCookie, config.https)]
  return secret === undefined ? undefined : findSession(db, secret, clock.now())
}

async function signOut(
  { db, clock, config }: Backend,
  request: FastifyRequest,
  reply: FastifyReply,
  { session, wish }: { readonly session: LoginSession; readonly wish: Wish },
): Promise<FastifyReply> {
  const audit = {
    operation: 'applicationLogout',
    traceId: request.id,
    ip: request.ip,
    elapsed: () => reply.elapsedTime,
    session: nameOf(session.id),
    person: undefined,
  }
  await audited({ db, clock, audit }, (tx, record) => endSession(tx, record, session.id, clock.now()))
  const cookies = cookiesOf(request, reply, config.https)
  cookies.clear(sessionCookie)
  cookies.clear(xsrfCookie)
  return reply.redirect(wish.target, 303)
}
