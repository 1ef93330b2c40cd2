import type { CertificateGatewayConfig } from '../../../config/provider-config.ts'
import { newSecret } from '../../../identity/secret.ts'
import { gatewayId } from './certificates.ts'

/** Authenticates the caller to the demonstration gateway; new at every start. */
export const gatewayKey = newSecret()

export const authorizePath = '/demo/geer/authorize'
export const choosePath = '/demo/geer/choose'
export const exchangePath = '/demo/geer/exchange'

/** The demonstration gateway, configured as a site configures its own; the server calls itself over HTTP. */
export const demonstrationGateway = (origin: string): CertificateGatewayConfig => ({
  id: gatewayId,
  name: '数字证书登录（演示）',
  kind: 'geer',
  authorizationUrl: authorizePath,
  exchange: {
    url: origin + exchangePath,
    method: 'POST',
    codeParameter: 'code',
    headers: { 'X-Api-Key': gatewayKey },
    fields: { serial: 'serial', issuer: 'issuer', name: 'name', notAfter: 'notAfter' },
    refusal: { field: 'error', expired: ['certificate_expired'], revoked: ['certificate_revoked'] },
  },
})
