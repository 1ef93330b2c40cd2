import { createLocalMutex } from '../../../src/adapters/lock/local-mutex.ts'
import { createWebLocks } from '../../../src/adapters/lock/web-locks.ts'
import { mutexSuite } from './mutex.suite.ts'

mutexSuite('locks of the browser', (tabs) =>
  Array.from({ length: tabs }, () => createWebLocks(navigator.locks, createLocalMutex())),
)
