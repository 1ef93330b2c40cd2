import type { Registry } from 'prom-client'
import { builtSite, createApp } from '../app.ts'
import { migrations } from '../areas.ts'
import { isStart } from '../commands/command.ts'
import { type Config, readConfig } from '../config/config.ts'
import { markKept } from '../database/kept-file.ts'
import { openDatabase } from '../database/open.ts'
import { upgradeSchema } from '../database/release-line.ts'
import { refuseUnfinished } from '../database/unfinished-restore.ts'
import { quietFiles, refuseLostFiles } from '../files/choose-file-store.ts'
import { siteAddress } from '../http/origin.ts'
import { isBuilt } from '../http/site.ts'
import { auditKeysOf } from '../identity/audit-keys.ts'
import { vaultOf } from '../identity/vault.ts'
import { signAudit } from '../kernel/audit-signature.ts'
import { seedAreas } from '../system/area/seed/areas.ts'
import { announcement, configurationWarnings } from './announcement.ts'
import { type Accounts, prepareAccounts } from './first-start.ts'
import { keepMarks } from './keep-marks.ts'
import { logOptions } from './log-options.ts'
import { lostSecrets } from './lost-secrets.ts'
import { healthOf } from './management/health.ts'
import { addressOf, serveManagement } from './management/management.ts'
import { applySeparation } from './separation.ts'
import { serviceManagerOf } from './service-manager.ts'
import { startFailureText } from './start-failure.ts'
import { watchKept } from './watch-kept.ts'

/** Time for running requests on shutdown. */
const drainTime = 10_000

let config: Config | undefined
const read = () => (config ??= readConfig(process.env))
try {
  const words = process.argv.slice(2)
  if (isStart(words)) await serve(read())
  else {
    // A start needs none of it.
    const { runCommand } = await import('../commands/run-command.ts')
    const { siteOf } = await import('../commands/site.ts')
    const { text, exitCode } = await runCommand(words, siteOf(read))
    console.log(text)
    process.exitCode = exitCode
  }
} catch (error) {
  console.error(startFailureText(error, config) ?? error)
  process.exit(1)
}

/** Migrates and seeds, without the time limits of calls: another process may be doing the same. */
async function prepareDatabase(config: Config): Promise<Accounts> {
  // Where the output is read: in production, or at a terminal.
  const say = config.production || process.stdout.isTTY ? console.log : () => undefined
  refuseUnfinished(config.dataDirectory)
  const db = openDatabase(config, Number.POSITIVE_INFINITY)
  signAudit(db, auditKeysOf(config))
  try {
    await upgradeSchema(db, migrations, say)
    await refuseLostFiles(db, config)
    for (const warning of await lostSecrets(db, config)) console.warn(warning)
    const accounts = await prepareAccounts(db, config, Date.now(), { files: quietFiles(config), say })
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
  const clock = { now: Date.now }
  const kept = { db, clock, config, vault: vaultOf(config), files: quietFiles(config) }
  let metrics: Registry | undefined
  const app = await createApp({
    config,
    database: db,
    assets,
    logger: logOptions(config.production),
    prepare: async (app) => {
      watchKept(app, kept)
      // Loaded where they are served.
      if (config.management) metrics = (await import('./management/metrics.ts')).metricsOf(app, kept)
      if (config.databaseUrl === undefined) await keepMarks(app, db, config.dataDirectory)
    },
  })
  const manager = serviceManagerOf(process.env)
  let stopping = false
  const stop = async () => {
    // A second Ctrl-C stops at once.
    if (stopping) process.exit(130)
    stopping = true
    void manager.stopping()
    setTimeout(() => app.server.closeAllConnections(), drainTime - 1000).unref()
    setTimeout(() => process.exit(1), drainTime).unref()
    await app.drain()
    await app.close()
    await db.destroy()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop())

  await app.listen({ host: config.host, port: config.port })
  if (config.management && metrics) {
    const health = () => healthOf({ ...kept, migrations: Object.keys(migrations) })
    const watched = await serveManagement(config.management, { health, metrics, draining: () => stopping })
    console.log(`健康检查：${addressOf(watched)}/health/ready，指标：${addressOf(watched)}/metrics`)
  }
  for (const warning of configurationWarnings(config)) console.warn(warning)
  console.log(announcement(config.names.product, siteAddress(config, app.server), accounts, isBuilt(assets)))
  await manager.ready()
}
