import type { FastifyInstance } from 'fastify'
import type { ProviderConfig } from '../../config/provider-config.ts'
import type { Backend } from '../../http/serve-operations.ts'
import { serveDemoApplication } from './application/serve-application.ts'
import { demonstrationGateway } from './certificate-gateway/gateway-config.ts'
import { serveCertificateGateway } from './certificate-gateway/serve-certificate-gateway.ts'
import { demonstrationRealms } from './openid/realm-config.ts'
import { realms } from './openid/realms.ts'
import { serveRealm } from './openid/serve-realm.ts'
import { serveSyncSource } from './sync-source/serve-sync-source.ts'

/** The providers of a demonstration; `serveDemonstration` serves their side. */
export const demonstrationProviders = (origin: string): readonly ProviderConfig[] => [
  ...demonstrationRealms(origin),
  demonstrationGateway(origin),
]

/** Serves the external systems that a production site has outside of this server. */
export async function serveDemonstration(app: FastifyInstance, backend: Backend): Promise<void> {
  const { clock, origin } = backend
  await serveCertificateGateway(app, clock)
  for (const realm of realms) await serveRealm(app, realm, origin)
  await serveDemoApplication(app, backend)
  await serveSyncSource(app, backend)
}
