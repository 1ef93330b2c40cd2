import { expect, it } from 'vitest'
import { createLocalMutex } from '../../../src/adapters/lock/local-mutex.ts'
import { createWebLocks } from '../../../src/adapters/lock/web-locks.ts'
import { createMemoryArea, createMemoryStorage, type MemoryArea } from '../../../src/adapters/storage/memory-storage.ts'
import type { KeyValueStorage } from '../../../src/core/ports/key-value-storage.ts'
import { mutexSuite } from './mutex.suite.ts'

const open = (storage: KeyValueStorage) => createWebLocks(navigator.locks, storage, createLocalMutex())

mutexSuite('locks of the browser', (tabs) => {
  const area = createMemoryArea()
  return Array.from({ length: tabs }, () => open(createMemoryStorage(area)))
})

/** A tab in another process: it sees writes some milliseconds later, in their order. */
const distantTab = (area: MemoryArea, late: number): KeyValueStorage => {
  const storage = createMemoryStorage(area)
  const seen = new Map(area.values)
  storage.changes.subscribe((key) => {
    const value = storage.get(key)
    setTimeout(() => (value === undefined ? seen.delete(key) : seen.set(key, value)), late)
  })
  return {
    ...storage,
    get: (key) => seen.get(key),
    set: (key, value) => {
      seen.set(key, value)
      storage.set(key, value)
    },
  }
}

it('S5.3 the next holder sees what the previous one wrote, however late storage propagates it', async () => {
  const area = createMemoryArea()
  const tabs = Array.from({ length: 4 }, () => distantTab(area, 40))
  const count = (storage: KeyValueStorage) => async () => {
    storage.set('count', String(Number(storage.get('count') ?? 0) + 1))
  }
  await Promise.all(tabs.flatMap((storage) => [1, 2].map(() => open(storage).exclusively('late', count(storage)))))
  expect(area.values.get('count')).toBe('8')
})

it('S11.1 tabs that share no storage do not wait for each other forever', async () => {
  const [one, other] = [createMemoryStorage(), createMemoryStorage()]
  await open(one).exclusively('apart', async () => one.set('count', '1'))
  expect(await open(other).exclusively('apart', async () => 'ran')).toBe('ran')
})
