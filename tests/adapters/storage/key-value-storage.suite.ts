import { filter, firstValueFrom, takeWhile, toArray } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { KeyValueStorage } from '../../../src/core/ports/key-value-storage.ts'

/** Two tabs on one storage, and their clean-up. */
export interface TwoTabs {
  readonly here: KeyValueStorage
  readonly there: KeyValueStorage
  readonly close: () => void
  /** Resolves when each tab sees what the other has written; absent where it sees it at once. */
  readonly settled?: () => Promise<void>
}

/** The contract of `KeyValueStorage`. A new adapter calls this with a function that opens it in two tabs. */
export const keyValueStorageSuite = (adapter: string, open: () => TwoTabs | Promise<TwoTabs>): void => {
  describe(`KeyValueStorage: ${adapter}`, () => {
    let tabs: TwoTabs
    beforeEach(async () => {
      tabs = await open()
    })
    const settled = async () => tabs.settled?.()
    afterEach(() => tabs.close())

    it('returns what was set, and undefined for an unknown key', () => {
      tabs.here.set('a', '1')
      expect(tabs.here.get('a')).toBe('1')
      expect(tabs.here.get('b')).toBeUndefined()
    })

    it.each([
      ['empty', ''],
      ['Chinese', '中文'],
      ['JSON', '{"a":"\\u0000"}'],
      ['padded', ' spaces '],
      ['long', 'x'.repeat(10_000)],
    ])('keeps a text that is %s unchanged', (_, text) => {
      tabs.here.set('text', text)
      expect(tabs.here.get('text')).toBe(text)
    })

    it.each(['__proto__', 'constructor', 'length', 'getItem', ''])('accepts %j as a key', (key) => {
      expect(tabs.here.get(key)).toBeUndefined()
      tabs.here.set(key, 'value')
      expect(tabs.here.get(key)).toBe('value')
      tabs.here.remove(key)
      expect(tabs.here.get(key)).toBeUndefined()
    })

    it('keeps the last of two writes', () => {
      tabs.here.set('a', '1')
      tabs.here.set('a', '2')
      expect(tabs.here.get('a')).toBe('2')
    })

    it('removes a key; removing an unknown one does nothing', () => {
      tabs.here.set('a', '1')
      tabs.here.remove('a')
      tabs.here.remove('never set')
      expect(tabs.here.get('a')).toBeUndefined()
    })

    it('shares its values with the other tab', async () => {
      tabs.here.set('a', '1')
      await settled()
      expect(tabs.there.get('a')).toBe('1')
      tabs.there.remove('a')
      await settled()
      expect(tabs.here.get('a')).toBeUndefined()
    })

    it('notifies the other tab of a write, and not the writer', async () => {
      const emitted = firstValueFrom(
        tabs.here.changes.pipe(
          takeWhile((key) => key !== 'theirs', true),
          toArray(),
        ),
      )
      tabs.here.set('mine', '1')
      tabs.there.set('theirs', '1')
      expect(await emitted).not.toContain('mine')
    })

    it('notifies the other tab of a removal', async () => {
      tabs.here.set('short-lived', '1')
      const emitted = firstValueFrom(tabs.here.changes.pipe(filter((key) => key === 'short-lived')))
      tabs.there.remove('short-lived')
      expect(await emitted).toBe('short-lived')
    })
  })
}
