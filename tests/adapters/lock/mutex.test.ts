import { describe, expect, it } from 'vitest'
import { createLease } from '../../../src/adapters/lock/lease.ts'
import { createLocalMutex } from '../../../src/adapters/lock/local-mutex.ts'
import { createMutex } from '../../../src/adapters/lock/mutex.ts'
import { mutexOver } from '../../../src/adapters/lock/mutex-over.ts'
import { createWebLocks } from '../../../src/adapters/lock/web-locks.ts'
import { createMemoryArea, createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import { mutexSuite } from './mutex.suite.ts'

const times = { life: 10_000, settle: 2, poll: 5 }
const clock = { now: () => 1_000_000 }
const key = 'renewal:lease'

mutexSuite('within one page', (tabs) => {
  const mutex = createLocalMutex()
  return Array.from({ length: tabs }, () => mutex)
})

mutexSuite('over a storage whose writes are seen later', (tabs) => {
  const mutex = createLocalMutex()
  return Array.from({ length: tabs }, () => mutexOver(mutex, () => new Promise((resolve) => setTimeout(resolve))))
})

mutexSuite('lease in storage', (tabs) => {
  const area = createMemoryArea()
  return Array.from({ length: tabs }, () => createLease(createMemoryStorage(area), clock, times))
})

describe('lease', () => {
  it('waits while another tab holds it, and runs as soon as it is released', async () => {
    const area = createMemoryArea()
    const other = createMemoryStorage(area)
    other.set(key, `other ${clock.now()}`)
    let ran = false
    const done = createLease(createMemoryStorage(area), clock, { ...times, poll: 60_000 }).exclusively(
      'renewal',
      async () => {
        ran = true
      },
    )
    await Promise.resolve()
    expect(ran).toBe(false)
    other.remove(key)
    await done
    expect(ran).toBe(true)
  })

  it.each([
    ['a tab that died', `other ${clock.now() - times.life}`],
    ['a clock that was set back', `other ${clock.now() + 1}`],
    ['damage', 'rubbish'],
    ['an empty text', ''],
  ])('takes over after %s', async (_, left) => {
    const storage = createMemoryStorage()
    storage.set(key, left)
    expect(await createLease(storage, clock, times).exclusively('renewal', async () => 'ran')).toBe('ran')
    expect(storage.get(key)).toBeUndefined()
  })

  it('leaves the lease of a tab that took over from it', async () => {
    const storage = createMemoryStorage()
    await createLease(storage, clock, times).exclusively('renewal', async () => {
      storage.set(key, `other ${clock.now()}`)
    })
    expect(storage.get(key)).toBe(`other ${clock.now()}`)
  })
})

describe('locks of the browser', () => {
  const refusing = { request: () => Promise.reject(new DOMException('blocked', 'SecurityError')) }

  it('S11.1 the fallback runs the task where the browser refuses the lock', async () => {
    const locks = refusing as unknown as LockManager // as: only `request` is used
    expect(
      await createWebLocks(locks, createMemoryStorage(), createLocalMutex()).exclusively('x', async () => 'ran'),
    ).toBe('ran')
  })

  it('is the lease where the page has no locks', async () => {
    const area = createMemoryArea()
    const storage = createMemoryStorage(area)
    const held = await createMutex(storage, clock, undefined).exclusively('renewal', async () => storage.get(key))
    expect(held).toMatch(/ 1000000$/)
  })
})
