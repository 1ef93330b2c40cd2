import { generateKeyPairSync } from 'node:crypto'
import { interactionPolicy, Provider } from 'oidc-provider'
import { siteBase } from '../../../http/site.ts'
import { newSecret } from '../../../identity/secret.ts'
import { callbackAddress } from '../../../identity/sso/addresses.ts'
import { createArtifactStore } from './artifact-store.ts'
import { realmErrorPage, signOutPage } from './person-page.ts'
import { clientId, clientSecretOf } from './realm-config.ts'
import { personAddress, type Realm } from './realms.ts'

const [minute, hour] = [60, 3600]
const scope = 'openid profile'

/** A real OpenID provider for one realm; keys, sessions and codes last as long as the process. */
export function createRealmProvider(realm: Realm, origin: string): Provider {
  const { id, path, people } = realm
  const provider: Provider = new Provider(origin + path, {
    adapter: createArtifactStore(),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecretOf(realm),
        redirect_uris: [origin + callbackAddress(id)],
        post_logout_redirect_uris: [`${origin}${siteBase}/login`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: {
      keys: [
        { ...generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }), use: 'sig' },
      ],
    },
    responseTypes: ['code'],
    scopes: scope.split(' '),
    claims: { openid: ['sub'], profile: ['name'] },
    // Puts the name into the ID token, which saves a call.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    cookies: {
      keys: [newSecret()],
      names: { session: `_${id}`, interaction: `_${id}_interaction`, resume: `_${id}_resume` },
      long: { path, httpOnly: true, sameSite: 'lax' },
      short: { httpOnly: true, sameSite: 'lax' },
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          ctx.body = signOutPage(realm, form)
        },
      },
    },
    interactions: { policy: askEveryTime(), url: (_ctx, { uid }) => personAddress(realm, uid) },
    findAccount: (_ctx, subject) => {
      const person = people.find((one) => one.subject === subject)
      return person && { accountId: subject, claims: () => ({ sub: subject, name: person.name }) }
    },
    // The only client is our own, so no consent is asked for.
    loadExistingGrant: async ({ oidc: { session } }) => {
      const known = session?.grantIdFor(clientId)
      const existing = known === undefined ? undefined : await provider.Grant.find(known)
      if (existing && existing.accountId === session?.accountId) return existing
      const grant = new provider.Grant({ clientId, ...(session?.accountId && { accountId: session.accountId }) })
      grant.addOIDCScope(scope)
      await grant.save()
      return grant
    },
    renderError: (ctx, { error }) => {
      ctx.type = 'html'
      ctx.body = realmErrorPage(realm, `请求无法处理，请返回登录页重新开始。（${error}）`)
    },
    clientBasedCORS: () => false,
    ttl: {
      AccessToken: 10 * minute,
      AuthorizationCode: minute,
      Grant: 12 * hour,
      IdToken: 10 * minute,
      Interaction: 10 * minute,
      Session: 12 * hour,
    },
  })
  provider.proxy = true
  return provider
}

/** A demonstration offers every person each time: the last choice is not reused silently. */
function askEveryTime(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base()
  policy
    .get('login')
    ?.checks.add(
      new interactionPolicy.Check('choose', 'One chooses who to be', ({ oidc }) => oidc.result?.login === undefined),
    )
  return policy
}
