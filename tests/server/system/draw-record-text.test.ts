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

async function partsOf(record: DrawRecord): Promise<readonly string[]> {
  const parts: string[] = []
  for await (const part of textOf(record)) parts.push(part)
  return parts
}

it.each([
  ['long lists', { candidates: people(2001), excluded: [], order: people(2001).map(({ id }) => id) }],
  ['whole parts', { candidates: people(400), excluded: people(1).map((one) => ({ ...one, reasons: ['x', 'y'] })) }],
  ['a commitment without anybody', { candidates: [], excluded: [] }],
  ['a draw among one', { candidates: people(1), excluded: people(201), order: ['0'], turns: [{ next: null }] }],
])('the text of a record is written and read in turns: %s', async (_name, lists) => {
  const record = recordWith(lists)
  const text = (await partsOf(record)).join('')
  expect(text).toBe(JSON.stringify(record, undefined, 2))
  expect(await recordIn(text)).toEqual(record)
})

it('a long text has parts of some 500,000 characters, of which none ends within one', async () => {
  // Each of them is two units of UTF-16, of which half is no text.
  const parts = await partsOf(
    recordWith({ candidates: people(12_000).map((one) => ({ ...one, name: '𠮷'.repeat(9) })) }),
  )
  expect(parts.map((part) => Math.floor(part.length / 500_000))).toEqual([1, 1, 1, 1, 0])
  expect(parts.every((part) => part.isWellFormed())).toBe(true)
})

it('a text that is no record is refused', async () => {
  await expect(recordIn('{ "candidates": [')).rejects.toThrow(SyntaxError)
})
