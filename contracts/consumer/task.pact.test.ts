import type { TaskGateway } from '../../src/core/ports/task-gateway.ts'
import { state } from '../states.ts'
import { arrayContaining, count, dateTime, id, words } from './matchers.ts'
import { gone, handed, noId, receiver, taskId, toRead, who } from './own-task.ts'
import { stateReads } from './read.ts'
import { malformed, missing } from './refusal.ts'

const { signal } = new AbortController()
const noticeId = '140003'
const published = state('a notice was published to the signed-in user', {
  role: 'staff',
  id: noticeId,
  name: '契约公告',
})
const opened = { current: 1, size: 10, orders: 'arriveTime:true' }
const openedQuery = { current: '1', size: '10', orders: 'arriveTime:true' }
const conditions = { name: '契约公告', source: '认证中心', kind: 'notice', priority: 'normal' } as const
const told = { kind: 'notice', kindName: '公告确认', act: '阅读并确认' } as const
const shown = {
  ...told,
  id: `notice:${noticeId}`,
  name: '契约公告',
  status: 'todo',
  reading: false,
  priority: 'normal',
  overdue: false,
  mayTransfer: false,
  mayUrge: false,
} as const
const task = {
  ...shown,
  source: words('认证中心'),
  initiator: words('契约用户'),
  place: `/my/notice?chosen=${noticeId}`,
  arriveTime: dateTime('2026-03-02 09:30:00'),
}
const resolved = {
  ...task,
  source: '认证中心',
  initiator: '契约用户',
  arriveTime: '2026-03-02 09:30:00',
}

const given = {
  id: taskId,
  kind: 'contract-tasks:公文阅知',
  kindName: '公文阅知',
  source: '契约应用',
  name: '契约通报',
  act: '阅读',
  status: 'transferred',
  reading: true,
  priority: 'normal',
  overdue: false,
  holder: '契约办理人',
  mayTransfer: false,
  mayUrge: true,
} as const
const event = { act: 'transferred', userName: '契约用户', toName: '契约办理人', note: '出差期间请代办' } as const

stateReads<TaskGateway>(
  [
    {
      name: 'the to-dos of the user',
      path: '/api/work/task/list',
      query: { ...openedQuery, ...conditions, overdue: 'false' },
      given: [published],
      call: (gateway) => gateway.list({ ...opened, ...conditions, overdue: false }, signal),
      answers: [{ data: [task], total: 1, resolves: { rows: [resolved], total: 1 } }],
      refusals: [
        {
          how: ' sorted by an unknown column',
          query: { ...openedQuery, orders: 'about:true' },
          call: (gateway) => gateway.list({ ...opened, orders: 'about:true' }, signal),
          refused: { ...malformed('orders'), fieldMessage: '不支持按该列排序' },
        },
      ],
    },
    {
      name: 'the kinds of to-dos of the user',
      path: '/api/work/task/summary',
      given: [published],
      call: (gateway) => gateway.summary(),
      answers: [
        {
          data: arrayContaining({
            ...told,
            source: words('认证中心'),
            count: count(1),
            overdue: count(0),
            oldestTime: dateTime('2026-03-02 09:30:00'),
          }),
          resolves: [{ ...told, source: '认证中心', count: 1, overdue: 0, oldestTime: '2026-03-02 09:30:00' }],
        },
      ],
    },
    {
      name: 'a to-do that the user has handed over',
      path: '/api/work/task/detail',
      query: { id: taskId },
      given: [toRead, handed],
      call: (gateway) => gateway.detail(taskId, signal),
      answers: [
        {
          data: {
            ...given,
            arriveTime: dateTime('2026-03-02 09:30:00'),
            events: [{ ...event, time: dateTime('2026-03-02 09:30:00') }],
          },
          resolves: {
            ...given,
            arriveTime: '2026-03-02 09:30:00',
            events: [{ ...event, time: '2026-03-02 09:30:00' }],
          },
        },
      ],
      refusals: [
        {
          how: ' that does not exist',
          query: { id: noId },
          call: (gateway) => gateway.detail(noId, signal),
          refused: missing(gone),
        },
      ],
    },
    {
      name: 'the users to whom a to-do can be handed over',
      path: '/api/work/task/receivers',
      query: { current: '1', size: '10', keyword: 'contract-receiver', ids: taskId },
      given: [toRead, receiver],
      call: (gateway) => gateway.receivers([taskId], { current: 1, size: 10, keyword: 'contract-receiver' }, signal),
      answers: [
        {
          data: [
            { id: id('1001'), name: '契约接收人', username: 'contract-receiver', orgName: words('江宁省人民检察院') },
          ],
          total: 1,
          resolves: {
            rows: [{ id: '1001', name: '契约接收人', username: 'contract-receiver', orgName: '江宁省人民检察院' }],
            total: 1,
          },
        },
      ],
    },
  ],
  who,
)
