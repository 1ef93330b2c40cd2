import { parameterGateway } from '../../src/features/setting/config/config.http.ts'
import type { ParameterGateway } from '../../src/features/setting/config/config.ts'
import { state } from '../states.ts'
import { allDone, noneDone } from './batch.ts'
import { stateChanges, type Who } from './change.ts'
import { example, given, pathOf } from './given.ts'
import { boolean, count, dateTime, eachLike, id, oneOf, text, words } from './matchers.ts'
import { stateReads } from './read.ts'
import { conflict, malformed, missing, refusedBy } from './refusal.ts'

const { signal } = new AbortController()
/** What the screen asks for when it opens. */
const opened = { current: 1, size: 10, orders: 'group:true' }
const openedQuery = { current: '1', size: '10', orders: 'group:true' }
const page = { current: 1, size: 10 }
const pageQuery = { current: '1', size: '10' }
const who: Who<ParameterGateway> = { role: 'admin', lacking: 'staff', gateway: ({ api }) => parameterGateway(api) }

const key = 'keep.calls.days'
const fresh = state('a parameter was never changed', { key })
const set = state('a parameter was set', { key, value: '40' })
const left = state('an earlier release has left a value', { key: 'former.limit' })
const noKey = 'never.was'
const proposalId = '120021'
const proposed = state('a change of a parameter was proposed', { key, proposalId })

const anyParameter = {
  id: words('login.lock.count'),
  name: words('连续输错锁定次数'),
  group: oneOf(
    ['signIn', 'password', 'session', 'sms', 'limits', 'applications', 'retention', 'hearing', 'service', 'former'],
    'signIn',
  ),
  valueType: oneOf(['text', 'number', 'switch', 'json', 'secret'], 'number'),
  demand: words('3 至 20 的整数'),
  effect: oneOf(['at-once', 'restart'], 'at-once'),
  origin: oneOf(['default', 'site', 'deployment'], 'default'),
  builtIn: boolean(true),
  version: count(0),
}
const readParameter = {
  id: 'login.lock.count',
  name: '连续输错锁定次数',
  group: 'signIn',
  valueType: 'number',
  demand: '3 至 20 的整数',
  effect: 'at-once',
  origin: 'default',
  builtIn: true,
  version: 0,
} as const
const known = {
  id: key,
  name: '应用调用次数保留',
  group: 'retention',
  valueType: 'number',
  parameterValue: '40',
  defaultValue: '30',
  demand: '7 至 365 的整数',
  minimum: 7,
  maximum: 365,
  unit: '天',
  effect: 'at-once',
  origin: 'site',
  variable: 'KEEP_CALLS_DAYS',
  builtIn: true,
  updatedBy: '王建国',
  updateTime: '2026-03-02 09:30:00',
  version: 1,
} as const
const { parameterValue: _value, updatedBy: _by, updateTime: _time, ...plain } = known
/** The same with its default, and with a change that another user has proposed. */
const waiting = {
  ...plain,
  parameterValue: '30',
  origin: 'default',
  version: 0,
  proposal: {
    id: proposalId,
    newValue: '45 天',
    proposedBy: '张审',
    proposeTime: '2026-03-02 09:30:00',
    expireTime: '2099-01-01 00:00:00',
    confirmable: true,
  },
} as const
const entry = {
  userName: '王建国',
  action: '修改',
  fields: [{ label: '参数值', before: '30 天（默认值）', after: '40 天' }],
}

