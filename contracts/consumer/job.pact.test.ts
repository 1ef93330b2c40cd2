import { jobGateway } from '../../src/features/setting/syncTask/parts/jobs/job.http.ts'
import type { JobGateway } from '../../src/features/setting/syncTask/parts/jobs/job.ts'
import { state } from '../states.ts'
import { allDone, noneDone } from './batch.ts'
import { stateChanges, type Who } from './change.ts'
import { given } from './given.ts'
import { count, dateTime, eachLike, id, oneOf, words } from './matchers.ts'
import { stateReads } from './read.ts'
import { malformed } from './refusal.ts'

const { signal } = new AbortController()
const jobId = '9001'
const subject = '契约公告'
const failed = state('a background job has failed', { subject })
const early = state('a background job waits for its time', { subject })
const taskId = '150011'
const [runId, taskName] = ['150012', '契约停止的同步']
const exists = state('a task of synchronisation exists', { id: taskId, name: taskName })
const stopped = state('the run of the task was stopped', { id: taskId, runId, name: taskName })
const first = { current: 1, size: 10, orders: 'state:true' }
const firstQuery = { current: '1', size: '10', orders: 'state:true' }
const who: Who<JobGateway> = { role: 'admin', lacking: 'staff', gateway: ({ api }) => jobGateway(api) }

const job = {
  id: jobId,
  kind: 'notice-deliver',
  name: subject,
  state: 'failed',
  attempt: 10,
  done: 2000,
  total: 5000,
  failure: '系统内部错误，详情见服务器日志',
  dueTime: '2026-03-02 09:30:00',
  startTime: '2026-03-02 09:30:01',
  endTime: '2026-03-02 10:30:00',
} as const
const stoppedJob = {
  id: jobId,
  kind: 'sync-run',
  name: taskName,
  state: 'failed',
  attempt: 1,
  failure: '数据源没有任何行，已停止，以免停用全部记录',
  runId,
  dueTime: '2026-03-02 02:00:00',
  startTime: '2026-03-02 02:00:01',
  endTime: '2026-03-02 02:00:09',
} as const
const filters = {
  name: subject,
  kind: 'notice-deliver,notice-end',
  state: 'failed,waiting',
  beginTime: '2026-03-02',
  endTime: '2026-03-02',
} as const

stateReads<JobGateway>(
  [
    {
      name: 'the background jobs',
      path: '/api/setting/syncTask/jobs',
      query: firstQuery,
      given: [failed],
      call: (gateway) => gateway.list(first, signal),
      answers: [
        {
          data: eachLike({
            id: id(jobId),
            kind: words('notice-deliver'),
            name: words(subject),
            state: oneOf(['waiting', 'running', 'done', 'failed', 'cancelled'], 'failed'),
            attempt: count(10),
            dueTime: dateTime(job.dueTime),
          }),
          total: count(1),
          resolves: {
            rows: [
              { id: jobId, kind: 'notice-deliver', name: subject, state: 'failed', attempt: 10, dueTime: job.dueTime },
            ],
            total: 1,
          },
        },
        {
          how: ' by every condition of the search',
          query: { ...firstQuery, ...filters },
          call: (gateway) => gateway.list({ ...first, ...filters }, signal),
          data: [{ ...job, id: id(jobId), failure: words(job.failure) }],
          total: 1,
          resolves: { rows: [job], total: 1 },
        },
        {
          how: ' of a synchronisation whose run was stopped',
          given: [exists, stopped],
          query: { ...firstQuery, name: taskName },
          call: (gateway) => gateway.list({ ...first, name: taskName }, signal),
          data: [{ ...stoppedJob, id: id(jobId), failure: words(stoppedJob.failure) }],
          total: 1,
          resolves: { rows: [stoppedJob], total: 1 },
        },
      ],
      refusals: [
        {
          how: ' sorted by an unknown column',
          query: { ...firstQuery, orders: 'failure:true' },
          call: (gateway) => gateway.list({ ...first, orders: 'failure:true' }, signal),
          refused: { ...malformed('orders'), fieldMessage: '不支持按该列排序' },
        },
      ],
    },
  ],
  who,
)

const reference = given('jobId', jobId)

stateChanges<JobGateway>(
  [
    {
      name: 'trying a background job again',
      path: '/api/setting/syncTask/jobs/retry',
      given: [failed],
      body: { ids: [reference] },
      call: (gateway) => gateway.retry([jobId]),
      data: allDone(reference),
      resolves: allDone(jobId),
      outcomes: [
        [
          ' but not one that waits for its time',
          [early],
          { ids: [reference] },
          (gateway) => gateway.retry([jobId]),
          ...noneDone({ id: reference, example: jobId, code: 'AA0001', message: '尚未到执行时间，不能重试' }),
        ],
        [
          ' but not one that is no longer kept',
          [],
          { ids: ['404'] },
          (gateway) => gateway.retry(['404']),
          ...noneDone({ id: '404', example: '404', code: 'AA0005', message: '后台任务不存在，或已超过保留期限' }),
        ],
      ],
      refusals: [],
    },
  ],
  who,
)
