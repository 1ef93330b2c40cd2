import { afterEach, expect, it, vi } from 'vitest'
import { inTurns } from '../../../server/kernel/in-turns.ts'

afterEach(() => vi.restoreAllMocks())

/** How many items were worked at in each turn of the event loop; each takes so many milliseconds. */
const turnsOf = async (count: number, each: number): Promise<readonly number[]> => {
  const turns: number[] = [0]
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  let running = true
  const next = () => {
    if (!running) return
    if (turns.at(-1) !== 0) turns.push(0)
    setImmediate(next)
  }
  setImmediate(next)
  await inTurns(Array.from({ length: count }), () => {
    now += each
    turns[turns.length - 1] = (turns.at(-1) ?? 0) + 1
  })
  running = false
  return turns
}

it('29.2: of thousands of quick items 200 are worked at in a turn', async () => {
  expect(await turnsOf(500, 0)).toEqual([200, 200, 100])
})

it('29.2: items of 3 ms end their turn after 8 ms', async () => {
  expect(await turnsOf(7, 3)).toEqual([3, 3, 1])
})
