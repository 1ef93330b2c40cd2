import type { AdapterPayload, KoaContextWithOIDC, Provider } from 'oidc-provider'
import { cookieName } from '../../http/cookies.ts'
import type { Backend } from '../../http/serve-operations.ts'
import { dayOf } from '../../kernel/time.ts'
import { newSecret } from '../secret.ts'
import { lifetimes } from '../session/lifetimes.ts'
import { confirmAddress, loginAddress, problemAddress, problemOf, providerPath, routes } from './addresses.ts'
import { applicationOf, findApplication, isVisible } from './application.ts'
import { artifactStore } from './artifact-store.ts'
import { type BrowserLogin, browserLogin, cookiesIn } from './browser-login.ts'
import type { CallCounts } from './call-counts.ts'
import { claimsByScope, claimsOf } from './claims.ts'
import { clientMetadata } from './client-metadata.ts'
import { keepClientRules } from './client-rules.ts'
import { followLogin } from './follow-login.ts'
import { providerWithForm } from './form-post.ts'
import { grantOf } from './grants.ts'
import { bindToBrowser, requestCookie } from './interaction.ts'
import { limitClient } from './limit-clients.ts'
import { noticeOut } from './logout-notice.ts'
import { questions } from './questions.ts'
import { recordCall } from './record-call.ts'
import { repeatRenewals } from './repeated-renewal.ts'
import type { SigningKey } from './signing-keys.ts'

/** What a provider is made of; another provider is made when it changes. */
export interface ProviderState {
  /** The public origin of this site. */
  readonly origin: string
  readonly keys: readonly SigningKey[]
  /** Names of the scopes in the catalogue. */
  readonly scopes: readonly string[]
}

const [minute, hour] = [60, 3600]

/**
 * The OpenID provider (oidc-provider) on our database: authorization code with PKCE, refresh tokens, client
 * credentials. It has no login and no consent of its own: the login session of the browser is its session, and our
 * pages ask.
 */
