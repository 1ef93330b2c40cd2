import { Subject } from 'rxjs'
import type { KeyValueStorage } from '../../core/ports/key-value-storage.ts'
import { markForPage } from './page-marks.ts'

const STORE = 'values'

interface Write {
  readonly key: string
  readonly value: string | undefined
}

/** A storage whose writes can be waited for. */
export interface IndexedStorage extends KeyValueStorage {
  /** Resolves when everything that was written here is kept, and what other tabs have kept is seen here. */
  settled(): Promise<void>
  close(): void
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })

/**
 * Text in IndexedDB, shared by all tabs of this browser. The port reads at once, which a database does not: it is
 * opened before the application starts, is read into memory, and from then on a write goes to memory, to the database
 * and to the other tabs' memory. Where the database is out of reach the values stay in memory alone (S11.1). Tabs see
 * each other's writes a moment later: who takes turns with another tab waits for `settled` (`mutex-over.ts`).
 */
export const openIndexedStorage = async (name = 'auth-centre', view = window): Promise<IndexedStorage> => {
  const values = new Map<string, string>()
  const changes = new Subject<string>()
  const channel = new BroadcastChannel(name)
  /** Writes of this tab that are not kept yet, by key: they come after what the database has now. */
  const waiting = new Map<string, number>()
  const take = ({ key, value }: Write): void => {
    if (waiting.get(key) || values.get(key) === value) return
    if (value === undefined) values.delete(key)
    else values.set(key, value)
    changes.next(key)
  }
  const opened = async () => {
    const opening = view.indexedDB.open(name)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE))
    return done(opening)
  }
  const database = await opened().catch(() => undefined)
  const read = async (): Promise<void> => {
    if (!database) return
    const store = database.transaction(STORE).objectStore(STORE)
    const [keys, kept] = await Promise.all([done(store.getAllKeys()), done(store.getAll())])
    const found = new Map(keys.map((key, at) => [String(key), String(kept[at])]))
    for (const key of new Set([...values.keys(), ...found.keys()])) take({ key, value: found.get(key) })
  }
  let closed = false
  /** The last write; a failed one leaves the value in memory. */
  let writing: Promise<unknown> = Promise.resolve()
  const write = (change: Write): void => {
    const { key, value } = change
    if (value === undefined) values.delete(key)
    else values.set(key, value)
    markForPage(view, key, value)
    waiting.set(key, (waiting.get(key) ?? 0) + 1)
    const kept = async () => {
      const store = database?.transaction(STORE, 'readwrite').objectStore(STORE)
      if (store) await (value === undefined ? done(store.delete(key)) : done(store.put(value, key)))
    }
    const told = () => {
      waiting.set(key, (waiting.get(key) ?? 1) - 1)
      if (closed) return
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- applies to windows
      channel.postMessage(change)
    }
    writing = writing.then(kept).then(told, told)
  }
  // Two tabs that write one key at once both end with what the database has.
  channel.addEventListener('message', ({ data }: MessageEvent<Write>) => void (database ? read() : take(data)))
  await read()
  return {
    get: (key) => values.get(key),
    set: (key, value) => write({ key, value }),
    remove: (key) => write({ key, value: undefined }),
    changes,
    settled: async () => {
      await writing
      await read()
    },
    close: () => {
      closed = true
      channel.close()
      database?.close()
    },
  }
}
