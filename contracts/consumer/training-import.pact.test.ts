import { participantGateway } from '../../src/features/system/trained/parts/participants/participant.http.ts'
import type { ParticipantGateway } from '../../src/features/system/trained/parts/participants/participant.ts'
import { state } from '../states.ts'
import { stateChanges, type Who } from './change.ts'
import { example, given, pathOf } from './given.ts'
import { count, dateTime, id, words } from './matchers.ts'
import { stateReads } from './read.ts'
import { missing, refusedBy } from './refusal.ts'

const { signal } = new AbortController()
const [trainingId, officerId, participantId, noId] = ['150001', '150002', '150003', '99999999']
const there = (status: 'running' | 'ended' | 'enrolling') =>
  state('a training exists', { id: trainingId, name: '契约培训', status })
const officer = state('an officer is in the pool', { id: officerId, name: '周契约' })
const takesPart = state('the officer takes part in the training', { participantId, officerId, trainingId })
const imported = (what: 'names' | 'marks') =>
  state('the signed-in user has imported the participants of the training', { role: 'admin', trainingId, what })
const who: Who<ParticipantGateway> = {
  role: 'admin',
  lacking: 'staff',
  gateway: ({ api }) => participantGateway(api),
}

const part = { key: 'V1StGXR8_Z5jdHi6B-trai', part: 1, existing: 'update', mode: 'valid' } as const
const none = { created: 0, updated: 0, unchanged: 0, skipped: 0, wrong: 0 }
const name = { row: 2, name: '周契约', phone: '13900001111' }
const names = [name, { row: 3, name: '郑没有' }]
const nobody = { row: 3, field: 'name', value: '郑没有' }
const [nobodyHere, notTaking] = ['您管理范围内的听证员库中没有此人', '该人员不在参训名单中']
const mark = { ...name, phone: '139****1111', result: '合格', hours: '6', score: '92' }

const marks = [mark, { row: 3, name: '郑没有', result: '缺席' }]
const changes = [
  { row: 2, name: '周契约', field: 'result', after: '合格' },
  { row: 2, name: '周契约', field: 'hours', after: '6' },
  { row: 2, name: '周契约', field: 'score', after: '92' },
]
const ended = refusedBy('培训已结束，参训名单不能再修改')
const early = refusedBy('培训尚未开始，不能录入成绩')
const gone = missing('没有可撤销的导入')
const order = { exportPurpose: '成绩核对', columns: ['姓名'] }

