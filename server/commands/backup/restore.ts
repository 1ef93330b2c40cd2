import { createHash } from 'node:crypto'
import { createWriteStream, existsSync, renameSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import { migrations } from '../../areas.ts'
import type { Config } from '../../config/config.ts'
import { ConfigurationError } from '../../config/config-file.ts'
import { databaseFile, markKept } from '../../database/kept-file.ts'
import { openDatabase } from '../../database/open.ts'
import type { Database } from '../../database/schema.ts'
import { syncFile, syncFolder } from '../../database/sync-folder.ts'
import { markRestore, type RestoreMark } from '../../database/unfinished-restore.ts'
import type { FileStore } from '../../files/file-store.ts'
import { keyFile } from '../../identity/vault.ts'
import { formatDateTime } from '../../kernel/time.ts'
import type { Outcome } from '../command.ts'
import { contentOf } from './database-content.ts'
import { hasDatabase, refuseFull } from './empty-place.ts'
import type { Manifest } from './manifest.ts'
import { databaseOf, postgresTool } from './postgres-tool.ts'
import { type BackupFile, filesOf, verifyBackup } from './read-backup.ts'

/**
 * Restores a backup into an empty place: it is read whole and compared with its manifest before anything is touched,
 * uploaded files and the archive of the audit come before the database, and the database appears whole at the end. A
 * killed one is continued by the same command; a server refuses to start in between. Rejects with `ConfigurationError`
 * or `UnfinishedRestore`, whose messages say what is in the way.
 */
export async function restoreBackup(file: string, config: Config, files: FileStore): Promise<Outcome> {
  const manifest = await verifyBackup(file)
  refuseForeign(manifest, config)
  const id = createHash('sha256').update(JSON.stringify(manifest)).digest('hex')
  const mark = markRestore(config.dataDirectory, id)
  try {
    if (!mark.again) await refuseFull(config, files).catch((error: unknown) => giveBack(mark, error))
    const scratch = join(config.dataDirectory, 'auth-centre.restored')
    for await (const one of filesOf(file)) await put(one, { config, files, scratch })
    await bringIn(scratch, manifest, config)
    await rm(scratch, { force: true })
    mark.done()
  } finally {
    mark.close()
  }
  return { text: toldOf(manifest, config), exitCode: 0 }
}

/** Throws for a backup of the other database, or of a release that is newer than this one. */
function refuseForeign({ database, migration, version }: Manifest, { databaseUrl }: Config): void {
  const here = databaseUrl === undefined ? 'sqlite' : 'postgresql'
  if (database !== here)
    throw new ConfigurationError(
      `备份来自 ${nameOf[database]}，这里配置的是 ${nameOf[here]}：请${database === 'sqlite' ? '去掉' : '设置'}环境变量 DATABASE_URL`,
    )
  if (!(migration in migrations))
    throw new ConfigurationError(`备份来自更新的版本 ${version}（${migration}）：请用该版本或更新的版本恢复`)
}

const nameOf = { sqlite: 'SQLite', postgresql: 'PostgreSQL' } as const

/** Nothing was restored: the folder is as it was. */
function giveBack(mark: RestoreMark, error: unknown): never {
  mark.done()
  throw error
}

interface Place {
  readonly config: Config
  readonly files: FileStore
  /** Where the copy of the database waits for everything else. */
  readonly scratch: string
}

/** Puts a file of the backup where it belongs; one that is there already is left. */
async function put({ name, bytes }: BackupFile, { config, files, scratch }: Place): Promise<void> {
  const [, kind, rest = ''] = /^(?:(files|audit-archive)\/)?([^/]+)$/.exec(name) ?? []
  if (kind === 'files') {
    const content = await whole(bytes)
    if (!(await files.get(rest))?.equals(content)) await files.put(rest, content)
  } else if (kind === 'audit-archive') await write(join(config.auditArchiveDirectory, rest), bytes)
  else if (rest === 'database') await write(scratch, bytes)
  else await whole(bytes)
}

async function whole(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of bytes) pieces.push(piece)
  return Buffer.concat(pieces)
}

async function write(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await pipeline(bytes, createWriteStream(path, { mode: 0o600 }))
  await syncFile(path)
}

/**
 * Makes the copy the database, in one step, unless an interrupted restore has done so, and compares it with what the
 * manifest says.
 */
async function bringIn(scratch: string, manifest: Manifest, config: Config): Promise<void> {
  const { databaseUrl, dataDirectory } = config
  const isThere = await hasDatabase(config)
  if (databaseUrl === undefined && !isThere) {
    renameSync(scratch, databaseFile(dataDirectory))
    await syncFolder(dataDirectory)
  }
  const db = openDatabase(config, Number.POSITIVE_INFINITY)
  try {
    if (databaseUrl !== undefined && !isThere) await loadDump(db, databaseUrl, scratch)
    const { rows, audit } = await contentOf(db)
    if (!isDeepStrictEqual({ rows, audit }, { rows: manifest.rows, audit: manifest.audit }))
      throw new ConfigurationError('恢复的数据库与备份的清单不符：请不要使用它，清空后重新执行 restore')
  } finally {
    await db.destroy()
  }
  if (databaseUrl === undefined) markKept(dataDirectory)
}

/** Loads the dump in one transaction. */
async function loadDump(db: Database, address: string, file: string): Promise<void> {
  const restore = await postgresTool('pg_restore', address, db)
  const words = ['--no-owner', '--no-privileges', '--single-transaction', '--exit-on-error']
  await restore([...words, `--dbname=${databaseOf(address)}`, file])
}

function toldOf({ takenAt, version, rows, audit, entries }: Manifest, config: Config): string {
  const total = Object.values(rows).reduce((sum, n) => sum + n, 0)
  const uploads = entries.filter(({ name }) => name.startsWith('files/')).length
  const lacksKey = config.secretKey === undefined && !existsSync(keyFile(config.dataDirectory))
  return [
    `已恢复 ${formatDateTime(Date.parse(takenAt))} 的备份（版本 ${version}）：数据库 ${total} 行，上传的文件 ${uploads} 个，已与清单核对`,
    `操作日志末条 ${audit.last}:${audit.hash}，用 audit verify 核对`,
    ...(lacksKey ? [`启动前请设置原来的 SECRET_KEY，或把原来的 secret.key 放到 ${config.dataDirectory}`] : []),
  ].join('\n')
}
