import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AppOptions, createApp } from '../../server/app.ts'
import { migrations } from '../../server/areas.ts'
import { parseConfig } from '../../server/config/config.ts'
import { migrate } from '../../server/database/migrate.ts'
import { openDatabase } from '../../server/database/open.ts'
import { seedDemonstration } from '../../server/demonstration/demonstration.ts'
import { folderStore } from '../../server/files/folder-store.ts'
import { vaultOf } from '../../server/identity/vault.ts'
import { seedAreas } from '../../server/system/area/seed/areas.ts'
import { sendOneMessage } from './send-one-message.ts'
import { serveStates } from './state-endpoint.ts'
import { stateHandlers } from './state-handlers.ts'
import { allAvailable, certificateGateway, databaseOutage, type Surroundings, smsGateway } from './surroundings.ts'

/** A built page: the contract needs nothing else of the app. */
const page = '<head><meta name="build" content="0.1.0 6e1caaa15b41 1767225600000 0000000"></head>'

/** Starts the backend on a new database with demonstration data, and its provider states, on free ports. */
export const startReferenceBackend = async (prepare?: AppOptions['prepare']) => {
  const folder = await mkdtemp(join(tmpdir(), 'auth-centre-contracts-'))
  const assets = join(folder, 'site')
  await mkdir(assets)
  await writeFile(join(assets, 'index.html'), page)
  const config = parseConfig({ DATA_DIR: folder, CALL_HOSTS: 'api.example.gov.cn' })
  const database = openDatabase(config)
  await migrate(database, migrations)
  await seedDemonstration(database, { passwordHash: '', now: Date.now(), userCount: 12 })
  await seedAreas(database, Date.now())
  const surroundings: Surroundings = { address: '', ...allAvailable }
  const files = folderStore(config.filesDirectory)
  const app = await createApp({
    config,
    files,
    database: database.withPlugin(databaseOutage(surroundings)),
    assets,
    certificateGateway: certificateGateway(surroundings),
    sms: smsGateway(surroundings),
    ...(prepare && { prepare }),
  })
  surroundings.address = await app.listen({ host: '127.0.0.1', port: 0 })
  const states = await serveStates(stateHandlers(database, surroundings, vaultOf(config), files), async () => {
    const { smsGateway: before } = surroundings
    Object.assign(surroundings, allAvailable)
    if (before === 'unavailable') await sendOneMessage(surroundings.address)
    for (const counts of ['limiter', 'guess_count'] as const) await database.deleteFrom(counts).execute()
  })
  return {
    address: surroundings.address,
    statesAddress: states.address,
    stop: async () => {
      await states.close()
      await app.close()
      await database.destroy()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
