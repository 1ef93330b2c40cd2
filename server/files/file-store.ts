import { randomBytes } from 'node:crypto'

/** A file that the store has. */
export interface StoredKey {
  readonly key: string
  /** When it was stored, in milliseconds since 1970. */
  readonly storedAt: number
}

/**
 * Where the bytes of uploaded files are (decision 0079). A key is 32 hexadecimal digits (`newFileKey`); every method
 * rejects for any other, so that nothing that a user has typed becomes a path. Rejects with the storage's error, which
 * the caller turns into 503.
 */
export interface FileStore {
  /** Stores a new file; when it resolves the file outlives a loss of power. Rejects where the key is taken. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The bytes of a file; undefined where there is none. */
  get(key: string): Promise<Buffer | undefined>
  /** Removes a file; resolves also where there is none. */
  remove(key: string): Promise<void>
  /** All files, in no order. */
  list(): AsyncIterable<StoredKey>
}

declare module '../http/handler.ts' {
  interface Services {
    /** The bytes of uploaded files. */
    readonly files: FileStore
  }
}

const pattern = /^[0-9a-f]{32}$/

/** A key that no one can guess, for a new file. */
export const newFileKey = (): string => randomBytes(16).toString('hex')

/** Whether a text is a key. */
export const isFileKey = (key: string): boolean => pattern.test(key)
