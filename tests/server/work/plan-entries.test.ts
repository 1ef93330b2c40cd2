import { describe, expect, it } from 'vitest'
import { meeting, usePlanSite } from './plan-site.ts'

describe('entries of the calendar', () => {
  const { add, admin, clerk, detail, orgAdmin, post, range, shown, site } = usePlanSite()

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
    expect((await shown(clerk(), '2026-12-02', '2026-12-02', { whose: 'office' })).map((one) => one.id)).not.toContain(
      id,
    )
    expect(await detail(admin, id)).toMatchObject({ code: 'AA0005', message: '日程不存在，或不对您可见' })
    const change = { ...meeting, id, version: 1 }
    for (const [name, body] of [
      ['update', change],
      ['cancel', { id, version: 1, scope: 'all' }],
      ['move', { id, version: 1, scope: 'all', startTime: meeting.startTime, endTime: meeting.endTime, allDay: false }],
      ['answer', { id, answer: 'accepted' }],
    ] as const)
      expect([name, (await post(admin, name, body)).status]).toEqual([name, 404])
    expect((await post(orgAdmin, 'cancel', { id, version: 1, scope: 'all' })).body.success).toBe(true)
    expect(await shown(orgAdmin, '2026-12-02')).toEqual([])
    expect(await detail(orgAdmin, id)).toMatchObject({ data: { cancelled: true } })
  })

  it('28.2: refuses times and repetitions that cannot be, and ranges that are too long', async () => {
    const faults = async (more: object) =>
      (await post(orgAdmin, 'create', { ...meeting, ...more })).body.data?.errors?.map((one: object) =>
        Object.values(one),
      )
    expect(await faults({ endTime: meeting.startTime })).toEqual([['endTime', '结束时间须晚于开始时间']])
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

  it('28.2: what comes next is told without what has ended', async () => {
    const today = { startTime: '2026-11-21 08:00:00', endTime: '2026-11-21 09:00:00' }
    await add(clerk(), { ...today, name: '已结束' })
    await add(clerk(), { ...today, endTime: '2026-11-21 11:00:00', name: '正在进行' })
    await add(clerk(), { startTime: '2026-11-22 08:00:00', endTime: '2026-11-22 09:00:00', name: '明天' })
    const upcoming = async (days: string) =>
      ((await clerk().get('/api/work/plan/upcoming', { days })).body.data as { name: string }[]).map(({ name }) => name)
    expect(await upcoming('1')).toContain('正在进行')
    expect(await upcoming('1')).not.toContain('已结束')
    expect(await upcoming('1')).not.toContain('明天')
    expect(await upcoming('2')).toContain('明天')
  })
})
