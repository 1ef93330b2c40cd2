import { expect, it } from 'vitest'
import { syncTask as manifest } from '../../../../src/features/setting/syncTask/index.ts'
import {
  changed,
  differenceOf,
  mappingMistake,
  mappingsOf,
  mappingValues,
} from '../../../../src/features/setting/syncTask/mapping.ts'
import {
  changeOf,
  countsOf,
  cronOf,
  durationOf,
  newSyncTaskOf,
  notRetriable,
  type SyncTask,
  type SyncTaskDetail,
  statusOf,
  valuesOf,
} from '../../../../src/features/setting/syncTask/sync-task.ts'

const task: SyncTask = {
  id: '1',
  name: '用户同步',
  object: 'user',
  mode: 'full',
  sourceKind: 'file',
  sourceName: 'users.csv',
  paused: false,
  failures: 0,
  version: 4,
}
const detail: SyncTaskDetail = {
  ...task,
  fileName: 'users.csv',
  mappings: [
    { field: 'username', from: 'login' },
    { field: 'gender', from: 'sex', transform: 'values', values: [{ source: '1', target: '男' }] },
  ],
  removalLimit: 20,
  adopt: true,
  hasSecret: false,
}

it('S18.6 a new task reads organisations page by page, and may disable a tenth', () => {
  const { object, mode, sourceKind, paging, pageParameter, removalLimit, mappings } = valuesOf()
  expect({ object, mode, sourceKind, paging, pageParameter, removalLimit, mappings }).toEqual({
    object: 'org',
    mode: 'full',
    sourceKind: 'http',
    paging: 'page',
    pageParameter: 'page',
    removalLimit: 10,
    mappings: [],
  })
})

it('S18.1 what the form holds of a task is sent as it was read, under the version that was read', () => {
  const sent = changeOf(valuesOf(detail), detail)
  expect(sent).toMatchObject({ id: '1', version: 4, object: 'user', fileName: 'users.csv', adopt: true })
  expect(sent.mappings).toEqual(detail.mappings)
  expect(newSyncTaskOf({ ...valuesOf(detail), removalLimit: undefined }).removalLimit).toBe(0)
})

it('S18.16 a mapping is sent where it has a source field or a fixed value, and pairs as they are typed', () => {
  const typed = changed(changed(mappingValues([]), 'name', { from: ' title ' }), 'gender', {
    from: 'sex',
    transform: 'values',
    pairs: '1=男，2 = 女；没有等号',
  })
  expect(mappingsOf(changed(changed(typed, 'org', { fixed: ' 380000 ' }), 'phone', { fixed: ' ' }))).toEqual([
    { field: 'name', from: 'title' },
    {
      field: 'gender',
      from: 'sex',
      transform: 'values',
      values: [
        { source: '1', target: '男' },
        { source: '2', target: '女' },
      ],
    },
    { field: 'org', fixed: '380000' },
  ])
})

it.each([
  [
    mappingValues([{ field: 'gender', fixed: '男' }]),
    { field: 'name', part: 'from', message: '请填写姓名的来源字段或固定值' },
  ],
  [mappingValues([{ field: 'name', from: 'n' }]), undefined],
  [
    mappingValues([
      { field: 'name', from: 'n' },
      { field: 'gender', from: 's', transform: 'values' },
    ]),
    { field: 'gender', part: 'pairs', message: '性别的值对照应写成 1=男，2=女' },
  ],
  [
    mappingValues([{ field: 'name', from: 'the name' }]),
    { field: 'name', part: 'from', message: '姓名的来源字段格式不正确' },
  ],
  [
    mappingValues([{ field: 'name', fixed: '长'.repeat(201) }]),
    { field: 'name', part: 'fixed', message: '姓名的固定值最多 200 个字符' },
  ],
] as const)('S18.16 the mapping %j has the mistake %j', (values, mistake) => {
  const fields = [
    { field: 'name', label: '姓名', required: true, personal: false },
    { field: 'gender', label: '性别', required: false, personal: false },
  ]
  expect(mappingMistake(values, fields)).toEqual(mistake)
})

