import { describe, expect, it } from 'vitest'
import type { PlanEntry } from '../../../src/core/plan/plan.ts'
import { backTo } from '../../../src/features/work/plan/parts/move/back-to.ts'
import { spanOf, targetOf, timesOf } from '../../../src/features/work/plan/plan.ts'
import { meeting, starts, usePlanSite } from './plan-site.ts'

describe('series of the calendar', () => {
  const { add, detail, orgAdmin, post, shown } = usePlanSite()

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
    expect(moved.body.data).toEqual({ id, version: 2 })
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
    const next = { ...meeting, ...to('02-22 08:00:00', '02-22 09:00:00'), name: '周例会', rule }
    expect(
      (await post(orgAdmin, 'update', { ...next, id, version: 4, scope: 'all', ...at('02-22') })).body.data,
    ).toEqual({ id })
    expect(starts(await all(), '周例会')).toEqual(['2027-02-01 08:00:00', '2027-02-22 08:00:00'])
    expect((await detail(orgAdmin, id, '2027-02-15 08:00:00')).code).toBe('AA0005')
    expect((await detail(orgAdmin, id, '2027-02-22 08:00:00')).data.startTime).toBe('2027-02-22 08:00:00')
  })

  it('28.2: what was moved is moved back: an occurrence, this and the following, and all', async () => {
    const times = { startTime: '2027-08-02 09:00:00', endTime: '2027-08-02 10:00:00' }
    const id = await add(orgAdmin, { ...times, name: '值班', rule: 'FREQ=WEEKLY;BYDAY=MO;COUNT=3' })
    const all = () => shown(orgAdmin, '2027-08-01', '2027-08-31')
    const before = ['2027-08-02 09:00:00', '2027-08-09 09:00:00', '2027-08-16 09:00:00']
    const [entry, second] = (await all()).filter(({ name }) => name === '值班') as unknown as [PlanEntry, PlanEntry]
    const there = (day: string) => ({ start: `2027-08-${day} 13:00:00`, end: `2027-08-${day} 14:00:00`, allDay: false })
    for (const [scope, from, to, after] of [
      ['one', second, there('10'), ['2027-08-02 09:00:00', '2027-08-10 13:00:00', '2027-08-16 09:00:00']],
      ['all', entry, there('03'), ['2027-08-03 13:00:00', '2027-08-10 13:00:00', '2027-08-17 13:00:00']],
      ['following', second, there('11'), ['2027-08-02 09:00:00', '2027-08-11 13:00:00', '2027-08-18 13:00:00']],
    ] as const) {
      const { version } = (await detail(orgAdmin, id)).data
      const moved = await post(orgAdmin, 'move', { ...targetOf({ ...from, version }, scope), ...timesOf(to) })
      expect([scope, ...starts(await all(), '值班')]).toEqual([scope, ...after])
      await post(orgAdmin, 'move', { ...backTo(from, to, scope, moved.body.data), ...timesOf(spanOf(from)) })
      expect([scope, ...starts(await all(), '值班')]).toEqual([scope, ...before])
    }
  })
})
