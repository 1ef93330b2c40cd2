import { customAlphabet } from 'nanoid'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import { StorageKey } from '../storage-keys.ts'

const random = customAlphabet('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', 24)

/** The id of this browser: `V1-` and an upper-cased random id, created once and persisted (S7.4). */
export const deviceId = (storage: KeyValueStorage): string => {
  const kept = storage.get(StorageKey.deviceId)
  if (kept !== undefined && /^V1-[0-9A-Z]{16,64}$/.test(kept)) return kept
  const created = `V1-${random()}`
  storage.set(StorageKey.deviceId, created)
  return created
}
