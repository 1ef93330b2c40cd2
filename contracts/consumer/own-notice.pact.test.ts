import { createOwnNoticeGateway } from '../../src/adapters/http/own-notice-gateway.ts'
import type { OwnNoticeGateway } from '../../src/core/ports/own-notice-gateway.ts'
import { state } from '../states.ts'
import { stateChanges, type Who } from './change.ts'
import { dateTime, words } from './matchers.ts'
import { stateReads } from './read.ts'
import { missing } from './refusal.ts'

const { signal } = new AbortController()
const [noticeId, fileId, noId] = ['140003', '140004', '99999999']
const published = state('a notice was published to the signed-in user', {
  role: 'staff',
  id: noticeId,
  name: '契约公告',
})
const attached = state('the notice has an attachment', { id: noticeId, fileId })
const who: Who<OwnNoticeGateway> = { role: 'staff', gateway: ({ api }) => createOwnNoticeGateway(api, api) }

const told = { id: noticeId, name: '契约公告', category: 'notice', mustConfirm: true } as const
const times = { publishTime: '2026-03-02 09:30:00', publisherName: '契约用户' }
const sent = { publishTime: dateTime(times.publishTime), publisherName: words(times.publisherName) }
const file = { id: fileId, name: '日程.txt', size: 6, mediaType: 'text/plain' }
const content = '<p>请按时参加。</p>'
const gone = missing('公告不存在，或已撤回、失效')
const query = { current: '1', size: '10', name: '契约', category: 'notice', state: 'unconfirmed' } as const

stateReads<OwnNoticeGateway>(
  [
    {
      name: 'the notices to the user',
      path: '/api/notice/list',
      query,
      given: [published, attached],
      call: (gateway) => gateway.list({ ...query, current: 1, size: 10 }, signal),
      answers: [
        {
          data: [{ ...told, ...sent, pinned: false, files: 1 }],
          total: 1,
          resolves: { rows: [{ ...told, ...times, pinned: false, files: 1 }], total: 1 },
        },
      ],
    },
    {
      name: 'the notices that the user has to confirm',
      path: '/api/notice/pending',
      given: [published],
      call: (gateway) => gateway.pending(),
      answers: [{ data: { waiting: 1, id: noticeId }, resolves: { waiting: 1, id: noticeId } }],
    },
    {
      name: 'one notice to the user',
      path: '/api/notice/detail',
      query: { id: noticeId },
      given: [published, attached],
      call: (gateway) => gateway.detail(noticeId),
      answers: [
        { data: { ...told, ...sent, content, files: [file] }, resolves: { ...told, ...times, content, files: [file] } },
      ],
      refusals: [
        { how: ' that does not exist', query: { id: noId }, call: (gateway) => gateway.detail(noId), refused: gone },
      ],
    },
    {
      name: 'an attachment of a notice',
      path: '/api/notice/file',
      query: { id: fileId },
      given: [published, attached],
      call: async (gateway) => {
        const { name, file: bytes } = await gateway.file(fileId)
        return { name, type: bytes.type, text: await bytes.text() }
      },
      answers: [
        {
          data: { name: '日程.txt', mediaType: 'text/plain', base64: '5pel56iL' },
          resolves: { name: '日程.txt', type: 'text/plain', text: '日程' },
        },
      ],
      refusals: [
        {
          how: ' that does not exist',
          query: { id: noId },
          call: (gateway) => gateway.file(noId),
          refused: missing('附件不存在'),
        },
      ],
    },
  ],
  who,
)

stateChanges<OwnNoticeGateway>(
  [
    {
      name: 'marking a notice as read',
      path: '/api/notice/read',
      given: [published],
      body: { id: noticeId },
      call: (gateway) => gateway.read(noticeId),
      refusals: [[' that does not exist', [], { id: noId }, (gateway) => gateway.read(noId), gone]],
    },
    {
      name: 'confirming a notice',
      path: '/api/notice/read',
      given: [published],
      body: { id: noticeId, confirm: true },
      call: (gateway) => gateway.read(noticeId, true),
      refusals: [],
    },
  ],
  who,
)
