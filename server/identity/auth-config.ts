import type { components } from '../../openapi/schema.d.ts'
import type { PublicContext, PublicHandler } from '../http/handler.ts'
import type { ProviderConfig } from './provider-config.ts'
import { startAddress } from './sso/addresses.ts'

/** The other ways to sign in. This server's own page embeds them; other clients call this. */
export const authConfig: PublicHandler<'authConfig'> = async (context) => waysIn(context)

/** The other ways to sign in, in configuration order. */
export const waysIn = ({
  config,
  providers,
}: Pick<PublicContext<'authConfig'>, 'config' | 'providers'>): components['schemas']['AuthConfig'] => ({
  providers: providers().map((provider) => ({
    id: provider.id,
    name: provider.name,
    kind: provider.kind,
    authorizationUrl: authorizationUrl(provider),
    ...(provider.logoutUrl !== undefined && { logoutUrl: provider.logoutUrl }),
  })),
  registration: config.registration,
})

/** A certificate gateway's own address; for an OpenID Connect provider, the start on this server. */
const authorizationUrl = (provider: ProviderConfig): string =>
  provider.kind === 'geer' ? provider.authorizationUrl : startAddress(provider.id)