export function createProvider(
  backend: Backend,
  { origin, keys, scopes }: ProviderState,
  calls: Pick<CallCounts, 'add'>,
): Provider {
  const { db, clock, config } = backend
  const logins = new WeakMap<object, Promise<BrowserLogin | undefined>>()
  const loginOf = (ctx: Pick<KoaContextWithOIDC, 'req'>): Promise<BrowserLogin | undefined> => {
    const reading = logins.get(ctx.req) ?? browserLogin(backend, cookiesIn(ctx.req))
    logins.set(ctx.req, reading)
    return reading
  }
  const store = artifactStore({ db, clock, login: loginOf })
  const known = new Set(scopes)
  const own = (name: string) => cookieName(name, config.https)
  const cookie = { httpOnly: true, sameSite: 'lax', secure: config.https, signed: false } as const

  const provider: Provider = new (providerWithForm(config.names.product))(origin + providerPath, {
    adapter: (model) => {
      if (model !== 'Client') return store(model)
      return { ...store(model), find: (id) => clientFor(id) }
    },
    jwks: { keys: keys.map((key) => ({ ...key })) },
    routes,
    scopes: [...scopes],
    claims: { ...mutable(claimsByScope), iss: null, sid: null },
    acrValues: ['1', '2'],
    responseTypes: ['code'],
    allowOmittingSingleRegisteredRedirectUri: false,
    clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'none'],
    pkce: { required: (_ctx, client) => applicationOf(client).pkceRequired },
    cookies: {
      names: { session: own('AC_OIDC'), interaction: own('AC_OIDC_REQUEST'), resume: 'AC_OIDC_RESUME' },
      long: { ...cookie, path: '/' },
      short: { ...cookie, path: '/' },
    },
    extraClientMetadata: { properties: ['application'] },
    features: {
      devInteractions: { enabled: false },
      clientCredentials: { enabled: true },
      introspection: {
        enabled: true,
        // A public client learns about its own tokens only; another may be the server that access tokens are sent to.
        // A refresh token is sent to this server only.
        allowedPolicy: (_ctx, client, token) =>
          token.clientId === client.clientId || (client.clientAuthMethod !== 'none' && token.kind !== 'RefreshToken'),
      },
      revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
      backchannelLogout: { enabled: true },
      resourceIndicators: { enabled: false },
      rpInitiatedLogout: { enabled: true },
    },
    interactions: { policy: questions(backend), url: questionAddress },
    findAccount,
    loadExistingGrant: (ctx) => grantOf(backend, ctx),
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: (ctx) => applicationOf(ctx.oidc.client).rotateRefresh,
    // Ended with the login session by the database, not by the library.
    expiresWithSession: async () => false,
    clientBasedCORS: (_ctx, from, client) =>
      client.clientAuthMethod === 'none' && (client.redirectUris ?? []).some((uri) => new URL(uri).origin === from),
    renderError: (ctx, out) => {
      ctx.status = 303
      ctx.redirect(problemAddress(problemOf(out.error, out.error_description)))
      ctx.body = ''
    },
    // Without the library's agent, which refuses private addresses: those of an office's applications are private, and
    // the provider fetches nothing but the registered logout addresses.
    fetch: (address, { method, headers, body, redirect, signal } = {}) =>
      noticeOut(backend)(address instanceof Request ? address.url : address, {
        ...(method && { method }),
        ...(headers && { headers }),
        ...(body && { body }),
        ...(redirect && { redirect }),
        ...(signal && { signal }),
      }),
    ttl: {
      AccessToken: (_ctx, _token, client) => applicationOf(client).accessSeconds,
      AuthorizationCode: minute,
      ClientCredentials: (_ctx, _token, client) => applicationOf(client).accessSeconds,
      // Not longer than the first of its family: a user signs in again after that time.
      RefreshToken: (ctx, _token, client) =>
        Math.max(1, ctx.oidc.entities.RotatedRefreshToken?.remainingTTL ?? applicationOf(client).refreshSeconds),
      Grant: (ctx) => {
        const { accessSeconds, refreshSeconds } = applicationOf(ctx.oidc.client)
        return minute + accessSeconds + refreshSeconds
      },
      IdToken: (_ctx, _token, client) => applicationOf(client).idSeconds,
      Interaction: hour / 2,
      Session: () => lifetimes.sessionAbsolute(db) / 1000,
    },
  })
  provider.proxy = true
  repeatRenewals(provider)
  keepClientRules(provider, known)
  followLogin(provider, loginOf)
  // as: the library's context, which exists when it has answered
  provider.use(async (given, answer) => {
    const begun = performance.now()
    await answer()
    const ctx = given as KoaContextWithOIDC
    await limitClient(backend, ctx)
    calls.add(ctx.oidc.route, ctx.status, ctx.oidc.client?.clientId)
    recordCall(backend, ctx, begun)
  })
  return provider

  /** Undefined for an application that is unknown or disabled. */
  async function clientFor(id: string): Promise<AdapterPayload | undefined> {
    const application = await findApplication(db, id, clock.now())
    return application && clientMetadata(application, known)
  }

  async function findAccount(ctx: KoaContextWithOIDC, userId: string, token?: unknown) {
    const now = clock.now()
    const claims = await claimsOf(db, userId, now)
    if (!claims) return undefined
    // Without a token a browser is asking, and a page says why it may not.
    if (token !== undefined && ctx.oidc.client) {
      const person = { userId, day: dayOf(now) }
      if (!(await isVisible(db, applicationOf(ctx.oidc.client), person))) return undefined
    }
    return { accountId: userId, claims: () => claims }
  }

  /** The page that asks the user, for this browser only. */
  async function questionAddress(ctx: KoaContextWithOIDC, { uid, prompt }: { uid: string; prompt: { name: string } }) {
    const secret = cookiesIn(ctx.req)[own(requestCookie)] ?? newSecret()
    await bindToBrowser(db, uid, secret)
    ctx.cookies.set(own(requestCookie), secret, { ...cookie, path: '/' })
    return prompt.name === 'login' ? loginAddress(uid) : confirmAddress(uid)
  }
}

/** The library's types ask for arrays that it may change. */
const mutable = (claims: Readonly<Record<string, readonly string[]>>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(claims).map(([scope, names]) => [scope, [...names]]))
