import { createMessageGateway } from '../../src/adapters/http/message-gateway.ts'
import type { MessageGateway } from '../../src/core/ports/message-gateway.ts'
import { state } from '../states.ts'
import { stateChanges, type Who } from './change.ts'
import { example, given } from './given.ts'
import { dateTime, id, oneOf, version, words } from './matchers.ts'
import { stateReads } from './read.ts'
import { malformed } from './refusal.ts'

const who: Who<MessageGateway> = { role: 'staff', gateway: ({ api }) => createMessageGateway(api, api) }
const title = '您的角色已变更'
const unread = state('the signed-in user has an unread message', { title })
const linked = state('the signed-in user has a read message', { title, link: '/my/profile' })

const content = '您的角色由“普通干警”变更为“案件管理员”。'
const sent = {
  id: id(example.messageId),
  kind: oneOf(['role', 'password', 'status', 'system', 'notice'], 'role'),
  title,
  content: words(content),
  createTime: dateTime('2026-03-02 09:30:00'),
}
const read = { id: example.messageId, kind: 'role', title, content, createTime: '2026-03-02 09:30:00' }

stateReads<MessageGateway>(
  [
    {
      name: 'the unread messages',
      path: '/api/message/list',
      query: { current: '1', size: '10', unread: 'true' },
      call: (gateway) => gateway.list({ current: 1, size: 10, unread: true }),
      answers: [
        { given: [linked, unread], data: [sent], total: 1, resolves: { rows: [read], total: 1 } },
        {
          how: ' and the read ones',
          given: [linked],
          query: { current: '1', size: '10' },
          call: (gateway) => gateway.list({ current: 1, size: 10, unread: false }),
          data: [{ ...sent, link: '/my/profile', readTime: dateTime('2026-03-02 10:00:00') }],
          total: 1,
          resolves: { rows: [{ ...read, link: '/my/profile', readTime: '2026-03-02 10:00:00' }], total: 1 },
        },
        { how: ', of which there are none', data: [], total: 0, resolves: { rows: [], total: 0 } },
      ],
    },
    {
      name: 'the live status',
      path: '/api/message/status',
      call: (gateway) => gateway.status(),
      answers: [
        {
          given: [unread],
          data: {
            unread: 1,
            authorization: version('q1b0wXg5sZ1uHk3pT9dVfA'),
            directory: {
              organisations: version('7.q1b0wXg5sZ1uHk3p'),
              roles: version('31.q1b0wXg5sZ1uHk3p'),
              dictionaries: version('4.2026-03-02'),
              tasks: version('31.4'),
              plans: version('14'),
            },
          },
          resolves: {
            unread: 1,
            authorization: 'q1b0wXg5sZ1uHk3pT9dVfA',
            directory: {
              organisations: '7.q1b0wXg5sZ1uHk3p',
              roles: '31.q1b0wXg5sZ1uHk3p',
              dictionaries: '4.2026-03-02',
              tasks: '31.4',
              plans: '14',
            },
          },
        },
      ],
    },
  ],
  who,
)

stateChanges<MessageGateway>(
  [
    {
      name: 'marking messages as read',
      path: '/api/message/read',
      given: [unread],
      body: { ids: [given('messageId')] },
      call: (gateway) => gateway.read([example.messageId]),
      data: { unread: 0 },
      resolves: 0,
      refusals: [[' without an id', [], { ids: [] }, (gateway) => gateway.read([]), malformed()]],
    },
    {
      name: 'marking all messages as read',
      path: '/api/message/read',
      given: [unread],
      body: { all: true },
      call: (gateway) => gateway.read('all'),
      data: { unread: 0 },
      resolves: 0,
      refusals: [],
    },
  ],
  who,
)
