// test:all: ten thousand calls
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../support/server-app.ts'
import { insertTraining, invited } from './answer-link-site.ts'
import { runningForm } from './training-site.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
}, 60_000)
afterAll(() => site.close())

const countOf = async (table: 'limiter' | 'audit' | 'job' | 'training_participant') => {
  const row = await site.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirst()
  return Number(row?.count)
}

it('security 10 ten thousand calls tell nothing, leave a few rows, and stall nothing', async () => {
  const admin = await site.browser().signIn('admin')
  const { orgId } = (await admin.get('/api/system/user/current-user-info')).body.data
  const training = await insertTraining(site.db, orgId)
  const [guessed, owned] = [await invited(site.db, orgId, training), await invited(site.db, orgId, training)]
  const tables = ['audit', 'job', 'training_participant'] as const
  const counts = () => Promise.all(tables.map(countOf))
  const [before, limited] = [await counts(), await countOf('limiter')]
  const browser = site.browser()
  const seen = new Map<string, number>()
  const call = async (n: number) => {
    const invented = n % 2 === 0
    const payload = invented
      ? { token: `invented-${n}-kY3s0nExampleOfAToken`, phoneEnding: '1234' }
      : { token: guessed.token, phoneEnding: String(2000 + (n % 5000)) }
    const url = n % 3 === 0 ? '/api/answer/give' : '/api/answer/read'
    const remoteAddress = invented ? '203.0.113.7' : `198.51.100.${n % 100}`
    const choice = n % 3 === 0 ? { choice: 'join' } : {}
    const { status } = await browser.send({ method: 'POST', url, payload: { ...payload, ...choice }, remoteAddress })
    const key = `${invented ? 'invented' : 'guessed'} ${status}`
    seen.set(key, (seen.get(key) ?? 0) + 1)
  }
  for (let from = 0; from < 10_000; from += 100) {
    const calls = Array.from({ length: 100 }, (_, at) => call(from + at))
    if (from % 1000 === 0) {
      // In the midst of them: the owner of another link, a list, and a change of another area.
      const [read, list, saved] = await Promise.all([
        site.browser().post('/api/answer/read', owned.proof),
        admin.get('/api/system/hearing/list?current=1&size=10'),
        admin.post('/api/system/training/create', { ...runningForm, orgId, name: `听证员专项培训${from}` }),
      ])
      expect([read.status, list.status, saved.status]).toEqual([200, 200, 200])
    }
    await Promise.all(calls)
  }
  expect(Object.fromEntries(seen)).toEqual({
    'guessed 404': 10,
    'guessed 429': 4990,
    'invented 404': 200,
    'invented 429': 4800,
  })
  // The link itself, its guesses, and the addresses from which a wrong one came.
  expect((await countOf('limiter')) - limited).toBeLessThan(20)
  // Ten trainings were created meanwhile.
  expect(await counts()).toEqual([Number(before[0]) + 10, before[1], before[2]])
  expect((await site.browser().post('/api/answer/give', { ...owned.proof, choice: 'join' })).status).toBe(200)
}, 300_000)
