import { expect, it } from 'vitest'
import type { DrawRecord } from '../../../openapi/draw/draw-record.ts'
import { recordIn, textOf } from '../../../server/system/draw/record-text.ts'

const people = (size: number) =>
  Array.from({ length: size }, (_, at) => ({
    id: String(at).padStart(18, '0'),
    name: '买买提·吐尔逊',
    unit: '“第一”单位],\n    {"candidates": [\n  ]',
    gender: 'male',
    category: '',
  }))

/** A record, as far as its text matters. */
const recordWith = (lists: object): DrawRecord =>
  // as: only the lists are looked at
  ({
    format: 'auth-centre-draw/1',
    case: { caseNo: '检听〔2026〕1号', earlier: [] },
    criteria: { fields: ['医学'], least: {}, units: [] },
    ...lists,
    chosen: ['1'],
    digests: { candidates: 'a', excluded: 'b' },
  }) as unknown as DrawRecord

it.each([
  ['long lists', { candidates: people(2001), excluded: [], order: people(2001).map(({ id }) => id) }],
  ['whole parts', { candidates: people(400), excluded: people(1).map((one) => ({ ...one, reasons: ['x', 'y'] })) }],
  ['a commitment without anybody', { candidates: [], excluded: [] }],
  ['a draw among one', { candidates: people(1), excluded: people(201), order: ['0'], turns: [{ next: null }] }],
])('the text of a record is written and read in turns: %s', async (_name, lists) => {
  const record = recordWith(lists)
  const text = await textOf(record)
  expect(text).toBe(JSON.stringify(record, undefined, 2))
  expect(await recordIn(text)).toEqual(record)
})

it('a text that is no record is refused', async () => {
  await expect(recordIn('{ "candidates": [')).rejects.toThrow(SyntaxError)
})
