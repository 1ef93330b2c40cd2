import { expect, it } from 'vitest'
import { Departure } from '../../../src/core/navigation/departure.ts'
import { openApp } from '../open-app.ts'

const open = (answer: boolean) => {
  const application = openApp({ path: '/register?step=2' })
  const asked: string[] = []
  application.container.get(Departure).hold(() => {
    asked.push('?')
    return Promise.resolve(answer)
  })
  return { ...application, asked }
}

it.each([
  ['/login', ['?']],
  ['/forget', ['?']],
  ['/platform', ['?']],
  ['/register', []],
  ['/register?step=1#x', []],
])('S4 on the way to %s asks %j, and declining stays', async (to, wanted) => {
  const { guard, asked } = open(false)
  const verdict = await guard(to, 0)
  expect(asked).toEqual(wanted)
  expect(verdict.kind).toBe(wanted.length > 0 ? 'stay' : 'show')
})

it('S4 accepting continues', async () => {
  const { guard, asked } = open(true)
  expect(await guard('/login', 0)).toEqual({ kind: 'show' })
  expect(asked).toEqual(['?'])
})

it('S4 asks only about the final target of redirects', async () => {
  const { guard, asked } = open(false)
  expect(await guard('/system/user', 0)).toMatchObject({ kind: 'redirect' })
  expect(asked).toEqual([])
})
