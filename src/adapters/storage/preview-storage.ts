import { filter, merge } from 'rxjs'
import type { KeyValueStorage } from '../../core/ports/key-value-storage.ts'
import { StorageKey } from '../../core/storage-keys.ts'
import { createMemoryStorage } from './memory-storage.ts'

/** What belongs to the sign-in and to the browser: a preview shares it with the administrator's other tabs. */
const shared: ReadonlySet<string> = new Set([
  StorageKey.authorization,
  StorageKey.lastRenewal,
  StorageKey.renewalSeries,
  StorageKey.lockTries,
  StorageKey.lastActivity,
  StorageKey.signedOut,
  StorageKey.deviceId,
  StorageKey.machine,
])

/**
 * The storage of a tab in a preview: sign-in, lock and device are those of `browser`. Everything else, such as tabs,
 * settings and shortcuts, is in memory, so that the preview changes nothing of the administrator's; `look` is the key
 * of the settings that it begins with.
 */
export const createPreviewStorage = (browser: KeyValueStorage, look: string): KeyValueStorage => {
  const own = createMemoryStorage()
  const keep = (key: string): KeyValueStorage => (shared.has(key) ? browser : own)
  return {
    get: (key) => {
      const value = keep(key).get(key)
      return value === undefined && key.startsWith(StorageKey.layout) ? browser.get(look) : value
    },
    set: (key, value) => keep(key).set(key, value),
    remove: (key) => keep(key).remove(key),
    changes: merge(browser.changes.pipe(filter((key) => shared.has(key))), own.changes),
  }
}
