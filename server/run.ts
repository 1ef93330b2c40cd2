import { announcement, configurationWarnings } from './announcement.ts'
import { builtSite, createApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { ConfigurationError } from './config-file.ts'
import { markKept } from './database/kept-file.ts'
import { migrate } from './database/migrate.ts'
import { openDatabase } from './database/open.ts'
import { seedAreas } from './database/seed/areas.ts'
import { type Accounts, prepareAccounts } from './first-start.ts'
import { siteAddress } from './http/origin.ts'
import { isBuilt } from './http/site.ts'
import { removeExpired } from './identity/housekeeping.ts'
import { logOptions } from './log-options.ts'
import { applySeparation } from './separation.ts'
import { startFailureText } from './start-failure.ts'
import { verifyAudit } from './verify-audit.ts'

const hour = 3_600_000
/** Time for running requests on shutdown. */
const drainTime = 10_000

let config: Config | undefined
try {
  config = readConfig(process.env)
  const command = process.argv.slice(2).join(' ')
  if (command === '') await serve(config)
  else if (command === 'audit verify') await checkAudit(config)
  else throw new ConfigurationError(`未知的命令：${command}。可用：audit verify`)
} catch (error) {
  console.error(startFailureText(error, config) ?? error)
  process.exit(1)
}

/** `node server/main.ts audit verify`: checks the audit of the configured database, also while a server runs on it. */
async function checkAudit(config: Config): Promise<void> {
  const db = openDatabase(config, Number.POSITIVE_INFINITY)
  try {
    const { text, exitCode } = await verifyAudit(db)
    console.log(text)
    process.exitCode = exitCode
  } finally {
    await db.destroy()
  }
}

/** Migrates and seeds, without the time limits of calls: another process may be doing the same. */
async function prepareDatabase(config: Config): Promise<Accounts> {
  const db = openDatabase(config, Number.POSITIVE_INFINITY)
  try {
    await migrate(db)
    const accounts = await prepareAccounts(db, config, Date.now())
    await applySeparation(db, config, Date.now())
    await seedAreas(db, Date.now())
    if (config.databaseUrl === undefined) markKept(config.dataDirectory)
    return accounts
  } finally {
    await db.destroy()
  }
}

async function serve(config: Config): Promise<void> {
  const accounts = await prepareDatabase(config)
  const db = openDatabase(config)
  const assets = config.siteDirectory ?? builtSite
  const app = await createApp({ config, database: db, assets, logger: logOptions(config.production) })

  const housekeeping = setInterval(() => {
    removeExpired(db, Date.now()).catch((error: unknown) => app.log.warn({ err: error }, 'housekeeping'))
  }, hour)
  let stopping = false
  const stop = async () => {
    // A second Ctrl-C stops at once.
    if (stopping) process.exit(130)
    stopping = true
    clearInterval(housekeeping)
    setTimeout(() => app.server.closeAllConnections(), drainTime - 1000).unref()
    setTimeout(() => process.exit(1), drainTime).unref()
    await app.drain()
    await app.close()
    await db.destroy()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop())

  await app.listen({ host: config.host, port: config.port })
  for (const warning of configurationWarnings(config)) console.warn(warning)
  console.log(announcement(config.names.product, siteAddress(config, app.server), accounts, isBuilt(assets)))
}
