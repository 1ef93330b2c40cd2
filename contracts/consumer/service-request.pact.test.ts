import { applyGateway } from '../../src/features/work/service/parts/apply/apply.http.ts'
import type { ApplyGateway } from '../../src/features/work/service/parts/apply/apply.ts'
import { approvalGateway } from '../../src/features/work/service/parts/approval/approval.http.ts'
import type { ApprovalGateway } from '../../src/features/work/service/parts/approval/approval.ts'
import { state } from '../states.ts'
import { allDone, noneDone } from './batch.ts'
import { stateChanges, type Who } from './change.ts'
import { given } from './given.ts'
import { boolean, count, dateTime, eachLike, id, oneOf, words } from './matchers.ts'
import { stateReads } from './read.ts'
import { conflict, missing, tooMany } from './refusal.ts'

const { signal } = new AbortController()
const clientId = 'contract-closed'
const application = { role: 'staff', clientId, name: '契约档案' } as const
const closed = state('an application is not open to the signed-in user', application)
const requested = state('the signed-in user has requested an application', application)
const waiting = state('a user has requested an application', { clientId, name: '契约档案' })
const opened = state('an application was opened to a user on request', { clientId, name: '契约档案' })
const [requestId, noId] = ['120081', '99999999']

const applicant: Who<ApplyGateway> = { role: 'staff', lacking: 'auditor', gateway: ({ api }) => applyGateway(api) }
const service = { clientId, name: '契约档案', icon: 'pi-book', category: '业务', description: '查阅案卷' }
const own = { id: requestId, status: 'pending', reason: '办案需要', createTime: '2026-03-02 09:30:00' } as const

stateReads<ApplyGateway>(
  [
    {
      name: 'the applications that can be requested',
      path: '/api/work/service/catalogue',
      given: [requested],
      call: (gateway) => gateway.catalogue(signal),
      answers: [
        {
          data: [{ ...service, request: { ...own, id: id(requestId), createTime: dateTime() } }],
          resolves: [{ ...service, request: own }],
        },
      ],
    },
  ],
  applicant,
)

const wanted = { clientId, reason: '办案需要' }
stateChanges<ApplyGateway>(
  [
    {
      name: 'requesting an application',
      path: '/api/work/service/apply',
      given: [closed],
      body: wanted,
      call: (gateway) => gateway.apply(wanted),
      refusals: [
        [
          ' that is requested already',
          [requested],
          wanted,
          (gateway) => gateway.apply(wanted),
          conflict('您已申请开通该应用，请等待审批'),
        ],
        [
          ' that is not in the catalogue',
          [],
          { ...wanted, clientId: 'contract-none' },
          (gateway) => gateway.apply({ ...wanted, clientId: 'contract-none' }),
          missing('该应用不存在，或已对您开放'),
        ],
        [
          ' after too many of them',
          [closed, state('too many calls were made', { operation: 'requestService' })],
          wanted,
          (gateway) => gateway.apply(wanted),
          tooMany(86_400),
        ],
      ],
    },
    {
      name: 'taking back a request for an application',
      path: '/api/work/service/cancel',
      given: [requested],
      body: { id: given('requestId', requestId) },
      call: (gateway) => gateway.cancel(requestId),
      refusals: [
        [' that is not pending', [], { id: noId }, (gateway) => gateway.cancel(noId), missing('该申请已处理或已撤回')],
      ],
    },
  ],
  applicant,
)

const decider: Who<ApprovalGateway> = { role: 'admin', lacking: 'staff', gateway: ({ api }) => approvalGateway(api) }
const first = { current: 1, size: 10, orders: 'createTime:false' }
const firstQuery = { current: '1', size: '10', orders: 'createTime:false' }
const request = {
  id: requestId,
  name: '契约申请人',
  username: 'contract-applicant',
  orgName: '江宁省人民检察院',
  application: '契约档案',
  reason: '办案需要',
  status: 'pending',
  own: false,
  expired: false,
  createTime: '2026-03-02 09:30:00',
} as const

