import { createTaskGateway } from '../../src/adapters/http/task-gateway.ts'
import type { TaskGateway } from '../../src/core/ports/task-gateway.ts'
import { state } from '../states.ts'
import { allDone, noneDone } from './batch.ts'
import { stateChanges, type Who } from './change.ts'
import { arrayContaining, count, dateTime, words } from './matchers.ts'
import { stateReads } from './read.ts'
import { malformed } from './refusal.ts'

const { signal } = new AbortController()
const noticeId = '140003'
const published = state('a notice was published to the signed-in user', {
  role: 'staff',
  id: noticeId,
  name: '契约公告',
})
const who: Who<TaskGateway> = { role: 'staff', lacking: 'auditor', gateway: ({ api }) => createTaskGateway(api) }
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
      call: (gateway) => gateway.summary(signal),
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
  ],
  who,
)

const [taskId, noId] = ['180001', '99999999']
const toRead = state('a to-do of an application is to be read', { role: 'staff', id: taskId, name: '契约通报' })

stateChanges<TaskGateway>(
  [
    {
      name: 'marking to-dos as read',
      path: '/api/work/task/read',
      given: [toRead],
      body: { ids: [taskId] },
      call: (gateway) => gateway.read([taskId]),
      data: allDone(taskId),
      resolves: allDone(taskId),
      outcomes: [
        [
          ' but not one that is no longer open',
          [],
          { ids: [noId] },
          (gateway) => gateway.read([noId]),
          ...noneDone({ id: noId, example: noId, code: 'AA0005', message: '该待办已办结、已撤回，或不是您的待办' }),
        ],
      ],
      refusals: [],
    },
  ],
  who,
)
