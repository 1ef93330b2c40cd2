import type { Database } from '../database/schema.ts'
import type { FileStore } from './file-store.ts'
import { FilesLost } from './folder-store.ts'

/** Files that are looked for, of the oldest and of the newest. */
const looked = 3

/**
 * Whether the store has none of the files that it should have: it is empty, or another one. Single files that are
 * missing are found by `files check`. Rejects with the storage's error.
 */
export async function isLost(db: Database, files: Pick<FileStore, 'get'>): Promise<boolean> {
  const some = (direction: 'asc' | 'desc') =>
    db.selectFrom('stored_file').select('key').orderBy('id', direction).limit(looked).execute()
  const keys = [...(await some('asc')), ...(await some('desc'))].map(({ key }) => key)
  for (const key of new Set(keys)) if ((await files.get(key)) !== undefined) return false
  if (keys.length === 0) return false
  // Those that were removed meanwhile are not missing.
  const rows = await db.selectFrom('stored_file').select('key').where('key', 'in', keys).execute()
  return rows.length > 0
}

/**
 * A store that takes no file while those that it should have are missing, so that no second store begins in an emptied
 * bucket or another one: `put` rejects with `FilesLost`. It looks before the first file, and again after one was not
 * found.
 */
export function heldStore(store: FileStore, db: Database): FileStore {
  let isHeld = false
  return {
    async put(key, bytes) {
      if (!isHeld && (await isLost(db, store)))
        throw new FilesLost('文件存储中没有已上传的文件，可能已清空或换成了另一个：请检查存储的配置，或从备份恢复')
      isHeld = true
      await store.put(key, bytes)
    },
    async get(key) {
      const bytes = await store.get(key)
      if (!bytes) isHeld = false
      return bytes
    },
    remove: (key) => store.remove(key),
    list: () => store.list(),
  }
}
