import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../server/database/schema.ts'
import { dropOrphans, remindOfEntries } from '../../../server/work/plan/remind.ts'
import { type Caller, useManagementSite } from '../system/management-site.ts'

const form = { name: '开庭', kind: 'hearing', allDay: false, visibility: 'participants', place: '听证室' } as const
const training = {
  name: '日程培训',
  category: 'annual',
  method: 'onsite',
  startTime: '2027-03-02 09:00:00',
  endTime: '2027-03-02 17:00:00',
  place: '三楼会议室',
  hours: 6,
}

describe('dates of areas and reminders', () => {
  const { admin, orgAdmin, site } = useManagementSite()
  let clerk: Caller
  beforeAll(async () => {
    clerk = await site.signIn('clerk')
  })
  const shown = async (caller: Caller, day: string) =>
    (await caller.get('/api/work/plan/range', { beginDate: day, endDate: day })).body.data.entries as object[]
  const messages = async (caller: Caller) =>
    ((await caller.get('/api/message/list', { size: '100' })).body.data as { title: string }[]).filter(({ title }) =>
      title.startsWith('日程提醒'),
    )
  const create = async (more: object): Promise<string> =>
    (await orgAdmin.post('/api/work/plan/create', { ...form, ...more })).body.data.id

  it('28.2: a training is shown where its list shows it, moves with the training, and takes the time of its planner', async () => {
    const orgId = (await site.db.selectFrom('org').select('id').where('code', '=', '380100').executeTakeFirstOrThrow())
      .id
    const { id } = (await orgAdmin.post('/api/system/training/create', { ...training, orgId })).body.data
    expect(await shown(orgAdmin, '2027-03-02')).toEqual([])
    await orgAdmin.post('/api/system/training/publish', { ids: [id] })
    expect(await shown(orgAdmin, '2027-03-02')).toEqual([
      {
        id: `training:${id}`,
        name: '日程培训',
        kind: 'training',
        startTime: '2027-03-02 09:00:00',
        endTime: '2027-03-02 17:00:00',
        allDay: false,
        place: '三楼会议室',
        relation: 'area',
        repeats: false,
        link: `/system/trained?open=${id}`,
        source: '培训',
      },
    ])
    expect(await shown(clerk, '2027-03-02')).toEqual([])
    const userIds = [await site.idOf('orgadmin')]
    const question = { beginTime: '2027-03-02 00:00:00', endTime: '2027-03-03 00:00:00', userIds }
    expect((await admin.post('/api/work/plan/busy', question)).body.data.people).toEqual([
      expect.objectContaining({ blocks: [{ startTime: '2027-03-02 09:00:00', endTime: '2027-03-02 17:00:00' }] }),
    ])
    const { version } = (await orgAdmin.get('/api/system/training/detail', { id })).body.data
    const moved = { ...training, startTime: '2027-03-04 09:00:00', endTime: '2027-03-04 17:00:00', orgId }
    await orgAdmin.post('/api/system/training/update', { ...moved, id, version })
    expect(await shown(orgAdmin, '2027-03-02')).toEqual([])
    expect(await shown(orgAdmin, '2027-03-04')).toEqual([expect.objectContaining({ id: `training:${id}` })])
  })

  it('28.2: the ends of accounts and certificates are shown to who looks after them and to their users, and open the record', async () => {
    const [inside, outside] = [await site.idOf('clerk'), await site.idOf('auditor')]
    for (const id of [inside, outside]) {
      await site.db.updateTable('user').set({ valid_until: '2027-08-31' }).where('id', '=', id).execute()
      const bound = { provider: 'ukey', subject: `subject-${id}`, nickname: '证书', created_at: 0 }
      await site.db
        .insertInto('external_identity')
        .values({ ...bound, user_id: id, not_after: Date.parse('2027-08-31T18:00:00+08:00') })
        .execute()
    }
    const ends = async (caller: Caller) =>
      (await shown(caller, '2027-08-31')).map((one) => {
        const { name, startTime, allDay, link, relation } = one as Record<string, unknown>
        return [name, startTime, allDay, link, relation]
      })
    const account = (name: string, link: string) => [`${name}的账号到期`, '2027-08-31 00:00:00', true, link, 'area']
    const certificate = (name: string, link: string) => [
      `${name}的证书到期`,
      '2027-08-31 18:00:00',
      false,
      link,
      'area',
    ]
    const both = (name: string, link: string) => [account(name, link), certificate(name, link)]
    const nameOf = async (id: string) =>
      (await site.db.selectFrom('user').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name
    const ofInside = both(await nameOf(inside), `/system/user?open=${inside}`)
    const ofOutside = both(await nameOf(outside), `/system/user?open=${outside}`)
    expect(await ends(admin)).toHaveLength(4)
    expect(await ends(admin)).toEqual(expect.arrayContaining([...ofInside, ...ofOutside]))
    expect(await ends(orgAdmin)).toEqual(expect.arrayContaining(ofInside))
    expect(await ends(orgAdmin)).not.toEqual(expect.arrayContaining(ofOutside))
    expect(await ends(clerk)).toEqual(both('您', '/my/profile'))
    await site.db.updateTable('user').set({ status: 'disabled' }).where('id', '=', outside).execute()
    expect(await ends(admin)).toEqual(expect.not.arrayContaining(ofOutside))
  })

  it('28.2: each occurrence is reminded of once, also by two processes, and what has ended is not', async () => {
    const times = { startTime: '2027-01-04 09:00:00', endTime: '2027-01-04 10:00:00' }
    const id = await create({
      ...times,
      rule: 'FREQ=DAILY;COUNT=3',
      remindMinutes: 30,
      participantIds: [await site.idOf('clerk')],
    })
    const at = (time: string) => Date.parse(`${time.replace(' ', 'T')}+08:00`)
    await remindOfEntries(site.db, at('2027-01-04 08:29:59'))
    expect(await messages(clerk)).toEqual([])
    await Promise.all([
      remindOfEntries(site.db, at('2027-01-04 08:30:00')),
      remindOfEntries(site.db, at('2027-01-04 08:30:00')),
    ])
    expect(await messages(clerk)).toEqual([
      expect.objectContaining({
        title: '日程提醒：开庭',
        content: '“开庭”的时间：2027-01-04 09:00 至 10:00，地点：听证室。',
        link: `/work/plan?open=${id}`,
      }),
    ])
    expect(await messages(orgAdmin)).toHaveLength(1)
    await remindOfEntries(site.db, at('2027-01-05 12:00:00'))
    expect(await messages(clerk)).toHaveLength(1)
    await clerk.post('/api/work/plan/answer', { id, answer: 'declined' })
    await remindOfEntries(site.db, at('2027-01-06 08:40:00'))
    expect([(await messages(clerk)).length, (await messages(orgAdmin)).length]).toEqual([1, 2])
    const row = site.db.selectFrom('plan_entry').select('remind_at').where('id', '=', id)
    expect(await row.executeTakeFirstOrThrow()).toEqual({ remind_at: null })
  })

  it('28.2: a reminder that is cut off before its end is told by the next look', async () => {
    await create({
      startTime: '2027-02-04 09:00:00',
      endTime: '2027-02-04 10:00:00',
      name: '中断',
      remindMinutes: 0,
    })
    const due = Date.parse('2027-02-04T09:00:00+08:00')
    const { db } = site
    // as: what the look uses of a database; its transaction ends before the commit, as with its process
    const cut = {
      selectFrom: db.selectFrom.bind(db),
      transaction: () => ({
        execute: (work: (tx: Database) => Promise<void>) =>
          db.transaction().execute(async (tx) => {
            await work(tx)
            throw new Error('killed')
          }),
      }),
    } as unknown as Database
    await expect(remindOfEntries(cut, due)).rejects.toThrow('killed')
    expect((await messages(orgAdmin)).filter(({ title }) => title === '日程提醒：中断')).toEqual([])
    await remindOfEntries(site.db, due)
    expect((await messages(orgAdmin)).filter(({ title }) => title === '日程提醒：中断')).toHaveLength(1)
  })

  it('28.2: participants keep an entry whose owner is deleted; a private one goes', async () => {
    const { db } = site
    const times = { startTime: '2027-08-04 09:00:00', endTime: '2027-08-04 10:00:00' }
    const kept = await create({ ...times, name: '留下', participantIds: [await site.idOf('clerk')] })
    const gone = await create({ ...times, name: '删除' })
    await db.updateTable('plan_entry').set({ owner_id: null }).where('id', 'in', [kept, gone]).execute()
    await dropOrphans(db)
    const left = await db.selectFrom('plan_entry').select('id').where('id', 'in', [kept, gone]).execute()
    expect(left).toEqual([{ id: kept }])
    expect(await shown(clerk, '2027-08-04')).toEqual([expect.objectContaining({ name: '留下', relation: 'invited' })])
  })
})
