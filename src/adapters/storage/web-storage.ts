import { fromEvent, mergeMap } from 'rxjs'
import type { KeyValueStorage } from '../../core/ports/key-value-storage.ts'

/** The part of `window` that this adapter needs; accessing `localStorage` may throw. */
export type StorageView = Pick<Window, 'localStorage' | 'sessionStorage' | 'addEventListener' | 'removeEventListener'>

/**
 * One of the browser's two storages. A value that the browser refuses (blocked, full, broken: S11.1) is kept in memory
 * and overrides the browser's storage until a later write succeeds or another tab writes the key.
 */
export const createWebStorage = (kind: 'localStorage' | 'sessionStorage', view: StorageView): KeyValueStorage => {
  /** Values that the browser refused; undefined is a refused removal. */
  const refused = new Map<string, string | undefined>()
  /** Keys in use here: `clear()` in another tab arrives as one event without a key. */
  const known = new Set<string>()

  const attempt = <T>(action: (storage: Storage) => T): { readonly done: true; readonly value: T } | undefined => {
    try {
      return { done: true, value: action(view[kind]) }
    } catch {
      return undefined // SecurityError, QuotaExceededError, a damaged profile: memory takes over.
    }
  }

  /** Undefined for a storage that cannot be accessed, which emits no events either. */
  const area = attempt((storage) => storage)?.value

  return {
    get: (key) => {
      known.add(key)
      if (refused.has(key)) return refused.get(key)
      return attempt((storage) => storage.getItem(key))?.value ?? undefined
    },
    set: (key, value) => {
      known.add(key)
      if (attempt((storage) => storage.setItem(key, value))) refused.delete(key)
      else refused.set(key, value)
    },
    remove: (key) => {
      if (attempt((storage) => storage.removeItem(key))) refused.delete(key)
      else refused.set(key, undefined)
    },
    changes: fromEvent<StorageEvent>(view as Window, 'storage').pipe(
      // as: the reduced view has both listener methods
      mergeMap((event) => {
        if (event.storageArea !== area) return []
        const keys = event.key === null ? [...known] : [event.key]
        for (const key of keys) refused.delete(key)
        return keys
      }),
    ),
  }
}
