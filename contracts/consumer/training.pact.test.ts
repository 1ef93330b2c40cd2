import { hearingGateway } from '../../src/features/system/hearing/hearing.http.ts'
import type { HearingGateway } from '../../src/features/system/hearing/hearing.ts'
import { participantGateway } from '../../src/features/system/trained/parts/participants/participant.http.ts'
import type { ParticipantGateway } from '../../src/features/system/trained/parts/participants/participant.ts'
import { trainingGateway } from '../../src/features/system/trained/training.http.ts'
import type { TrainingGateway } from '../../src/features/system/trained/training.ts'
import { state } from '../states.ts'
import { allDone, noneDone } from './batch.ts'
import { stateChanges, type Who } from './change.ts'
import { example, given, pathOf } from './given.ts'
import { address, count, dateTime, eachLike, id, oneOf, seconds, text, words } from './matchers.ts'
import { stateReads } from './read.ts'
import { conflict, malformed, missing, purposeless, refusedBy } from './refusal.ts'

const { signal } = new AbortController()
const [trainingId, officerId, participantId, noId] = ['150001', '150002', '150003', '99999999']
const name = '契约培训'
const there = (status: 'draft' | 'enrolling' | 'running' | 'ended') =>
  state('a training exists', { id: trainingId, name, status })
const officer = state('an officer is in the pool', { id: officerId, name: '周契约' })
const takesPart = state('the officer takes part in the training', { participantId, officerId, trainingId })
const passed = state('the officer takes part in the training', {
  participantId,
  officerId,
  trainingId,
  result: 'pass',
})

const shown = {
  code: '482913',
  seconds: 12,
  address: 'https://auth.example.gov.cn/authCenter/answer#sign.150001.482913',
  enrolled: 0,
  signed: 0,
}

const opened = { current: 1, size: 10, orders: 'startTime:false' }
const openedQuery = { current: '1', size: '10', orders: 'startTime:false' }
const who: Who<TrainingGateway> = { role: 'admin', lacking: 'staff', gateway: ({ api }) => trainingGateway(api) }

const training = {
  id: trainingId,
  name,
  category: 'annual',
  orgId: '1',
  orgName: '江宁省人民检察院',
  method: 'onsite',
  startTime: '2026-03-02 09:30:00',
  endTime: '2026-03-02 17:30:00',
  place: '三楼会议室',
  hours: 6.5,
  places: 60,
  status: 'draft',
  enrolled: 0,
  passed: 0,
  certified: 0,
  createTime: '2026-03-01 09:30:00',
  version: 1,
} as const
const sent = {
  ...training,
  orgId: id(training.orgId),
  orgName: words(training.orgName),
  startTime: dateTime(training.startTime),
  endTime: dateTime(training.endTime),
  createTime: dateTime(training.createTime),
}

