import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../../server/app.ts'
import { parseConfig } from '../../server/config.ts'
import { migrate } from '../../server/database/migrate.ts'
import { openDatabase } from '../../server/database/open.ts'
import { seedDemonstration } from '../../server/database/seed/demonstration.ts'
import { GatewayUnavailable } from '../../server/identity/certificate/certificate-gateway.ts'
import { httpCertificateGateway } from '../../server/identity/certificate/http-certificate-gateway.ts'
import { stateHandlers } from './state-handlers.ts'

/** The backend as it ships, on a fresh database with demonstration data and on a free port of this machine. */
export const startReferenceBackend = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'auth-centre-contracts-'))
  const config = parseConfig({ DATA_DIR: folder })
  const database = openDatabase(config)
  await migrate(database)
  await seedDemonstration(database, { passwordHash: '', now: Date.now(), userCount: 12 })
  const gateway = { address: '', away: false }
  const app = await createApp({
    config,
    database,
    certificateGateway: (configured) => ({
      exchange: (code) =>
        gateway.away
          ? Promise.reject(new GatewayUnavailable(new Error('It is away.')))
          : httpCertificateGateway(configured).exchange(code),
    }),
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  gateway.address = address
  return {
    address,
    stateHandlers: stateHandlers(database, gateway),
    stop: async () => {
      await app.close()
      await database.destroy()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
