import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestBrowser } from '../../support/server-app.ts'
import { insertTraining } from './answer-link-site.ts'
import { mailingOf } from './mailing-site.ts'
import { insertOfficer } from './training-site.ts'

let site: TestApp
let admin: TestBrowser
let orgId: string
beforeAll(async () => {
  site = await openTestApp()
  admin = await site.browser().signIn('admin')
  orgId = (await admin.get('/api/system/user/current-user-info')).body.data.orgId
})
afterAll(() => site.close())

const mailing = (by = admin) => mailingOf(by, '/api/system/training/mailing')
const enrolled = async (...names: readonly string[]) => {
  const trainingId = await insertTraining(site.db, orgId)
  const officerIds = await Promise.all(names.map((name) => insertOfficer(site.db, orgId, { name })))
  await admin.post('/api/system/training/enrol', { id: trainingId, officerIds })
  return { trainingId, officerIds }
}

it('kit: a notice reaches the participants of one training: all, those whom the filter finds, or the chosen ones', async () => {
  const { trainingId, officerIds } = await enrolled('甲一', '甲二', '乙三')
  await enrolled('丙四')
  const peopleOf = async (more: object, query: Record<string, string>) =>
    (await mailing().preview(more, { trainingId, ...query })).body.data?.people
  expect([
    await peopleOf({}, {}),
    await peopleOf({}, { keyword: '甲' }),
    await peopleOf({}, { result: 'none' }),
    await peopleOf({ ids: [officerIds[0]] }, {}),
    await peopleOf({}, { result: 'pass' }),
  ]).toEqual([3, 2, 3, 1, undefined])
  expect((await mailing().mail({}, { trainingId, keyword: '甲' })).body.data.people).toBe(2)
  const { rows } = { rows: (await mailing().list({ trainingId })).body.data }
  expect(rows).toHaveLength(1)
  const told = (await mailing().recipients(rows[0].id, { trainingId, channel: 'sms' })).body.data
  expect(told.map(({ name }: { name: string }) => name).toSorted()).toEqual(['甲一', '甲二'].toSorted())
})

it('kit: a notice of one training is not found by another, nor by who does not see it', async () => {
  const [first, second] = [await enrolled('甲一'), await enrolled('甲一')]
  await mailing().mail({}, { trainingId: first.trainingId })
  const [{ id }] = (await mailing().list({ trainingId: first.trainingId })).body.data
  expect((await mailing().list({ trainingId: second.trainingId })).body.total).toBe(0)
  expect((await mailing().recipients(id, { trainingId: second.trainingId })).status).toBe(404)
  const other = mailing(await site.browser().signIn('orgadmin'))
  const { trainingId } = first
  const replies = [
    await other.preview({}, { trainingId }),
    await other.list({ trainingId }),
    await other.recipients(id, { trainingId }),
  ]
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404])
})
