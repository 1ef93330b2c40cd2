// test:all: 100,000 draws
import { describe, expect, it } from 'vitest'
import { digestOf } from '../../../openapi/draw/digest.ts'
import type { DrawRecord } from '../../../openapi/draw/draw-record.ts'
import { drawnFrom } from '../../../openapi/draw/make-record.ts'

const draws = 100_000

/** Twenty candidates: of each kind, and of men and women, a different number. */
const candidates: DrawRecord['candidates'] = Array.from({ length: 20 }, (_, at) => ({
  id: String(at + 100),
  name: `人${at}`,
  unit: '',
  gender: at % 3 === 0 ? 'female' : 'male',
  category: at < 10 ? 'law' : at < 16 ? 'expert' : 'social',
}))

const criteria = (given: Partial<DrawRecord['criteria']>): DrawRecord['criteria'] => ({
  seats: 5,
  reserve: 0,
  balanced: false,
  least: {},
  fields: [],
  categories: [],
  restMonths: 0,
  mostPerYear: 0,
  units: [],
  parties: [],
  ...given,
})

/** χ² of counts that should be alike. */
const chiSquare = (counts: readonly number[]): number => {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

/**
 * The 99.9 % quantile of χ² with so many degrees of freedom, by Wilson and Hilferty; 10.8 for one, 43.8 for nineteen.
 */
const limit = (freedom: number): number => {
  const part = 2 / (9 * freedom)
  return freedom * (1 - part + 3.0902 * Math.sqrt(part)) ** 3
}

describe('kit: a draw is fair', () => {
  it.each([
    ['without strata', {}, () => ''],
    ['with men and women alike', { balanced: true }, (one: Candidate) => one.gender],
    [
      'with each kind, and men and women alike',
      { balanced: true, least: { law: 2, expert: 1, social: 1 } },
      (one: Candidate) => `${one.gender} ${one.category}`,
    ],
  ])('%s: in each stratum everybody is chosen equally often in 100,000 draws', { timeout: 300_000 }, (_, given, of) => {
    const record = { candidates, criteria: criteria(given) }
    const times = new Map(candidates.map(({ id }) => [id, 0]))
    for (let draw = 0; draw < draws; draw += 1) {
      // Seeds that are fixed, so that the test says the same each time.
      const { chosen } = drawnFrom(record, digestOf(draw), '')
      for (const id of chosen) times.set(id, (times.get(id) ?? 0) + 1)
    }
    expect([...times.values()].reduce((sum, count) => sum + count, 0)).toBe(5 * draws)
    const strata = Map.groupBy(candidates, of)
    for (const [name, members] of strata) {
      if (members.length === 1) continue
      const value = chiSquare(members.map(({ id }) => times.get(id) ?? 0))
      expect(value, `${name}: ${value}`).toBeLessThan(limit(members.length - 1))
    }
  })

  it('the first place of the order is everybody’s alike', { timeout: 300_000 }, () => {
    const record = { candidates, criteria: criteria({ seats: 1 }) }
    const times = new Map(candidates.map(({ id }) => [id, 0]))
    for (let draw = 0; draw < draws; draw += 1) {
      const [first = ''] = drawnFrom(record, digestOf(draw), '值').order
      times.set(first, (times.get(first) ?? 0) + 1)
    }
    expect(chiSquare([...times.values()])).toBeLessThan(limit(19))
  })
})

type Candidate = DrawRecord['candidates'][number]
