import { logGateway } from '../../src/features/setting/log/log.http.ts'
import type { LogGateway } from '../../src/features/setting/log/log.ts'
import { state } from '../states.ts'
import { stateChanges, type Who } from './change.ts'
import { example, pathOf } from './given.ts'
import { boolean, count, dateTime, eachLike, id, oneOf, words } from './matchers.ts'
import { stateReads } from './read.ts'
import { malformed, missing, purposeless } from './refusal.ts'

const { signal } = new AbortController()
const first = { current: 1, size: 10, orders: 'createTime:false' }
const firstQuery = { current: '1', size: '10', orders: 'createTime:false' }
const page = { current: 1, size: 500 }
const pageQuery = { current: '1', size: '500' }
const username = 'contract-logged'
const person = { username, name: '契约干警' }
const who: Who<LogGateway> = { role: 'admin', lacking: 'staff', gateway: ({ api }) => logGateway(api) }
const begun = (kind: 'sign-in-log' | 'operation-log') =>
  state('the signed-in user has begun an export', { role: 'admin', kind, key: username })
const day = { beginTime: '2020-01-01', endTime: '2099-12-31' }

const signIn = {
  id: '9001',
  userId: '1001',
  ...person,
  orgName: '江宁省人民检察院',
  succeeded: false,
  method: 'password',
  failure: 'password',
  ip: '10.20.3.15',
  network: 'internal',
  browser: 'Chrome 142',
  system: 'Windows',
  locked: false,
  createTime: '2026-03-02 09:30:00',
} as const
const signInData = {
  ...signIn,
  id: id(signIn.id),
  userId: id(signIn.userId),
  orgName: words(signIn.orgName),
  createTime: dateTime(),
}
const signInFilters = {
  ...day,
  person: username,
  method: 'password',
  result: 'password',
  ip: '10.20.',
  network: 'internal',
  system: 'windows',
  browser: 'chrome',
  includeChildren: true,
} as const

/** An operation of a user who may have been removed: the state is made several times, each time with another user. */
const operation = {
  id: '812',
  result: 'completed',
  traceId: `trace-of-${username}`,
  module: '角色列表',
  operation: 'updateRole',
  action: '修改角色',
  objectKind: '角色',
  objectId: '120012',
  objectName: '契约角色',
  userId: '1001',
  ...person,
  ip: '10.20.3.15',
  session: `session-of-${username}`,
  locked: false,
  createTime: '2026-03-02 09:30:00',
  duration: 24,
  fields: [{ label: '角色名称', before: '旧角色', after: '契约角色' }],
} as const
const operationData = {
  ...operation,
  id: id(operation.id),
  userId: id(operation.userId),
  createTime: dateTime(),
  module: words(operation.module),
  action: words(operation.action),
  objectKind: words(operation.objectKind),
  fields: [{ label: words('角色名称'), before: '旧角色', after: '契约角色' }],
}
const present = { ...operation, orgName: '江宁省人民检察院' }
const refusedOperation = {
  id: '813',
  result: 'refused',
  explanation: '无权限进行此操作',
  traceId: `refused-of-${username}`,
  module: '角色列表',
  operation: 'updateRole',
  action: '修改角色',
  objectId: '120012',
  userId: '1001',
  ...person,
  orgName: '江宁省人民检察院',
  ip: '10.20.3.15',
  session: `session-of-${username}`,
  locked: false,
  createTime: '2026-03-02 09:30:00',
  duration: 24,
  fields: [],
} as const
const refusedFilters = { result: 'refused', traceId: refusedOperation.traceId } as const
const operationFilters = {
  ...day,
  person: username,
  module: 'role',
  operation: 'updateRole',
  kind: 'role',
  object: '契约',
  traceId: operation.traceId,
  session: operation.session,
  ip: '10.20.',
  includeChildren: true,
}
const unknownColumn = {
  how: ' sorted by an unknown column',
  query: { ...firstQuery, orders: 'ip:true' },
  refused: { ...malformed('orders'), fieldMessage: '不支持按该列排序' },
}
const over = { query: pageQuery, how: ' that does not exist', refused: missing('导出已过期，请重新导出') }

