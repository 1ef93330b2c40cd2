import type { KeyValueStorage } from '../../core/ports/key-value-storage.ts'
import { createWebStorage, type StorageView } from './web-storage.ts'

/** Shared by all tabs of this browser, kept when it closes. */
export const createLocalStorage = (view: StorageView = window): KeyValueStorage =>
  createWebStorage('localStorage', view)
