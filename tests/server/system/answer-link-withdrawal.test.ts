import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { issueAnswerLink, sendAnswerLinks } from '../../../server/system/answer-link/index.ts'
import { seatLink } from '../../../server/system/draw/seat-link.ts'
import { seededAt } from '../../support/fill-database.ts'
import { runJobs } from '../../support/run-jobs.ts'
import { openTestApp, type TestApp, type TestBrowser } from '../../support/server-app.ts'
import { hour, insertTraining, invited, issuer } from './answer-link-site.ts'

describe('S15.7 links of what is over', () => {
  let site: TestApp
  let admin: TestBrowser
  let orgId: string
  let training: string
  beforeAll(async () => {
    site = await openTestApp()
    orgId = (await site.db.selectFrom('org').select('id').where('parent_id', 'is', null).executeTakeFirstOrThrow()).id
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    site.clock.time = seededAt
    admin = await site.browser().signIn('admin')
    await site.db.deleteFrom('job').execute()
    training = await insertTraining(site.db, orgId)
  })
  const statusOf = async ({ proof }: { readonly proof: object }) =>
    (await site.browser().post('/api/answer/read', proof)).status
  const sent = async (now = seededAt) => {
    const messages: { readonly content: string }[] = []
    const sms = { send: async (one: { readonly content: string }) => void messages.push(one) }
    // as: what the job needs of the backend
    await runJobs(site.db, now, { backend: { ...issuer, sms } as never })
    return messages.length
  }
  const sealed = async (id: string) =>
    (await site.db.selectFrom('answer_link').select('sealed_token').where('id', '=', id).executeTakeFirstOrThrow())
      .sealed_token

  it('S15.7 a cancelled training: its links are as unknown ones, and what waits is not sent', async () => {
    const other = await invited(site.db, orgId, await insertTraining(site.db, orgId))
    const link = await invited(site.db, orgId, training)
    await sendAnswerLinks(site.db, [link, other], '听证员培训', seededAt)
    expect([await statusOf(link), await statusOf(other)]).toEqual([200, 200])
    expect((await admin.post('/api/system/training/cancel', { id: training, reason: '改期' })).status).toBe(200)
    expect([await statusOf(link), await statusOf(other)]).toEqual([404, 200])
    expect([await sent(), await sealed(link.id)]).toEqual([1, null])
  })

  it('S15.7 a deleted training leaves no link in force', async () => {
    const link = await invited(site.db, orgId, training)
    await site.db.updateTable('training').set({ status: 'draft' }).where('id', '=', training).execute()
    await sendAnswerLinks(site.db, [link], '听证员培训', seededAt)
    expect((await admin.post('/api/system/training/remove', { ids: [training] })).body.data.done).toEqual([training])
    expect([await statusOf(link), await sealed(link.id), await sent()]).toEqual([404, null, 0])
  })

  it('S15.7 who leaves the pool is asked no more, by a training or a draw; also after a return', async () => {
    const link = await invited(site.db, orgId, training)
    const asked = { subject: '9001', person: link.person, expiresAt: seededAt + hour }
    const seat = await issueAnswerLink(site.db, issuer, seatLink, asked, seededAt)
    const other = await invited(site.db, orgId, training)
    const ids = [link.person]
    const reply = await admin.post('/api/system/hearing/leave', { ids, reason: 'unable' })
    expect(reply.body.data.done).toEqual(ids)
    await site.db
      .updateTable('hearing_officer')
      .set({ status: 'active', leave_reason: null, leave_ground: null, left_on: null })
      .where('id', '=', link.person)
      .execute()
    expect([await statusOf(link), await statusOf(other)]).toEqual([404, 200])
    expect([await sealed(link.id), await sealed(seat.id), await sealed(other.id)]).toEqual([
      null,
      null,
      expect.any(String),
    ])
  })

  it('S15.7 a link holds until the training ends, also after its time was changed', async () => {
    const link = await invited(site.db, orgId, training)
    const { id, version, name } = (await admin.get(`/api/system/training/detail?id=${training}`)).body.data
    const form = { category: 'annual', orgId, method: 'onsite', place: '三楼会议室', hours: 6.5 }
    const later = { startTime: '2026-11-24 10:00:00', endTime: '2026-11-24 18:00:00' }
    const changed = await admin.post('/api/system/training/update', { id, version, name, ...form, ...later })
    expect(changed.status).toBe(200)
    site.clock.time = seededAt + 79 * hour
    expect(await statusOf(link)).toBe(200)
    site.clock.time = seededAt + 80 * hour
    expect(await statusOf(link)).toBe(404)
  })
})
