import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { officerAudience } from '../../../server/system/hearing/mailing/officer-audience.ts'
import { waysTo } from '../../../server/system/mailing/reach.ts'
import { seededAt } from '../../support/fill-database.ts'
import { openTestApp, type TestApp, type TestBrowser } from '../../support/server-app.ts'
import { mailingOf, mailingText } from './mailing-site.ts'
import { insertOfficer } from './training-site.ts'

const key = 'V1StGXR8_Z5jdHi6B-myT'

describe('S14.14 a notice to many hearing officers', () => {
  let site: TestApp
  let admin: TestBrowser
  let [top, elsewhere] = ['', '']
  beforeAll(async () => {
    site = await openTestApp()
    const orgs = site.db.selectFrom('org').select('id')
    top = (await orgs.where('parent_id', 'is', null).executeTakeFirstOrThrow()).id
    elsewhere = (await orgs.where('code', '=', '380200').executeTakeFirstOrThrow()).id
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    site.clock.time = seededAt
    site.messages.length = 0
    for (const table of ['limiter', 'mailing', 'job', 'message', 'training', 'hearing_officer'] as const)
      await site.db.deleteFrom(table).execute()
    admin = await site.browser().signIn('admin')
  })
  /** Three of the pool: with a number and an account, with a number alone, with neither; and one who has left. */
  const people = async () => {
    const user = site.db.selectFrom('user').select('id').where('username', '=', 'admin')
    const account = await user.executeTakeFirstOrThrow()
    await site.db.updateTable('user').set({ id_number: '380100198005124262' }).where('id', '=', account.id).execute()
    return {
      account: account.id,
      ids: [
        await insertOfficer(site.db, top, { name: '甲一', phone: '13900000001', id_number: '380100198005124262' }),
        await insertOfficer(site.db, top, { name: '甲二', phone: '13900000002', status: 'paused' }),
        await insertOfficer(site.db, top, { name: '甲三', phone: '' }),
        await insertOfficer(site.db, top, {
          name: '甲四',
          status: 'left',
          warehousing_date: '2024-03-01',
          leave_reason: 'expired',
          left_on: '2026-11-01',
        }),
      ],
    }
  }
  const by = () => mailingOf(admin)
  const recipients = async (id: string) =>
    (await by().recipients(id, { size: '100' })).body.data.map(
      ({ name, channel, state, reason }: Readonly<Record<string, string>>) =>
        [name, channel, state, reason].join(' ').trim(),
    )

  it('is previewed: how many by which channel, and who not and why', async () => {
    const { ids } = await people()
    const { data } = (await by().preview({ ids })).body
    expect(data).toEqual({
      people: 4,
      byMessage: 1,
      bySms: 2,
      unreached: 2,
      unreachedPeople: [
        { id: ids[2], name: '甲三', orgName: expect.any(String), reasons: ['noAccount', 'noPhone'] },
        { id: ids[3], name: '甲四', orgName: expect.any(String), reasons: ['stopped'], standing: '已出库' },
      ],
      smsParts: 1,
      digest: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(await site.db.selectFrom('mailing').select('id').execute()).toEqual([])
    expect(site.messages).toEqual([])
  })

  it('reaches each person once by each channel, and says afterwards whom and whom not', async () => {
    const { ids, account } = await people()
    const sent = await by().mail({ ids })
    expect(sent.body.data).toEqual({ id: expect.any(String), people: 2 })
    const { id } = sent.body.data
    expect((await by().list()).body.data[0]).toMatchObject({ people: 4, sent: 0, waiting: 2, failed: 2 })
    await site.app.jobs.runDue()
    await site.app.jobs.runDue()
    expect(site.messages.map(({ phone, content }) => [phone, content])).toEqual([
      ['13900000002', `【认证中心】${mailingText.content}`],
      ['13900000001', `【认证中心】${mailingText.content}`],
    ])
    const written = await site.db.selectFrom('message').select(['user_id', 'title', 'content']).execute()
    expect(written).toEqual([{ user_id: account, title: mailingText.title, content: mailingText.content }])
    expect(await recipients(id)).toEqual([
      '甲二 message skipped noAccount',
      '甲二 sms sent',
      '甲三 message skipped noAccount',
      '甲三 sms skipped noPhone',
      '甲四 message skipped stopped',
      '甲四 sms skipped stopped',
      '甲一 message sent',
      '甲一 sms sent',
    ])
    expect((await by().list()).body.data).toMatchObject([
      { name: mailingText.title, channels: ['message', 'sms'], people: 4, sent: 2, waiting: 0, failed: 2 },
    ])
    expect((await by().recipients(id, { state: 'sent', channel: 'sms' })).body.total).toBe(2)
    const audit = await site.db
      .selectFrom('audit')
      .select(['object_kind', 'object_id', 'object_name'])
      .where('operation', '=', 'sendHearingMailing')
      .where('object_id', '=', id)
      .execute()
    expect(audit).toEqual([{ object_kind: 'mailing', object_id: id, object_name: mailingText.title }])
  })

  it('attack: a double click, and the same request again later, is one notice', async () => {
    const { ids } = await people()
    const { digest } = (await by().preview({ ids })).body.data
    const body = { ...mailingText, ids, key, digest }
    const both = await Promise.all([by().send(body), by().send(body)])
    await site.app.jobs.runDue()
    const later = await by().send(body)
    const [first] = both
    expect([...both, later].map(({ body: { data } }) => data)).toEqual(
      Array.from({ length: 3 }, () => ({ id: first?.body.data.id, people: 2 })),
    )
    await site.app.jobs.runDue()
    expect(site.messages).toHaveLength(2)
    expect((await by().list()).body.total).toBe(1)
    const other = await by().send({ ...body, content: '另一条' })
    expect([other.status, other.body.message]).toEqual([409, '该发送标识已用于另一条通知'])
  })

  it('is refused where it is no longer what was previewed', async () => {
    const { ids } = await people()
    const { digest } = (await by().preview({ ids })).body.data
    await site.db
      .updateTable('hearing_officer')
      .set({ status: 'paused' })
      .where('id', '=', ids[2] ?? '')
      .execute()
    await site.db
      .updateTable('hearing_officer')
      .set({ phone: '13900000003' })
      .where('id', '=', ids[2] ?? '')
      .execute()
    const { status, body } = await by().send({ ...mailingText, ids, key, digest })
    expect([status, body.message]).toEqual([409, '接收人或联系方式已有变化，请重新预览'])
    expect(await site.db.selectFrom('mailing').select('id').execute()).toEqual([])
  })

  it('goes to all whom the filters find, and to no one outside the data scope', async () => {
    await people()
    const other = await insertOfficer(site.db, elsewhere, { name: '乙一', phone: '13900000009' })
    expect((await by().preview({}, { name: '甲', status: 'active,paused' })).body.data.people).toBe(3)
    expect((await by().preview({}, { orgId: elsewhere, status: 'active' })).body.data.people).toBe(1)
    const none = await by().preview({}, { name: '不存在' })
    expect([none.status, none.body.message]).toEqual([404, '没有符合条件的接收人'])
    const role = await site.db
      .selectFrom('role')
      .innerJoin('user_role', 'user_role.role_id', 'role.id')
      .innerJoin('user', 'user.id', 'user_role.user_id')
      .select(['role.id', 'role.data_scope'])
      .where('user.username', '=', 'admin')
      .execute()
    await site.db
      .updateTable('role')
      .set({ data_scope: 'org' })
      .where(
        'id',
        'in',
        role.map(({ id }) => id),
      )
      .execute()
    const alone = mailingOf(await site.browser().signIn('admin'))
    const outside = await alone.preview({ ids: [other] })
    expect([outside.status, outside.body.message]).toEqual([404, '没有符合条件的接收人'])
    for (const { id, data_scope } of role)
      await site.db.updateTable('role').set({ data_scope }).where('id', '=', id).execute()
  })

  it('waits with text messages for the end of the quiet hours, and skips who has left since', async () => {
    const { ids } = await people()
    site.clock.time = seededAt + 13 * 3_600_000
    admin = await site.browser().signIn('admin')
    expect((await by().preview({ ids })).body.data.smsTime).toBe('2026-11-22 08:00:00')
    const { id } = (await by().mail({ ids })).body.data
    await site.app.jobs.runDue()
    expect(site.messages).toEqual([])
    await site.db
      .updateTable('hearing_officer')
      .set({ status: 'left', warehousing_date: '2024-03-01', leave_reason: 'resigned', left_on: '2026-11-22' })
      .where('id', '=', ids[1] ?? '')
      .execute()
    site.clock.time = seededAt + 22 * 3_600_000
    admin = await site.browser().signIn('admin')
    await site.app.jobs.runDue()
    expect(site.messages.map(({ phone }) => phone)).toEqual(['13900000001'])
    expect((await recipients(id))[1]).toBe('甲二 sms skipped stopped')
  })

  it('is bounded: in length, in people and in an hour', async () => {
    const { ids } = await people()
    const many = Array.from({ length: 5001 }, (_, at) => String(at))
    const asked = { subject: null, ids: many, channels: ['sms'] } as const
    await expect(waysTo(site.db, officerAudience, asked, seededAt)).rejects.toThrow('一次最多通知 5,000 人，请缩小范围')
    const long = await by().preview({ ids, content: '字'.repeat(300) })
    expect([long.status, long.body.data?.field ?? long.body.message]).toEqual([
      400,
      '短信最多 4 条，现为 5 条，请缩短内容',
    ])
    expect((await by().preview({ ids, content: '字'.repeat(300), channels: ['message'] })).status).toBe(200)
    const nobody = await by().mail({ ids: ids.slice(3) })
    expect([nobody.status, nobody.body.message]).toEqual([400, '没有能通知到的人'])
    const one = { ids: ids.slice(0, 1), channels: ['sms'] }
    const statuses: number[] = []
    for (let count = 0; count < 21; count += 1) statuses.push((await by().mail(one)).status)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  })
})
