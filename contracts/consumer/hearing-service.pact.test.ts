import { serviceGateway } from '../../src/features/system/hearing/parts/service/service.http.ts'
import type { ServiceGateway } from '../../src/features/system/hearing/parts/service/service.ts'
import { state } from '../states.ts'
import { allDone, noneDone } from './batch.ts'
import { stateChanges, type Who } from './change.ts'
import { given } from './given.ts'
import { count, dateTime, id, text } from './matchers.ts'
import { stateReads } from './read.ts'
import { conflict, missing, refusedBy } from './refusal.ts'

const { signal } = new AbortController()
const officerId = '120091'
const officer = given('officerId', officerId)
const [serviceId, noId] = ['170001', '99999999']
const name = '契约听证员'
const known = state('a hearing officer exists', { name, status: 'active' })
const served = state('the hearing officer was invited to a hearing', { id: serviceId, name })
const who: Who<ServiceGateway> = { role: 'admin', lacking: 'staff', gateway: ({ api }) => serviceGateway(api) }

const form = {
  caseNo: '契检民听〔2026〕1号',
  caseType: 'civil',
  heldOn: '2026-05-12',
  place: '东湖区人民检察院听证室',
  role: 'member',
  attendance: 'attended',
  evaluation: 'good',
  opinion: '同意拟处理意见',
  travelFee: 8050,
  labourFee: 30_000,
} as const
const read = {
  ...form,
  id: serviceId,
  officerId,
  boardFee: 0,
  createTime: '2026-05-13 09:30:00',
  version: 1,
} as const
const {
  evaluation: _evaluation,
  opinion: _opinion,
  travelFee: _travel,
  labourFee: _labour,
  place: _place,
  ...least
} = form
const excused = { ...least, attendance: 'excused', absence: '出差' } as const
const { officerId: _officer, ...change } = { ...excused, officerId, id: serviceId, version: 1 }
const opened = { officerId, current: 1, size: 10 } as const
const openedQuery = { officerId: officer, current: '1', size: '10' }
const search = {
  caseNo: '契检民听(2026',
  attendance: 'attended,excused',
  heldBeginDate: '2026-05-12',
  heldEndDate: '2026-05-12',
}

stateReads<ServiceGateway>(
  [
    {
      name: 'the hearings of an officer',
      path: '/api/system/hearing/service/list',
      given: [known, served],
      query: openedQuery,
      call: (gateway) => gateway.list(opened, signal),
      answers: [
        {
          data: [{ ...read, officerId: officer, createTime: dateTime(read.createTime) }],
          total: 1,
          resolves: { rows: [read], total: 1 },
        },
        {
          how: ' by every condition of the search, without what is optional',
          given: [state('the hearing officer did not come to the hearing', { id: serviceId })],
          query: { ...openedQuery, ...search },
          call: (gateway) => gateway.list({ ...opened, ...search }, signal),
          data: [
            {
              ...excused,
              id: serviceId,
              officerId: officer,
              heldOn: text(/^\d{4}-\d{2}-\d{2}$/, form.heldOn),
              travelFee: count(0),
              boardFee: count(0),
              labourFee: count(0),
              createTime: dateTime(read.createTime),
              version: count(1),
            },
          ],
          total: count(1),
          resolves: {
            rows: [
              {
                ...excused,
                id: serviceId,
                officerId,
                travelFee: 0,
                boardFee: 0,
                labourFee: 0,
                createTime: read.createTime,
                version: 1,
              },
            ],
            total: 1,
          },
        },
      ],
      refusals: [
        {
          how: ' who does not exist',
          query: { ...openedQuery, officerId: noId },
          call: (gateway) => gateway.list({ ...opened, officerId: noId }, signal),
          refused: missing('听证员不存在'),
        },
      ],
    },
  ],
  who,
)

stateChanges<ServiceGateway>(
  [
    {
      name: 'recording a hearing of an officer',
      path: '/api/system/hearing/service/create',
      given: [known],
      body: { ...form, officerId: officer },
      call: (gateway) => gateway.create({ ...form, officerId }),
      data: { id: id(serviceId) },
      resolves: serviceId,
      refusals: [
        [
          ' that is recorded already',
          [known, served],
          { ...form, officerId: officer },
          (gateway) => gateway.create({ ...form, officerId }),
          conflict('该听证员当日已有此案的履职记录', 'caseNo'),
        ],
        [
          ' without the reason of an absence',
          [known],
          { ...least, attendance: 'absent', officerId: officer },
          (gateway) => gateway.create({ ...least, attendance: 'absent', officerId }),
          refusedBy('请填写未参加原因', 'absence'),
        ],
        [
          ' that is attended before it is held',
          [known],
          { ...form, heldOn: '2099-05-12', officerId: officer },
          (gateway) => gateway.create({ ...form, heldOn: '2099-05-12', officerId }),
          refusedBy('听证会尚未举行', 'attendance'),
        ],
        [
          ' of an officer who never was in the pool',
          [state('a hearing officer exists', { name, status: 'draft' })],
          { ...form, officerId: officer },
          (gateway) => gateway.create({ ...form, officerId }),
          refusedBy('该听证员尚未入库，不能登记履职'),
        ],
      ],
    },
    {
      name: 'changing the record of a hearing',
      path: '/api/system/hearing/service/update',
      given: [known, served],
      body: change,
      call: (gateway) => gateway.update(change),
      refusals: [
        [
          ' that was changed since',
          [known, served],
          { ...change, version: 9 },
          (gateway) => gateway.update({ ...change, version: 9 }),
          conflict('该履职记录已被他人修改，请刷新后重试'),
        ],
        [
          ' that does not exist',
          [],
          { ...change, id: noId },
          (gateway) => gateway.update({ ...change, id: noId }),
          missing('履职记录不存在'),
        ],
      ],
    },
    {
      name: 'deleting records of hearings',
      path: '/api/system/hearing/service/remove',
      given: [known, served],
      body: { ids: [serviceId] },
      call: (gateway) => gateway.remove([serviceId]),
      data: allDone(serviceId),
      resolves: allDone(serviceId),
      refusals: [],
      outcomes: [
        [
          ' but not one that does not exist',
          [],
          { ids: [noId] },
          (gateway) => gateway.remove([noId]),
          ...noneDone({ id: noId, example: noId, code: 'AA0005', message: '履职记录不存在' }),
        ],
      ],
    },
  ],
  who,
)
