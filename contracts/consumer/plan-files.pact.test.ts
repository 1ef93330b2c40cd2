import { createPlanGateway } from '../../src/adapters/http/plan-gateway.ts'
import type { PlanGateway } from '../../src/core/ports/plan-gateway.ts'
import { state } from '../states.ts'
import { stateChanges, type Who } from './change.ts'
import { example, given } from './given.ts'
import { id, text } from './matchers.ts'
import { stateReads } from './read.ts'
import { conflict, missing, refusedBy } from './refusal.ts'

const { signal } = new AbortController()
const who: Who<PlanGateway> = { role: 'staff', lacking: 'auditor', gateway: ({ api }) => createPlanGateway(api) }
const importId = '190011'
const imported = state('the signed-in user has imported a calendar file', { role: 'staff', id: importId })
const calendarFile = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'BEGIN:VEVENT',
  'UID:contract@example.gov.cn',
  'DTSTAMP:20260301T000000Z',
  'SUMMARY:契约导入',
  'DTSTART:20990302T013000Z',
  'DTEND:20990302T030000Z',
  'RRULE:FREQ=WEEKLY;COUNT=2',
  'BEGIN:VALARM',
  'TRIGGER:-PT15M',
  'END:VALARM',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:other@example.gov.cn',
  'SUMMARY:没有开始',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\n')
const checked = state('a calendar file was checked', { role: 'staff', file: calendarFile })
const file = { plan: example.calendarPlan, fileName: '日程.ics', calendarFile }
const notOne = refusedBy('这不是 ICS 日历文件', 'calendarFile')
const found = {
  counts: { new: 1, changed: 0, same: 0, refused: 1 },
  notes: ['不导入 1 个提醒，请在本系统中另行设置'],
  entries: [
    { name: '没有开始', state: 'refused', reason: '没有开始时间' },
    {
      name: '契约导入',
      state: 'new',
      startTime: '2099-03-02 09:30:00',
      endTime: '2099-03-02 11:00:00',
      allDay: false,
      ruleText: '每周一，共 2 次',
    },
  ],
}

const days = { beginDate: '2099-03-01', endDate: '2099-03-31' }
const tooLong = { beginDate: '2098-01-01', endDate: '2099-12-31' }
const content = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n'

stateReads<PlanGateway>(
  [
    {
      name: 'the calendar of some days as a file',
      path: '/api/work/plan/export',
      query: days,
      call: (gateway) => gateway.rangeFile(days.beginDate, days.endDate),
      answers: [
        {
          data: { name: '日程.ics', content: text(/^BEGIN:VCALENDAR\r\n[\s\S]+END:VCALENDAR\r\n$/, content) },
          resolves: { name: '日程.ics', content },
        },
      ],
      refusals: [
        {
          how: ' that are too many',
          query: tooLong,
          call: (gateway) => gateway.rangeFile(tooLong.beginDate, tooLong.endDate),
          refused: refusedBy('一次最多导出 366 天的日程', 'endDate'),
        },
      ],
    },
    {
      name: 'the calendar files that were imported',
      path: '/api/work/plan/imports',
      given: [imported],
      call: (gateway) => gateway.imports(signal),
      answers: [
        {
          data: [{ id: importId, fileName: '日程.ics', createTime: '2026-03-02 09:30:00', entries: 1 }],
          resolves: [{ id: importId, fileName: '日程.ics', createTime: '2026-03-02 09:30:00', entries: 1 }],
        },
      ],
    },
  ],
  who,
)

stateChanges<PlanGateway>(
  [
    {
      name: 'checking the import of a calendar file',
      path: '/api/work/plan/import/check',
      given: [checked],
      body: { calendarFile },
      call: (gateway) => gateway.checkImport(calendarFile),
      data: { ...found, plan: text(/^[\w-]{22}$/, example.calendarPlan) },
      resolves: { ...found, plan: example.calendarPlan },
      refusals: [[' that is none', [], { calendarFile: '姓名' }, (gateway) => gateway.checkImport('姓名'), notOne]],
    },
    {
      name: 'importing a calendar file',
      path: '/api/work/plan/import',
      given: [checked],
      body: { ...file, plan: given('calendarPlan') },
      call: (gateway) => gateway.runImport(file),
      data: { id: id('190012'), added: 1, changed: 0 },
      resolves: { id: '190012', added: 1, changed: 0 },
      refusals: [
        [
          ' after a change of the calendar',
          [checked],
          { ...file, plan: 'Zm9vYmFyYmF6cXV4cXV1eA' },
          (gateway) => gateway.runImport({ ...file, plan: 'Zm9vYmFyYmF6cXV4cXV1eA' }),
          conflict('日历在校验后有变化，请重新校验'),
        ],
        [
          ' without entries',
          [],
          { ...file, calendarFile: 'BEGIN:VCALENDAR\nEND:VCALENDAR' },
          (gateway) => gateway.runImport({ ...file, calendarFile: 'BEGIN:VCALENDAR\nEND:VCALENDAR' }),
          refusedBy('文件中没有需要导入的日程', 'calendarFile'),
        ],
      ],
    },
    {
      name: 'deleting what an import of a calendar file has added',
      path: '/api/work/plan/removeImport',
      given: [imported],
      body: { id: importId },
      call: (gateway) => gateway.removeImport(importId),
      data: { removed: 1, kept: 0 },
      resolves: { removed: 1, kept: 0 },
      refusals: [
        [
          ' that there was not',
          [],
          { id: '99999999' },
          (gateway) => gateway.removeImport('99999999'),
          missing('没有这次导入，或已删除'),
        ],
      ],
    },
  ],
  who,
)
