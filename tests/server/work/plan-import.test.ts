import { beforeAll, describe, expect, it } from 'vitest'
import { useManagementSite } from '../system/management-site.ts'

const event = (uid: string, ...lines: readonly string[]) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  'DTSTAMP:20260101T000000Z',
  ...lines,
  'END:VEVENT',
]
const file = (...events: readonly (readonly string[])[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events.flat(), 'END:VCALENDAR', ''].join('\r\n')

interface Shown {
  readonly name: string
  readonly startTime: string
  readonly endTime: string
  readonly allDay: boolean
}

describe('import of calendar files', () => {
  const { admin, orgAdmin, site } = useManagementSite()
  const post = (name: string, body: object) => orgAdmin.post(`/api/work/plan/${name}`, body)
  const check = async (calendarFile: string) => (await post('import/check', { calendarFile })).body.data
  const run = async (calendarFile: string, fileName = '日程.ics') =>
    (await post('import', { plan: (await check(calendarFile)).plan, fileName, calendarFile })).body
  const range = async (beginDate: string, endDate = beginDate) =>
    (await orgAdmin.get('/api/work/plan/range', { beginDate, endDate })).body.data.entries as Shown[]
  const times = (rows: readonly Shown[], name: string) =>
    rows.filter((one) => one.name === name).map(({ startTime, endTime }) => `${startTime} ${endTime.slice(11)}`)
  const states = (found: { entries: { name: string; state: string; reason?: string }[] }) =>
    found.entries.map(({ name, state, reason = '' }) => [name, state, reason])
  beforeAll(async () => {
    await site.db.deleteFrom('plan_entry').execute()
  })

  it('28.2: a file says what it would do, does it once, and what it brought can be deleted', async () => {
    const content = file(
      event('a@x', 'SUMMARY:季度会', 'DTSTART:20270301T010000Z', 'DTEND:20270301T023000Z', 'LOCATION:三楼\\, 会议室'),
      event('b@x', 'SUMMARY:休假', 'DTSTART;VALUE=DATE:20270302', 'DTEND;VALUE=DATE:20270304', 'CLASS:PRIVATE'),
    )
    const found = await check(content)
    expect(found).toEqual({
      plan: expect.stringMatching(/^[\w-]{22}$/),
      counts: { new: 2, changed: 0, same: 0, refused: 0 },
      notes: [],
      entries: [
        {
          name: '季度会',
          state: 'new',
          startTime: '2027-03-01 09:00:00',
          endTime: '2027-03-01 10:30:00',
          allDay: false,
        },
        { name: '休假', state: 'new', startTime: '2027-03-02 00:00:00', endTime: '2027-03-04 00:00:00', allDay: true },
      ],
    })
    expect(await range('2027-03-01')).toEqual([])
    const done = await run(content)
    expect(done.data).toEqual({ id: expect.any(String), added: 2, changed: 0 })
    expect(times(await range('2027-03-01'), '季度会')).toEqual(['2027-03-01 09:00:00 10:30:00'])
    expect((await range('2027-03-03'))[0]).toMatchObject({ name: '休假', allDay: true })
    expect((await check(content)).counts).toEqual({ new: 0, changed: 0, same: 2, refused: 0 })
    expect(await run(content)).toMatchObject({ code: 'AA0001', message: '文件中没有需要导入的日程' })

    const later = content.replace('SUMMARY:季度会', 'SUMMARY:季度总结会').replace('010000Z', '013000Z')
    expect((await check(later)).entries[0]).toMatchObject({
      name: '季度总结会',
      state: 'changed',
      changes: ['标题', '时间'],
    })
    expect((await run(later)).data).toEqual({ added: 0, changed: 1 })
    expect(times(await range('2027-03-01'), '季度总结会')).toEqual(['2027-03-01 09:30:00 10:30:00'])

    const imports = async () => (await orgAdmin.get('/api/work/plan/imports')).body.data
    expect(await imports()).toEqual([
      { id: done.data.id, fileName: '日程.ics', createTime: '2026-11-21 10:00:00', entries: 2 },
    ])
    expect((await admin.post('/api/work/plan/removeImport', { id: done.data.id })).status).toBe(404)
    expect((await post('removeImport', { id: done.data.id })).body.data).toEqual({ removed: 2, kept: 0 })
    expect(await range('2027-03-01', '2027-03-04')).toEqual([])
    expect(await imports()).toEqual([])
    expect((await post('removeImport', { id: done.data.id })).body.message).toBe('没有这次导入，或已删除')
  })

  it('28.2: a series keeps to the clocks of its zone when summer time begins there, and to what differs in it', async () => {
    const content = file(
      event(
        'dst@x',
        'SUMMARY:Jour fixe',
        'DTSTART;TZID=W. Europe Standard Time:20270315T093000',
        'DTEND;TZID=W. Europe Standard Time:20270315T100000',
        'RRULE:WKST=MO;FREQ=WEEKLY;COUNT=5;BYDAY=MO',
        'EXDATE;TZID=W. Europe Standard Time:20270405T093000',
      ),
      event(
        'dst@x',
        'SUMMARY:Jour fixe',
        'RECURRENCE-ID;TZID=W. Europe Standard Time:20270412T093000',
        'DTSTART;TZID=W. Europe Standard Time:20270412T140000',
        'DTEND;TZID=W. Europe Standard Time:20270412T143000',
      ),
    )
    expect((await check(content)).entries).toMatchObject([{ state: 'new', ruleText: '每周一，共 5 次' }])
    const { data } = await run(content)
    expect(times(await range('2027-03-15', '2027-04-30'), 'Jour fixe')).toEqual([
      '2027-03-15 16:30:00 17:00:00',
      '2027-03-22 16:30:00 17:00:00',
      '2027-03-29 15:30:00 16:00:00',
      '2027-04-12 20:00:00 20:30:00',
    ])
    expect((await check(content)).counts).toEqual({ new: 0, changed: 0, same: 1, refused: 0 })
    await post('removeImport', { id: data.id })
  })

  it('28.2: a series on the 31st passes over the months without one, and an all-day one keeps to its day', async () => {
    const lines = ['SUMMARY:月末盘点', 'DTSTART;VALUE=DATE:20270131', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=31;COUNT=3']
    const content = file(event('31@x', ...lines))
    expect((await check(content)).entries).toMatchObject([
      { state: 'new', allDay: true, ruleText: '每月 31 日（没有这一天的月份不安排），共 3 次' },
    ])
    const { data } = await run(content)
    const rows = [...(await range('2027-01-01', '2027-02-28')), ...(await range('2027-03-01', '2027-05-01'))]
    expect(rows.filter(({ name }) => name === '月末盘点').map(({ startTime }) => startTime)).toEqual([
      '2027-01-31 00:00:00',
      '2027-03-31 00:00:00',
    ])
    await post('removeImport', { id: data.id })
  })

  it('28.2: what the calendar exports is already there, also an invitation; what was cancelled stays so', async () => {
    const form = { kind: 'meeting', allDay: false, visibility: 'office', note: '一\n二', remindMinutes: 15 }
    const at = { startTime: '2027-04-05 09:00:00', endTime: '2027-04-05 10:00:00' }
    const { data } = (
      await post('create', { ...form, ...at, name: '例会', rule: 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20270601' })
    ).body
    await post('cancel', { id: data.id, version: 1, scope: 'one', occurrence: '2027-04-12 09:00:00' })
    const asked = { ...form, ...at, name: '邀请我的', participantIds: [await site.idOf('orgadmin')] }
    expect((await admin.post('/api/work/plan/create', asked)).body.success).toBe(true)
    const exported = await orgAdmin.get('/api/work/plan/export', { beginDate: '2027-04-01', endDate: '2027-04-30' })
    const { content } = exported.body.data
    expect(content).toContain('邀请我的')
    expect((await check(content)).counts).toEqual({ new: 0, changed: 0, same: 2, refused: 0 })
    await post('cancel', { id: data.id, version: 2, scope: 'all' })
    expect(states(await check(content))).toEqual([
      ['例会', 'refused', '您已取消该日程，不再导入'],
      ['邀请我的', 'same', ''],
    ])
  })

  it('28.2: an entry that cannot be kept is refused with its reason, and the others come', async () => {
    const start = 'DTSTART:20270501T010000Z'
    const found = await check(
      file(
        event('1@x', 'SUMMARY:永远重复', start, 'RRULE:FREQ=SECONDLY'),
        event('2@x', 'SUMMARY:不返回的规则', start, 'RRULE:FREQ=DAILY;INTERVAL=7;BYDAY=TU'),
        event('3@x', 'SUMMARY:外星时区', 'DTSTART;TZID=Mars/Olympus:20270501T010000'),
        event('4@x', 'SUMMARY:没有的日期', 'DTSTART;VALUE=DATE:20270230'),
        event('5@x', 'SUMMARY:太久以前', 'DTSTART:19800101T000000Z'),
        event('6@x', 'SUMMARY:倒着的', start, 'DTEND:20270501T000000Z'),
        event('7@x', 'SUMMARY:坏的', 'DTSTART'),
        event('8@x', 'SUMMARY:额外日期', start, 'RDATE:20270502T010000Z'),
        event('9@x', 'SUMMARY:已取消', start, 'STATUS:CANCELLED'),
        event('10@x', 'SUMMARY:没有开始'),
        event('11@x', 'SUMMARY:好的 <b>会</b>', 'DTSTART;TZID=/citadel.org/20190914_1/Asia/Tokyo:20270501T100000'),
      ),
    )
    expect(states(found)).toEqual([
      ['外星时区', 'refused', '不认识时区“Mars/Olympus”'],
      ['没有的日期', 'refused', '日期 2027-02-30 不存在'],
      ['坏的', 'refused', '内容不符合 ICS 格式'],
      ['额外日期', 'refused', '含有规则之外的重复日期（RDATE、EXRULE），本系统不支持'],
      ['没有开始', 'refused', '没有开始时间'],
      ['永远重复', 'refused', '重复规则过于复杂：只支持按天、按周、按月或按年重复的常用规则'],
      ['不返回的规则', 'refused', '重复规则过于复杂：只支持按天、按周、按月或按年重复的常用规则'],
      ['太久以前', 'refused', '日程须在 2000 年至 2099 年之间'],
      ['倒着的', 'refused', '结束时间须晚于开始时间'],
      ['已取消', 'refused', '在原日历中已取消'],
      ['好的 会', 'new', ''],
    ])
    expect(found.entries.at(-1)).toMatchObject({ startTime: '2027-05-01 09:00:00', endTime: '2027-05-01 09:30:00' })
  })

  it('28.2: alarms, attachments, guests and other parts are left out, and said so', async () => {
    const found = await check(
      file(
        ['BEGIN:VTODO', 'UID:t@x', 'SUMMARY:待办', 'END:VTODO'],
        event(
          'n@x',
          `SUMMARY:${'长'.repeat(120)}`,
          'DTSTART:20270601T090000',
          'ATTENDEE;CN="甲":mailto:a@example.com',
          'ATTACH;ENCODING=BASE64;VALUE=BINARY:AAAA',
          'BEGIN:VALARM',
          'TRIGGER:-PT15M',
          'ACTION:DISPLAY',
          'END:VALARM',
        ),
      ),
    )
    expect(found.notes).toEqual([
      '不导入 1 个提醒，请在本系统中另行设置',
      '不导入 1 个附件',
      '不导入 1 名参与人，也不会通知他们',
      '不导入 1 项待办、日志或忙闲信息',
      '1 个日程的标题、地点或备注过长，只导入前一部分',
      '1 个日程没有结束时间，按 30 分钟导入',
      '1 个日程没有写明时区，按北京时间导入',
    ])
    expect(found.entries).toMatchObject([{ name: '长'.repeat(100), startTime: '2027-06-01 09:00:00' }])
  })

  it('28.2: a file that is none, broken off or too long is refused as a whole', async () => {
    const refusal = async (calendarFile: string) => (await post('import/check', { calendarFile })).body.message
    expect(await refusal('姓名,电话')).toBe('这不是 ICS 日历文件')
    expect(await refusal(file(event('1@x')).slice(0, -15))).toBe('文件不完整，可能没有下载完，请重新导出')
    expect(await refusal('BEGIN:VCALENDAR\nEND:VEVENT')).toBe('文件的结构不正确，请在原日历中重新导出')
    expect(await refusal('BEGIN:VCALENDAR\n'.repeat(20))).toBe('文件的结构不正确，请在原日历中重新导出')
    const many = Array.from({ length: 1001 }, (_, index) => event(`${index}@x`, 'DTSTART:20270601T090000Z'))
    expect(await refusal(file(...many))).toBe('一次最多导入 1000 个日程，请在原日历中分段导出')
    const { status } = await post('import/check', { calendarFile: 'x'.repeat(1_000_001) })
    expect(status).toBe(400)
  })

  it('28.2: a calendar that has changed since the check is checked again, and people are never told', async () => {
    const content = file(event('c@x', 'SUMMARY:核对', 'DTSTART:20270701T010000Z', 'DTEND:20270701T020000Z'))
    const { plan } = await check(content)
    await run(content)
    const changed = content.replace('SUMMARY:核对', 'SUMMARY:再核对')
    expect((await post('import', { plan, fileName: 'a.ics', calendarFile: changed })).status).toBe(409)
    const [{ id, version }] = (await range('2027-07-01')) as unknown as [{ id: string; version: number }]
    const form = { kind: 'personal', allDay: false, visibility: 'participants', name: '核对' }
    const guests = { participantIds: [await site.idOf('clerk')] }
    const at = { startTime: '2027-07-01 09:00:00', endTime: '2027-07-01 10:00:00' }
    expect((await post('update', { ...form, ...at, ...guests, id, version })).body.success).toBe(true)
    expect(states(await check(changed))).toEqual([['再核对', 'refused', '该日程已邀请参与人，请在日历中修改']])
    const [{ id: importId }] = (await orgAdmin.get('/api/work/plan/imports')).body.data
    expect((await post('removeImport', { id: importId })).body.data).toEqual({ removed: 0, kept: 1 })
    expect(times(await range('2027-07-01'), '核对')).toHaveLength(1)
  })
})
