import { errors, type KoaContextWithOIDC, Provider } from 'oidc-provider'
import { applicationOf, words } from './application.ts'
import { claimsByScope } from './claims.ts'
import { hasSecret } from './client-metadata.ts'
import { isRegistered } from './registered-address.ts'
import { scopesOf } from './requested-scopes.ts'

/**
 * What the library asks a client about itself, where its own answer is not ours: secrets are stored as hashes, and a
 * request for what the client may not have is told so by the error that RFC 6749 has for it (4.1.2.1, 5.2). `known` are
 * the scopes of the catalogue.
 */
export function keepClientRules({ Client, RefreshToken, IdToken }: Provider, known: ReadonlySet<string>): void {
  const { grantTypeAllowed } = Client.prototype
  Client.prototype.compareClientSecret = function compareHashes(given) {
    return hasSecret(applicationOf(this), given)
  }

  Client.prototype.redirectUriAllowed = function isOurs(address) {
    const application = applicationOf(this)
    return isRegistered(address, application.redirects, application)
  }

  // The first question of an authorization request, pushed or not: before its response type and scopes are looked at.
  Client.prototype.responseModeAllowed = function mayAnswer(_mode, responseType) {
    // One that is missing is told by the library.
    if (responseType === undefined) return true
    if (responseType !== 'code') throw new errors.UnsupportedResponseType()
    if (!this.responseTypeAllowed(responseType))
      throw new errors.UnauthorizedClient('the client is not registered for the authorization code grant')
    const params = Provider.ctx?.oidc.params
    requireShort(params ?? {})
    if (params) params['scope'] = scopesOf(String(params['scope'] ?? ''), words(this.scope ?? ''), known)
    return true
  }

  // The first question of a token request.
  Client.prototype.grantTypeAllowed = function mayBeGranted(type) {
    const isAllowed = grantTypeAllowed.call(this, type)
    const asked = Provider.ctx?.oidc
    if (asked?.route !== 'token' || asked.params?.['grant_type'] !== type) return isAllowed
    if (!isAllowed) throw new errors.UnauthorizedClient(`the client is not registered for the grant ${type}`)
    if (type === 'client_credentials' && asked.params['scope'] !== undefined)
      asked.params['scope'] = scopesOf(String(asked.params['scope']), words(this.scope ?? ''), known)
    return true
  }

  keepScopesOfRenewals(RefreshToken)
  addNames(IdToken)
}

/** In characters; a request is stored until its user answers it, and who sends it is a stranger. */
const longest = { state: 2048, nonce: 1024, all: 6144 }

function requireShort(params: Readonly<Record<string, unknown>>): void {
  const texts = Object.entries(params).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  )
  for (const [name, { length }] of texts)
    if ((name === 'state' || name === 'nonce') && length > longest[name])
      throw new errors.InvalidRequest(`${name} must not be longer than ${longest[name]} characters`)
  if (texts.reduce((sum, [, { length }]) => sum + length, 0) > longest.all)
    throw new errors.InvalidRequest(`the parameters must not be longer than ${longest.all} characters together`)
}

/** Applications repeat at each renewal what they asked for at first, also what they did not get. */
function keepScopesOfRenewals(RefreshToken: Provider['RefreshToken']): void {
  const find = RefreshToken.find.bind(RefreshToken)
  const findAndKeep = async (...given: Parameters<typeof find>) => {
    const token = (await find(...given)) as InstanceType<typeof RefreshToken> | undefined // as: bound to its class
    const asked = Provider.ctx?.oidc
    if (token && asked?.route === 'token' && typeof asked.params?.['scope'] === 'string') {
      const left = words(asked.params['scope']).filter((name) => token.scopes.has(name))
      // Nothing at all is refused by the library.
      if (left.length > 0) asked.params['scope'] = left.join(' ')
    }
    return token
  }
  Object.assign(RefreshToken, { find: findAndKeep })
}

/** What the library makes an ID token of; its types leave it out. */
interface Made {
  readonly available: Readonly<Record<string, unknown>>
  readonly ctx: KoaContextWithOIDC | undefined
}

/**
 * The names of a user in the ID token, for applications that read no other: where `profile` is granted, and the
 * application is set up so. Never in a logout token, which the user does not ask for.
 */
function addNames(IdToken: Provider['IdToken']): void {
  // as: undocumented, and stable since it signs what it returns
  const { prototype } = IdToken as unknown as { prototype: { payload(): Promise<object> } }
  const { payload } = prototype
  prototype.payload = async function withNames(this: { payload(): Promise<object> } & Made) {
    const claims = await payload.call(this)
    const { client, accessToken } = this.ctx?.oidc ?? {}
    if (!client || !applicationOf(client).idTokenNames || !accessToken?.scopes.has('profile')) return claims
    const names = claimsByScope.profile.filter((name) => this.available[name] !== undefined)
    return { ...Object.fromEntries(names.map((name) => [name, this.available[name]])), ...claims }
  }
}
