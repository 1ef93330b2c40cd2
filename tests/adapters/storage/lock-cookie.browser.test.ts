import { createLockCookie } from '../../../src/adapters/storage/lock-cookie.ts'
import { lockMarkSuite } from './lock-mark.suite.ts'

lockMarkSuite('cookie', () => ({
  mark: createLockCookie('/'),
  isSeen: () => document.cookie.split('; ').includes('SCREEN-LOCKED=1'),
}))
