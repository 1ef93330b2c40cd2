import { callGateway } from '../../src/features/setting/logThird/log-third.http.ts'
import type { CallGateway } from '../../src/features/setting/logThird/log-third.ts'
import { state } from '../states.ts'
import { allDone, noneDone } from './batch.ts'
import { stateChanges, type Who } from './change.ts'
import { example, given, pathOf } from './given.ts'
import { count, dateTime, eachLike, id, oneOf, words } from './matchers.ts'
import { stateReads } from './read.ts'
import { malformed, missing, purposeless } from './refusal.ts'

const { signal } = new AbortController()
const traceId = 'contract-call'
const callId = '9001'
const failed = state('a failed call is recorded', { traceId })
const successful = state('a successful call is recorded', { traceId })
const first = { current: 1, size: 10, orders: 'createTime:false' }
const firstQuery = { current: '1', size: '10', orders: 'createTime:false' }
const page = { current: 1, size: 500 }
const pageQuery = { current: '1', size: '500' }
const who: Who<CallGateway> = { role: 'admin', lacking: 'staff', gateway: ({ api }) => callGateway(api) }

const call = {
  id: callId,
  direction: 'out',
  kind: 'sms',
  party: '契约网关',
  method: 'POST',
  address: 'https://sms.example.gov.cn/send',
  httpStatus: 503,
  resultCode: 'AA0009',
  failure: 'status',
  duration: 412,
  traceId,
  handling: 'open',
  version: 1,
  createTime: '2026-03-02 09:30:00',
} as const
const data = { ...call, id: id(callId), createTime: dateTime() }
const row = { ...call, name: '契约网关 短信发送' }
const answered = {
  id: callId,
  direction: 'in',
  kind: 'token',
  party: '契约应用',
  applicationId: 'contract-app',
  method: 'POST',
  address: '/authCenter/oidc/token',
  httpStatus: 200,
  duration: 412,
  traceId,
  ip: '10.20.3.15',
  version: 1,
  createTime: '2026-03-02 09:30:00',
} as const
const filters = {
  party: '契约',
  kind: 'sms,oidc',
  direction: 'out',
  result: 'status,timeout',
  handling: 'open',
  beginTime: '2020-01-01',
  endTime: '2099-12-31',
  traceId,
} as const
const bodies = {
  requestHeaders: [{ name: 'Content-Type', value: 'application/json' }],
  requestBody: '{"phone":"139****1111","content":"***"}',
  answerBody: '{"code":"AA0009"}',
}

