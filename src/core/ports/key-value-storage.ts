import type { Observable } from 'rxjs'
import { token } from '../token.ts'

/**
 * Text kept under keys, past a reload. No method throws: where the browser's storage is blocked, full or broken, the
 * adapter keeps the values in memory, so that the application stays usable (S11.1).
 */
export interface KeyValueStorage {
  /** The text under a key, or undefined. */
  get(key: string): string | undefined
  /** Keeps a text under a key. */
  set(key: string, value: string): void
  /** Forgets a key; nothing happens where it is unknown. */
  remove(key: string): void
  /** The keys that *another* tab of this browser has set or removed, as it happens. Never one's own changes. */
  readonly changes: Observable<string>
}
export const KeyValueStorage = token<KeyValueStorage>('KeyValueStorage')

/** The same for one browser tab alone, gone with it; nothing ever changes it from outside. */
export const TabStorage = token<KeyValueStorage>('TabStorage')