stateReads<TrainingGateway>(
  [
    {
      name: 'the trainings',
      path: '/api/system/training/list',
      query: openedQuery,
      given: [there('enrolling')],
      call: (gateway) => gateway.list(opened, signal),
      answers: [
        {
          data: eachLike({
            ...sent,
            id: id(trainingId),
            name: words(name),
            category: oneOf(['induction', 'annual', 'special', 'online'], 'annual'),
            method: oneOf(['onsite', 'online'], 'onsite'),
            status: oneOf(['draft', 'enrolling', 'running', 'ended', 'cancelled'], 'enrolling'),
            enrolled: count(0),
            passed: count(0),
            certified: count(0),
            version: count(1),
          }),
          total: count(1),
          resolves: { rows: [{ ...training, status: 'enrolling' }], total: 1 },
        },
        {
          how: ' by every condition of the search',
          given: [there('draft')],
          query: {
            ...openedQuery,
            name: '契约',
            category: 'annual',
            status: 'draft',
            orgId: given('orgId', '1'),
            includeChildren: 'true',
            heldBeginDate: '2026-01-01',
            heldEndDate: '2199-12-31',
          },
          call: (gateway) =>
            gateway.list(
              {
                ...opened,
                name: '契约',
                category: 'annual',
                status: 'draft',
                orgId: '1',
                includeChildren: true,
                heldBeginDate: '2026-01-01',
                heldEndDate: '2199-12-31',
              },
              signal,
            ),
          data: [sent],
          total: 1,
          resolves: { rows: [training], total: 1 },
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
      name: 'one training',
      path: '/api/system/training/detail',
      query: { id: trainingId },
      given: [there('draft')],
      call: (gateway) => gateway.detail(trainingId),
      answers: [{ data: sent, resolves: training }],
      refusals: [
        {
          how: ' that does not exist',
          query: { id: noId },
          call: (gateway) => gateway.detail(noId),
          refused: missing('培训不存在'),
        },
      ],
    },
    {
      name: 'rows of an export of trainings',
      path: pathOf('/api/system/training/export/', 'exportId'),
      query: { current: '1', size: '500' },
      given: [
        there('draft'),
        state('the signed-in user has begun an export', { role: 'admin', kind: 'training', key: trainingId }),
      ],
      call: (gateway) => gateway.exported.rows(example.exportId, { current: 1, size: 500 }, signal),
      answers: [{ data: [sent], total: 1, resolves: { rows: [training], total: 1 } }],
      refusals: [
        {
          how: ' that does not exist',
          path: '/api/system/training/export/99999999',
          query: { current: '1', size: '500' },
          call: (gateway) => gateway.exported.rows(noId, { current: 1, size: 500 }, signal),
          refused: missing('导出已过期，请重新导出'),
        },
      ],
    },
  ],
  who,
)

const form = {
  name,
  category: 'annual',
  orgId: '1',
  method: 'onsite',
  startTime: '2199-03-02 09:30:00',
  endTime: '2199-03-02 17:30:00',
  place: '三楼会议室',
  hours: 6.5,
} as const
const sentForm = { ...form, orgId: given('orgId', '1') }
const ids = [trainingId]
const done = { data: allDone(trainingId), resolves: allDone(trainingId) }
const unknown = noneDone({ id: noId, example: noId, code: 'AA0005', message: '培训不存在' })
const left = (message: string) => noneDone({ id: trainingId, example: trainingId, code: 'AA0001', message })
const order = { exportPurpose: '年度统计', columns: ['培训名称'] }
const blank = { ...order, exportPurpose: '   ' }

stateChanges<TrainingGateway>(
  [
    {
      name: 'planning a training',
      path: '/api/system/training/create',
      given: [there('draft')],
      body: sentForm,
      call: (gateway) => gateway.create(form),
      data: { id: id(trainingId) },
      resolves: trainingId,
      refusals: [
        [
          ' of an organisation that does not exist',
          [],
          { ...form, orgId: noId },
          (gateway) => gateway.create({ ...form, orgId: noId }),
          refusedBy('主办单位不存在、已停用或不在您的管理范围内', 'orgId'),
        ],
        [
          ' that ends before it starts',
          [there('draft')],
          { ...sentForm, endTime: form.startTime },
          (gateway) => gateway.create({ ...form, endTime: form.startTime }),
          refusedBy('结束时间须晚于开始时间', 'endTime'),
        ],
      ],
    },
    {
      name: 'changing a training',
      path: '/api/system/training/update',
      given: [there('draft')],
      body: { ...sentForm, id: trainingId, version: 1 },
      call: (gateway) => gateway.update({ ...form, id: trainingId, version: 1 }),
      refusals: [
        [
          ' that was changed since',
          [there('draft')],
          { ...sentForm, id: trainingId, version: 9 },
          (gateway) => gateway.update({ ...form, id: trainingId, version: 9 }),
          conflict('该培训已被他人修改，请刷新后重试'),
        ],
        [
          ' that has ended',
          [there('ended')],
          { ...sentForm, id: trainingId, version: 1 },
          (gateway) => gateway.update({ ...form, id: trainingId, version: 1 }),
          refusedBy('已结束的培训不能修改'),
        ],
        [
          ' that does not exist',
          [there('draft')],
          { ...sentForm, id: noId, version: 1 },
          (gateway) => gateway.update({ ...form, id: noId, version: 1 }),
          missing('培训不存在'),
        ],
      ],
    },
    {
      name: 'publishing trainings',
      path: '/api/system/training/publish',
      given: [there('draft')],
      body: { ids },
      call: (gateway) => gateway.publish(ids),
      ...done,
      outcomes: [
        [' but not one that does not exist', [], { ids: [noId] }, (gateway) => gateway.publish([noId]), ...unknown],
        [
          ' but not one that is published already',
          [there('enrolling')],
          { ids },
          (gateway) => gateway.publish(ids),
          ...left('该培训已发布'),
        ],
      ],
      refusals: [],
    },
    {
      name: 'deleting trainings',
      path: '/api/system/training/remove',
      given: [there('draft')],
      body: { ids },
      call: (gateway) => gateway.remove(ids),
      ...done,
      outcomes: [
        [
          ' but not a published one',
          [there('enrolling')],
          { ids },
          (gateway) => gateway.remove(ids),
          ...left('只能删除草稿'),
        ],
      ],
      refusals: [],
    },
    {
      name: 'cancelling a training',
      path: '/api/system/training/cancel',
      given: [there('enrolling')],
      body: { id: trainingId, reason: '讲师出差' },
      call: (gateway) => gateway.cancel(trainingId, '讲师出差'),
      refusals: [
        [
          ' that has ended',
          [there('ended')],
          { id: trainingId, reason: '讲师出差' },
          (gateway) => gateway.cancel(trainingId, '讲师出差'),
          refusedBy('已结束的培训不能取消'),
        ],
      ],
    },
    {
      name: 'showing the code of a training',
      path: '/api/system/training/code',
      given: [there('running')],
      body: { id: trainingId },
      call: (gateway) => gateway.code(trainingId),
      data: {
        ...shown,
        code: text(/^\d{6}$/, shown.code),
        seconds: seconds(shown.seconds),
        address: address(shown.address),
      },
      resolves: shown,
      refusals: [
        [
          ' that has ended',
          [there('ended')],
          { id: trainingId },
          (gateway) => gateway.code(trainingId),
          refusedBy('培训已结束，不能签到'),
        ],
      ],
    },
    {
      name: 'beginning an export of trainings',
      path: '/api/system/training/export',
      query: { name: '契约', orders: 'startTime:false' },
      given: [there('draft')],
      body: { ...order, ids },
      call: (gateway) => gateway.exported.begin({ name: '契约', orders: 'startTime:false' }, { ...order, ids }),
      data: { id: id(example.exportId), total: count(1) },
      resolves: { id: example.exportId, total: 1 },
      refusals: [[' without a purpose', [], blank, (gateway) => gateway.exported.begin({}, blank), purposeless]],
    },
  ],
  who,
)

const participants: Who<ParticipantGateway> = {
  role: 'admin',
  lacking: 'staff',
  gateway: ({ api }) => participantGateway(api),
}
const participantQuery = { id: trainingId, current: '1', size: '10' }
const participant = {
  id: participantId,
  officerId,
  name: '周契约',
  orgName: '江宁省人民检察院',
  phone: '139****1111',
  enrolTime: '2026-03-02 09:30:00',
  version: 1,
} as const
const sentParticipant = {
  ...participant,
  orgName: words(participant.orgName),
  enrolTime: dateTime(participant.enrolTime),
}

const waiting = {
  officerId,
  name: '周契约',
  orgName: '江宁省人民检察院',
  phone: '139****1111',
  waitTime: '2026-03-02 09:30:00',
} as const

stateReads<ParticipantGateway>(
  [
    {
      name: 'the participants of a training',
      path: '/api/system/training/participants',
      query: participantQuery,
      given: [there('running'), officer, takesPart],
      call: (gateway) => gateway.list({ id: trainingId, current: 1, size: 10 }, signal),
      answers: [
        { data: [sentParticipant], total: 1, resolves: { rows: [participant], total: 1 } },
        {
          how: ' by name and result',
          given: [there('ended'), officer, passed],
          query: { ...participantQuery, keyword: '契约', result: 'pass' },
          call: (gateway) =>
            gateway.list({ id: trainingId, current: 1, size: 10, keyword: '契约', result: 'pass' }, signal),
          data: [{ ...sentParticipant, hours: 6, result: 'pass' }],
          total: 1,
          resolves: { rows: [{ ...participant, hours: 6, result: 'pass' }], total: 1 },
        },
      ],
      refusals: [
        {
          how: ' that does not exist',
          query: { ...participantQuery, id: noId },
          call: (gateway) => gateway.list({ id: noId, current: 1, size: 10 }, signal),
          refused: missing('培训不存在'),
        },
      ],
    },
    {
      name: 'who waits for a place in a training',
      path: '/api/system/training/waiting',
      query: { id: trainingId },
      given: [
        there('enrolling'),
        officer,
        state('the officer waits for a place in the training', { officerId, trainingId }),
      ],
      call: (gateway) => gateway.waiting(trainingId),
      answers: [
        {
          data: [{ ...waiting, orgName: words(waiting.orgName), waitTime: dateTime(waiting.waitTime) }],
          resolves: [waiting],
        },
      ],
      refusals: [
        {
          how: ' that does not exist',
          query: { id: noId },
          call: (gateway) => gateway.waiting(noId),
          refused: missing('培训不存在'),
        },
      ],
    },
    {
      name: 'the officers who can be enrolled for a training',
      path: '/api/system/training/candidates',
      query: { id: trainingId, current: '1', size: '10', keyword: '周契约' },
      given: [there('enrolling'), officer],
      call: (gateway) => gateway.candidates(trainingId, { current: 1, size: 10, keyword: '周契约' }, signal),
      answers: [
        {
          data: [
            {
              id: text(/^150002$/, officerId),
              name: '周契约',
              employer: words('江宁大学'),
              orgName: words('江宁省人民检察院'),
            },
          ],
          total: 1,
          resolves: {
            rows: [{ id: officerId, name: '周契约', employer: '江宁大学', orgName: '江宁省人民检察院' }],
            total: 1,
          },
        },
      ],
    },
  ],
  participants,
)

const expecting = state('the officer is invited to a hearing during the training', { officerId, trainingId })
const otherTime = { startTime: '2199-03-02 09:30:00', endTime: '2199-03-02 17:30:00' }
const busy = { officerId, name: '周契约', conflicts: [{ name: '听证', time: '2026-03-02' }] } as const
const partDone = { data: allDone(participantId), resolves: allDone(participantId) }
const entry = { id: participantId, version: 1, hours: 6, score: 92, result: 'pass' } as const
const refused = (one: string, message: string) => noneDone({ id: one, example: one, code: 'AA0001', message })

stateChanges<ParticipantGateway>(
  [
    {
      name: 'asking who has something else at the time of a training',
      path: '/api/system/training/conflicts',
      given: [there('enrolling'), officer, expecting],
      body: { id: trainingId, officerIds: [officerId] },
      call: (gateway) => gateway.conflicts({ id: trainingId, officerIds: [officerId] }),
      data: [{ ...busy, conflicts: [{ name: '听证', time: text(/^\d{4}-\d{2}-\d{2}$/, '2026-03-02') }] }],
      resolves: [busy],
      outcomes: [
        [
          ' of those who take part, at another time',
          [there('enrolling'), officer, takesPart],
          { id: trainingId, ...otherTime },
          (gateway) => gateway.conflicts({ id: trainingId, ...otherTime }),
          [],
          [],
        ],
      ],
      refusals: [
        [' that does not exist', [], { id: noId }, (gateway) => gateway.conflicts({ id: noId }), missing('培训不存在')],
      ],
    },
    {
      name: 'enrolling officers for a training',
      path: '/api/system/training/enrol',
      given: [there('enrolling'), officer],
      body: { id: trainingId, officerIds: [officerId] },
      call: (gateway) => gateway.enrol(trainingId, [officerId]),
      data: allDone(officerId),
      resolves: allDone(officerId),
      outcomes: [
        [
          ' but not one who takes part already',
          [there('enrolling'), officer, takesPart],
          { id: trainingId, officerIds: [officerId] },
          (gateway) => gateway.enrol(trainingId, [officerId]),
          ...refused(officerId, '该听证员已在参训名单中'),
        ],
      ],
      refusals: [
        [
          ' that is not published',
          [there('draft'), officer],
          { id: trainingId, officerIds: [officerId] },
          (gateway) => gateway.enrol(trainingId, [officerId]),
          refusedBy('请先发布培训'),
        ],
      ],
    },
    {
      name: 'asking officers to enrol for a training',
      path: '/api/system/training/invite',
      given: [there('enrolling'), officer],
      body: { id: trainingId, officerIds: [officerId] },
      call: (gateway) => gateway.invite(trainingId, [officerId]),
      data: allDone(officerId),
      resolves: allDone(officerId),
      outcomes: [],
      refusals: [
        [
          ' that is not published',
          [there('draft'), officer],
          { id: trainingId, officerIds: [officerId] },
          (gateway) => gateway.invite(trainingId, [officerId]),
          refusedBy('请先发布培训'),
        ],
      ],
    },
    {
      name: 'removing participants of a training',
      path: '/api/system/training/unenrol',
      given: [there('enrolling'), officer, takesPart],
      body: { id: trainingId, participantIds: [participantId] },
      call: (gateway) => gateway.unenrol(trainingId, [participantId]),
      ...partDone,
      outcomes: [
        [
          ' but not one with a result',
          [there('running'), officer, passed],
          { id: trainingId, participantIds: [participantId] },
          (gateway) => gateway.unenrol(trainingId, [participantId]),
          ...refused(participantId, '已录入成绩，不能移除'),
        ],
      ],
      refusals: [],
    },
    {
      name: 'entering results of a training',
      path: '/api/system/training/results',
      given: [there('running'), officer, takesPart],
      body: { id: trainingId, results: [entry] },
      call: (gateway) => gateway.enter(trainingId, [entry]),
      ...partDone,
      outcomes: [
        [
          ' but not where it was changed since',
          [there('running'), officer, takesPart],
          { id: trainingId, results: [{ ...entry, version: 9 }] },
          (gateway) => gateway.enter(trainingId, [{ ...entry, version: 9 }]),
          ...refused(participantId, '该成绩已被他人修改，请刷新后重试'),
        ],
      ],
      refusals: [
        [
          ' that has not started',
          [there('enrolling'), officer, takesPart],
          { id: trainingId, results: [entry] },
          (gateway) => gateway.enter(trainingId, [entry]),
          refusedBy('培训尚未开始，不能录入成绩'),
        ],
      ],
    },
    {
      name: 'giving numbers of certificates',
      path: '/api/system/training/certificates',
      given: [there('ended'), officer, passed],
      body: { id: trainingId },
      call: (gateway) => gateway.certify(trainingId),
      data: { issued: 1 },
      resolves: 1,
      refusals: [
        [
          ' before the training has ended',
          [there('running'), officer, passed],
          { id: trainingId },
          (gateway) => gateway.certify(trainingId),
          refusedBy('培训结束后才能生成证书'),
        ],
      ],
    },
  ],
  participants,
)

const attended = {
  id: participantId,
  trainingId,
  name,
  category: 'annual',
  orgName: '江宁省人民检察院',
  startTime: '2026-03-02 09:30:00',
  endTime: '2026-03-02 17:30:00',
  result: 'pass',
  hours: 6,
} as const

stateReads<HearingGateway>(
  [
    {
      name: 'the trainings of a hearing officer',
      path: '/api/system/training/officer',
      query: { id: officerId, current: '1', size: '10' },
      given: [there('ended'), officer, passed],
      call: (gateway) => gateway.trainings(officerId, { current: 1, size: 10 }, signal),
      answers: [
        {
          data: [
            {
              ...attended,
              orgName: words(attended.orgName),
              startTime: dateTime(attended.startTime),
              endTime: dateTime(attended.endTime),
            },
          ],
          total: 1,
          resolves: { rows: [attended], total: 1 },
        },
      ],
      refusals: [
        {
          how: ' who does not exist',
          query: { id: noId, current: '1', size: '10' },
          call: (gateway) => gateway.trainings(noId, { current: 1, size: 10 }, signal),
          refused: missing('听证员不存在'),
        },
      ],
    },
  ],
  { role: 'admin', lacking: 'staff', gateway: ({ api }) => hearingGateway(api) },
)
