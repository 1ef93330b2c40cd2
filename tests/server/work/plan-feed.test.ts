import type { FastifyInstance } from 'fastify'
import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../server/app.ts'
import { parseConfig } from '../../../server/config/config.ts'
import { memoryFiles } from '../../support/memory-files.ts'
import { testSecretKey } from '../../support/secret-key.ts'
import { testNow, useManagementSite } from '../system/management-site.ts'

const form = {
  name: '周会',
  kind: 'meeting',
  allDay: false,
  visibility: 'participants',
  place: '三楼, 会议室',
} as const
const times = { startTime: '2026-12-07 09:00:00', endTime: '2026-12-07 10:00:00' }

describe('calendar files', () => {
  const { admin, orgAdmin, site } = useManagementSite()
  let app: FastifyInstance
  beforeAll(async () => {
    app = await createApp({
      config: parseConfig({ NODE_ENV: 'test', SECRET_KEY: testSecretKey }),
      database: site.db,
      clock: { now: () => testNow },
      files: memoryFiles(),
    })
  })
  afterAll(() => app.close())
  const create = async (more: object): Promise<string> =>
    (await orgAdmin.post('/api/work/plan/create', { ...form, ...times, ...more })).body.data.id
  const read = async (address: string) => app.inject({ method: 'GET', url: new URL(address).pathname })
  const eventsIn = (content: string) =>
    new ICAL.Component(ICAL.parse(content)).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))

  it('28.2: a series with what differs in it is a file that a calendar library reads as the calendar shows it', async () => {
    const id = await create({ rule: 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20270104' })
    const at = (day: string) => ({ id, scope: 'one', occurrence: `2026-12-${day} 09:00:00` })
    const moved = { startTime: '2026-12-15 14:00:00', endTime: '2026-12-15 15:00:00', allDay: false }
    await orgAdmin.post('/api/work/plan/move', { ...at('14'), version: 1, ...moved })
    await orgAdmin.post('/api/work/plan/cancel', { ...at('21'), version: 2 })
    const { data } = (await orgAdmin.get('/api/work/plan/export', { id })).body
    const events = eventsIn(data.content)
    const series = events.find((event) => !event.isRecurrenceException())
    const iterator = series?.iterator()
    const starts: string[] = []
    for (let next = iterator?.next(); next; next = iterator?.next()) {
      const { startDate } = series?.getOccurrenceDetails(next) ?? { startDate: next }
      starts.push(startDate.toString())
    }
    expect(starts).toEqual(['2026-12-07T09:00:00', '2026-12-15T14:00:00', '2026-12-28T09:00:00', '2027-01-04T09:00:00'])
    expect(series?.startDate.zone.tzid).toBe('Asia/Shanghai')
    expect([series?.summary, series?.location]).toEqual(['周会', '三楼, 会议室'])
    expect((await admin.get('/api/work/plan/export', { id })).status).toBe(404)
    const days = { beginDate: '2026-12-01', endDate: '2027-12-31' }
    expect((await orgAdmin.get('/api/work/plan/export', days)).body.message).toBe('一次最多导出 366 天的日程')
  })

  it('28.2: an address has what the areas have for its user, with the rights of the moment', async () => {
    const org = site.db.selectFrom('org').select('id').where('code', '=', '380100')
    const { id: orgId } = await org.executeTakeFirstOrThrow()
    const hours = { startTime: '2026-12-09 09:00:00', endTime: '2026-12-09 17:00:00', hours: 6 }
    const training = { name: '日历培训', category: 'annual', method: 'onsite', place: '三楼', ...hours, orgId }
    const { id } = (await orgAdmin.post('/api/system/training/create', training)).body.data
    await orgAdmin.post('/api/system/training/publish', { ids: [id] })
    const address = (await orgAdmin.post('/api/work/plan/subscribe', {})).body.data.secretAddress as string
    const trainings = async () =>
      eventsIn((await read(address)).body).filter(({ uid }) => uid === `training-${id}@dates.auth-centre`)
    const [event, ...others] = await trainings()
    expect(others).toEqual([])
    expect([event?.summary, event?.startDate.toString(), event?.endDate.toString(), event?.location]).toEqual([
      '日历培训',
      '2026-12-09T09:00:00',
      '2026-12-09T17:00:00',
      '三楼',
    ])
    const { version } = (await orgAdmin.get('/api/system/training/detail', { id })).body.data
    const moved = { ...training, startTime: '2026-12-10 09:00:00', endTime: '2026-12-10 17:00:00' }
    await orgAdmin.post('/api/system/training/update', { ...moved, id, version })
    expect((await trainings()).map(({ startDate }) => startDate.toString())).toEqual(['2026-12-10T09:00:00'])
    const held = site.db
      .selectFrom('user_role')
      .selectAll()
      .where('user_id', '=', await site.idOf('orgadmin'))
    const roles = await held.execute()
    await site.db
      .deleteFrom('user_role')
      .where('user_id', '=', await site.idOf('orgadmin'))
      .execute()
    expect(await trainings()).toEqual([])
    await site.db.insertInto('user_role').values(roles).execute()
  })

  it('28.2: an address reads the calendar of its user until a new one or none takes its place', async () => {
    await create({ name: '只看自己的' })
    await admin.post('/api/work/plan/create', { ...form, ...times, name: '别人的' })
    const make = async () => (await orgAdmin.post('/api/work/plan/subscribe', {})).body.data.secretAddress as string
    const first = await make()
    const answer = await read(first)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    const names = eventsIn(answer.body).map(({ summary }) => summary)
    expect(names).toContain('只看自己的')
    expect(names).not.toContain('别人的')
    expect((await orgAdmin.get('/api/work/plan/subscription')).body.data).toEqual({
      active: true,
      createTime: '2026-11-21 10:00:00',
      readTime: '2026-11-21 10:00:00',
    })
    const stored = await site.db.selectFrom('plan_subscription').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(first.slice(-47, -4))
    const second = await make()
    expect((await read(first)).statusCode).toBe(404)
    expect((await read(second)).statusCode).toBe(200)
    const { db } = site
    await db.updateTable('user').set({ status: 'disabled' }).where('username', '=', 'orgadmin').execute()
    expect((await read(second)).statusCode).toBe(404)
    await db.updateTable('user').set({ status: 'normal' }).where('username', '=', 'orgadmin').execute()
    await orgAdmin.post('/api/work/plan/unsubscribe', {})
    expect((await read(second)).statusCode).toBe(404)
    expect((await read('https://x/authCenter/calendar/none.ics')).statusCode).toBe(404)
    expect((await orgAdmin.get('/api/work/plan/subscription')).body.data).toEqual({ active: false })
  })

  it('28.2: a series of a zone with summer time keeps to its clocks in the subscribed calendar', async () => {
    const lines = ['BEGIN:VEVENT', 'UID:berlin@x', 'SUMMARY:柏林例会', 'RRULE:FREQ=WEEKLY;UNTIL=20271108']
    const times = ['DTSTART;TZID=Europe/Berlin:20270315T093000', 'DTEND;TZID=Europe/Berlin:20270315T100000']
    const file = ['BEGIN:VCALENDAR', ...lines, ...times, 'END:VEVENT', 'END:VCALENDAR'].join('\n')
    const { plan } = (await orgAdmin.post('/api/work/plan/import/check', { calendarFile: file })).body.data
    await orgAdmin.post('/api/work/plan/import', { plan, fileName: 'a.ics', calendarFile: file })
    const { secretAddress } = (await orgAdmin.post('/api/work/plan/subscribe', {})).body.data
    const content = (await read(secretAddress)).body
    const event = eventsIn(content).find(({ uid }) => uid === 'berlin@x')
    const iterator = event?.iterator()
    const starts: string[] = []
    for (let next = iterator?.next(); next; next = iterator?.next()) starts.push(next.toJSDate().toISOString())
    expect([...starts.slice(0, 3), ...starts.slice(-3)]).toEqual([
      '2027-03-15T08:30:00.000Z',
      '2027-03-22T08:30:00.000Z',
      '2027-03-29T07:30:00.000Z',
      '2027-10-25T07:30:00.000Z',
      '2027-11-01T08:30:00.000Z',
      '2027-11-08T08:30:00.000Z',
    ])
    const again = (await orgAdmin.post('/api/work/plan/import/check', { calendarFile: content })).body.data
    expect(again.counts).toMatchObject({ new: 0, changed: 0 })
  })

  it('28.2: public days come with their source, a year without a notice says so, and an administrator adds one', async () => {
    const year = async (of: string) => (await orgAdmin.get('/api/work/plan/publicDays', { year: of })).body.data
    const known = await year('2026')
    expect(known).toMatchObject({
      published: true,
      source: '国务院办公厅关于2026年部分节假日安排的通知（国办发明电〔2025〕7号）',
    })
    expect(known.days).toContainEqual({ day: '2026-02-15', kind: 'off', name: '春节' })
    expect(known.days).toContainEqual({ day: '2026-02-14', kind: 'work', name: '春节' })
    expect(await year('2027')).toEqual({ year: 2027, published: false, days: [] })
    const days = [{ day: '2027-01-01', kind: 'off', name: '元旦' }]
    const notice = { year: 2027, source: '国务院办公厅通知', days }
    expect((await orgAdmin.post('/api/work/plan/savePublicDays', notice)).status).toBe(403)
    const wrong = { ...notice, days: [{ ...days[0], day: '2026-01-01' }] }
    expect((await admin.post('/api/work/plan/savePublicDays', wrong)).body.message).toBe('2026-01-01 不在 2027 年')
    expect((await admin.post('/api/work/plan/savePublicDays', notice)).status).toBe(200)
    expect(await year('2027')).toEqual({ ...notice, published: true })
  })
})
