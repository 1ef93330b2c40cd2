import { type AdapterPayload, errors, Provider } from 'oidc-provider'
import { hashSecret, newSecret, sameSecret } from '../secret.ts'
import { isAllowedAddress } from './allowed-address.ts'
import type { Application } from './application.ts'

/** Routes that servers of applications call, with their secret. */
export const machineRoutes: ReadonlySet<string> = new Set([
  'token',
  'introspection',
  'revocation',
  'pushed_authorization_request',
])

/**
 * The library wants a secret, and ours are stored as hashes (`hasSecret`). Random, so that a library that compared it
 * would let no user in.
 */
const placeholder = newSecret()

/**
 * An application as the library takes it. `known` are the scopes of this provider. Throws `invalid_client` for a server
 * whose address the application does not allow.
 */
export function clientMetadata(application: Application, known: ReadonlySet<string>): AdapterPayload {
  const { id, kind, grants } = application
  const ctx = Provider.ctx
  if (ctx && machineRoutes.has(ctx.oidc.route) && !isAllowedAddress(ctx.ip, application.ipAllow))
    throw new errors.InvalidClient('this address may not be used by the client', `address ${ctx.ip} is not allowed`)
  return {
    client_id: id,
    client_name: application.name,
    ...(kind === 'confidential' && { client_secret: placeholder }),
    token_endpoint_auth_method: kind === 'public' ? 'none' : 'client_secret_basic',
    redirect_uris: [...application.redirects],
    post_logout_redirect_uris: [...application.postLogouts],
    grant_types: [...grants],
    response_types: grants.includes('authorization_code') ? ['code'] : [],
    scope: application.scopes
      .map(({ name }) => name)
      .filter((name) => known.has(name))
      .join(' '),
    ...(application.backchannelLogoutUrl !== null && {
      backchannel_logout_uri: application.backchannelLogoutUrl,
      backchannel_logout_session_required: true,
    }),
    application,
  }
}

/** Whether a secret is one of those of the application; the time is the same for each of them. */
export function hasSecret({ secrets }: Pick<Application, 'secrets'>, given: string): boolean {
  const hash = hashSecret(given)
  return secrets.reduce((found, one) => sameSecret(one, hash) || found, false)
}
