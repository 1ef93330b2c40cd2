import { expect, it } from 'vitest'
import { Departure } from '../../../src/core/navigation/departure.ts'

const open = () => {
  const departure = new Departure()
  const answers: ((mayLeave: boolean) => void)[] = []
  const ask = () => new Promise<boolean>((resolve) => answers.push(resolve))
  return { departure, answers, ask }
}

it('S4 a page without unsaved input may be left', async () => {
  expect(await new Departure().mayLeave()).toBe(true)
})

it.each([true, false])('S4 the user decides whether a page with unsaved input may be left: %s', async (mayLeave) => {
  const { departure, answers, ask } = open()
  departure.hold(ask)
  const left = departure.mayLeave()
  answers[0]?.(mayLeave)
  expect(await left).toBe(mayLeave)
})

it('S4 asks once for concurrent attempts to leave, and again after the answer', async () => {
  const { departure, answers, ask } = open()
  departure.hold(ask)
  const both = Promise.all([departure.mayLeave(), departure.mayLeave()])
  expect(answers).toHaveLength(1)
  answers[0]?.(false)
  expect(await both).toEqual([false, false])
  const later = departure.mayLeave()
  answers[1]?.(true)
  expect(await later).toBe(true)
})

it('S4 a page that is gone does not ask, and does not cancel a later page’s question', async () => {
  const { departure, answers, ask } = open()
  const release = departure.hold(() => Promise.reject(new Error('gone')))
  const releaseLater = departure.hold(ask)
  release()
  const left = departure.mayLeave()
  answers[0]?.(false)
  expect(await left).toBe(false)
  releaseLater()
  expect(await departure.mayLeave()).toBe(true)
})
