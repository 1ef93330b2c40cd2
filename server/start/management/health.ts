import { access, constants } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Config } from '../../config/config.ts'
import { migrationsRun } from '../../database/migrate.ts'
import type { Database } from '../../database/schema.ts'
import { type FileStore, newFileKey } from '../../files/file-store.ts'
import { freeDisk, leastDisk } from '../../files/free-disk.ts'

/** What a server needs to answer calls. */
type Need = 'database' | 'migrations' | 'files' | 'disk'

/** Whether each need is met; what is not has its reason, in Chinese, for the operator. */
export interface Health {
  readonly status: 'up' | 'down'
  readonly checks: Readonly<Partial<Record<Need, { readonly status: 'up' | 'down'; readonly reason?: string }>>>
}

interface Subject {
  readonly db: Database
  readonly config: Pick<Config, 'dataDirectory' | 'databaseUrl' | 'filesBucket' | 'filesDirectory'>
  readonly files: Pick<FileStore, 'get'>
  /** The names of the migrations that this release knows; a newer one may have run more of them. */
  readonly migrations: readonly string[]
}

/** A check that takes longer has no answer; the calls would have none either. */
const patience = 3000

/** Looks at everything that the server needs. Never rejects. */
export async function healthOf({ db, config, files, migrations }: Subject): Promise<Health> {
  const needs: Readonly<Record<Need, () => Promise<string | undefined>>> = {
    database: async () => {
      await sql`select 1`.execute(db)
      return undefined
    },
    migrations: async () => {
      const run = new Set(await migrationsRun(db))
      const lacking = migrations.filter((name) => !run.has(name))
      return lacking.length === 0 ? undefined : `数据库缺少本版本的 ${lacking.length} 项升级：${lacking.join('、')}`
    },
    files: async () => {
      // A bucket answers whether it has a file; a folder has to be writable once it is there.
      if (config.filesBucket) await files.get(newFileKey())
      else await access(config.filesDirectory, constants.W_OK).catch(orAbsent)
      return undefined
    },
    disk: async () => {
      const free = await freeDisk(config.dataDirectory)
      return free >= leastDisk ? undefined : `数据目录所在的磁盘只剩 ${Math.floor(free / 1024 / 1024)} MB`
    },
  }
  const looked = await Promise.all(
    Object.entries(needs).map(async ([need, look]) => [need, stateOf(await inTime(look))] as const),
  )
  const isUp = looked.every(([, { status }]) => status === 'up')
  return { status: isUp ? 'up' : 'down', checks: Object.fromEntries(looked) }
}

const stateOf = (reason: string | undefined) =>
  reason === undefined ? ({ status: 'up' } as const) : ({ status: 'down', reason } as const)

/** The reason of the check, or that it failed, or has no answer. */
async function inTime(look: () => Promise<string | undefined>): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const timer = setTimeout(() => resolve('没有响应'), patience)
  try {
    return await Promise.race([look(), promise])
  } catch (error) {
    // A message of the database or the disk; none has a password in it.
    return error instanceof Error ? error.message : '无法使用'
  } finally {
    clearTimeout(timer)
  }
}

/** The folder of uploaded files is made with the first one. */
function orAbsent(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
}
