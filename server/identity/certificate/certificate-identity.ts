import type { CertificateGatewayConfig, ProviderConfig } from '../../config/provider-config.ts'
import type { Identity } from '../external/identities.ts'
import type { Certificate } from './certificate-gateway.ts'
import { subjectOf, unnamedCertificate } from './certificate-key.ts'

/** The site's certificate gateway; undefined where none is configured. There is at most one. */
export const gatewayOf = (providers: readonly ProviderConfig[]): CertificateGatewayConfig | undefined =>
  providers.find((provider) => provider.kind === 'geer')

/** Its id; '' where none is configured, which is no provider's. */
export const gatewayIdOf = (providers: readonly ProviderConfig[]): string => gatewayOf(providers)?.id ?? ''

/** The identity by which a certificate signs in. */
export const identityOf = (
  { id }: Pick<CertificateGatewayConfig, 'id'>,
  { serial, issuer, name, notAfter }: Certificate,
): Identity => ({
  provider: id,
  subject: subjectOf({ issuer, serial }),
  // 64 characters are the most that a CN may have (RFC 5280, appendix A.1).
  nickname: name === '' ? unnamedCertificate : name.slice(0, 64),
  notAfter,
})
