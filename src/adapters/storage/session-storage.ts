import type { KeyValueStorage } from '../../core/ports/key-value-storage.ts'
import { createWebStorage, type StorageView } from './web-storage.ts'

/** For this tab and its frames only, removed when it closes. */
export const createSessionStorage = (view: StorageView = window): KeyValueStorage =>
  createWebStorage('sessionStorage', view)
