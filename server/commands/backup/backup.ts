import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { Config } from '../../config/config.ts'
import { ConfigurationError } from '../../config/config-file.ts'
import type { Database } from '../../database/schema.ts'
import type { FileStore } from '../../files/file-store.ts'
import { formatDateTime } from '../../kernel/time.ts'
import type { Outcome } from '../command.ts'
import { release } from '../release.ts'
import { copyDatabase } from './database-copy.ts'
import { type Part, writeBackup } from './write-backup.ts'

interface Options {
  readonly files: FileStore
  /** Milliseconds since 1970. */
  readonly now: number
  /** How many backups stay in a folder; all of them without it. */
  readonly keep?: number | undefined
}

/** The names of backups in a folder; they sort by time. */
const named = /^auth-centre-\d{8}-\d{6}\.tar\.gz$/

/**
 * Writes database, uploaded files and the archive of the audit to one file, while servers run: what it holds is the
 * state of one moment. A folder gets a file named by the time, and keeps the newest `keep`. Keys are not in it. Rejects
 * with `ConfigurationError` where something is in the way.
 */
export async function takeBackup(
  target: string,
  config: Config,
  db: Database,
  { files, now, keep }: Options,
): Promise<Outcome> {
  const folder = await isFolder(target)
  if (keep !== undefined && !folder)
    throw new ConfigurationError('--keep 用于目录：请给出一个已有的目录，备份文件在其中按时间命名')
  const time = formatDateTime(now).replaceAll(/[-:]/g, '').replace(' ', '-')
  const file = resolve(folder ? join(target, `auth-centre-${time}.tar.gz`) : target)
  if (await exists(file)) throw new ConfigurationError(`${file} 已存在，不会覆盖它`)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const scratch = await mkdtemp(join(dirname(file), `.${basename(file)}-`))
  try {
    const copy = await copyDatabase(config, db, scratch)
    const { parts, lacking } = await uploadsOf(copy.files, files)
    const archive = copy.archived.map((one) =>
      fileAs(`audit-archive/${one.file}`, config.auditArchiveDirectory, one.file),
    )
    const all = [
      await fileAs('database', dirname(copy.file), basename(copy.file)),
      ...(await Promise.all(archive)),
      ...parts,
    ]
    await writeBackup(file, all, {
      format: 1,
      ...release(),
      takenAt: new Date(now).toISOString(),
      database: copy.kind,
      ...copy.content,
    })
    const removed = keep === undefined ? 0 : await removeOlder(dirname(file), keep)
    return { text: toldOf(file, (await stat(file)).size, { ...copy, lacking, removed }), exitCode: lacking > 0 ? 1 : 0 }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

interface Told {
  readonly content: { readonly rows: Readonly<Record<string, number>>; readonly audit: { last: number; hash: string } }
  readonly files: readonly unknown[]
  readonly lacking: number
  readonly removed: number
}

function toldOf(file: string, size: number, { content, files, lacking, removed }: Told): string {
  const rows = Object.values(content.rows).reduce((sum, n) => sum + n, 0)
  return [
    `已备份到 ${file}（${(size / 1024 / 1024).toFixed(1)} MB）：数据库 ${rows} 行，上传的文件 ${files.length - lacking} 个`,
    ...(lacking > 0 ? [`缺失的上传文件 ${lacking} 个，不在备份中：用 files check 查看`] : []),
    ...(removed > 0 ? [`已删除较旧的备份 ${removed} 个`] : []),
    `操作日志末条 ${content.audit.last}:${content.audit.hash}`,
    '密钥（SECRET_KEY、AES_KEY 或数据目录中的 secret.key）不在备份中，请另行保管',
  ].join('\n')
}

/** The uploaded files that the store has; their sizes are those of the database. */
async function uploadsOf(known: readonly { readonly key: string; readonly size: number }[], store: FileStore) {
  const stored = new Set<string>()
  for await (const { key } of store.list()) stored.add(key)
  const parts = known
    .filter(({ key }) => stored.has(key))
    .map(({ key, size }): Part => ({ name: `files/${key}`, size, read: () => bytesOf(store, key) }))
  return { parts, lacking: known.length - parts.length }
}

async function* bytesOf(store: FileStore, key: string): AsyncIterable<Uint8Array> {
  const bytes = await store.get(key)
  if (!bytes) throw new ConfigurationError('上传的文件在备份期间被删除，请重新执行')
  yield bytes
}

async function fileAs(name: string, folder: string, file: string): Promise<Part> {
  const path = join(folder, file)
  return { name, size: (await stat(path)).size, read: () => createReadStream(path) }
}

async function removeOlder(folder: string, keep: number): Promise<number> {
  const old = (await readdir(folder))
    .filter((name) => named.test(name))
    .toSorted()
    .slice(0, -keep)
  for (const name of old) await rm(join(folder, name))
  return old.length
}

const exists = async (path: string): Promise<boolean> => (await stat(path).catch(() => undefined)) !== undefined
const isFolder = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => undefined))?.isDirectory() === true
