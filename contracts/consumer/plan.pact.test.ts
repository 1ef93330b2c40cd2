import { createPlanGateway } from '../../src/adapters/http/plan-gateway.ts'
import type { PlanGateway } from '../../src/core/ports/plan-gateway.ts'
import { state } from '../states.ts'
import { stateChanges, type Who } from './change.ts'
import { address, arrayContaining, boolean, dateTime, id, text, words } from './matchers.ts'
import { stateReads } from './read.ts'
import { conflict, malformed, missing, refusedBy } from './refusal.ts'

const { signal } = new AbortController()
const [entryId, noId] = ['190001', '99999999']
const name = '契约会议'
const meeting = (whose: 'own' | 'invited') =>
  state('the signed-in user has a meeting', { role: 'staff', id: entryId, name, whose })
const who: Who<PlanGateway> = { role: 'staff', lacking: 'auditor', gateway: ({ api }) => createPlanGateway(api) }

const times = { startTime: '2099-03-02 09:30:00', endTime: '2099-03-02 11:00:00', allDay: false }
const place = '三楼会议室'
const entry = {
  ...times,
  id: entryId,
  name,
  kind: 'meeting',
  place,
  relation: 'own',
  repeats: false,
  version: 1,
} as const
const form = { ...times, name, kind: 'meeting', place, visibility: 'participants' } as const
const target = { id: entryId, version: 1, scope: 'all' } as const
const gone = missing('日程不存在、已取消，或不是您的日程')
const days = { beginDate: '2099-03-01', endDate: '2099-03-31' }
const tooLong = { beginDate: '2099-01-01', endDate: '2099-12-31' }
const detail = { ...entry, visibility: 'participants', cancelled: false, participants: [] } as const
const period = { beginTime: '2099-03-02 00:00:00', endTime: '2099-03-03 00:00:00', userIds: [] as string[] }
const free = [{ startTime: '2099-03-02 09:00:00', endTime: '2099-03-02 12:00:00' }]

