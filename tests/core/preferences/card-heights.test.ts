import { describe, expect, it } from 'vitest'
import { createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import type { Account } from '../../../src/core/account/account.ts'
import { CardHeights } from '../../../src/core/preferences/card-heights.ts'
import { mutable } from '../../../src/core/state.ts'
import { StorageKey } from '../../../src/core/storage-keys.ts'

const open = (stored?: string) => {
  const storage = createMemoryStorage()
  if (stored !== undefined) storage.set(`${StorageKey.cardHeights}:1`, stored)
  const user = mutable<{ id: string } | undefined>({ id: '1' })
  const heights = new CardHeights(storage, { user } as unknown as Account) // as: it reads the id only
  return { storage, user, heights }
}

describe('S20.1 how high the cards of home were last', () => {
  it('is kept for each width of window and read again', () => {
    const { heights, storage } = open()
    heights.keep('tasks', 'wide', 555)
    heights.keep('tasks', 'phone', 656)
    expect([heights.of('tasks', 'wide'), heights.of('tasks', 'phone')]).toEqual([555, 656])
    const text = storage.get(`${StorageKey.cardHeights}:1`)
    expect(text).toBe('{"wide:tasks":555,"phone:tasks":656}')
    expect(open(text).heights.of('tasks', 'phone')).toBe(656)
  })

  it('is unknown on the first day, and for another user', () => {
    const { heights, user } = open('{"wide:tasks":555}')
    expect(heights.of('plan', 'wide')).toBeUndefined()
    expect(heights.of('constructor', 'wide')).toBeUndefined()
    user.next({ id: '2' })
    expect(heights.of('tasks', 'wide')).toBeUndefined()
  })

  it.each(['{"wide:tasks":"555"}', '{"wide:tasks":-1}', '[555]', '{"wide:tasks":', '{"__proto__":{"wide:tasks":5}}'])(
    'is unknown where what was stored is damaged: %s',
    (stored) => {
      expect(open(stored).heights.of('tasks', 'wide')).toBeUndefined()
    },
  )

  it('is 0 for a card that had nothing to show', () => {
    const { heights, storage } = open()
    heights.keep('alarms', 'wide', 0)
    expect(open(storage.get(`${StorageKey.cardHeights}:1`)).heights.of('alarms', 'wide')).toBe(0)
  })

  it('is not kept when signed out', () => {
    const { heights, user } = open()
    user.next(undefined)
    heights.keep('tasks', 'wide', 200)
    expect(heights.of('tasks', 'wide')).toBeUndefined()
  })
})
