import { describe, expect, it } from 'vitest'
import { canonicalJson } from '../../../openapi/draw/canonical-json.ts'
import { digestOf } from '../../../openapi/draw/digest.ts'
import { drawRecordedInTurns } from '../../../openapi/draw/make-record.ts'
import { numbersFrom, shuffled, shuffledInTurns } from '../../../openapi/draw/random-order.ts'
import { verifyRecord } from '../../../openapi/draw/verify-record.ts'
import { committed, drawn, seed } from './sample-record.ts'

// The values below are those of a program in Python (hashlib, hmac, json), not of the code that is tested.
describe('kit: numbers and digests of a draw', () => {
  it.each([
    ['明天的天气', 10, [0, 0, 4, 7, 1, 6, 3, 8, 2, 0, 7, 7]],
    ['', 2 ** 32, [1798573027, 3543411469, 3732545504, 3043843115, 2879004076, 3094897433, 1897883536, 850220576]],
    // Every second number is out of the last whole run, and skipped.
    ['', 2 ** 31 + 1, [1798573027, 1897883536, 850220576, 1822095547, 334865394, 1054954307]],
  ])('with %j, below %i', (text, bound, expected) => {
    const numbers = numbersFrom(seed, text)
    expect(expected.map(() => numbers.below(bound))).toEqual(expected)
  })

  it.each([
    ['明天的天气', '4925138670'],
    ['', '1629385047'],
  ])('the order with %j is %s, at once and in turns', async (text, order) => {
    const places: number[] = []
    const inTurns = async (all: Iterable<number>, work: (place: number) => void) => {
      for (const place of all) {
        await Promise.resolve()
        places.push(place)
        work(place)
      }
    }
    const items = '0123456789'.split('')
    expect(shuffled(items, seed, text).join('')).toBe(order)
    expect((await shuffledInTurns(items, seed, text, inTurns)).join('')).toBe(order)
    expect(places).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1])
  })

  it('a record is the same whether it is drawn at once or in turns', async () => {
    const revealed = { seed, value: '雨', drawn: { at: '2026-11-26 09:05:00', by: '陈静' } }
    const record = await drawRecordedInTurns(committed(), revealed, async (all, work) => {
      for (const place of all) work(place)
    })
    expect(record).toEqual(drawn())
    expect(verifyRecord(record)).toEqual([])
  })

  it('an empty list and one item stay as they are', () => {
    expect([shuffled([], seed, ''), shuffled(['a'], seed, '')]).toEqual([[], ['a']])
  })

  it('a value has one form, whatever the order of its names', () => {
    const text = '{"a":{},"b":[1,true,null,"听证员\\n\\""]}'
    expect(canonicalJson({ b: [1, true, null, '听证员\n"'], c: undefined, a: {} })).toBe(text)
    expect(digestOf({ b: [1, true, null, '听证员\n"'], a: {} })).toBe(
      '237ec14562c156ff09a9b2a86d9b442036b60f01243a4b0eb9b58c4b25af1ad6',
    )
  })

  it.each([0.5, Number.NaN, 2 ** 53, '\uD800', ['x', '\uDC00']])('%j has no form', (value) => {
    expect(() => canonicalJson(value)).toThrow(TypeError)
  })
})
