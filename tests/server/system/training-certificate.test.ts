import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { seededAt } from '../../support/fill-database.ts'
import { openTestApp, type Reply, type TestApp } from '../../support/server-app.ts'
import { insertTraining } from './answer-link-site.ts'
import { insertOfficer } from './training-site.ts'

const number = 'PX-2026-000777'
let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
  const { id } = await site.db.selectFrom('org').select('id').where('parent_id', 'is', null).executeTakeFirstOrThrow()
  const [training_id, officer_id] = [await insertTraining(site.db, id), await insertOfficer(site.db, id)]
  const row = {
    id: '7801',
    training_id,
    officer_id,
    enrolled_at: 0,
    updated_at: 0,
    hours: 6.5,
    result: 'pass' as const,
  }
  await site.db
    .insertInto('training_participant')
    .values({ ...row, certificate_no: number })
    .execute()
})
afterAll(() => site.close())
beforeEach(async () => {
  site.clock.time = seededAt
  await site.db.deleteFrom('limiter').execute()
})
const verify = (body: object, ip = '203.0.113.1'): Promise<Reply> =>
  site.browser().send({ method: 'POST', url: '/api/system/training/verify', payload: body, remoteAddress: ip })
const nothing = { status: 404, body: { code: 'AA0005', message: '没有查到这个证书，请核对证书号和姓名' } }

it('S15.9 says what the paper says, and nothing of the person', async () => {
  expect((await verify({ number, name: '周敏' })).body.data).toEqual({
    number,
    training: expect.stringMatching(/^听证员培训/),
    orgName: expect.stringMatching(/检察院/),
    endTime: '2026-11-22 18:00:00',
    hours: 6.5,
  })
})

it('S15.9 another name, part of it, and a number that there is not are one answer', async () => {
  const cases = [
    { number, name: '周' },
    { number, name: '吴刚' },
    { number: 'PX-2026-999999', name: '周敏' },
  ]
  for (const one of cases) expect(await verify(one)).toMatchObject(nothing)
  expect((await verify({ number: 'PX-1', name: '周敏' })).body.data.errors).toEqual([
    { field: 'number', message: '证书号形如 PX-2026-000012' },
  ])
})

it('S15.9 ten names for a number in a day, also all at once and from many places; sixty calls from one place', async () => {
  const guesses = await Promise.all(
    Array.from({ length: 20 }, (_, n) => verify({ number, name: `周敏${n}` }, `203.0.113.${n}`)),
  )
  expect(guesses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    ...Array(10).fill(404),
    ...Array(10).fill(429),
  ])
  await site.db.deleteFrom('limiter').execute()
  expect((await verify({ number, name: '周敏' })).status).toBe(200)
  await site.db.updateTable('limiter').set({ count: 59 }).where('key', 'like', 'verifyCertificate:%').execute()
  expect((await verify({ number, name: '周敏' })).status).toBe(200)
  const beyond = await verify({ number, name: '周敏' })
  expect([beyond.status, beyond.body.data.retryAfter]).toEqual([429, 300])
})
