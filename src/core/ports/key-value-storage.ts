import type { Observable } from 'rxjs'
import { token } from '../token.ts'

/**
 * Persistent text by key. No method throws: where the browser's storage is blocked, full or broken, the adapter keeps
 * the values in memory, so that the app stays usable (S11.1).
 */
export interface KeyValueStorage {
  /** The text under a key, or undefined. */
  get(key: string): string | undefined
  /** Stores a text under a key. */
  set(key: string, value: string): void
  /** Removes a key; does nothing where it does not exist. */
  remove(key: string): void
  /** Emits each key that *another* tab of this browser sets or removes; never this tab's own changes. */
  readonly changes: Observable<string>
}
export const KeyValueStorage = token<KeyValueStorage>('KeyValueStorage')

/** The same for one browser tab; removed with it, and never changed from outside. */
export const TabStorage = token<KeyValueStorage>('TabStorage')
