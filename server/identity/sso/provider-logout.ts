import type { OpenIdConfig } from '../provider-config.ts'

/** The part of OpenID Connect that signing out needs. */
export interface ProviderLogout {
  /**
   * Where the browser ends the provider's session after ours, given the ID token that opened ours; undefined where the
   * provider has no such address or is unavailable. An address of our own origin is returned as its path.
   */
  logoutAddress(provider: OpenIdConfig, idToken: string | null): Promise<string | undefined>
}