stateReads<LogGateway>(
  [
    {
      name: 'the log of sign-ins',
      path: '/api/setting/log/sign-ins',
      query: firstQuery,
      call: (gateway) => gateway.signIns(first, signal),
      answers: [
        {
          data: eachLike({
            id: id(signIn.id),
            succeeded: boolean(true),
            method: oneOf(['password', 'oidc', 'geer', 'platform', 'passkey'], 'password'),
            ip: words(signIn.ip),
            network: oneOf(['internal', 'external'], 'internal'),
            locked: boolean(false),
            createTime: dateTime(),
          }),
          total: count(1),
          resolves: {
            rows: [
              {
                id: '9001',
                name: '未知账号',
                succeeded: true,
                method: 'password',
                ip: '10.20.3.15',
                network: 'internal',
                locked: false,
                createTime: '2026-03-02 09:30:00',
              },
            ],
            total: 1,
          },
        },
        {
          how: ' by every condition of the search',
          given: [state('a sign-in is logged', person)],
          query: { ...firstQuery, ...signInFilters, includeChildren: 'true' },
          call: (gateway) => gateway.signIns({ ...first, ...signInFilters }, signal),
          data: [signInData],
          total: 1,
          resolves: { rows: [signIn], total: 1 },
        },
      ],
      refusals: [{ ...unknownColumn, call: (gateway) => gateway.signIns({ ...first, orders: 'ip:true' }, signal) }],
    },
    {
      name: 'the log of operations',
      path: '/api/setting/log/operations',
      query: firstQuery,
      given: [state('an operation is logged', person)],
      call: (gateway) => gateway.operations(first, signal),
      answers: [
        {
          data: eachLike({
            ...operationData,
            traceId: words(operation.traceId),
            operation: words(operation.operation),
            objectId: words(operation.objectId),
            objectName: words(operation.objectName),
            username: words(username),
            name: words(person.name),
            ip: words(operation.ip),
            session: words(operation.session),
            locked: boolean(false),
          }),
          total: count(1),
          query: { ...firstQuery, session: operation.session },
          call: (gateway) => gateway.operations({ ...first, session: operation.session }, signal),
          resolves: { rows: [operation], total: 1 },
        },
        {
          how: ' by every condition of the search',
          query: { ...firstQuery, ...operationFilters, includeChildren: 'true' },
          call: (gateway) => gateway.operations({ ...first, ...operationFilters }, signal),
          data: eachLike(operationData),
          total: count(1),
          resolves: { rows: [operation], total: 1 },
        },
        {
          how: ' that were refused',
          given: [state('an operation is refused', person)],
          query: { ...firstQuery, ...refusedFilters },
          call: (gateway) => gateway.operations({ ...first, ...refusedFilters }, signal),
          data: [
            {
              ...refusedOperation,
              id: id(refusedOperation.id),
              userId: id(refusedOperation.userId),
              explanation: words(refusedOperation.explanation),
              module: words(refusedOperation.module),
              action: words(refusedOperation.action),
              orgName: words(refusedOperation.orgName),
              createTime: dateTime(),
            },
          ],
          total: 1,
          resolves: { rows: [refusedOperation], total: 1 },
        },
      ],
      refusals: [{ ...unknownColumn, call: (gateway) => gateway.operations({ ...first, orders: 'ip:true' }, signal) }],
    },
    {
      name: 'rows of an export of sign-ins',
      path: pathOf('/api/setting/log/sign-ins/export/', 'exportId'),
      query: pageQuery,
      given: [state('a sign-in is logged', person), begun('sign-in-log')],
      call: (gateway) => gateway.signInsExported.rows(example.exportId, page, signal),
      answers: [{ data: [signInData], total: 1, resolves: { rows: [signIn], total: 1 } }],
      refusals: [
        {
          ...over,
          path: '/api/setting/log/sign-ins/export/99999999',
          call: (gateway) => gateway.signInsExported.rows('99999999', page, signal),
        },
      ],
    },
    {
      name: 'rows of an export of operations',
      path: pathOf('/api/setting/log/operations/export/', 'exportId'),
      query: pageQuery,
      given: [state('an operation is logged', person), begun('operation-log')],
      call: (gateway) => gateway.operationsExported.rows(example.exportId, page, signal),
      answers: [
        {
          data: [{ ...operationData, orgName: words(present.orgName) }],
          total: 1,
          resolves: { rows: [present], total: 1 },
        },
      ],
      refusals: [
        {
          ...over,
          path: '/api/setting/log/operations/export/99999999',
          call: (gateway) => gateway.operationsExported.rows('99999999', page, signal),
        },
      ],
    },
    {
      name: 'the check of the audit',
      path: '/api/setting/log/verify',
      query: { after: '0' },
      given: [state('an operation is logged', person)],
      call: (gateway) => gateway.verify(0, signal),
      answers: [
        {
          data: { from: count(1), checked: count(812), total: count(812), complete: boolean(true) },
          resolves: { from: 1, checked: 812, total: 812, complete: true },
        },
      ],
    },
  ],
  who,
)

const order = { exportPurpose: '季度安全审计', columns: ['时间'] }
const blank = { ...order, exportPurpose: '   ' }
const started = { data: { id: id(example.exportId), total: count(1) }, resolves: { id: example.exportId, total: 1 } }

stateChanges<LogGateway>(
  [
    {
      name: 'beginning an export of sign-ins',
      path: '/api/setting/log/sign-ins/export',
      query: { result: 'succeeded', orders: 'createTime:false' },
      given: [],
      body: { ...order, ids: ['1001'] },
      call: (gateway) =>
        gateway.signInsExported.begin({ result: 'succeeded', orders: 'createTime:false' }, { ...order, ids: ['1001'] }),
      ...started,
      refusals: [[' without a purpose', [], blank, (gateway) => gateway.signInsExported.begin({}, blank), purposeless]],
    },
    {
      name: 'beginning an export of operations',
      path: '/api/setting/log/operations/export',
      query: { module: 'role', orders: 'createTime:false' },
      given: [],
      body: { ...order, ids: ['1'] },
      call: (gateway) =>
        gateway.operationsExported.begin({ module: 'role', orders: 'createTime:false' }, { ...order, ids: ['1'] }),
      ...started,
      refusals: [
        [' without a purpose', [], blank, (gateway) => gateway.operationsExported.begin({}, blank), purposeless],
      ],
    },
  ],
  who,
)
