import { describe, expect, it, onTestFinished } from 'vitest'
import { createLocalMutex } from '../../../src/adapters/lock/local-mutex.ts'
import { mutexOver } from '../../../src/adapters/lock/mutex-over.ts'
import { openIndexedStorage } from '../../../src/adapters/storage/indexed-storage.ts'
import { StorageKey } from '../../../src/core/storage-keys.ts'
import { keyValueStorageSuite } from './key-value-storage.suite.ts'

let opened = 0
const newName = () => `auth-centre-test-${Date.now()}-${++opened}`

/** Two tabs on one database, and its removal. */
const twoTabs = async (name = newName()) => {
  const [here, there] = [await openIndexedStorage(name), await openIndexedStorage(name)]
  return {
    here,
    there,
    settled: async () => {
      await here.settled()
      await there.settled()
    },
    close: () => {
      here.close()
      there.close()
      indexedDB.deleteDatabase(name)
      localStorage.clear()
    },
  }
}

keyValueStorageSuite('IndexedDB', twoTabs)

const open = async () => {
  const tabs = await twoTabs()
  onTestFinished(tabs.close)
  return tabs
}

describe('storage in IndexedDB', () => {
  it('S11.1 keeps its values for the next start', async () => {
    const name = newName()
    const { here, close } = await twoTabs(name)
    onTestFinished(close)
    here.set('a', '中文')
    await here.settled()
    const next = await openIndexedStorage(name)
    expect([next.get('a'), next.get('b')]).toEqual(['中文', undefined])
    next.close()
  })

  it('S11.1 without a database the values stay in memory', async () => {
    const open = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    const view = { indexedDB: { open }, localStorage }
    const storage = await openIndexedStorage(newName(), view as never) // as: what the adapter touches
    storage.set('a', '1')
    await storage.settled()
    expect(storage.get('a')).toBe('1')
    storage.close()
  })

  it('two tabs that write one key at once end with the same value', async () => {
    const { here, there, settled } = await open()
    here.set('a', 'here')
    there.set('a', 'there')
    await settled()
    await settled()
    expect(here.get('a')).toBe(there.get('a'))
  })

  it('S5.3 who takes turns sees what the one before wrote', async () => {
    const { here, there } = await open()
    const mutex = createLocalMutex()
    const add = (storage: typeof here) =>
      mutexOver(mutex, storage.settled).exclusively('count', async () =>
        storage.set('count', String(Number(storage.get('count') ?? 0) + 1)),
      )
    await Promise.all(Array.from({ length: 20 }, (_, at) => add(at % 2 ? here : there)))
    await here.settled()
    expect(here.get('count')).toBe('20')
  })

  it('S3.1 leaves what the page reads before its scripts: the look, and that somebody is signed in', async () => {
    const { here } = await open()
    here.set(StorageKey.layout, '{"theme":"dark"}')
    here.set(StorageKey.authorization, '{"accessToken":"secret"}')
    here.set(StorageKey.tabs, '[]')
    const left = () =>
      Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith('auth-centre:')))
    expect(left()).toEqual({ 'auth-centre:layout': '{"theme":"dark"}', 'auth-centre:authorization': '1' })
    here.remove(StorageKey.authorization)
    expect(left()).toEqual({ 'auth-centre:layout': '{"theme":"dark"}' })
  })
})
