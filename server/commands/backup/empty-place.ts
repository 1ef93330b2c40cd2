import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import type { Config } from '../../config/config.ts'
import { ConfigurationError } from '../../config/config-file.ts'
import { databaseFile, isKept } from '../../database/kept-file.ts'
import { openDatabase } from '../../database/open.ts'
import type { FileStore } from '../../files/file-store.ts'
import { isOurs } from '../site.ts'

/** Throws where there is a database already, or where files of another site are in the way. */
export async function refuseFull(config: Config, files: FileStore): Promise<void> {
  const full = (place: string) =>
    new ConfigurationError(`${place}中已有数据，不会覆盖：恢复只写入空的地方，请换一个，或先移走它`)
  if (await hasDatabase(config))
    throw full(config.databaseUrl === undefined ? `数据目录 ${config.dataDirectory} ` : 'DATABASE_URL 的数据库')
  const first = await files.list()[Symbol.asyncIterator]().next()
  if (!first.done) throw full('上传文件的存储')
  const archived = await readdir(config.auditArchiveDirectory).catch(() => [])
  if (archived.length > 0) throw full(`归档目录 ${config.auditArchiveDirectory} `)
}

/** Whether there is a database of ours, or was one. */
export async function hasDatabase(config: Config): Promise<boolean> {
  if (config.databaseUrl === undefined)
    return existsSync(databaseFile(config.dataDirectory)) || isKept(config.dataDirectory)
  const db = openDatabase(config)
  try {
    return await isOurs(db)
  } finally {
    await db.destroy()
  }
}
