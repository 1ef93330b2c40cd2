import type { KeyValueStorage } from '../../core/ports/key-value-storage.ts'
import { createWebStorage, type StorageView } from './web-storage.ts'

/** For this tab alone (and the frames in it), gone with it. */
export const createSessionStorage = (view: StorageView = window): KeyValueStorage =>
  createWebStorage('sessionStorage', view)
