import { link, mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '../database/sync-folder.ts'
import { type FileStore, isFileKey } from './file-store.ts'

/** The ending of a file that is being written; after a crash the sweep removes it. */
const unfinished = '.part'

/** A file beside the folders, written with the first one: a lost or unmounted folder is not taken for a new one. */
const mark = 'auth-centre.files'
const markText = '此目录保存上传的文件。本文件丢失时，服务器不再写入，以免在未挂载的目录中另建一份。\n'

/** The folder that held files is gone, empty or not mounted. The message is for the operator. */
export class FilesLost extends Error {
  override readonly name = 'FilesLost'
}

/**
 * Throws `FilesLost` where the folder has no files and no mark although `holds` says that files were stored. Marks the
 * folder otherwise, also one of an earlier release.
 */
export async function claimFolder(root: string, holds: () => Promise<boolean>): Promise<void> {
  const names = await namesIn(root)
  if (names.includes(mark)) return
  if (!names.some((name) => /^[0-9a-f]{2}$/.test(name))) {
    if (await holds())
      throw new FilesLost(
        `文件目录 ${root} 中没有文件，而数据库中有上传的文件：请检查是否已挂载，或从备份恢复；确已丢失时，请在该目录新建文件 ${mark}，再启动`,
      )
    await mkdir(root, { recursive: true, mode: 0o700 })
  }
  await writeFile(join(root, mark), markText, { mode: 0o600 })
}

/**
 * A file store in a folder, which is created when it is first needed and readable only by its owner: the files stand in
 * folders named after the first two digits of their keys. Several servers share it where they mount the same folder.
 * `holds` says whether files were stored in it before; `put` then rejects with `FilesLost` where it is gone.
 */
export function folderStore(root: string, holds: () => Promise<boolean> = async () => false): FileStore {
  let isKnown = false
  const placeOf = (key: string) => {
    if (!isFileKey(key)) throw new Error('Not a key of the file store.')
    const folder = join(root, key.slice(0, 2))
    return { folder, path: join(folder, key) }
  }
  return {
    async put(key, bytes) {
      const { folder, path } = placeOf(key)
      await claimFolder(root, async () => isKnown || holds())
      isKnown = true
      await mkdir(folder, { recursive: true, mode: 0o700 })
      try {
        const file = await open(path + unfinished, 'wx', 0o600)
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        // Fails where the key is taken, which a renaming would overwrite.
        await link(path + unfinished, path)
        await syncFolder(folder)
      } finally {
        await rm(path + unfinished, { force: true })
      }
    },
    async get(key) {
      try {
        return await readFile(placeOf(key).path)
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async remove(key) {
      await rm(placeOf(key).path, { force: true })
      await rm(placeOf(key).path + unfinished, { force: true })
    },
    async *list() {
      for (const folder of await namesIn(root)) {
        if (!/^[0-9a-f]{2}$/.test(folder)) continue
        const names = new Set(await namesIn(join(root, folder)))
        for (const name of names) {
          const key = name.endsWith(unfinished) ? name.slice(0, -unfinished.length) : name
          if (!isFileKey(key)) continue
          if (name !== key && names.has(key)) {
            // The file is whole: a crash has left its second name.
            await rm(join(root, folder, name), { force: true })
            continue
          }
          const found = await stat(join(root, folder, name)).catch((error: unknown) => {
            if (isMissing(error)) return undefined // Removed since the folder was read.
            throw error
          })
          if (found) yield { key, storedAt: found.mtimeMs }
        }
      }
    },
  }
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}
