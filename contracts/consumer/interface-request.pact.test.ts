import { accessRequestGateway } from '../../src/features/apiInterface/interface/parts/requests/requests.http.ts'
import type { AccessRequestGateway } from '../../src/features/apiInterface/interface/parts/requests/requests.ts'
import { applyGateway } from '../../src/features/work/service/parts/apply/apply.http.ts'
import type { ApplyGateway } from '../../src/features/work/service/parts/apply/apply.ts'
import { state } from '../states.ts'
import { allDone, noneDone } from './batch.ts'
import { stateChanges, type Who } from './change.ts'
import { given } from './given.ts'
import { boolean, count, dateTime, eachLike, id, oneOf, words } from './matchers.ts'
import { stateReads } from './read.ts'
import { conflict, missing, refusedBy, tooMany } from './refusal.ts'

const { signal } = new AbortController()
const [requestId, interfaceId, noId] = ['710101', '510101', '99999999'] as const
const applicationId = 'contract-asking'
const application = state('an application exists', { id: applicationId, name: '契约申请应用' })
const wanted = { role: 'staff', code: 'contract-asked', name: '契约申请接口', application: applicationId } as const
const free = [application, state('an application could be authorised for an interface', wanted)]
const requested = [application, state('an application has requested an interface', wanted)]

const applicant: Who<ApplyGateway> = { role: 'staff', lacking: 'auditor', gateway: ({ api }) => applyGateway(api) }
const period = { fromDate: '2099-01-01', untilDate: '2099-12-31' }
const own = { applicationId, status: 'pending', own: true, reason: '办案需要', ...period } as const
const offered = { name: '契约申请接口', code: 'contract-asked', directoryName: '契约申请接口目录', grants: [] }

stateReads<ApplyGateway>(
  [
    {
      name: 'the interfaces that can be requested',
      path: '/api/work/service/interfaces',
      given: requested,
      call: (gateway) => gateway.interfaces(signal),
      answers: [
        {
          data: {
            applications: [{ id: applicationId, name: '契约申请应用' }],
            interfaces: [
              {
                ...offered,
                id: id(interfaceId),
                requests: [{ ...own, id: id(requestId), createTime: dateTime() }],
              },
            ],
          },
          resolves: {
            applications: [{ id: applicationId, name: '契约申请应用' }],
            interfaces: [
              { ...offered, id: interfaceId, requests: [{ ...own, id: requestId, createTime: '2026-03-02 09:30:00' }] },
            ],
          },
        },
      ],
    },
  ],
  applicant,
)

const body = { applicationId, reason: '办案需要', ...period }
const asked = { ...body, interfaceId }
stateChanges<ApplyGateway>(
  [
    {
      name: 'requesting an interface for an application',
      path: '/api/work/service/interfaces/apply',
      given: free,
      body: { ...body, interfaceId: given('interfaceId', interfaceId) },
      call: (gateway) => gateway.applyForInterface(asked),
      refusals: [
        [
          ' that is requested already',
          requested,
          { ...body, interfaceId: given('interfaceId', interfaceId) },
          (gateway) => gateway.applyForInterface(asked),
          conflict('该应用已申请此接口，请等待审批'),
        ],
        [
          ' that cannot be called',
          free,
          { ...body, interfaceId: noId },
          (gateway) => gateway.applyForInterface({ ...asked, interfaceId: noId }),
          missing('接口不存在、未发布或已下线'),
        ],
        [
          ' that the user is not responsible for',
          free,
          { ...body, applicationId: 'contract-none', interfaceId: given('interfaceId', interfaceId) },
          (gateway) => gateway.applyForInterface({ ...asked, applicationId: 'contract-none' }),
          refusedBy('应用不存在、已停用，或您不是其负责人', 'applicationId'),
        ],
        [
          ' after too many of them',
          [...free, state('too many calls were made', { operation: 'requestInterface' })],
          { ...body, interfaceId: given('interfaceId', interfaceId) },
          (gateway) => gateway.applyForInterface(asked),
          tooMany(86_400),
        ],
      ],
    },
    {
      name: 'taking back a request for an interface',
      path: '/api/work/service/interfaces/cancel',
      given: requested,
      body: { id: given('requestId', requestId) },
      call: (gateway) => gateway.cancelInterface(requestId),
      refusals: [
        [
          ' that is not pending',
          [],
          { id: noId },
          (gateway) => gateway.cancelInterface(noId),
          missing('该申请已处理或已撤回'),
        ],
      ],
    },
  ],
  applicant,
)

