import { expect, it } from 'vitest'
import { digestOf, digestOfList } from '../../../openapi/draw/digest.ts'

it.each([0, 1, 99, 100, 101, 250])('27.2: a list of %i has the same digest, hashed a part at a time', async (count) => {
  const items = Array.from({ length: count }, (_, at) => ({
    name: `听证员“${at}”`,
    id: String(at),
    reasons: ['在外省'],
  }))
  let parts = 0
  const inTurns = async (firsts: Iterable<number>, work: (first: number) => void) => {
    for (const first of firsts) {
      parts += 1
      work(first)
    }
  }
  expect(await digestOfList(items, inTurns)).toBe(digestOf(items))
  expect(parts).toBe(Math.ceil(count / 100))
})
