import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OpenIdConfig } from '../../config/provider-config.ts'
import { cookiesOf } from '../../http/cookies.ts'
import type { Backend } from '../../http/serve-operations.ts'
import { accountBoundTo, keepArrival, touchIdentity } from '../external/identities.ts'
import { SecondStepDue } from '../factor/second-step.ts'
import { countCall } from '../limits/rate-limits.ts'
import { findSession, nameOf, sessionCookie } from '../session/login-session.ts'
import { enter, type SignInContext } from '../sign-in/enter.ts'
import { arrivalAddress, enteredAddress, failureAddress, secondStepAddress, startAddress } from './addresses.ts'
import { beginAttempt, endAttempt } from './attempt.ts'
import { returnPath } from './return-path.ts'
import { failureOf, reasonOf, SsoRefusal } from './sso-failure.ts'

type LegRequest = FastifyRequest<{ Params: { id: string }; Querystring: Record<string, unknown> }>
type Leg = (request: LegRequest, reply: FastifyReply, backend: Backend) => Promise<string>

/**
 * The two routes of a single sign-on: to the OpenID Connect provider and back. They are navigations, not API calls:
 * every answer is 303, on failure to the login page with a code of a closed list. The cause is logged.
 */
export function serveSingleSignOn(app: FastifyInstance, backend: Backend): void {
  const serve = (leg: Leg) => async (request: LegRequest, reply: FastifyReply) => {
    reply.header('Cache-Control', 'no-store')
    let address: string
    try {
      address = await leg(request, reply, backend)
    } catch (error) {
      const failure = failureOf(error)
      request.log.warn({ provider: request.params.id, failure, ...reasonOf(error) }, 'single sign-on')
      address = failureAddress(failure)
    }
    return reply.redirect(address, 303)
  }
  app.get('/sso/start/:id', serve(start))
  app.get('/sso/callback/:id', serve(returnLeg))
}

/** Redirects the browser to the provider. */
const start: Leg = async (request, reply, backend) => {
  const { db, clock, relyingParty } = backend
  const provider = providerOf(request, backend)
  const returnTo = returnPath(request.query['redirect'])
  const elsewhere = canonicalAddress(request, provider.id, returnTo, backend.origin())
  if (elsewhere !== undefined) return elsewhere
  const now = clock.now()
  await countCall(db, 'startSso', { ip: request.ip, now })
  await relyingParty.reach(provider)
  const attempt = relyingParty.newAttempt(returnTo)
  const state = await beginAttempt({ db, now, cookies: ownCookies(request, reply, backend) }, provider.id, attempt)
  return relyingParty.authorizationAddress(provider, attempt, state)
}

/** Handles the return: opens a session where an account is bound to the identity, else offers to bind one. */
const returnLeg: Leg = async (request, reply, backend) => {
  const { db, clock, relyingParty } = backend
  const provider = providerOf(request, backend)
  const signIn = await signInContextOf(request, reply, backend)
  const state = request.query['state']
  const attempt =
    typeof state === 'string' &&
    (await endAttempt({ db, now: clock.now(), cookies: signIn.cookies }, provider.id, state))
  if (!attempt) throw new SsoRefusal('expired', 'No attempt of this browser has this state.')
  const search = request.url.slice(request.url.indexOf('?'))
  const { subject, nickname, idToken } = await relyingParty.redeem(provider, search, attempt, state)

  const identity = { provider: provider.id, subject, nickname }
  const account = await accountBoundTo(db, identity)
  if (account) {
    const proof = { method: provider.kind, provider: provider.id, logoutHint: idToken }
    try {
      if (!(await enter(signIn, account, proof))) throw new SsoRefusal('cancelled', 'The account is gone.')
    } catch (error) {
      if (error instanceof SecondStepDue) return secondStepAddress(attempt.returnTo)
      throw error
    }
    await touchIdentity(db, identity, clock.now())
    if (provider.kind === 'oidc') return enteredAddress(attempt.returnTo)
  }
  return arrivalAddress(await keepArrival(signIn, identity))
}

function providerOf(request: LegRequest, backend: Backend): OpenIdConfig {
  const found = backend.providers().find(({ id }) => id === request.params.id)
  if (!found || found.kind === 'geer') throw new SsoRefusal('failed', 'No provider of OpenID Connect has this id.')
  return found
}

/**
 * The same address on the origin that the provider redirects to, where this is a different one: the cookie would not be
 * sent otherwise. Redirects at most once, for a proxy that does not forward Host.
 */
function canonicalAddress(
  { host, query }: LegRequest,
  providerId: string,
  returnTo: string | null,
  origin: string,
): string | undefined {
  if (host === new URL(origin).host || query['canonical'] !== undefined) return undefined
  const parameters = new URLSearchParams({ ...(returnTo !== null && { redirect: returnTo }), canonical: '1' })
  return `${origin}${startAddress(providerId)}?${parameters}`
}

const ownCookies = (request: FastifyRequest, reply: FastifyReply, { config }: Backend) =>
  cookiesOf(request, reply, config.https)

async function signInContextOf(request: FastifyRequest, reply: FastifyReply, backend: Backend): Promise<SignInContext> {
  const { db, clock } = backend
  const secret = ownCookies(request, reply, backend).get(sessionCookie)
  const session = secret === undefined ? undefined : await findSession(db, secret, clock.now())
  return {
    db,
    clock,
    ip: request.ip,
    header: (name) => request.headers[name]?.toString(),
    cookies: ownCookies(request, reply, backend),
    sessionId: session?.id,
    audit: {
      operation: 'ssoCallback',
      traceId: request.id,
      ip: request.ip,
      elapsed: () => reply.elapsedTime,
      session: session && nameOf(session.id),
      person: undefined,
    },
  }
}
