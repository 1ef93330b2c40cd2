import { describe, expect, it } from 'vitest'
import { unrestorable } from '../../../../server/kernel/import/unique-value.ts'

describe('records whose former unique value is taken', () => {
  it.each<[string, Record<string, string | null>, Record<string, string>, string[]]>([
    ['no record when the numbers are free', { a: 'P', b: 'Q' }, {}, []],
    ['no record when each still has its number', { a: 'P' }, { P: 'a' }, []],
    ['no record when two have exchanged their numbers', { a: 'P', b: 'Q' }, { P: 'b', Q: 'a' }, []],
    ['no record without a former number', { a: null, b: null }, {}, []],
    ['a record whose number another record has', { a: 'P', b: 'Q' }, { P: 'x' }, ['a']],
    ['the second of two records with the same number', { a: 'P', b: 'P' }, {}, ['b']],
    ['a record whose former number is kept by an unrestorable one', { a: 'Q', b: 'P' }, { P: 'x', Q: 'b' }, ['a', 'b']],
    ['a chain of such records', { a: 'P', b: 'Q', c: 'R' }, { P: 'b', Q: 'c', R: 'x' }, ['a', 'b', 'c']],
  ])('S10.4 unrestorable: %s', (_which, restored, holders, kept) => {
    const wanted = Object.entries(restored).map(([id, value]) => ({ id, value }))
    expect([...unrestorable(wanted, new Map(Object.entries(holders)))].toSorted()).toEqual(kept)
  })
})
