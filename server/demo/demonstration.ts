import type { FastifyInstance } from 'fastify'
import type { Backend } from '../http/serve-operations.ts'
import type { ProviderConfig } from '../identity/provider-config.ts'
import { demonstrationGateway } from './certificate-gateway/gateway-config.ts'
import { serveCertificateGateway } from './certificate-gateway/serve-certificate-gateway.ts'

/** The providers that a demonstration brings along; their other side is served by `serveDemonstration`. */
export const demonstrationProviders = (origin: string): readonly ProviderConfig[] => [demonstrationGateway(origin)]

/** The other side of signing in, for a demonstration: what production has outside of this server. */
export async function serveDemonstration(app: FastifyInstance, { clock }: Backend): Promise<void> {
  await serveCertificateGateway(app, clock)
}