stateChanges<ParticipantGateway>(
  [
    {
      name: 'checking a file of names for a training',
      path: '/api/system/training/names/check',
      given: [there('running'), officer],
      body: { id: trainingId, existing: 'update', rows: names },
      call: (gateway) => gateway.names(trainingId).check(names, 'update'),
      data: { ...none, created: 1, wrong: 1, errors: [{ ...nobody, message: words(nobodyHere) }], changes: [] },
      resolves: { ...none, created: 1, wrong: 1, errors: [{ ...nobody, message: nobodyHere }], changes: [] },
      refusals: [
        [
          ' that does not exist',
          [],
          { id: noId, existing: 'update', rows: names },
          (gateway) => gateway.names(noId).check(names, 'update'),
          missing('培训不存在'),
        ],
      ],
    },
    {
      name: 'importing a part of a file of names for a training',
      path: '/api/system/training/names',
      given: [there('running'), officer],
      body: { ...part, id: trainingId, rows: names },
      call: (gateway) => gateway.names(trainingId).run({ ...part, rows: names }),
      data: {
        ...none,
        created: 1,
        wrong: 1,
        batchId: id(example.batchId),
        errors: [{ ...nobody, message: words(nobodyHere) }],
      },
      resolves: {
        ...none,
        created: 1,
        wrong: 1,
        batchId: example.batchId,
        errors: [{ ...nobody, message: nobodyHere }],
      },
      refusals: [
        [
          ' that has ended',
          [there('ended'), officer],
          { ...part, id: trainingId, rows: names },
          (gateway) => gateway.names(trainingId).run({ ...part, rows: names }),
          ended,
        ],
      ],
    },
    {
      name: 'undoing an import of names for a training',
      path: '/api/system/training/names/undo',
      given: [there('running'), officer, takesPart, imported('names')],
      body: { id: trainingId, batchId: given('batchId') },
      call: (gateway) => gateway.names(trainingId).undo(example.batchId),
      data: { removed: 1, restored: 0, kept: [] },
      resolves: { removed: 1, restored: 0, kept: [] },
      refusals: [
        [
          ' of another user',
          [there('running')],
          { id: trainingId, batchId: noId },
          (gateway) => gateway.names(trainingId).undo(noId),
          gone,
        ],
      ],
    },
    {
      name: 'checking a file of results of a training',
      path: '/api/system/training/marks/check',
      given: [there('running'), officer, takesPart],
      body: { id: trainingId, existing: 'update', rows: marks },
      call: (gateway) => gateway.marks(trainingId).check(marks, 'update'),
      data: { ...none, updated: 1, wrong: 1, errors: [{ ...nobody, message: words(notTaking) }], changes },
      resolves: { ...none, updated: 1, wrong: 1, errors: [{ ...nobody, message: notTaking }], changes },
      refusals: [
        [
          ' that has not begun',
          [there('enrolling')],
          { id: trainingId, existing: 'update', rows: marks },
          (gateway) => gateway.marks(trainingId).check(marks, 'update'),
          early,
        ],
      ],
    },
    {
      name: 'importing a part of a file of results of a training',
      path: '/api/system/training/marks',
      given: [there('running'), officer, takesPart],
      body: { ...part, id: trainingId, rows: marks },
      call: (gateway) => gateway.marks(trainingId).run({ ...part, rows: marks }),
      data: {
        ...none,
        updated: 1,
        wrong: 1,
        batchId: id(example.batchId),
        errors: [{ ...nobody, message: words(notTaking) }],
      },
      resolves: {
        ...none,
        updated: 1,
        wrong: 1,
        batchId: example.batchId,
        errors: [{ ...nobody, message: notTaking }],
      },
      refusals: [
        [
          ' that has not begun',
          [there('enrolling')],
          { ...part, id: trainingId, rows: marks },
          (gateway) => gateway.marks(trainingId).run({ ...part, rows: marks }),
          early,
        ],
      ],
    },
    {
      name: 'undoing an import of results of a training',
      path: '/api/system/training/marks/undo',
      given: [there('running'), officer, takesPart, imported('marks')],
      body: { id: trainingId, batchId: given('batchId') },
      call: (gateway) => gateway.marks(trainingId).undo(example.batchId),
      data: { removed: 0, restored: 1, kept: [] },
      resolves: { removed: 0, restored: 1, kept: [] },
      refusals: [
        [
          ' of another user',
          [there('running')],
          { id: trainingId, batchId: noId },
          (gateway) => gateway.marks(trainingId).undo(noId),
          gone,
        ],
      ],
    },
    {
      name: 'beginning an export of the participants of a training',
      path: '/api/system/training/participants/export',
      query: { id: trainingId, result: 'none' },
      given: [there('running'), officer, takesPart],
      body: order,
      call: (gateway) => gateway.exported.begin({ id: trainingId, result: 'none' }, order),
      data: { id: id(example.exportId), total: count(1) },
      resolves: { id: example.exportId, total: 1 },
      refusals: [],
    },
  ],
  who,
)

const participant = {
  id: participantId,
  officerId,
  name: '周契约',
  orgName: '江宁省人民检察院',
  phone: '139****1111',
  enrolTime: '2026-03-02 09:30:00',
  version: 1,
} as const

stateReads<ParticipantGateway>(
  [
    {
      name: 'rows of an export of the participants of a training',
      path: pathOf('/api/system/training/participants/export/', 'exportId'),
      query: { current: '1', size: '500' },
      given: [
        there('running'),
        officer,
        takesPart,
        state('the signed-in user has begun an export', {
          role: 'admin',
          kind: 'training_participant',
          key: participantId,
        }),
      ],
      call: (gateway) => gateway.exported.rows(example.exportId, { current: 1, size: 500 }, signal),
      answers: [
        {
          data: [{ ...participant, orgName: words(participant.orgName), enrolTime: dateTime(participant.enrolTime) }],
          total: 1,
          resolves: { rows: [participant], total: 1 },
        },
      ],
      refusals: [
        {
          how: ' that does not exist',
          path: '/api/system/training/participants/export/99999999',
          query: { current: '1', size: '500' },
          call: (gateway) => gateway.exported.rows(noId, { current: 1, size: 500 }, signal),
          refused: missing('导出已过期，请重新导出'),
        },
      ],
    },
  ],
  who,
)
