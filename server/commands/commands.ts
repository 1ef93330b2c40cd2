import { migrations } from '../areas.ts'
import type { Config } from '../config/config.ts'
import { ConfigurationError } from '../config/config-file.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open.ts'
import type { Database } from '../database/schema.ts'
import { chooseFileStore } from '../files/choose-file-store.ts'
import { auditKeysOf, keepFormerKey } from '../identity/audit-keys.ts'
import { vaultOf } from '../identity/vault.ts'
import { signAudit } from '../kernel/audit-signature.ts'
import { callOut } from '../kernel/calls/call-out.ts'
import { checkFiles } from './check-files.ts'
import { resealSecrets } from './reseal-secrets.ts'
import { rotateKeys } from './rotate-keys.ts'
import { verifyAudit } from './verify-audit.ts'
import { verifyDraw } from './verify-draw.ts'

/** Work on the configured database, also while servers run on it. */
interface Command {
  /** Whether the database is brought up to date before; a command that changes nothing reads it as it is. */
  readonly migrates: boolean
  /** Resolves to the words for the console, in Chinese, and the exit code. */
  run(
    db: Database,
    config: Config,
    from: string | undefined,
  ): Promise<{ readonly text: string; readonly exitCode: 0 | 1 }>
}

/** Calls of a command, which no log keeps. */
const quietCalls = () => callOut({ record: () => undefined, clock: { now: Date.now } })

/** The commands by the words after `node server/main.ts`. */
const commands: ReadonlyMap<string, Command> = new Map([
  ['audit verify', { migrates: false, run: (db, config, from) => verifyAudit(db, config.auditArchiveDirectory, from) }],
  ['files check', { migrates: false, run: (db, config) => checkFiles(db, chooseFileStore(config, quietCalls())) }],
  ['keys rotate', { migrates: true, run: (db) => rotateKeys(db, Date.now()) }],
  // After `SECRET_KEY` was replaced; the servers that run have both keys.
  [
    'secrets reseal',
    {
      migrates: true,
      run: async (db, config) => {
        await keepFormerKey(db, config)
        return resealSecrets(db, vaultOf(config))
      },
    },
  ],
])

/**
 * Runs `draw verify` and sets the exit code of the process: whoever has the file of a record runs it, without a
 * database or a configuration. Resolves to false for other words. Throws `ConfigurationError` for the wrong number of
 * them.
 */
export async function runOffline([area, name, file, commitment, ...more]: readonly string[]): Promise<boolean> {
  if (area !== 'draw' || name !== 'verify') return false
  if (file === undefined || more.length > 0)
    throw new ConfigurationError('用法：node server/main.ts draw verify 文件 [承诺值]')
  const { text, exitCode } = await verifyDraw(file, commitment)
  console.log(text)
  process.exitCode = exitCode
  return true
}

/** Runs a command and sets the exit code of the process. Throws `ConfigurationError` for a word that is none. */
export async function runCommand(name: string, config: Config): Promise<void> {
  // `audit verify` alone has an option.
  const [, words = '', from] = /^(.*?)(?: --from (\S+))?$/.exec(name) ?? []
  const command = from === undefined || words === 'audit verify' ? commands.get(words) : undefined
  if (!command)
    throw new ConfigurationError(`未知的命令：${name}。可用：${[...commands.keys(), 'draw verify'].join('、')}`)
  const db = openDatabase(config, Number.POSITIVE_INFINITY)
  signAudit(db, auditKeysOf(config))
  try {
    if (command.migrates) await migrate(db, migrations)
    const { text, exitCode } = await command.run(db, config, from)
    console.log(text)
    process.exitCode = exitCode
  } finally {
    await db.destroy()
  }
}
