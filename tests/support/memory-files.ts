import { type FileStore, isFileKey } from '../../server/files/file-store.ts'

/** A file store for tests; `fails` makes every call reject, as a full disk does. */
export function memoryFiles(clock: () => number = Date.now): FileStore & { fails: boolean; readonly keys: string[] } {
  const files = new Map<string, { readonly bytes: Buffer; readonly storedAt: number }>()
  const check = (key: string) => {
    if (store.fails) throw new Error('ENOSPC: no space left on device')
    if (!isFileKey(key)) throw new Error('Not a key of the file store.')
  }
  const store = {
    fails: false,
    get keys() {
      return [...files.keys()]
    },
    async put(key: string, bytes: Uint8Array) {
      check(key)
      if (files.has(key)) throw new Error('The key is taken.')
      files.set(key, { bytes: Buffer.from(bytes), storedAt: clock() })
    },
    async get(key: string) {
      check(key)
      return files.get(key)?.bytes
    },
    async remove(key: string) {
      check(key)
      files.delete(key)
    },
    async *list() {
      for (const [key, { storedAt }] of files) yield { key, storedAt }
    },
  }
  return store
}
