import { describe, expect, it } from 'vitest'
import { createLocalStorage } from '../../../src/adapters/storage/local-storage.ts'
import type { StorageView } from '../../../src/adapters/storage/web-storage.ts'

type Refusing = 'nothing' | 'writes' | 'everything'

/** A storage that can refuse, and a function that writes as another tab. */
const fakeView = () => {
  const values = new Map<string, string>()
  const listeners = new Set<(event: StorageEvent) => void>()
  let refusing: Refusing = 'nothing'
  const refuse = (action: Refusing): void => {
    if (refusing === 'everything' || refusing === action) throw new DOMException('no', 'QuotaExceededError')
  }
  const storage = {
    getItem: (key: string) => {
      refuse('everything')
      return values.get(key) ?? null
    },
    setItem: (key: string, value: string) => {
      refuse('writes')
      values.set(key, value)
    },
    removeItem: (key: string) => {
      refuse('everything')
      values.delete(key)
    },
  }
  const view = {
    get localStorage() {
      refuse('everything')
      return storage
    },
    addEventListener: (_: string, listener: (event: StorageEvent) => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: (event: StorageEvent) => void) => listeners.delete(listener),
  } as unknown as StorageView // as: only what the adapter touches
  return {
    view,
    refuse: (what: Refusing) => {
      refusing = what
    },
    otherTab: (key: string | null, value?: string, storageArea: unknown = storage) => {
      if (key === null) values.clear()
      else if (value !== undefined) values.set(key, value)
      for (const listener of listeners) listener({ key, storageArea } as StorageEvent) // as: the members that are read
    },
  }
}

describe('web storage that refuses', () => {
  it('S11.1 blocked from the start: values live in memory', () => {
    const { view, refuse } = fakeView()
    refuse('everything')
    const storage = createLocalStorage(view)
    storage.changes.subscribe()
    storage.set('a', '1')
    expect(storage.get('a')).toBe('1')
    storage.remove('a')
    expect(storage.get('a')).toBeUndefined()
  })

  it('S11.1 full: the new value hides the old one, and the next write that fits is kept by the browser', () => {
    const { view, refuse } = fakeView()
    const storage = createLocalStorage(view)
    storage.set('a', 'old')
    refuse('writes')
    storage.set('a', 'new')
    expect(storage.get('a')).toBe('new')
    refuse('nothing')
    expect(storage.get('a')).toBe('new')
    storage.set('a', 'newer')
    expect(createLocalStorage(view).get('a')).toBe('newer')
  })

  it('S11.1 a refused removal still applies here', () => {
    const { view, refuse } = fakeView()
    const storage = createLocalStorage(view)
    storage.set('a', '1')
    refuse('everything')
    storage.remove('a')
    refuse('nothing')
    expect(storage.get('a')).toBeUndefined()
  })

  it('another tab’s value overrides one that was refused here', () => {
    const { view, refuse, otherTab } = fakeView()
    const storage = createLocalStorage(view)
    storage.changes.subscribe()
    refuse('writes')
    storage.set('a', 'mine')
    refuse('nothing')
    otherTab('a', 'theirs')
    expect(storage.get('a')).toBe('theirs')
  })

  it('emits every key in use when another tab clears everything', () => {
    const { view, otherTab } = fakeView()
    const storage = createLocalStorage(view)
    const changed: string[] = []
    storage.changes.subscribe((key) => changed.push(key))
    storage.set('a', '1')
    storage.get('b')
    otherTab(null)
    expect(changed).toEqual(['a', 'b'])
  })

  it('ignores events of the other storage', () => {
    const { view, otherTab } = fakeView()
    const changed: string[] = []
    createLocalStorage(view).changes.subscribe((key) => changed.push(key))
    otherTab('a', '1', {})
    expect(changed).toEqual([])
  })
})
