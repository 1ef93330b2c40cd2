import { syncGateway } from '../../src/features/setting/syncTask/sync-task.http.ts'
import type { SyncGateway } from '../../src/features/setting/syncTask/sync-task.ts'
import { state } from '../states.ts'
import { allDone, noneDone } from './batch.ts'
import { stateChanges, type Who } from './change.ts'
import { given } from './given.ts'
import { boolean, count, dateTime, eachLike, id, oneOf, words } from './matchers.ts'
import { stateReads } from './read.ts'
import { conflict, malformed, missing, refusedBy } from './refusal.ts'

const { signal } = new AbortController()
const [taskId, runId, noId] = ['150001', '150002', '99999999']
const name = '契约同步'
const exists = state('a task of synchronisation exists', { id: taskId, name })
const ran = state('the task has run', { id: taskId, runId })
const waits = state('the task has a run that waits', { id: taskId, runId })
const left = state('the task has a run whose process is gone', { id: taskId, runId })
const free = state('no task of synchronisation has the name', { name: '新的契约同步' })

const opened = { current: 1, size: 10, orders: 'name:true' }
const openedQuery = { current: '1', size: '10', orders: 'name:true' }
const paged = { current: 1, size: 10 }
const pagedQuery = { current: '1', size: '10' }
const who: Who<SyncGateway> = { role: 'admin', lacking: 'staff', gateway: ({ api }) => syncGateway(api) }
const time = '2026-03-02 09:30:00'

const counts = { read: 2, created: 1, updated: 0, skipped: 0, failed: 1, disabled: 0 }
const lastRun = {
  id: runId,
  runStatus: 'partial',
  runKind: 'run',
  startTime: time,
  endTime: time,
  duration: 1000,
  ...counts,
  retriable: true,
} as const
const sentLastRun = { ...lastRun, startTime: dateTime(time), endTime: dateTime(time) }
const task = {
  id: taskId,
  name,
  object: 'org',
  mode: 'full',
  sourceKind: 'http',
  sourceName: 'directory.example.gov.cn',
  paused: false,
  failures: 0,
  version: 1,
} as const
const settings = {
  sourceAddress: 'http://directory.example.gov.cn/orgs',
  rowsPath: 'data.rows',
  paging: 'none',
  mappings: [
    { field: 'code', from: 'id' },
    { field: 'name', from: 'title' },
    { field: 'kind', fixed: '内设机构' },
  ],
  removalLimit: 10,
} as const
const run = {
  ...lastRun,
  taskId,
  begunBy: 'user',
  askedBy: '王建国',
  phase: 'remove',
  pending: 0,
  removing: 0,
  kept: 0,
  cancelling: false,
  createTime: time,
} as const
const sentRun = { ...run, ...sentLastRun, createTime: dateTime(time) }
const namedRun = { ...run, name: time }
const { endTime: _endTime, duration: _duration, ...begun } = run
const leftRun = {
  ...begun,
  name: time,
  runStatus: 'running',
  phase: 'read',
  read: 0,
  created: 0,
  failed: 0,
  retriable: false,
  resumeTime: time,
} as const
const { name: _name, ...sentLeft } = leftRun
const sentLeftRun = {
  ...sentLeft,
  startTime: dateTime(time),
  createTime: dateTime(time),
  resumeTime: dateTime(time),
}

