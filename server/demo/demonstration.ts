import type { FastifyInstance } from 'fastify'
import type { Backend } from '../http/serve-operations.ts'
import type { ProviderConfig } from '../identity/provider-config.ts'

/** The providers that a demonstration brings along; their other side is served by `serveDemonstration`. */
export const demonstrationProviders = (_origin: string): readonly ProviderConfig[] => []

/** The other side of signing in, for a demonstration: what production has outside of this server. */
export async function serveDemonstration(_app: FastifyInstance, _backend: Backend): Promise<void> {}
