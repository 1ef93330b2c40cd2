import type { MailingGateway } from '../../src/core/mailing/mailing-gateway.ts'
import { participantMailingGateway } from '../../src/features/system/trained/parts/mailing/participant-mailing.http.ts'
import type { ParticipantFilters } from '../../src/features/system/trained/parts/mailing/participant-mailing.ts'
import { state } from '../states.ts'
import { stateChanges, type Who } from './change.ts'
import { given } from './given.ts'
import { count, dateTime, id, text, words } from './matchers.ts'
import { stateReads } from './read.ts'
import { missing } from './refusal.ts'

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

const exampleDigest = '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU'
const digest = text(/^[\w-]{43}$/, exampleDigest)
const orgName = '江宁省人民检察院'
const told = { title, content: '请改于下周参加。', channels: ['sms' as const] }
const chosen = { ...told, ids: [officerId] }
const mailing = { ...chosen, key: 'V1StGXR8_Z5jdHi6B-myT', digest: exampleDigest }
const reached = { people: 1, byMessage: 0, bySms: 1, unreached: 0, unreachedPeople: [], smsParts: 1 }

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
      refusals: [],
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
      refusals: [],
    },
  ],
  who,
)

const row = {
  id: mailingId,
  name: title,
  content: told.content,
  channels: ['sms' as const],
  people: 1,
  sent: 1,
  waiting: 0,
  failed: 0,
  createTime: '2026-03-02 09:30:00',
} as const
const recipient = {
  id: messageId,
  personId: officerId,
  name,
  orgName,
  channel: 'sms',
  state: 'sent',
  sendTime: '2026-03-02 09:30:00',
} as const
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
          data: [{ ...row, createTime: dateTime(row.createTime) }],
          total: 1,
          resolves: { rows: [row], total: 1 },
        },
        {
          how: ' with a title',
          query: { ...asText, keyword: '改期' },
          call: (gateway) => gateway.list({ ...page, keyword: '改期' }, signal),
          data: [{ ...row, createTime: dateTime(row.createTime) }],
          total: 1,
          resolves: { rows: [row], total: 1 },
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
          data: [
            { ...recipient, personId: officerId, orgName: words(orgName), sendTime: dateTime(recipient.sendTime) },
          ],
          total: 1,
          resolves: { rows: [recipient], total: 1 },
        },
        {
          how: ' by channel and result',
          query: { ...asText, id: mailingId, channel: 'sms', state: 'planned,sent' },
          call: (gateway) =>
            gateway.recipients({ ...page, id: mailingId, channel: 'sms', state: 'planned,sent' }, signal),
          data: [
            { ...recipient, personId: officerId, orgName: words(orgName), sendTime: dateTime(recipient.sendTime) },
          ],
          total: count(1),
          resolves: { rows: [recipient], total: 1 },
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