it.each([
  [mappingValues([{ field: 'phone', fixed: '13700137001' }]), '请填写手机号的来源字段'],
  [
    mappingValues([
      { field: 'phone', from: 'x', transform: 'values', values: [{ source: '1', target: '13700137001' }] },
    ]),
    '手机号每行不同，不能用值对照',
  ],
] as const)('S18.10 what tells one record from all others is not filled by %j', (values, message) => {
  const fields = [{ field: 'phone', label: '手机号', required: false, personal: true }]
  expect(mappingMistake(values, fields)).toEqual({ field: 'phone', part: 'from', message })
  expect(mappingMistake([], fields)).toBeUndefined()
})

it('S18.16 of two mappings is said what each fills otherwise, and from where', () => {
  const fields = [
    { field: 'name', label: '姓名' },
    { field: 'gender', label: '性别' },
    { field: 'org', label: '机构' },
    { field: 'until', label: '有效期至' },
  ]
  const shared = { field: 'name', from: 'title' } as const
  const mine = mappingValues([
    shared,
    { field: 'gender', from: 'sex', transform: 'values', values: [{ source: '1', target: '男' }] },
    { field: 'until', from: 'end' },
  ])
  const theirs = mappingValues([
    shared,
    { field: 'gender', from: 'sex' },
    { field: 'org', fixed: '320000' },
    { field: 'until', from: 'end', transform: 'date' },
  ])
  expect(differenceOf(mine, theirs, fields)).toBe('性别：来自 sex，值对照 1=男；机构：不填；有效期至：来自 end')
  expect(differenceOf(theirs, mine, fields)).toBe('性别：来自 sex；机构：固定值 320000；有效期至：来自 end，转换为日期')
  expect(differenceOf(mine, mine, fields)).toBe('')
})

it('S18.5 rows are tried again where the last run has failed ones and nothing runs', () => {
  const lastRun = {
    id: '9',
    runStatus: 'partial',
    read: 2,
    created: 1,
    updated: 0,
    skipped: 0,
    failed: 1,
    disabled: 0,
  } as const
  expect(notRetriable(task)).toBe('上次运行没有失败项')
  expect(notRetriable({ ...task, lastRun: { ...lastRun, retriable: true } })).toBeUndefined()
  expect(notRetriable({ ...task, lastRun: { ...lastRun, retriable: true }, activeRunId: '8' })).toBe('任务正在运行')
})

it.each([
  [undefined, ''],
  [300, '不到 1 秒'],
  [41_000, '41 秒'],
  [125_000, '2 分 5 秒'],
])('S18.1 %s milliseconds are %s', (duration, words) => {
  expect(durationOf(duration)).toBe(words)
})

it.each([
  [{ runStatus: 'partial' }, '部分成功', 'warning'],
  [{ runStatus: 'partial', runKind: 'retry' }, '部分成功', 'warning'],
  [{ runStatus: 'partial', runKind: 'preview' }, '预览完成', 'success'],
  [
    { runStatus: 'succeeded', runKind: 'preview', runReason: '来源中缺少 3 个机构，正式运行会停止' },
    '预览完成',
    'warning',
  ],
  [{ runStatus: 'failed', runKind: 'preview' }, '失败', 'danger'],
] as const)('S18.1 %j is %s', (run, label, severity) => {
  expect(statusOf(run)).toEqual({ label, severity })
})

it('S18.2 counts have separators', () => {
  expect(countsOf({ read: 40_000, created: 32_000, updated: 0, skipped: 0, failed: 8000 })).toBe(
    '40,000 / 32,000 / 0 / 0 / 8,000',
  )
})

it('S18.14 the address keeps the search, and a task without a cron line is run by hand', () => {
  expect(cronOf(task)).toBe('手动')
  expect(cronOf({ ...task, cronText: '每天 02:00' })).toBe('每天 02:00')
  expect(cronOf({ ...task, cronText: '每天 02:00', paused: true })).toBe('每天 02:00（已暂停）')
  const tasks = ['current', 'size', 'orders', 'name', 'object', 'mode', 'runStatus', 'paused']
  expect(manifest.queryKeys).toEqual(['view', 'open', 'tab', 'act', ...tasks, 'kind', 'state', 'time'])
})
