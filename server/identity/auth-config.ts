import type { Schemas } from '../../openapi/schema.d.ts'
import type { ProviderConfig } from '../config/provider-config.ts'
import type { PublicContext, PublicHandler } from '../http/handler.ts'
import { parameter } from '../kernel/parameters/in-force.ts'
import { passwordRule } from '../kernel/password-rule.ts'
import { passkeySiteOf } from './factor/passkey-site.ts'
import { startAddress } from './sso/addresses.ts'

/**
 * The other ways to sign in, and what new passwords have to be. This server's own page embeds them; other clients call
 * this.
 */
export const authConfig: PublicHandler<'authConfig'> = async (context) => waysIn(context)

/** The other ways to sign in, in configuration order. */
export const waysIn = ({
  db,
  providers,
  origin,
}: Pick<PublicContext<'authConfig'>, 'db' | 'providers' | 'origin'>): Schemas['AuthConfig'] => ({
  ...passkeyOriginOf(origin()),
  providers: providers().map((provider) => ({
    id: provider.id,
    name: provider.name,
    kind: provider.kind,
    authorizationUrl: authorizationUrl(provider),
    ...(provider.logoutUrl !== undefined && { logoutUrl: provider.logoutUrl }),
  })),
  registration: parameter(db, 'registration'),
  passwordRule: passwordRule(db),
})

function passkeyOriginOf(origin: string): { passkeyOrigin?: string } {
  const site = passkeySiteOf(origin)
  return site ? { passkeyOrigin: site.origin } : {}
}

/** A certificate gateway's own address; for an OpenID Connect provider, the start on this server. */
const authorizationUrl = (provider: ProviderConfig): string =>
  provider.kind === 'geer' ? provider.authorizationUrl : startAddress(provider.id)
