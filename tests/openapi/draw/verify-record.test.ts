import { describe, expect, it } from 'vitest'
import { digestOf } from '../../../openapi/draw/digest.ts'
import { type DrawRecord, departures, readRecord } from '../../../openapi/draw/draw-record.ts'
import { bound, replacementFor, sealed, sealedParts } from '../../../openapi/draw/make-record.ts'
import { verifyRecord } from '../../../openapi/draw/verify-record.ts'
import { committed, drawn, seed } from './sample-record.ts'

const found = (record: DrawRecord) => verifyRecord(record).map(({ part }) => part)
const at = '2026-11-26 10:00:00'
const turn = (record: DrawRecord, officer: string) => ({
  officer,
  why: 'declined' as const,
  reason: '出差',
  at,
  next: replacementFor(record, record.turns ?? [], officer),
})

describe('kit: a record of a draw', () => {
  // The values are those of a program in Python, not of the code that is tested.
  it('has the commitment, the order and the seal that another program computes', () => {
    const { digests, commitment } = committed()
    expect(digests['candidates']).toBe('ef382ab505b10bf35538b94a71fb293832a7b2b58c022e3eb21ab68d7e5c9ee3')
    expect(digests['seed']).toBe('55083dc771e55024456a77772948a44f22527ec19fb0989841224bdc2d41aab2')
    expect(commitment).toBe('1b66c179e0385ca8ae04c7a30120f8a46c1368f594cf838adc9cb724d130fcc0')
    const { order, chosen, reserve, seal } = drawn()
    expect({ order, chosen, reserve }).toEqual({
      order: ['003', '008', '002', '001', '004', '006', '005', '007'],
      chosen: ['003', '008', '002'],
      reserve: ['001', '004'],
    })
    expect(seal).toBe('4fc4761772379ffe43a3aee4ea8e35aea05253b1163182ec5536df51dfe9b937')
  })

  it('does not show the seed before the draw', () => {
    expect(JSON.stringify(committed())).not.toContain(seed)
  })

  const withTurns = () => {
    const once = sealed(drawn(), { turns: [turn(drawn(), '008')] })
    return sealed(once, { turns: [...(once.turns ?? []), turn(once, '001')] })
  }
  const withdrawn = () => sealed(committed(), { seed, withdrawal: { reason: '案件撤回', at, by: '陈静' } })

  it.each([
    ['open', committed],
    ['drawn', drawn],
    ['with replacements', withTurns],
    ['withdrawn', withdrawn],
    ['annulled', () => sealed(drawn(), { withdrawal: { reason: '听证取消', at, by: '陈静' } })],
  ])('%s is sound, and so is its file', (_, make) => {
    expect(verifyRecord(make())).toEqual([])
    expect(found(readRecord(JSON.stringify(make())) as DrawRecord)).toEqual([]) // as: it is one
  })

  it('who declines is replaced by the next in the order, until nobody is left', () => {
    expect(withTurns().turns?.map(({ next }) => next)).toEqual(['001', '004'])
    let record = drawn()
    const places: (string | null)[] = []
    for (const officer of ['003', '001', '004', '006', '005', '007']) {
      const next = turn(record, officer)
      record = sealed(record, { turns: [...(record.turns ?? []), next] })
      places.push(next.next)
    }
    expect(places).toEqual(['001', '004', '006', '005', '007', null])
    expect(found(record)).toEqual([])
  })

  it.each(departures)(
    'a replacement of one who has left the pool (%s) holds, and follows the order like any other',
    (why) => {
      const left = { ...turn(drawn(), '008'), why, reason: '已于 2026-11-25 出库' }
      const record = sealed(drawn(), { turns: [left] })
      expect(found(readRecord(JSON.stringify(record)) as DrawRecord)).toEqual([]) // as: it is one
      expect(found({ ...record, turns: [{ ...left, why: 'silent' }] })).toEqual(['turns'])
      expect(found(sealed(record, { turns: [{ ...left, next: '005' }] }))).toEqual(['turns'])
    },
  )

  it.each<readonly [string, (record: DrawRecord) => DrawRecord, readonly string[]]>([
    ['another case', (record) => ({ ...record, case: { ...record.case, caseNo: '2号' } }), ['case']],
    ['fewer seats', (record) => ({ ...record, criteria: { ...record.criteria, seats: 2 } }), ['criteria']],
    ['a candidate less', (record) => ({ ...record, candidates: record.candidates.slice(1) }), ['candidates']],
    ['nobody excluded', (record) => ({ ...record, excluded: [] }), ['excluded']],
    ['another seed', (record) => ({ ...record, seed: 'ab'.repeat(32) }), ['seed']],
    ['another value', (record) => ({ ...record, value: '晴' }), ['value']],
    ['another order', (record) => ({ ...record, order: record.order?.toReversed() }), ['order']],
    ['others chosen', (record) => ({ ...record, chosen: ['005', '006', '007'] }), ['chosen']],
    ['others in reserve', (record) => ({ ...record, reserve: ['005', '006'] }), ['reserve']],
    ['another time', (record) => ({ ...record, drawn: { at, by: '陈静' } }), ['drawn']],
    ['no seed', ({ seed: _seed, ...record }) => record, ['seed']],
    ['no order', ({ order: _order, ...record }) => record, ['order']],
    ['another commitment', (record) => ({ ...record, commitment: 'ab'.repeat(32) }), ['commitment']],
    ['another seal', (record) => ({ ...record, seal: 'ab'.repeat(32) }), ['seal']],
    ['no seal', ({ seal: _seal, ...record }) => record, ['seal']],
    [
      'candidates with their digest',
      (record) => {
        const candidates = record.candidates.slice(1)
        return { ...record, candidates, digests: { ...record.digests, candidates: digestOf(candidates) } }
      },
      ['commitment'],
    ],
    ['chosen, sealed anew', (record) => sealed(record, { chosen: ['005', '006', '007'] }), ['chosen']],
    ['order, sealed anew', (record) => sealed(record, { order: record.order?.toReversed() }), ['order']],
    ['value, sealed anew', (record) => sealed(record, { value: '晴' }), ['order']],
    ['reserve, sealed anew', (record) => sealed(record, { reserve: [] }), ['reserve']],
    [
      'a replacement of choice',
      (record) => sealed(record, { turns: [{ ...turn(record, '008'), next: '007' }] }),
      ['turns'],
    ],
    ['a replacement of nobody', (record) => sealed(record, { turns: [turn(record, '007')] }), ['turns']],
  ])('with %s, the part is named', (_, change, parts) => {
    expect(found(change(drawn()))).toEqual(parts)
  })

  it('a list in another order, or with one person twice, is no list of a draw', () => {
    const again = (candidates: DrawRecord['candidates']) => {
      const record = committed()
      const digests = { ...record.digests, candidates: digestOf(candidates) }
      const parts = ['case', 'criteria', 'candidates', 'excluded', 'seed'] as const
      return found({ ...record, candidates, digests, commitment: bound(digests, parts) })
    }
    const { candidates } = committed()
    expect(again(candidates.toReversed())).toEqual(['candidates'])
    expect(again([...candidates.slice(0, 1), ...candidates])).toEqual(['candidates'])
  })

  it.each(['', '[]', '{}', 'null', '{"format":"auth-centre-draw/2"}', JSON.stringify({ ...drawn(), more: 1 })])(
    '%j holds no record',
    (text) => {
      expect(readRecord(text)).toBeUndefined()
    },
  )

  it('the seal covers every part after the commitment', () => {
    expect(Object.keys(drawn().digests).toSorted()).toEqual(
      [
        'case',
        'criteria',
        'candidates',
        'excluded',
        'seed',
        ...sealedParts.filter((part) => part !== 'withdrawal'),
      ].toSorted(),
    )
  })
})
