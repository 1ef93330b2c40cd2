import { expect, it } from 'vitest'
import { Departure } from '../../../src/core/navigation/departure.ts'

const open = () => {
  const departure = new Departure()
  const answers: ((mayLeave: boolean) => void)[] = []
  const ask = () => new Promise<boolean>((resolve) => answers.push(resolve))
  return { departure, answers, ask }
}

it('S4 a page that holds nothing may be left', async () => {
  expect(await new Departure().mayLeave()).toBe(true)
})

it.each([true, false])('S4 the person says whether a page that holds something may be left: %s', async (mayLeave) => {
  const { departure, answers, ask } = open()
  departure.hold(ask)
  const left = departure.mayLeave()
  answers[0]?.(mayLeave)
  expect(await left).toBe(mayLeave)
})

it('S4 asks once, however often one leaves meanwhile, and again after the answer', async () => {
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

it('S4 a page that is gone asks nothing, and takes no later one’s question with it', async () => {
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
