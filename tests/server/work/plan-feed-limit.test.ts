import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../support/server-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp({ LIMIT_BURST: '100', LIMIT_RATE: '5' })
})
afterAll(() => site.close())

it('28.2: addresses of calendars that are tried by the hundred are refused by network, and no other network is', async () => {
  const tried = (remoteAddress: string) =>
    site.app.inject({ method: 'GET', url: `/authCenter/calendar/${'x'.repeat(43)}.ics`, remoteAddress })
  // At once, so that the bucket cannot fill meanwhile.
  const answers = await Promise.all(Array.from({ length: 400 }, () => tried('203.0.113.5')))
  const refused = answers.find(({ statusCode }) => statusCode === 429)
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404, 429]))
  expect(refused?.headers['retry-after']).toBe('1')
  expect((await tried('203.0.113.6')).statusCode).toBe(404)
})