stateReads<ParameterGateway>(
  [
    {
      name: 'parameters',
      path: '/api/setting/config/list',
      query: openedQuery,
      call: (gateway) => gateway.list(opened, signal),
      answers: [
        {
          data: eachLike(anyParameter),
          total: count(52),
          resolves: { rows: [readParameter], total: 52 },
        },
        {
          how: ' by every condition of the search',
          given: [set],
          query: {
            ...openedQuery,
            name: '调用',
            parameterKey: 'keep',
            group: 'retention,limits',
            origin: 'site',
            builtIn: 'true',
          },
          call: (gateway) =>
            gateway.list(
              {
                ...opened,
                name: '调用',
                parameterKey: 'keep',
                group: 'retention,limits',
                origin: 'site',
                builtIn: true,
              },
              signal,
            ),
          data: [known],
          total: 1,
          resolves: { rows: [known], total: 1 },
        },
      ],
      refusals: [
        {
          how: ' sorted by an unknown column',
          query: { ...openedQuery, orders: 'remark:true' },
          call: (gateway) => gateway.list({ ...opened, orders: 'remark:true' }, signal),
          refused: { ...malformed('orders'), fieldMessage: '不支持按该列排序' },
        },
      ],
    },
    {
      name: 'one parameter',
      path: `/api/setting/config/${key}`,
      given: [set],
      call: (gateway) => gateway.detail(key),
      answers: [
        { data: known, resolves: known },
        { how: ' with a change that waits', given: [proposed], data: waiting, resolves: waiting },
      ],
      refusals: [
        {
          how: ' that there is not',
          path: `/api/setting/config/${noKey}`,
          call: (gateway) => gateway.detail(noKey),
          refused: missing('参数不存在'),
        },
      ],
    },
    {
      name: 'the changes of a parameter',
      path: '/api/setting/config/history',
      query: { ...pageQuery, id: key },
      given: [set],
      call: (gateway) => gateway.history(key, page, signal),
      answers: [
        {
          data: eachLike({
            id: id('812'),
            time: dateTime(),
            userName: words('王建国'),
            action: words('修改'),
            fields: eachLike({ label: words('参数值'), before: words('30 天（默认值）'), after: words('40 天') }),
          }),
          total: count(1),
          resolves: { rows: [{ ...entry, id: '812', time: '2026-03-02 09:30:00' }], total: 1 },
        },
      ],
    },
    {
      name: 'rows of an export of parameters',
      path: pathOf('/api/setting/config/export/', 'exportId'),
      query: { current: '1', size: '500' },
      given: [set, state('the signed-in user has begun an export', { role: 'admin', kind: 'parameter', key })],
      call: (gateway) => gateway.exported.rows(example.exportId, { current: 1, size: 500 }, signal),
      answers: [{ data: [known], total: 1, resolves: { rows: [known], total: 1 } }],
      refusals: [
        {
          how: ' that does not exist',
          path: '/api/setting/config/export/99999999',
          query: { current: '1', size: '500' },
          call: (gateway) => gateway.exported.rows('99999999', { current: 1, size: 500 }, signal),
          refused: missing('导出已过期，请重新导出'),
        },
      ],
    },
  ],
  who,
)

const change = { id: key, version: 1, newValue: '45' } as const
const wrong = { ...change, newValue: '6' }
const stale = { ...change, version: 9 }
const restoration = { id: key, version: 1, entry: given('parameterEntry') }
const restored = { id: key, version: 1, entry: example.parameterEntry }
const file = `${key}=45`
const plan = text(/^[\w-]{22}$/, example.parameterPlan)
const taken = {
  ...conflict('该参数已被他人修改，请刷新后重试'),
  change: { userName: '王建国', time: '2026-03-02 09:30:00', fields: ['value'] },
}