stateReads<PlanGateway>(
  [
    {
      name: 'the calendar of some days',
      path: '/api/work/plan/range',
      query: days,
      given: [meeting('own')],
      call: (gateway) => gateway.range(days, signal),
      answers: [{ data: { entries: [entry], more: false }, resolves: { entries: [entry], more: false } }],
      refusals: [
        {
          how: ' that are too many',
          query: tooLong,
          call: (gateway) => gateway.range(tooLong, signal),
          refused: refusedBy('一次最多查看 62 天的日程', 'endDate'),
        },
      ],
    },
    {
      name: 'what comes next in the calendar',
      path: '/api/work/plan/upcoming',
      query: { days: '1' },
      given: [meeting('own')],
      call: (gateway) => gateway.upcoming(1, signal),
      answers: [{ data: [], resolves: [] }],
      refusals: [
        {
          how: ' for too many days',
          query: { days: '99' },
          call: (gateway) => gateway.upcoming(99, signal),
          refused: { ...malformed('days'), fieldMessage: '不能大于 14' },
        },
      ],
    },
    {
      name: 'an entry of the calendar',
      path: '/api/work/plan/detail',
      query: { id: entryId },
      given: [meeting('own')],
      call: (gateway) => gateway.detail(entryId, undefined, signal),
      answers: [{ data: { ...detail, organiser: words('契约用户') }, resolves: { ...detail, organiser: '契约用户' } }],
      refusals: [
        {
          how: ' that does not exist',
          query: { id: noId },
          call: (gateway) => gateway.detail(noId, undefined, signal),
          refused: missing('日程不存在，或不对您可见'),
        },
      ],
    },
    {
      name: 'an entry of the calendar as a file',
      path: '/api/work/plan/export',
      query: { id: entryId },
      given: [meeting('own')],
      call: (gateway) => gateway.entryFile(entryId),
      answers: [
        {
          data: {
            name: '日程.ics',
            content: text(
              /^BEGIN:VCALENDAR\r\n[\s\S]+END:VCALENDAR\r\n$/,
              'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n',
            ),
          },
          resolves: { name: '日程.ics', content: 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n' },
        },
      ],
    },
    {
      name: 'the users who can be invited',
      path: '/api/work/plan/candidates',
      query: { current: '1', size: '10', keyword: 'contract-guest' },
      given: [state('a user exists', { username: 'contract-guest', name: '契约参与人' })],
      call: (gateway) => gateway.candidates({ current: 1, size: 10, keyword: 'contract-guest' }, signal),
      answers: [
        {
          data: [
            { id: id('1001'), name: '契约参与人', username: 'contract-guest', orgName: words('江宁省人民检察院') },
          ],
          total: 1,
          resolves: {
            rows: [{ id: '1001', name: '契约参与人', username: 'contract-guest', orgName: '江宁省人民检察院' }],
            total: 1,
          },
        },
      ],
    },
    {
      name: 'whether other calendars may read the own one',
      path: '/api/work/plan/subscription',
      call: (gateway) => gateway.subscription(signal),
      answers: [{ data: { active: boolean(false) }, resolves: { active: false } }],
    },
    {
      name: 'the public holidays of a year',
      path: '/api/work/plan/publicDays',
      query: { year: '2026' },
      call: (gateway) => gateway.publicDays(2026, signal),
      answers: [
        {
          data: {
            year: 2026,
            published: true,
            source: words('通知'),
            days: arrayContaining({ day: '2026-01-01', kind: 'off', name: '元旦' }),
          },
          resolves: {
            year: 2026,
            published: true,
            source: '通知',
            days: [{ day: '2026-01-01', kind: 'off', name: '元旦' }],
          },
        },
        {
          how: ' whose notice is not known',
          query: { year: '2099' },
          call: (gateway) => gateway.publicDays(2099, signal),
          data: { year: 2099, published: false, days: [] },
          resolves: { year: 2099, published: false, days: [] },
        },
      ],
    },
  ],
  who,
)

/** The entry as it was read before another change. */
const former = { ...target, version: 9 }
const changedSince = (call: (gateway: PlanGateway) => Promise<unknown>, body: object) =>
  [' that was changed since', [meeting('own')], body, call, conflict('该日程已被他人修改，请刷新后重试')] as const
const noChange = (call: (gateway: PlanGateway) => Promise<unknown>, body: object) =>
  [' that does not exist', [], body, call, gone] as const

stateChanges<PlanGateway>(
  [
    {
      name: 'adding an entry to the calendar',
      path: '/api/work/plan/create',
      given: [],
      body: form,
      call: (gateway) => gateway.create(form),
      data: { id: id('190002') },
      resolves: '190002',
      refusals: [
        [
          ' that ends before it begins',
          [],
          { ...form, endTime: form.startTime },
          (gateway) => gateway.create({ ...form, endTime: form.startTime }),
          refusedBy('结束时间须晚于开始时间', 'endTime'),
        ],
      ],
    },
    {
      name: 'changing an entry of the calendar',
      path: '/api/work/plan/update',
      given: [meeting('own')],
      body: { ...target, ...form },
      call: (gateway) => gateway.update(target, form),
      data: { id: entryId },
      resolves: entryId,
      refusals: [
        noChange((gateway) => gateway.update({ ...target, id: noId }, form), { ...target, ...form, id: noId }),
        changedSince((gateway) => gateway.update(former, form), { ...former, ...form }),
      ],
    },
    {
      name: 'moving an entry of the calendar',
      path: '/api/work/plan/move',
      given: [meeting('own')],
      body: { ...target, ...times },
      call: (gateway) => gateway.move(target, times),
      data: { id: entryId, version: 2 },
      resolves: { id: entryId, version: 2 },
      refusals: [
        noChange((gateway) => gateway.move({ ...target, id: noId }, times), { ...target, ...times, id: noId }),
        changedSince((gateway) => gateway.move(former, times), { ...former, ...times }),
      ],
    },
    {
      name: 'cancelling an entry of the calendar',
      path: '/api/work/plan/cancel',
      given: [meeting('own')],
      body: { ...target, reason: '改期' },
      call: (gateway) => gateway.cancel(target, '改期'),
      refusals: [
        noChange((gateway) => gateway.cancel({ ...target, id: noId }), { ...target, id: noId }),
        changedSince((gateway) => gateway.cancel(former), former),
      ],
    },
    {
      name: 'answering an invitation',
      path: '/api/work/plan/answer',
      given: [meeting('invited')],
      body: { id: entryId, answer: 'accepted' },
      call: (gateway) => gateway.answer(entryId, 'accepted'),
      refusals: [
        [
          ' that there is not',
          [],
          { id: noId, answer: 'accepted' },
          (gateway) => gateway.answer(noId, 'accepted'),
          missing('日程不存在，或不对您可见'),
        ],
      ],
    },
    {
      name: 'asking when people are busy',
      path: '/api/work/plan/busy',
      given: [],
      body: period,
      call: (gateway) => gateway.busy(period, signal),
      data: {
        people: [],
        total: 0,
        free: arrayContaining({ startTime: dateTime('2099-03-02 09:00:00'), endTime: dateTime('2099-03-02 12:00:00') }),
      },
      resolves: { people: [], total: 0, free },
      refusals: [],
    },
    {
      name: 'making an address to subscribe to',
      path: '/api/work/plan/subscribe',
      given: [],
      body: undefined,
      call: (gateway) => gateway.subscribe(),
      data: { secretAddress: address('https://auth.example.gov.cn/authCenter/calendar/x.ics') },
      resolves: 'https://auth.example.gov.cn/authCenter/calendar/x.ics',
      refusals: [],
    },
    {
      name: 'ending the address to subscribe to',
      path: '/api/work/plan/unsubscribe',
      given: [],
      body: undefined,
      call: (gateway) => gateway.unsubscribe(),
      refusals: [],
    },
  ],
  who,
)

const source = '国务院办公厅关于2098年部分节假日安排的通知'
const entered = { year: 2098, source, days: [{ day: '2098-01-01', kind: 'off', name: '元旦' }] } as const
const astray = { ...entered, days: [{ ...entered.days[0], day: '2097-12-31' }] }

stateChanges<PlanGateway>(
  [
    {
      name: 'entering the public holidays of a year',
      path: '/api/work/plan/savePublicDays',
      given: [],
      body: entered,
      call: (gateway) => gateway.savePublicDays(entered),
      refusals: [
        [
          ' with a day of another',
          [],
          astray,
          (gateway) => gateway.savePublicDays(astray),
          refusedBy('2097-12-31 不在 2098 年', 'days'),
        ],
      ],
    },
  ],
  { role: 'admin', lacking: 'staff', gateway: who.gateway },
)