stateReads<SyncGateway>(
  [
    {
      name: 'the tasks of synchronisation',
      path: '/api/setting/syncTask/list',
      query: openedQuery,
      given: [exists, ran],
      call: (gateway) => gateway.list(opened, signal),
      answers: [
        {
          data: eachLike({
            ...task,
            id: id(taskId),
            name: words(name),
            object: oneOf(['org', 'user', 'area', 'hearing'], 'org'),
            mode: oneOf(['full', 'incremental'], 'full'),
            sourceKind: oneOf(['http', 'file', 'postgresql'], 'http'),
            sourceName: words(task.sourceName),
            paused: boolean(false),
            failures: count(0),
            version: count(1),
          }),
          total: count(1),
          resolves: { rows: [task], total: 1 },
        },
        {
          how: ' by every condition of the search',
          query: { ...openedQuery, name: '契约', object: 'org', mode: 'full', runStatus: 'partial', paused: 'false' },
          call: (gateway) =>
            gateway.list(
              { ...opened, name: '契约', object: 'org', mode: 'full', runStatus: 'partial', paused: false },
              signal,
            ),
          data: [{ ...task, lastRun: sentLastRun }],
          total: 1,
          resolves: { rows: [{ ...task, lastRun }], total: 1 },
        },
      ],
      refusals: [
        {
          how: ' sorted by an unknown column',
          query: { ...openedQuery, orders: 'secret:true' },
          call: (gateway) => gateway.list({ ...opened, orders: 'secret:true' }, signal),
          refused: { ...malformed('orders'), fieldMessage: '不支持按该列排序' },
        },
      ],
    },
    {
      name: 'one task of synchronisation',
      path: '/api/setting/syncTask/detail',
      query: { id: taskId },
      given: [exists],
      call: (gateway) => gateway.detail(taskId),
      answers: [
        {
          data: { ...task, ...settings, adopt: false, hasSecret: false },
          resolves: { ...task, ...settings, adopt: false, hasSecret: false },
        },
      ],
      refusals: [
        {
          how: ' that does not exist',
          query: { id: noId },
          call: (gateway) => gateway.detail(noId),
          refused: missing('同步任务不存在'),
        },
      ],
    },
    {
      name: 'what a task of synchronisation can be made of',
      path: '/api/setting/syncTask/choices',
      call: (gateway) => gateway.choices(),
      answers: [
        {
          data: {
            objects: eachLike({
              object: oneOf(['org', 'user', 'area', 'hearing'], 'org'),
              keyField: words('code'),
              fields: eachLike({
                field: words('code'),
                label: words('机构编码'),
                required: boolean(true),
                personal: boolean(true),
              }),
            }),
            hosts: eachLike(words('directory.example.gov.cn')),
            files: boolean(false),
          },
          resolves: {
            objects: [
              {
                object: 'org',
                keyField: 'code',
                fields: [{ field: 'code', label: '机构编码', required: true, personal: true }],
              },
            ],
            hosts: ['directory.example.gov.cn'],
            files: false,
          },
        },
      ],
    },
    {
      name: 'a cron line in words',
      path: '/api/setting/syncTask/schedule',
      query: { cron: '0 2 * * *' },
      call: (gateway) => gateway.schedule('0 2 * * *', signal),
      answers: [
        {
          data: { cronText: words('每天 02:00'), nextTimes: eachLike(dateTime(time)) },
          resolves: { cronText: '每天 02:00', nextTimes: [time] },
        },
      ],
      refusals: [
        {
          how: ' that never comes',
          query: { cron: '0 0 30 2 *' },
          call: (gateway) => gateway.schedule('0 0 30 2 *', signal),
          refused: refusedBy('该定时永远不会到来', 'cron'),
        },
      ],
    },
    {
      name: 'the runs of a task',
      path: '/api/setting/syncTask/runs',
      query: { ...pagedQuery, id: taskId },
      given: [exists, ran],
      call: (gateway) => gateway.runs(taskId, paged, signal),
      answers: [{ data: [sentRun], total: 1, resolves: { rows: [namedRun], total: 1 } }],
    },
    {
      name: 'one run of a task',
      path: '/api/setting/syncTask/progress',
      query: { runId },
      given: [exists, ran],
      call: (gateway) => gateway.progress(runId, signal),
      answers: [{ data: sentRun, resolves: namedRun }],
      refusals: [
        {
          how: ' that does not exist',
          query: { runId: noId },
          call: (gateway) => gateway.progress(noId, signal),
          refused: missing('运行记录不存在，或已超过保留期限'),
        },
      ],
    },
    {
      name: 'how far a run has come whose process is gone',
      path: '/api/setting/syncTask/progress',
      query: { runId },
      given: [exists, left],
      call: (gateway) => gateway.progress(runId, signal),
      answers: [{ data: sentLeftRun, resolves: leftRun }],
    },
    {
      name: 'the failed rows of a run',
      path: '/api/setting/syncTask/rows',
      query: { ...pagedQuery, runId, rowState: 'failed' },
      given: [exists, ran],
      call: (gateway) => gateway.rows(runId, { ...paged, rowState: 'failed' }, signal),
      answers: [
        {
          data: [
            {
              rowNumber: 2,
              recordKey: 's2',
              rowLabel: '二部',
              rowState: 'failed',
              rowReason: '上级编码：上级机构不存在',
              cells: [
                { label: '机构编码', value: 'S2' },
                { label: '机构名称', value: '二部' },
                { label: '类型', value: '内设机构' },
              ],
              changes: [],
            },
          ],
          total: 1,
          resolves: {
            rows: [
              {
                id: '2',
                name: '二部',
                rowNumber: 2,
                recordKey: 's2',
                rowLabel: '二部',
                rowState: 'failed',
                rowReason: '上级编码：上级机构不存在',
                cells: [
                  { label: '机构编码', value: 'S2' },
                  { label: '机构名称', value: '二部' },
                  { label: '类型', value: '内设机构' },
                ],
                changes: [],
              },
            ],
            total: 1,
          },
        },
      ],
    },
  ],
  who,
)