stateReads<ApprovalGateway>(
  [
    {
      name: 'one request for an application',
      path: '/api/work/service/requests/detail',
      query: { id: given('requestId', requestId) },
      given: [waiting],
      call: (gateway) => gateway.detail(requestId, signal),
      answers: [
        {
          data: { ...request, id: id(requestId), orgName: words(request.orgName), createTime: dateTime() },
          resolves: request,
        },
      ],
      refusals: [
        {
          how: ' that does not exist',
          query: { id: noId },
          call: (gateway) => gateway.detail(noId, signal),
          refused: missing('申请不存在'),
        },
      ],
    },
    {
      name: 'the requests for applications',
      path: '/api/work/service/requests',
      query: firstQuery,
      given: [waiting],
      call: (gateway) => gateway.list(first, signal),
      answers: [
        {
          data: eachLike({
            id: id(requestId),
            name: words(request.name),
            username: words(request.username),
            orgName: words(request.orgName),
            application: words(request.application),
            reason: words(request.reason),
            status: oneOf(['pending', 'approved', 'refused', 'cancelled', 'revoked'], 'pending'),
            own: boolean(false),
            expired: boolean(false),
            createTime: dateTime(),
          }),
          total: count(1),
          resolves: { rows: [request], total: 1 },
        },
        {
          how: ' by every condition of the search',
          query: { ...firstQuery, name: 'contract-applicant', application: '契约档案', status: 'pending' },
          call: (gateway) =>
            gateway.list({ ...first, name: 'contract-applicant', application: '契约档案', status: 'pending' }, signal),
          data: [{ ...request, id: id(requestId), orgName: words(request.orgName), createTime: dateTime() }],
          total: 1,
          resolves: { rows: [request], total: 1 },
        },
      ],
    },
  ],
  decider,
)

const ids = [given('requestId', requestId)]
const done = { data: allDone(given('requestId', requestId)), resolves: allDone(requestId) }
const unknown = noneDone({ id: noId, example: noId, code: 'AA0005', message: '申请不存在' })
const refusal = { answer: '请由部门统一申请' }
stateChanges<ApprovalGateway>(
  [
    {
      name: 'approving requests for applications',
      path: '/api/work/service/requests/approve',
      given: [waiting],
      body: { ids, validUntil: '2099-12-31', answer: '仅限本案' },
      call: (gateway) => gateway.approve({ ids: [requestId], validUntil: '2099-12-31', answer: '仅限本案' }),
      ...done,
      outcomes: [
        [
          ' but not one that does not exist',
          [],
          { ids: [noId] },
          (gateway) => gateway.approve({ ids: [noId] }),
          ...unknown,
        ],
        [
          ' but not one that is decided already',
          [opened],
          { ids },
          (gateway) => gateway.approve({ ids: [requestId] }),
          ...noneDone({
            id: given('requestId', requestId),
            example: requestId,
            code: 'AA0001',
            message: '该申请已审批',
          }),
        ],
      ],
      refusals: [],
    },
    {
      name: 'refusing requests for applications',
      path: '/api/work/service/requests/refuse',
      given: [waiting],
      body: { ids, ...refusal },
      call: (gateway) => gateway.refuse({ ids: [requestId], ...refusal }),
      ...done,
      outcomes: [
        [
          ' but not one that does not exist',
          [],
          { ids: [noId], ...refusal },
          (gateway) => gateway.refuse({ ids: [noId], ...refusal }),
          ...unknown,
        ],
      ],
      refusals: [],
    },
    {
      name: 'taking back what was approved',
      path: '/api/work/service/requests/revoke',
      given: [opened],
      body: { ids, ...refusal },
      call: (gateway) => gateway.revoke({ ids: [requestId], ...refusal }),
      ...done,
      outcomes: [
        [
          ' but not one that does not exist',
          [],
          { ids: [noId], ...refusal },
          (gateway) => gateway.revoke({ ids: [noId], ...refusal }),
          ...unknown,
        ],
      ],
      refusals: [],
    },
  ],
  decider,
)
