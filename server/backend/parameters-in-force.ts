import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/schema.ts'
import { whileListening } from '../http/rounds.ts'
import type { Vault } from '../identity/vault.ts'
import { parameterSecret } from '../kernel/parameters/catalogue.ts'
import { ParameterSource } from '../kernel/parameters/in-force.ts'

/** Milliseconds between two looks for changes by other processes, which count here after at most so many. */
const lookEvery = 2000

interface Parts {
  readonly db: Database
  readonly config: Config
  readonly vault: Vault
}

/**
 * Reads the parameters of a site, and while the server listens reads them again every two seconds; a change that this
 * process makes is read at once by the operation that made it.
 */
export async function keepParametersInForce(
  app: FastifyInstance,
  { db, config, vault }: Parts,
): Promise<ParameterSource> {
  const source = new ParameterSource({
    db,
    fixed: config.fixed,
    open: (sealed, key) => vault.open(sealed, parameterSecret(key)),
    failed: (error) => app.log.warn({ err: error }, 'parameters'),
  })
  await source.reload()
  whileListening(app, { name: 'parameters', every: lookEvery, run: () => source.reload() })
  return source
}
