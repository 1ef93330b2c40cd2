import type { Config } from '../config/config.ts'
import type { ProviderConfig } from '../config/provider-config.ts'
import type { Database } from '../database/schema.ts'
import type { Clock } from '../http/handler.ts'
import type { CallOut } from '../kernel/calls/call-out.ts'
import type { OpenCertificateGateway } from './certificate/certificate-gateway.ts'
import { httpCertificateGateway } from './certificate/http-certificate-gateway.ts'
import { chooseSmsSender } from './sms/choose-sms-sender.ts'
import { SmsDesk } from './sms/sms-desk.ts'
import type { SmsSender } from './sms/sms-sender.ts'
import { RelyingParty } from './sso/relying-party.ts'
import type { Vault } from './vault.ts'

/** The services of signing in, besides the database. */
interface IdentityServices {
  /** Sends SMS messages. */
  readonly sms: SmsDesk
  /** The other sign-in methods: those of the site's configuration, or those of the demonstration. */
  providers(): readonly ProviderConfig[]
  /** The certificate gateway of a configuration. */
  readonly certificateGateway: OpenCertificateGateway
  /** The relying party of OpenID Connect. */
  readonly relyingParty: RelyingParty
  /** Encrypts the stored secrets of authenticator apps, and the parameters that are secret. */
  readonly vault: Vault
}

declare module '../http/handler.ts' {
  interface Services extends IdentityServices {}
}

/** Replaceable parts; the configuration determines the defaults. */
export interface IdentityOptions {
  /** Sends SMS messages. */
  readonly sms?: SmsSender | undefined
  /** Replaces the HTTP client of the certificate gateway. */
  readonly certificateGateway?: OpenCertificateGateway
}

interface Parts {
  readonly config: Config
  readonly db: Database
  readonly clock: Clock
  readonly vault: Vault
  readonly callOut: CallOut
  origin(): string
  /** The providers when the configuration has none. */
  defaultProviders(): readonly ProviderConfig[]
}

/** The services of a site. */
export const identityServices = (
  { config, db, clock, vault, callOut, origin, defaultProviders }: Parts,
  options: IdentityOptions,
): IdentityServices => ({
  sms: new SmsDesk(options.sms ?? chooseSmsSender({ config, db, clock, callOut }), config.names.product),
  providers: () => config.providers ?? defaultProviders(),
  certificateGateway: options.certificateGateway ?? ((gateway) => httpCertificateGateway(gateway, callOut)),
  relyingParty: new RelyingParty(origin, () => clock.now(), callOut),
  vault,
})
