import { describe, expect, it } from 'vitest'
import { deprived } from '../../../../server/kernel/import/unique-value.ts'

describe('records whose former unique value is taken', () => {
  it.each<[string, Record<string, string | null>, Record<string, string>, string[]]>([
    ['nobody, where the numbers are free', { a: 'P', b: 'Q' }, {}, []],
    ['nobody, where everybody has theirs', { a: 'P' }, { P: 'a' }, []],
    ['nobody, where two have exchanged theirs', { a: 'P', b: 'Q' }, { P: 'b', Q: 'a' }, []],
    ['nobody who had none', { a: null, b: null }, {}, []],
    ['whose number somebody else has', { a: 'P', b: 'Q' }, { P: 'x' }, ['a']],
    ['the second of two who had the same', { a: 'P', b: 'P' }, {}, ['b']],
    ['who would take the number that such a one keeps', { a: 'Q', b: 'P' }, { P: 'x', Q: 'b' }, ['a', 'b']],
    ['a whole chain of them', { a: 'P', b: 'Q', c: 'R' }, { P: 'b', Q: 'c', R: 'x' }, ['a', 'b', 'c']],
  ])('S10.4 %s', (_who, restored, holders, kept) => {
    const wanted = Object.entries(restored).map(([id, value]) => ({ id, value }))
    expect([...deprived(wanted, new Map(Object.entries(holders)))].toSorted()).toEqual(kept)
  })
})
