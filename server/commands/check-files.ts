import type { Database } from '../database/schema.ts'
import type { FileStore } from '../files/file-store.ts'

/** Names that are printed of the files that are missing. */
const shown = 10

/**
 * Compares the uploaded files of the database with those in the store, and resolves to the words for it and the exit
 * code: 1 where some are missing. Files without a row are swept by a server after an hour. Changes nothing.
 */
export async function checkFiles(
  db: Database,
  files: Pick<FileStore, 'list'>,
): Promise<{ readonly text: string; readonly exitCode: 0 | 1 }> {
  // Rows first: a file is stored before its row is written.
  const rows = await db.selectFrom('stored_file').select(['key', 'name']).orderBy('id').execute()
  const stored = new Set<string>()
  for await (const { key } of files.list()) stored.add(key)
  const known = new Set(rows.map(({ key }) => key))
  const missing = rows.filter(({ key }) => !stored.has(key))
  const strays = [...stored].filter((key) => !known.has(key)).length
  const counted = `数据库中有 ${rows.length} 个上传的文件，存储中有 ${stored.size} 个`
  const rest = strays > 0 ? `；${strays} 个没有记录，由服务器清理` : ''
  if (missing.length === 0) return { text: `${counted}，没有缺失${rest}`, exitCode: 0 }
  const names = missing.slice(0, shown).map(({ name, key }) => `  ${name}（${key}）`)
  const more = missing.length > shown ? [`  等 ${missing.length} 个`] : []
  return {
    text: [`${counted}，缺失 ${missing.length} 个，请从备份恢复${rest}：`, ...names, ...more].join('\n'),
    exitCode: 1,
  }
}