stateReads<CallGateway>(
  [
    {
      name: 'the log of calls',
      path: '/api/setting/logThird/list',
      query: firstQuery,
      given: [failed],
      call: (gateway) => gateway.list(first, signal),
      answers: [
        {
          data: eachLike({
            id: id(callId),
            direction: oneOf(['in', 'out'], 'out'),
            kind: oneOf(
              [
                'sms',
                'oidc',
                'platform',
                'certificate',
                'logout',
                'storage',
                'sync',
                'token',
                'userinfo',
                'introspection',
                'revocation',
                'pushed',
                'gateway',
                'task',
              ],
              'sms',
            ),
            party: words('契约网关'),
            method: words('POST'),
            address: words(call.address),
            duration: count(412),
            traceId: words(traceId),
            version: count(1),
            createTime: dateTime(),
          }),
          total: count(1),
          resolves: {
            rows: [
              {
                id: callId,
                name: '契约网关 短信发送',
                direction: 'out',
                kind: 'sms',
                party: '契约网关',
                method: 'POST',
                address: call.address,
                duration: 412,
                traceId,
                version: 1,
                createTime: '2026-03-02 09:30:00',
              },
            ],
            total: 1,
          },
        },
        {
          how: ' by every condition of the search',
          query: { ...firstQuery, ...filters, minDuration: '400' },
          call: (gateway) => gateway.list({ ...first, ...filters, minDuration: 400 }, signal),
          data: [data],
          total: 1,
          resolves: { rows: [row], total: 1 },
        },
        {
          how: ' with a call of an application',
          given: [successful],
          query: { ...firstQuery, traceId },
          call: (gateway) => gateway.list({ ...first, traceId }, signal),
          data: [{ ...answered, id: id(callId), createTime: dateTime() }],
          total: 1,
          resolves: { rows: [{ ...answered, name: '契约应用 获取令牌' }], total: 1 },
        },
      ],
      refusals: [
        {
          how: ' sorted by an unknown column',
          query: { ...firstQuery, orders: 'party:true' },
          call: (gateway) => gateway.list({ ...first, orders: 'party:true' }, signal),
          refused: { ...malformed('orders'), fieldMessage: '不支持按该列排序' },
        },
      ],
    },
    {
      name: 'one call',
      path: '/api/setting/logThird/detail',
      query: { id: given('callId', callId) },
      given: [failed],
      call: (gateway) => gateway.detail(callId),
      answers: [{ data: { ...data, ...bodies }, resolves: { ...call, ...bodies } }],
      refusals: [
        {
          how: ' that is not kept any more',
          query: { id: '404' },
          call: (gateway) => gateway.detail('404'),
          refused: missing('接口调用不存在，或已超过保留期限'),
        },
      ],
    },
    {
      name: 'the state of the log of calls',
      path: '/api/setting/logThird/state',
      call: (gateway) => gateway.state(),
      answers: [
        {
          data: { keptDays: count(183), keptRows: 1_000_000, dropped: count(0) },
          resolves: { keptDays: 183, keptRows: 1_000_000, dropped: 0 },
        },
      ],
    },
    {
      name: 'rows of an export of calls',
      path: pathOf('/api/setting/logThird/export/', 'exportId'),
      query: pageQuery,
      given: [
        failed,
        state('the signed-in user has begun an export', { role: 'admin', kind: 'interface-call', key: traceId }),
      ],
      call: (gateway) => gateway.exported.rows(example.exportId, page, signal),
      answers: [{ data: [data], total: 1, resolves: { rows: [row], total: 1 } }],
      refusals: [
        {
          how: ' that does not exist',
          query: pageQuery,
          path: '/api/setting/logThird/export/99999999',
          call: (gateway) => gateway.exported.rows('99999999', page, signal),
          refused: missing('导出已过期，请重新导出'),
        },
      ],
    },
  ],
  who,
)

const order = { exportPurpose: '接口故障分析', columns: ['应用'] }
const blank = { ...order, exportPurpose: '   ' }
const marked = { handling: 'handled', markNote: '网关已恢复' } as const
const reference = { id: given('callId', callId), version: 1 }

stateChanges<CallGateway>(
  [
    {
      name: 'beginning an export of calls',
      path: '/api/setting/logThird/export',
      query: { result: 'timeout', orders: 'createTime:false' },
      given: [],
      body: { ...order, ids: ['9001'] },
      call: (gateway) =>
        gateway.exported.begin({ result: 'timeout', orders: 'createTime:false' }, { ...order, ids: ['9001'] }),
      data: { id: id(example.exportId), total: count(1) },
      resolves: { id: example.exportId, total: 1 },
      refusals: [[' without a purpose', [], blank, (gateway) => gateway.exported.begin({}, blank), purposeless]],
    },
    {
      name: 'marking a call',
      path: '/api/setting/logThird/mark',
      given: [failed],
      body: { calls: [reference], ...marked },
      call: (gateway) => gateway.mark({ calls: [{ id: callId, version: 1 }], ...marked }),
      data: allDone(given('callId', callId)),
      resolves: allDone(callId),
      outcomes: [
        [
          ' but not one that was marked since it was read',
          [failed],
          { calls: [{ ...reference, version: 9 }], ...marked },
          (gateway) => gateway.mark({ calls: [{ id: callId, version: 9 }], ...marked }),
          ...noneDone({
            id: given('callId', callId),
            example: callId,
            code: 'AA0001',
            message: '已被他人标记，请刷新后重试',
          }),
        ],
        [
          ' but not one that succeeded',
          [successful],
          { calls: [reference], ...marked },
          (gateway) => gateway.mark({ calls: [{ id: callId, version: 1 }], ...marked }),
          ...noneDone({ id: given('callId', callId), example: callId, code: 'AA0001', message: '调用成功，无需处理' }),
        ],
      ],
      refusals: [],
    },
  ],
  who,
)
