import { describe, expect, it } from 'vitest'
import { withoutPhone } from '../../../server/system/user/import/phone-owners.ts'

describe('users whose old number is taken', () => {
  it.each<[string, Record<string, string | null>, Record<string, string>, string[]]>([
    ['nobody, where the numbers are free', { a: 'P', b: 'Q' }, {}, []],
    ['nobody, where everybody has theirs', { a: 'P' }, { P: 'a' }, []],
    ['nobody, where two have exchanged theirs', { a: 'P', b: 'Q' }, { P: 'b', Q: 'a' }, []],
    ['nobody who had none', { a: null, b: null }, {}, []],
    ['whose number somebody else has', { a: 'P', b: 'Q' }, { P: 'x' }, ['a']],
    ['the second of two who had the same', { a: 'P', b: 'P' }, {}, ['b']],
    ['who would take the number that such a one keeps', { a: 'Q', b: 'P' }, { P: 'x', Q: 'b' }, ['a', 'b']],
    ['a whole chain of them', { a: 'P', b: 'Q', c: 'R' }, { P: 'b', Q: 'c', R: 'x' }, ['a', 'b', 'c']],
  ])('S10.4 %s', (_who, restored, owners, kept) => {
    const wanted = Object.entries(restored).map(([id, phone]) => ({ id, phone }))
    expect([...withoutPhone(wanted, new Map(Object.entries(owners)))].toSorted()).toEqual(kept)
  })
})
