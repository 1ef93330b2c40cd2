import { officerMailingGateway } from '../../src/features/system/hearing/parts/mailing/officer-mailing.http.ts'
import type { OfficerMailingGateway } from '../../src/features/system/hearing/parts/mailing/officer-mailing.ts'
import { state } from '../states.ts'
import { stateChanges, type Who } from './change.ts'
import { given } from './given.ts'
import {
  digest,
  exampleDigest,
  mailingRecipient,
  mailingRow,
  orgName,
  otherDigest,
  reached,
} from './mailing-examples.ts'
import { count, id, words } from './matchers.ts'
import { stateReads } from './read.ts'
import { conflict, missing, refusedBy } from './refusal.ts'

const { signal } = new AbortController()
const [mailingId, messageId, noId] = ['180001', '180002', '99999999']
const officerId = '120091'
const officer = given('officerId', officerId)
const name = '契约听证员'
const known = state('a hearing officer exists', { name, status: 'active' })
const left = state('a hearing officer exists', { name, status: 'left' })
const title = '听证员座谈会'
const previewed = state('a notice to the hearing officer was previewed', { name })
const sent = state('a notice was sent to the hearing officer', { id: mailingId, title, name, messageId })
const who: Who<OfficerMailingGateway> = {
  role: 'admin',
  lacking: 'staff',
  gateway: ({ api }) => officerMailingGateway(api),
}

const told = { title, content: '请参加座谈会。', channels: ['sms' as const] }
const chosen = { ...told, ids: [officerId] }
const mailing = { ...chosen, key: 'V1StGXR8_Z5jdHi6B-myT', digest: exampleDigest }

stateChanges<OfficerMailingGateway>(
  [
    {
      name: 'previewing a notice to officers',
      path: '/api/system/hearing/mailing/preview',
      query: { status: 'active' },
      given: [known],
      body: { ...told, ids: [officer] },
      call: (gateway) => gateway.preview({ status: 'active' }, chosen),
      data: { ...reached, digest },
      resolves: { ...reached, digest: exampleDigest },
      outcomes: [
        [
          ' to one who is told nothing',
          [left],
          { ...told, ids: [officer] },
          (gateway) => gateway.preview({}, chosen),
          {
            ...reached,
            bySms: 0,
            unreached: 1,
            unreachedPeople: [{ id: officer, name, orgName: words(orgName), reasons: ['stopped'], standing: '已出库' }],
            digest,
          },
          {
            ...reached,
            bySms: 0,
            unreached: 1,
            unreachedPeople: [{ id: officerId, name, orgName, reasons: ['stopped'], standing: '已出库' }],
            digest: exampleDigest,
          },
        ],
      ],
      refusals: [
        [
          ' to an officer who does not exist',
          [],
          { ...told, ids: [noId] },
          (gateway) => gateway.preview({}, { ...told, ids: [noId] }),
          missing('没有符合条件的接收人'),
        ],
        [
          ' that takes more than four text messages',
          [known],
          { ...told, ids: [officer], content: '字'.repeat(400) },
          (gateway) => gateway.preview({}, { ...chosen, content: '字'.repeat(400) }),
          refusedBy('短信最多 4 条，现为 7 条，请缩短内容', 'content'),
        ],
      ],
    },
    {
      name: 'sending a notice to officers',
      path: '/api/system/hearing/mailing/send',
      query: { status: 'active' },
      given: [known, previewed],
      body: { ...mailing, ids: [officer], digest: given('digest', exampleDigest) },
      call: (gateway) => gateway.send({ status: 'active' }, mailing),
      data: { id: id(mailingId), people: 1 },
      resolves: { id: mailingId, people: 1 },
      refusals: [
        [
          ' that reaches others than its preview',
          [known],
          { ...mailing, key: 'V1StGXR8_Z5jdHi6B-my1', ids: [officer], digest: otherDigest },
          (gateway) => gateway.send({}, { ...mailing, key: 'V1StGXR8_Z5jdHi6B-my1', digest: otherDigest }),
          conflict('接收人或联系方式已有变化，请重新预览'),
        ],
      ],
    },
  ],
  who,
)

const row = mailingRow(mailingId, title, told.content)
const recipient = mailingRecipient(messageId, officerId, name, officer)
const page = { current: 1, size: 10 }
const asText = { current: '1', size: '10' }

stateReads<OfficerMailingGateway>(
  [
    {
      name: 'the notices to officers',
      path: '/api/system/hearing/mailing/list',
      query: asText,
      given: [known, sent],
      call: (gateway) => gateway.list(page, signal),
      answers: [
        {
          data: [row.sent],
          total: 1,
          resolves: { rows: [row.read], total: 1 },
        },
        {
          how: ' with a title',
          query: { ...asText, keyword: '座谈' },
          call: (gateway) => gateway.list({ ...page, keyword: '座谈' }, signal),
          data: [row.sent],
          total: 1,
          resolves: { rows: [row.read], total: 1 },
        },
      ],
    },
    {
      name: 'what became of a notice to officers',
      path: '/api/system/hearing/mailing/recipients',
      query: { ...asText, id: mailingId },
      given: [known, sent],
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
