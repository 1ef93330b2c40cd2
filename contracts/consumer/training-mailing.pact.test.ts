import type { MailingGateway } from '../../src/core/mailing/mailing-gateway.ts'
import { participantMailingGateway } from '../../src/features/system/trained/parts/mailing/participant-mailing.http.ts'
import type { ParticipantFilters } from '../../src/features/system/trained/parts/mailing/participant-mailing.ts'
import { state } from '../states.ts'
import { stateChanges, type Who } from './change.ts'
import { given } from './given.ts'
import { digest, exampleDigest, mailingRecipient, mailingRow, otherDigest, reached } from './mailing-examples.ts'
import { count, id } from './matchers.ts'
import { stateReads } from './read.ts'
import { conflict, missing, refusedBy } from './refusal.ts'

const { signal } = new AbortController()
const [trainingId, officerId, participantId] = ['150001', '150002', '150003']
const [mailingId, messageId, noId] = ['180011', '180012', '99999999']
const name = '周契约'
const known = [
  state('a training exists', { id: trainingId, name: '契约培训', status: 'enrolling' }),
  state('an officer is in the pool', { id: officerId, name }),
  state('the officer takes part in the training', { participantId, officerId, trainingId }),
]
const title = '培训改期'
const previewed = state('a notice to the participant was previewed', { trainingId, officerId })
const sent = state('a notice was sent to the participant', { id: mailingId, title, trainingId, officerId, messageId })
const who: Who<MailingGateway<ParticipantFilters>> = {
  role: 'admin',
  lacking: 'staff',
  gateway: ({ api }) => participantMailingGateway(api).of(trainingId),
}

const told = { title, content: '请改于下周参加。', channels: ['sms' as const] }
const chosen = { ...told, ids: [officerId] }
const otherKey = 'V1StGXR8_Z5jdHi6B-my1'
const mailing = { ...chosen, key: 'V1StGXR8_Z5jdHi6B-myT', digest: exampleDigest }

stateChanges<MailingGateway<ParticipantFilters>>(
  [
    {
      name: 'previewing a notice to participants',
      path: '/api/system/training/mailing/preview',
      query: { trainingId },
      given: known,
      body: { ...told, ids: [officerId] },
      call: (gateway) => gateway.preview({}, chosen),
      data: { ...reached, digest },
      resolves: { ...reached, digest: exampleDigest },
      refusals: [
        [
          ' to one who takes no part',
          known,
          { ...told, ids: [noId] },
          (gateway) => gateway.preview({}, { ...told, ids: [noId] }),
          missing('没有符合条件的接收人'),
          { trainingId },
        ],
        [
          ' that takes more than four text messages',
          known,
          { ...told, ids: [officerId], content: '字'.repeat(400) },
          (gateway) => gateway.preview({}, { ...chosen, content: '字'.repeat(400) }),
          refusedBy('短信最多 4 条，现为 7 条，请缩短内容', 'content'),
          { trainingId },
        ],
      ],
    },
    {
      name: 'sending a notice to participants',
      path: '/api/system/training/mailing/send',
      query: { trainingId },
      given: [...known, previewed],
      body: { ...mailing, ids: [officerId], digest: given('digest', exampleDigest) },
      call: (gateway) => gateway.send({}, mailing),
      data: { id: id(mailingId), people: 1 },
      resolves: { id: mailingId, people: 1 },
      refusals: [
        [
          ' that reaches others than its preview',
          known,
          { ...mailing, key: otherKey, ids: [officerId], digest: otherDigest },
          (gateway) => gateway.send({}, { ...mailing, key: otherKey, digest: otherDigest }),
          conflict('接收人或联系方式已有变化，请重新预览'),
          { trainingId },
        ],
      ],
    },
  ],
  who,
)

const row = mailingRow(mailingId, title, told.content)
const recipient = mailingRecipient(messageId, officerId, name, officerId)
const page = { current: 1, size: 10 }
const asText = { current: '1', size: '10', trainingId }

stateReads<MailingGateway<ParticipantFilters>>(
  [
    {
      name: 'the notices to participants',
      path: '/api/system/training/mailing/list',
      query: asText,
      given: [...known, sent],
      call: (gateway) => gateway.list(page, signal),
      answers: [
        {
          data: [row.sent],
          total: 1,
          resolves: { rows: [row.read], total: 1 },
        },
        {
          how: ' with a title',
          query: { ...asText, keyword: '改期' },
          call: (gateway) => gateway.list({ ...page, keyword: '改期' }, signal),
          data: [row.sent],
          total: 1,
          resolves: { rows: [row.read], total: 1 },
        },
      ],
    },
    {
      name: 'what became of a notice to participants',
      path: '/api/system/training/mailing/recipients',
      query: { ...asText, id: mailingId },
      given: [...known, sent],
      call: (gateway) => gateway.recipients({ ...page, id: mailingId }, signal),
      answers: [
        {
          data: [recipient.sent],
          total: 1,
          resolves: { rows: [recipient.read], total: 1 },
        },
        {
          how: ' by channel and result',
          query: { ...asText, id: mailingId, channel: 'sms', state: 'planned,sent' },
          call: (gateway) =>
            gateway.recipients({ ...page, id: mailingId, channel: 'sms', state: 'planned,sent' }, signal),
          data: [recipient.sent],
          total: count(1),
          resolves: { rows: [recipient.read], total: 1 },
        },
      ],
      refusals: [
        {
          how: ' that does not exist',
          query: { ...asText, id: noId },
          call: (gateway) => gateway.recipients({ ...page, id: noId }, signal),
          refused: missing('通知不存在'),
        },
      ],
    },
  ],
  who,
)