stateChanges<ParameterGateway>(
  [
    {
      name: 'setting a parameter',
      path: '/api/setting/config/update',
      given: [set],
      body: change,
      call: (gateway) => gateway.update(change),
      refusals: [
        [
          ' to a value beyond its range',
          [set],
          wrong,
          (gateway) => gateway.update(wrong),
          refusedBy('应用调用次数保留：必须是 7 到 365 的整数', 'newValue'),
        ],
        [' that was changed since', [set], stale, (gateway) => gateway.update(stale), taken],
        [
          ' that there is not',
          [],
          { ...change, id: noKey },
          (gateway) => gateway.update({ ...change, id: noKey }),
          missing('参数不存在'),
        ],
      ],
    },
    {
      name: 'confirming a change of a parameter',
      path: '/api/setting/config/confirm',
      given: [proposed],
      body: { id: key, proposal: proposalId },
      call: (gateway) => gateway.confirm(key, proposalId),
      refusals: [
        [
          ' that is over',
          [fresh],
          { id: key, proposal: '99999999' },
          (gateway) => gateway.confirm(key, '99999999'),
          missing('该变更已被撤回、驳回、确认或已过期，请刷新后查看'),
        ],
      ],
    },
    {
      name: 'rejecting a change of a parameter',
      path: '/api/setting/config/reject',
      given: [proposed],
      body: { id: key, proposal: proposalId },
      call: (gateway) => gateway.reject(key, proposalId),
      refusals: [
        [
          ' that is over',
          [fresh],
          { id: key, proposal: '99999999' },
          (gateway) => gateway.reject(key, '99999999'),
          missing('该变更已被撤回、驳回、确认或已过期，请刷新后查看'),
        ],
      ],
    },
    {
      name: 'refreshing the parameters',
      path: '/api/setting/config/refresh',
      given: [],
      body: undefined,
      call: (gateway) => gateway.refresh(),
      refusals: [],
    },
    {
      name: 'restoring a value of a parameter',
      path: '/api/setting/config/restore',
      given: [set],
      body: restoration,
      call: (gateway) => gateway.restore(restored),
      refusals: [
        [
          ' of another history',
          [set],
          { ...restored, entry: '99999999' },
          (gateway) => gateway.restore({ ...restored, entry: '99999999' }),
          missing('没有该变更记录'),
        ],
        [
          ' that was changed since',
          [set],
          { ...restoration, version: 9 },
          (gateway) => gateway.restore({ ...restored, version: 9 }),
          taken,
        ],
      ],
    },
    {
      name: 'setting parameters to their defaults',
      path: '/api/setting/config/reset',
      given: [set],
      body: { resets: [{ id: key, version: 1 }] },
      call: (gateway) => gateway.reset([{ id: key, version: 1 }]),
      data: allDone(key),
      resolves: allDone(key),
      outcomes: [
        [
          ' but not one that there is not',
          [],
          { resets: [{ id: noKey, version: 0 }] },
          (gateway) => gateway.reset([{ id: noKey, version: 0 }]),
          ...noneDone({ id: noKey, example: noKey, code: 'AA0005', message: '参数不存在' }),
        ],
        [
          ' but not one that was changed since',
          [set],
          { resets: [{ id: key, version: 9 }] },
          (gateway) => gateway.reset([{ id: key, version: 9 }]),
          ...noneDone({ id: key, example: key, code: 'AA0001', message: '该参数已被他人修改，请刷新后重试' }),
        ],
      ],
      refusals: [],
    },
    {
      name: 'deleting what an earlier release has left',
      path: '/api/setting/config/remove',
      given: [left],
      body: { ids: ['former.limit'] },
      call: (gateway) => gateway.remove(['former.limit']),
      data: allDone('former.limit'),
      resolves: allDone('former.limit'),
      outcomes: [
        [
          ' but not a built-in parameter',
          [],
          { ids: [key] },
          (gateway) => gateway.remove([key]),
          ...noneDone({ id: key, example: key, code: 'AA0001', message: '系统内置参数不能删除' }),
        ],
      ],
      refusals: [],
    },
    {
      name: 'beginning an export of parameters',
      path: '/api/setting/config/export',
      query: { name: '保留', orders: 'id:true' },
      given: [],
      body: { columns: ['参数名称'], ids: [key] },
      call: (gateway) =>
        gateway.exported.begin({ name: '保留', orders: 'id:true' }, { columns: ['参数名称'], ids: [key] }),
      data: { id: id(example.exportId), total: count(1) },
      resolves: { id: example.exportId, total: 1 },
      refusals: [],
    },
    {
      name: 'checking an import of parameters',
      path: '/api/setting/config/import/check',
      given: [fresh],
      body: { parameterFile: file },
      call: (gateway) => gateway.checkImport(file),
      data: {
        plan,
        faults: [],
        changes: [{ id: key, name: '应用调用次数保留', before: words('30 天（默认值）'), after: words('45 天') }],
      },
      resolves: {
        plan: example.parameterPlan,
        faults: [],
        changes: [{ id: key, name: '应用调用次数保留', before: '30 天（默认值）', after: '45 天' }],
      },
      outcomes: [
        [
          ' with faults',
          [],
          { parameterFile: `${noKey}=1` },
          (gateway) => gateway.checkImport(`${noKey}=1`),
          { plan, faults: [{ row: 1, message: words('没有参数“never.was”') }], changes: [] },
          { plan: example.parameterPlan, faults: [{ row: 1, message: '没有参数“never.was”' }], changes: [] },
        ],
      ],
      refusals: [],
    },
    {
      name: 'importing parameters',
      path: '/api/setting/config/import',
      given: [fresh],
      body: { plan: given('parameterPlan'), parameterFile: file },
      call: (gateway) => gateway.runImport(example.parameterPlan, file),
      data: { changed: 1 },
      resolves: 1,
      refusals: [
        [
          ' that were changed since the check',
          [fresh],
          { plan: 'Zm9vYmFyYmF6cXV4cXV1eA', parameterFile: file },
          (gateway) => gateway.runImport('Zm9vYmFyYmF6cXV4cXV1eA', file),
          conflict('参数已被他人修改，请重新校验'),
        ],
        [
          ' with a fault',
          [],
          { plan: 'Zm9vYmFyYmF6cXV4cXV1eA', parameterFile: `${noKey}=1` },
          (gateway) => gateway.runImport('Zm9vYmFyYmF6cXV4cXV1eA', `${noKey}=1`),
          refusedBy('第 1 行：没有参数“never.was”', 'parameterFile'),
        ],
      ],
    },
  ],
  who,
)
