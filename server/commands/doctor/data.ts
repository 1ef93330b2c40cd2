import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import { migrations } from '../../areas.ts'
import type { Config } from '../../config/config.ts'
import { isPostgresql } from '../../database/is-postgresql.ts'
import { databaseFile } from '../../database/kept-file.ts'
import { migrationsRun } from '../../database/migrate.ts'
import { openDatabase } from '../../database/open.ts'
import { postgresqlMajor } from '../../database/postgresql-major.ts'
import { newerThan } from '../../database/release-line.ts'
import type { Database } from '../../database/schema.ts'
import type { FileStore } from '../../files/file-store.ts'
import { lostSecrets } from '../../start/lost-secrets.ts'
import { startFailureText } from '../../start/start-failure.ts'
import { checkFiles } from '../check-files.ts'
import { isOurs } from '../site.ts'
import { type Finding, fault, good, warning } from './finding.ts'

/** The oldest PostgreSQL that still gets corrections. */
const leastPostgresql = 14
/** Sign-ins and tokens last for minutes, and codes of a second factor for half of one. */
const mostDrift = 5000

/** What can be said of the data: database, its schema and clock, keys, uploaded files. Changes nothing. */
export async function dataFindings(config: Config, files: FileStore): Promise<readonly Finding[]> {
  if (config.databaseUrl === undefined && !existsSync(databaseFile(config.dataDirectory)))
    return [
      warning(`数据目录 ${config.dataDirectory} 中还没有数据库：第一次启动时建立；已有数据时请检查环境变量 DATA_DIR`),
    ]
  const db = openDatabase(config)
  try {
    if (!(await isOurs(db))) return [warning('数据库还是空的：第一次启动时建立各表')]
    return [
      await engineFinding(db),
      await schemaFinding(db),
      ...(config.databaseUrl === undefined ? [] : [await clockFinding(db)]),
      await keyFinding(db, config),
      await filesFinding(db, files),
    ]
  } catch (error) {
    return [fault(startFailureText(error, config) ?? messageOf(error))]
  } finally {
    await db.destroy()
  }
}

async function engineFinding(db: Database): Promise<Finding> {
  if (!isPostgresql(db)) return good(`数据库：SQLite ${process.versions.sqlite}`)
  const major = await postgresqlMajor(db)
  const text = `数据库：PostgreSQL ${major}`
  return major < leastPostgresql ? warning(`${text} 已不再更新：请升级到 ${leastPostgresql} 或更新`) : good(text)
}

async function schemaFinding(db: Database): Promise<Finding> {
  const run = await migrationsRun(db)
  const newer = run.filter((name) => !(name in migrations))
  if (newer.length > 0) {
    const mark = await newerThan(db, migrations)
    if (typeof mark === 'object') return good(`数据库已由 ${mark.release} 升级，本版本仍能使用它`)
    return fault(mark ?? `数据库已由更新的版本升级（${newer.at(-1)}）：请启动更新的版本，或先恢复升级前的备份`)
  }
  const pending = Object.keys(migrations).filter((name) => !run.includes(name)).length
  return pending === 0 ? good('数据库是本版本的结构') : warning(`数据库有 ${pending} 项升级未做：启动时进行，请先备份`)
}

async function clockFinding(db: Database): Promise<Finding> {
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db)
  const drift = Math.round(Math.abs(Date.now() - (rows[0]?.ms ?? 0)))
  return drift > mostDrift
    ? fault(`本机与数据库的时钟相差 ${Math.round(drift / 1000)} 秒：请用 NTP 对时，否则登录和令牌会失效`)
    : good('本机与数据库的时钟一致')
}

async function keyFinding(db: Database, config: Config): Promise<Finding> {
  try {
    const lost = await lostSecrets(db, config)
    return lost.length === 0 ? good('密钥能解开已加密的内容') : fault(lost.join(' '))
  } catch (error) {
    return fault(messageOf(error))
  }
}

async function filesFinding(db: Database, files: FileStore): Promise<Finding> {
  try {
    const { text, exitCode } = await checkFiles(db, files)
    return exitCode === 0 ? good(text) : fault(text)
  } catch (error) {
    return fault(`无法读取上传的文件（${messageOf(error)}）：请检查环境变量 FILES_DIR 或 FILES_BUCKET`)
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
