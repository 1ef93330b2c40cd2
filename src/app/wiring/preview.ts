import { createSessionStorage } from '../../adapters/storage/session-storage.ts'
import { StorageKey } from '../../core/storage-keys.ts'

/** Whether this tab shows a preview of the app as another user (decision 0065). */
export const inPreview = (): boolean => createSessionStorage().get(StorageKey.preview) !== undefined
