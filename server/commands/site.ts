import { existsSync } from 'node:fs'
import { migrations } from '../areas.ts'
import type { Config } from '../config/config.ts'
import { ConfigurationError } from '../config/config-file.ts'
import { databaseFile, refuseLost } from '../database/kept-file.ts'
import { openDatabase } from '../database/open.ts'
import { upgradeSchema } from '../database/release-line.ts'
import type { Database } from '../database/schema.ts'
import { refuseUnfinished } from '../database/unfinished-restore.ts'
import { auditKeysOf } from '../identity/audit-keys.ts'
import { signAudit } from '../kernel/audit-signature.ts'
import type { Site } from './command.ts'

/** The site of a configuration, which is read when the command asks for it. */
export function siteOf(config: () => Config): Site {
  return {
    config,
    async database(migrates, work) {
      const read = config()
      refuseUnfinished(read.dataDirectory)
      refuseAbsent(read)
      const db = openDatabase(read, Number.POSITIVE_INFINITY)
      signAudit(db, auditKeysOf(read))
      try {
        await refuseEmpty(db)
        if (migrates) await upgradeSchema(db, migrations, console.log)
        return await work(db)
      } finally {
        await db.destroy()
      }
    },
  }
}

/** Throws where the folder of the data has no database: opening it would make one. */
function refuseAbsent({ databaseUrl, dataDirectory }: Config): void {
  if (databaseUrl !== undefined || existsSync(databaseFile(dataDirectory))) return
  refuseLost(dataDirectory)
  throw new ConfigurationError(
    `数据目录 ${dataDirectory} 中没有数据库：请检查环境变量 DATA_DIR，或在服务器运行的目录中执行`,
  )
}

/** Throws where the database has none of our tables. */
async function refuseEmpty(db: Database): Promise<void> {
  if (await isOurs(db)) return
  throw new ConfigurationError('此数据库中没有本系统的数据：请检查环境变量 DATABASE_URL 或 DATA_DIR')
}

/** Whether a migration of ours has ever run on the database. */
export async function isOurs(db: Database): Promise<boolean> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  return tables.some(({ name }) => name === 'kysely_migration')
}
