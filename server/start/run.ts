import { builtSite, createApp } from '../app.ts'
import { migrations } from '../areas.ts'
import { resealSecrets } from '../commands/reseal-secrets.ts'
import { verifyAudit } from '../commands/verify-audit.ts'
import { type Config, readConfig } from '../config/config.ts'
import { ConfigurationError } from '../config/config-file.ts'
import { markKept } from '../database/kept-file.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open.ts'
import { chooseFileStore } from '../files/choose-file-store.ts'
import { siteAddress } from '../http/origin.ts'
import { isBuilt } from '../http/site.ts'
import { rotateSigningKey } from '../identity/openid/signing-keys.ts'
import { vaultOf } from '../identity/vault.ts'
import { callOut } from '../kernel/calls/call-out.ts'
import { seedAreas } from '../system/area/seed/areas.ts'
import { announcement, configurationWarnings } from './announcement.ts'
import { type Accounts, prepareAccounts } from './first-start.ts'
import { logOptions } from './log-options.ts'
import { applySeparation } from './separation.ts'
import { startFailureText } from './start-failure.ts'

/** Time for running requests on shutdown. */
const drainTime = 10_000

let config: Config | undefined
try {
  config = readConfig(process.env)
  const command = process.argv.slice(2).join(' ')
  if (command === '') await serve(config)
  else if (command === 'audit verify') await checkAudit(config)
  else if (command === 'keys rotate') await rotateKeys(config)
  else if (command === 'secrets reseal') await reseal(config)
  else throw new ConfigurationError(`未知的命令：${command}。可用：audit verify、keys rotate、secrets reseal`)
} catch (error) {
  console.error(startFailureText(error, config) ?? error)
  process.exit(1)
}

/** `node server/main.ts audit verify`: checks the audit of the configured database, also while a server runs on it. */
async function checkAudit(config: Config): Promise<void> {
  const db = openDatabase(config, Number.POSITIVE_INFINITY)
  try {
    const { text, exitCode } = await verifyAudit(db, config.auditArchiveDirectory)
    console.log(text)
    process.exitCode = exitCode
  } finally {
    await db.destroy()
  }
}

/**
 * `node server/main.ts keys rotate`: makes the next signing key of the OpenID provider, also while servers run on the
 * database; they read it within seconds.
 */
async function rotateKeys(config: Config): Promise<void> {
  const db = openDatabase(config, Number.POSITIVE_INFINITY)
  try {
    await migrate(db, migrations)
    const generation = await rotateSigningKey(db, Date.now())
    console.log(`已生成第 ${generation} 代签名密钥，十分钟后启用；此前签发的令牌在到期前仍可验证`)
  } finally {
    await db.destroy()
  }
}

/**
 * `node server/main.ts secrets reseal`: after `SECRET_KEY` was replaced, also while servers run that have both keys.
 */
async function reseal(config: Config): Promise<void> {
  const db = openDatabase(config, Number.POSITIVE_INFINITY)
  try {
    await migrate(db, migrations)
    const { text, exitCode } = await resealSecrets(db, vaultOf(config))
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
    await migrate(db, migrations)
    // The log of calls is not there yet.
    const files = chooseFileStore(config, callOut({ record: () => undefined, clock: { now: Date.now } }))
    const accounts = await prepareAccounts(db, config, Date.now(), files)
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
  let stopping = false
  const stop = async () => {
    // A second Ctrl-C stops at once.
    if (stopping) process.exit(130)
    stopping = true
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