const decider: Who<AccessRequestGateway> = {
  role: 'admin',
  lacking: 'staff',
  gateway: ({ api }) => accessRequestGateway(api),
}
const first = { current: 1, size: 10, orders: 'createTime:false' }
const firstQuery = { current: '1', size: '10', orders: 'createTime:false' }
const request = {
  name: '契约用户',
  username: 'contract-staff',
  orgName: '江宁省人民检察院',
  application: '契约申请应用',
  interface: '契约申请接口',
  reason: '办案需要',
  ...period,
  status: 'pending',
  own: false,
  createTime: '2026-03-02 09:30:00',
} as const
const answered = {
  id: id(requestId),
  name: words(request.name),
  username: words(request.username),
  orgName: words(request.orgName),
  application: words(request.application),
  interface: words(request.interface),
  reason: words(request.reason),
  fromDate: words(request.fromDate),
  untilDate: words(request.untilDate),
  status: oneOf(['pending', 'approved', 'refused', 'cancelled'], 'pending'),
  own: boolean(false),
  createTime: dateTime(),
}

stateReads<AccessRequestGateway>(
  [
    {
      name: 'one request for an interface',
      path: '/api/apiInterface/request/detail',
      query: { id: given('requestId', requestId) },
      given: requested,
      call: (gateway) => gateway.detail(requestId, signal),
      answers: [{ data: answered, resolves: { id: requestId, ...request } }],
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
      name: 'the requests for interfaces',
      path: '/api/apiInterface/request/list',
      query: firstQuery,
      given: requested,
      call: (gateway) => gateway.list(first, signal),
      answers: [
        {
          data: eachLike(answered),
          total: count(1),
          resolves: { rows: [{ id: requestId, ...request }], total: 1 },
        },
        {
          how: ' by every condition of the search',
          query: { ...firstQuery, application: '契约申请应用', interface: '契约申请接口', status: 'pending' },
          call: (gateway) =>
            gateway.list(
              { ...first, application: '契约申请应用', interface: '契约申请接口', status: 'pending' },
              signal,
            ),
          data: [answered],
          total: 1,
          resolves: { rows: [{ id: requestId, ...request }], total: 1 },
        },
      ],
    },
  ],
  decider,
)

const ids = [given('requestId', requestId)]
const done = { data: allDone(given('requestId', requestId)), resolves: allDone(requestId) }
const unknown = noneDone({ id: noId, example: noId, code: 'AA0005', message: '申请不存在' })
const refusal = { answer: '请先完成安全评估' }
stateChanges<AccessRequestGateway>(
  [
    {
      name: 'approving requests for interfaces',
      path: '/api/apiInterface/request/approve',
      given: requested,
      body: { ids, answer: '请控制调用量' },
      call: (gateway) => gateway.approve({ ids: [requestId], answer: '请控制调用量' }),
      ...done,
      outcomes: [
        [
          ' but not one that does not exist',
          [],
          { ids: [noId] },
          (gateway) => gateway.approve({ ids: [noId] }),
          ...unknown,
        ],
      ],
      refusals: [],
    },
    {
      name: 'refusing requests for interfaces',
      path: '/api/apiInterface/request/refuse',
      given: requested,
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
  ],
  decider,
)