const form = { name: '新的契约同步', object: 'org', mode: 'full', sourceKind: 'http', ...settings } as const
const twice = { ...form, mappings: [...form.mappings, { field: 'name', from: 'other' }] }
const key = 'Bearer demonstration-directory'
const divisions = {
  name: '区划',
  object: 'area' as const,
  mode: 'full' as const,
  sourceKind: 'http' as const,
  sourceAddress: 'http://127.0.0.1:8080/divisions',
  rowsPath: 'data.rows',
  paging: 'none' as const,
  headerName: 'Authorization',
  sourceSecret: key,
  mappings: [
    { field: 'code', from: 'code' },
    { field: 'name', from: 'name' },
  ],
  removalLimit: 10,
}
const unreachable = `部署配置未允许访问 directory.example.gov.cn（SYNC_HOSTS）`
const body = (more: object) => ({ ...form, mappings: [...form.mappings], ...more })
const done = { data: allDone(taskId), resolves: allDone(taskId) }
const unknown = noneDone({ id: noId, example: noId, code: 'AA0005', message: '同步任务不存在' })
const running = noneDone({ id: taskId, example: taskId, code: 'AA0001', message: '任务正在运行，请先取消' })
const sent = (more: object) => body(more) as Parameters<SyncGateway['update']>[0]

stateChanges<SyncGateway>(
  [
    {
      name: 'creating a task of synchronisation',
      path: '/api/setting/syncTask/create',
      given: [free],
      body: body({}),
      call: (gateway) => gateway.create(sent({})),
      data: { id: id('1002') },
      resolves: { id: '1002' },
      refusals: [
        [
          ' with a name that another task has',
          [exists],
          body({ name }),
          (gateway) => gateway.create(sent({ name })),
          conflict('任务名称已存在', 'name'),
        ],
        [
          ' with a field mapped twice',
          [free],
          body(twice),
          (gateway) => gateway.create(sent(twice)),
          refusedBy('机构名称映射了两次', 'mappings.name'),
        ],
      ],
    },
    {
      name: 'changing a task of synchronisation',
      path: '/api/setting/syncTask/update',
      given: [exists, free],
      body: body({ id: taskId, version: 1 }),
      call: (gateway) => gateway.update(sent({ id: taskId, version: 1 })),
      refusals: [
        [
          ' that was changed since',
          [exists, free],
          body({ id: taskId, version: 9 }),
          (gateway) => gateway.update(sent({ id: taskId, version: 9 })),
          conflict('该任务已被他人修改，请刷新后重试'),
        ],
        [
          ' that runs',
          [exists, free, waits],
          body({ id: taskId, version: 1 }),
          (gateway) => gateway.update(sent({ id: taskId, version: 1 })),
          conflict('任务正在运行，结束后才能修改'),
        ],
      ],
    },
    {
      name: 'trying the mapping of a form',
      path: '/api/setting/syncTask/trial',
      given: [state('a directory answers its divisions', { key })],
      body: { ...divisions, sourceAddress: given('directory', divisions.sourceAddress) },
      call: (gateway) => gateway.trial(divisions),
      data: eachLike({ cells: eachLike({ label: words('区划代码'), value: words('32') }) }),
      resolves: [{ cells: [{ label: '区划代码', value: '32' }] }],
      refusals: [
        [
          ' from a host that the deployment does not allow',
          [],
          body({}),
          (gateway) => gateway.trial(sent({})),
          refusedBy(unreachable),
        ],
      ],
    },
    {
      name: 'pausing tasks of synchronisation',
      path: '/api/setting/syncTask/pause',
      given: [exists],
      body: { ids: [taskId], paused: true },
      call: (gateway) => gateway.pause([taskId], true),
      ...done,
      outcomes: [
        [
          ' but not one that does not exist',
          [],
          { ids: [noId], paused: true },
          (gateway) => gateway.pause([noId], true),
          ...unknown,
        ],
      ],
      refusals: [],
    },
    {
      name: 'deleting tasks of synchronisation',
      path: '/api/setting/syncTask/remove',
      given: [exists],
      body: { ids: [taskId] },
      call: (gateway) => gateway.remove([taskId]),
      ...done,
      outcomes: [
        [
          ' but not one that runs',
          [exists, waits],
          { ids: [taskId] },
          (gateway) => gateway.remove([taskId]),
          ...running,
        ],
      ],
      refusals: [],
    },
    {
      name: 'beginning a run',
      path: '/api/setting/syncTask/run',
      given: [exists],
      body: { id: taskId, runKind: 'preview' },
      call: (gateway) => gateway.start(taskId, 'preview'),
      data: { runId: id('1003') },
      resolves: '1003',
      refusals: [
        [
          ' of a task that runs',
          [exists, waits],
          { id: taskId, runKind: 'run' },
          (gateway) => gateway.start(taskId, 'run'),
          conflict('该任务正在运行，请等待结束或先取消'),
        ],
        [
          ' of failed rows where there are none',
          [exists],
          { id: taskId, runKind: 'retry' },
          (gateway) => gateway.start(taskId, 'retry'),
          refusedBy('上次运行没有可重试的失败项'),
        ],
      ],
    },
    {
      name: 'cancelling a run',
      path: '/api/setting/syncTask/cancel',
      given: [exists, waits],
      body: { runId },
      call: (gateway) => gateway.cancel(runId),
      refusals: [
        [' that has ended', [exists, ran], { runId }, (gateway) => gateway.cancel(runId), refusedBy('该运行已结束')],
      ],
    },
  ],
  who,
)
