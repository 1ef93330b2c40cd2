import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, useManagementSite } from '../system/management-site.ts'

interface Shown {
  readonly id: string
  readonly name: string
  readonly startTime: string
  readonly occurrence?: string
  readonly version: number
}

const form = {
  name: '案件讨论会',
  kind: 'meeting',
  startTime: '2026-12-01 09:30:00',
  endTime: '2026-12-01 11:00:00',
  allDay: false,
  place: '三楼会议室',
  visibility: 'participants',
} as const

describe('the calendar', () => {
  const { admin, orgAdmin, site } = useManagementSite()
  let clerk: Caller
  let colleague: Caller
  beforeAll(async () => {
    clerk = await site.signIn('clerk')
    colleague = await site.signIn('casemgr')
  })
  const range = async (caller: Caller, beginDate: string, endDate = beginDate, more: Record<string, string> = {}) =>
    (await caller.get('/api/work/plan/range', { beginDate, endDate, ...more })).body
  const shown = async (caller: Caller, beginDate: string, endDate = beginDate, more: Record<string, string> = {}) =>
    ((await range(caller, beginDate, endDate, more)).data.entries as Shown[]).filter(({ id }) => !id.includes(':'))
  const post = async (caller: Caller, name: string, body: object) => caller.post(`/api/work/plan/${name}`, body)
  const add = async (caller: Caller, more: object = {}): Promise<string> => {
    const { body } = await post(caller, 'create', { ...form, ...more })
    if (!body.success) throw new Error(JSON.stringify(body))
    return body.data.id
  }
  const detail = async (caller: Caller, id: string, occurrence?: string) =>
    (await caller.get('/api/work/plan/detail', { id, ...(occurrence && { occurrence }) })).body
  const starts = (rows: readonly Shown[], name: string) =>
    rows.filter((one) => one.name === name).map(({ startTime }) => startTime)
  const messages = async (caller: Caller) =>
    (await caller.get('/api/message/list', { size: '100' })).body.data as { title: string; content: string }[]

  it('28.2: an entry is shown on each of its days to the user whose it is, and to no other', async () => {
    const id = await add(orgAdmin, { endTime: '2026-12-03 11:00:00' })
    expect(await shown(orgAdmin, '2026-12-02')).toEqual([
      {
        id,
        name: '案件讨论会',
        kind: 'meeting',
        startTime: '2026-12-01 09:30:00',
        endTime: '2026-12-03 11:00:00',
        allDay: false,
        place: '三楼会议室',
        relation: 'own',
        repeats: false,
        version: 1,
      },
    ])
    expect(await shown(orgAdmin, '2026-12-04')).toEqual([])
    expect((await shown(clerk, '2026-12-02', '2026-12-02', { whose: 'office' })).map((one) => one.id)).not.toContain(id)
    expect(await detail(admin, id)).toMatchObject({ code: 'AA0005', message: '日程不存在，或不对您可见' })
    const change = { ...form, id, version: 1 }
    for (const [name, body] of [
      ['update', change],
      ['cancel', { id, version: 1, scope: 'all' }],
      ['move', { id, version: 1, scope: 'all', startTime: form.startTime, endTime: form.endTime, allDay: false }],
      ['answer', { id, answer: 'accepted' }],
    ] as const)
      expect([name, (await post(admin, name, body)).status]).toEqual([name, 404])
    expect((await post(orgAdmin, 'cancel', { id, version: 1, scope: 'all' })).body.success).toBe(true)
    expect(await shown(orgAdmin, '2026-12-02')).toEqual([])
    expect(await detail(orgAdmin, id)).toMatchObject({ data: { cancelled: true } })
  })

  it('28.2: refuses times and repetitions that cannot be, and ranges that are too long', async () => {
    const faults = async (more: object) =>
      (await post(orgAdmin, 'create', { ...form, ...more })).body.data?.errors?.map((one: object) => Object.values(one))
    expect(await faults({ endTime: form.startTime })).toEqual([['endTime', '结束时间须晚于开始时间']])
    expect(await faults({ allDay: true })).toEqual([['startTime', '全天日程的时间须为零点']])
    expect(await faults({ rule: 'FREQ=DAILY;COUNT=2000' })).toEqual([['rule', '重复次数须在 1 至 1000 之间']])
    expect(await faults({ rule: 'FREQ=DAILY;INTERVAL=7;BYDAY=TU' })).toEqual([
      ['rule', '重复规则过于复杂：只支持按天、按周、按月或按年重复的常用规则'],
    ])
    expect(await faults({ visibility: 'self', participantIds: [await site.idOf('clerk')] })).toEqual([
      ['visibility', '仅自己可见的日程不能邀请参与人，请改选可见范围'],
    ])
    expect((await range(orgAdmin, '2026-01-01', '2026-12-31')).message).toBe('一次最多查看 62 天的日程')
    expect((await range(orgAdmin, '2026-01-02', '2026-01-01')).message).toBe('结束日期不能早于开始日期')
  })

  it('28.2: the 31st is passed over in short months, and said so', async () => {
    const times = { startTime: '2027-01-31 09:00:00', endTime: '2027-01-31 10:00:00' }
    const id = await add(orgAdmin, { ...times, name: '月末盘点', rule: 'FREQ=MONTHLY' })
    const rows = [
      ...(await shown(orgAdmin, '2027-01-01', '2027-02-28')),
      ...(await shown(orgAdmin, '2027-03-01', '2027-05-01')),
    ]
    expect(starts(rows, '月末盘点')).toEqual(['2027-01-31 09:00:00', '2027-03-31 09:00:00'])
    expect(await detail(orgAdmin, id)).toMatchObject({
      data: { ruleText: '每月 31 日（没有这一天的月份不安排）', rule: 'FREQ=MONTHLY' },
    })
  })

  it('28.2: one occurrence, this and the following, or all of a series are changed', async () => {
    const times = { startTime: '2027-02-01 09:00:00', endTime: '2027-02-01 10:00:00' }
    const id = await add(orgAdmin, { ...times, name: '周会', rule: 'FREQ=WEEKLY;BYDAY=MO;COUNT=6' })
    const all = () => shown(orgAdmin, '2027-02-01', '2027-03-31')
    expect(starts(await all(), '周会')).toEqual(
      ['02-01', '02-08', '02-15', '02-22', '03-01', '03-08'].map((day) => `2027-${day} 09:00:00`),
    )
    const at = (day: string) => ({ occurrence: `2027-${day} 09:00:00` })
    const to = (start: string, end: string) => ({ startTime: `2027-${start}`, endTime: `2027-${end}`, allDay: false })
    const moved = await post(orgAdmin, 'move', {
      id,
      version: 1,
      scope: 'one',
      ...at('02-08'),
      ...to('02-09 14:00:00', '02-09 15:00:00'),
    })
    expect(moved.body.data).toEqual({ id })
    expect((await post(orgAdmin, 'cancel', { id, version: 1, scope: 'one', ...at('02-15') })).status).toBe(409)
    await post(orgAdmin, 'cancel', { id, version: 2, scope: 'one', ...at('02-15') })
    expect(starts(await all(), '周会')).toEqual([
      '2027-02-01 09:00:00',
      '2027-02-09 14:00:00',
      '2027-02-22 09:00:00',
      '2027-03-01 09:00:00',
      '2027-03-08 09:00:00',
    ])
    const split = await post(orgAdmin, 'move', {
      id,
      version: 3,
      scope: 'following',
      ...at('03-01'),
      ...to('03-02 10:00:00', '03-02 12:00:00'),
    })
    expect(split.body.data.id).not.toBe(id)
    expect(await detail(orgAdmin, split.body.data.id)).toMatchObject({ data: { rule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=2' } })
    expect(starts(await all(), '周会')).toEqual([
      '2027-02-01 09:00:00',
      '2027-02-09 14:00:00',
      '2027-02-22 09:00:00',
      '2027-03-02 10:00:00',
      '2027-03-09 10:00:00',
    ])
    const { rule } = (await detail(orgAdmin, id)).data
    expect(rule).toBe('FREQ=WEEKLY;BYDAY=MO;UNTIL=20270228')
    const next = { ...form, ...to('02-22 08:00:00', '02-22 09:00:00'), name: '周例会', rule }
    expect(
      (await post(orgAdmin, 'update', { ...next, id, version: 4, scope: 'all', ...at('02-22') })).body.data,
    ).toEqual({ id })
    expect(starts(await all(), '周例会')).toEqual(['2027-02-01 08:00:00', '2027-02-22 08:00:00'])
    expect((await detail(orgAdmin, id, '2027-02-15 08:00:00')).code).toBe('AA0005')
    expect((await detail(orgAdmin, id, '2027-02-22 08:00:00')).data.startTime).toBe('2027-02-22 08:00:00')
  })

  it('28.2: who is invited is told, answers, is told of changes, and sees the entry until it is declined', async () => {
    const clerkId = await site.idOf('clerk')
    const times = { startTime: '2027-04-05 09:00:00', endTime: '2027-04-05 10:00:00' }
    const id = await add(orgAdmin, { ...times, name: '支部会议', participantIds: [clerkId] })
    expect((await messages(clerk))[0]).toMatchObject({
      title: '日程邀请：支部会议',
      content: expect.stringContaining(
        '邀请您参加“支部会议”，2027-04-05 09:00 至 10:00，地点：三楼会议室。请答复是否参加。',
      ),
    })
    expect(await shown(clerk, '2027-04-05')).toEqual([
      expect.objectContaining({ id, relation: 'invited', answer: 'pending', organiser: expect.any(String) }),
    ])
    expect((await post(clerk, 'answer', { id, answer: 'accepted', note: '准时到' })).body.success).toBe(true)
    expect((await detail(orgAdmin, id)).data.participants).toEqual([
      expect.objectContaining({ id: clerkId, answer: 'accepted', note: '准时到', answerTime: '2026-11-21 10:00:00' }),
    ])
    expect((await messages(orgAdmin))[0]).toMatchObject({ title: '日程答复：支部会议' })
    const change = { id, version: 1, scope: 'all', startTime: '2027-04-05 14:00:00', endTime: '2027-04-05 15:00:00' }
    await post(orgAdmin, 'move', { ...change, allDay: false })
    expect((await messages(clerk))[0]).toMatchObject({
      title: '日程变更：支部会议',
      content: expect.stringContaining('现为2027-04-05 14:00 至 15:00，地点：三楼会议室。时间有变，请重新答复。'),
    })
    expect((await shown(clerk, '2027-04-05'))[0]).toMatchObject({ answer: 'pending' })
    await post(clerk, 'answer', { id, answer: 'declined' })
    expect(await shown(clerk, '2027-04-05')).toEqual([])
    await site.db.updateTable('user').set({ status: 'disabled' }).where('id', '=', clerkId).execute()
    expect((await detail(orgAdmin, id)).data.participants).toEqual([expect.objectContaining({ unusable: true })])
    await site.db.updateTable('user').set({ status: 'normal' }).where('id', '=', clerkId).execute()
    await post(orgAdmin, 'cancel', { id, version: 2, scope: 'all' })
    expect((await messages(clerk))[0]).toMatchObject({ title: '日程取消：支部会议' })
  })

  it('28.2: another user is told no more of a private entry than that the time is taken', async () => {
    const times = { startTime: '2027-05-10 09:00:00', endTime: '2027-05-10 10:00:00' }
    await add(clerk, { ...times, name: '体检', kind: 'personal', visibility: 'self' })
    const question = {
      beginTime: '2027-05-10 00:00:00',
      endTime: '2027-05-11 00:00:00',
      userIds: [await site.idOf('clerk')],
    }
    const { data } = (await post(orgAdmin, 'busy', question)).body
    expect(data.people[0]).toEqual({
      id: await site.idOf('clerk'),
      name: '刘思婷',
      blocks: [{ startTime: '2027-05-10 09:00:00', endTime: '2027-05-10 10:00:00' }],
    })
    expect(data.free).toEqual([
      { startTime: '2027-05-10 10:00:00', endTime: '2027-05-10 12:00:00' },
      { startTime: '2027-05-10 14:00:00', endTime: '2027-05-10 17:30:00' },
    ])
    expect((await post(clerk, 'busy', question)).body.data.people).toEqual([
      expect.objectContaining({ blocks: [{ startTime: times.startTime, endTime: times.endTime, name: '体检' }] }),
    ])
    const audit = await site.db.selectFrom('audit').selectAll().where('operation', '=', 'createPlanEntry').execute()
    expect(JSON.stringify(audit)).not.toContain('体检')
    expect(await shown(orgAdmin, '2027-05-10', '2027-05-10', { whose: 'office' })).toEqual([])
  })

  it('28.2: what is shown to the office is seen by colleagues of the office alone', async () => {
    const times = { startTime: '2027-06-07 09:00:00', endTime: '2027-06-07 10:00:00' }
    await add(clerk, { ...times, name: '接待日', visibility: 'office' })
    expect(await shown(colleague, '2027-06-07')).toEqual([])
    expect(await shown(colleague, '2027-06-07', '2027-06-07', { whose: 'office' })).toEqual([
      expect.objectContaining({ name: '接待日', relation: 'shared', organiser: '刘思婷' }),
    ])
    expect(await shown(orgAdmin, '2027-06-07', '2027-06-07', { whose: 'office' })).toEqual([])
  })

  it('28.2: what comes next is told without what has ended', async () => {
    const today = { startTime: '2026-11-21 08:00:00', endTime: '2026-11-21 09:00:00' }
    await add(clerk, { ...today, name: '已结束' })
    await add(clerk, { ...today, endTime: '2026-11-21 11:00:00', name: '正在进行' })
    await add(clerk, { startTime: '2026-11-22 08:00:00', endTime: '2026-11-22 09:00:00', name: '明天' })
    const upcoming = async (days: string) =>
      ((await clerk.get('/api/work/plan/upcoming', { days })).body.data as Shown[]).map(({ name }) => name)
    expect(await upcoming('1')).toContain('正在进行')
    expect(await upcoming('1')).not.toContain('已结束')
    expect(await upcoming('1')).not.toContain('明天')
    expect(await upcoming('2')).toContain('明天')
  })
})
