import { userGateway } from '../../src/features/system/user/user.http.ts'
import type { UserGateway } from '../../src/features/system/user/user.ts'
import { state } from '../states.ts'
import { stateChanges, type Who } from './change.ts'
import { example, given } from './given.ts'
import { dateTime, oneOf, words } from './matchers.ts'
import { stateReads } from './read.ts'
import { malformed, missing, refusedBy } from './refusal.ts'

const source = 'zwfw'
const chenjing = { username: 'chenjing', name: '陈静' }
const exists = state('a user exists', chenjing)
const bound = state('the account is bound to another identity', { username: chenjing.username, source })
const none = state('no user has the id', { id: '99999999' })
const noId = '99999999'
const who: Who<UserGateway> = { role: 'admin', lacking: 'staff', gateway: ({ api }) => userGateway(api) }
const path = '/api/system/user/bindings'

stateReads<UserGateway>(
  [
    {
      name: 'the bindings of a user',
      path,
      query: { id: given('userId') },
      given: [exists],
      call: (gateway) => gateway.bindings(example.userId),
      answers: [
        {
          given: [bound],
          data: [
            {
              source,
              sourceName: words('省政务服务网'),
              kind: oneOf(['oidc', 'geer', 'platform'], 'platform'),
              nickname: '张伟',
              createTime: dateTime('2026-03-02 09:30:00'),
            },
          ],
          resolves: [
            {
              source,
              sourceName: '省政务服务网',
              kind: 'platform',
              nickname: '张伟',
              createTime: '2026-03-02 09:30:00',
            },
          ],
        },
        { how: ' who has none', data: [], resolves: [] },
      ],
      refusals: [
        {
          how: ' that does not exist',
          given: [none],
          query: { id: noId },
          call: (gateway) => gateway.bindings(noId),
          refused: missing('用户不存在'),
        },
      ],
    },
  ],
  who,
)

stateChanges<UserGateway>(
  [
    {
      name: 'ending the binding of a user',
      path: '/api/system/user/unbind',
      given: [exists, bound],
      body: { id: given('userId'), source },
      call: (gateway) => gateway.unbind(example.userId, source),
      refusals: [
        [
          ', the signed-in one',
          [],
          { id: given('ownId'), source },
          (gateway) => gateway.unbind(example.ownId, source),
          refusedBy('自己的绑定请到“个人资料”中解除'),
        ],
        [
          ' that is not bound',
          [exists],
          { id: given('userId'), source },
          (gateway) => gateway.unbind(example.userId, source),
          missing('该用户没有绑定此平台'),
        ],
        [
          ' with a malformed provider',
          [exists],
          { id: given('userId'), source: 'X' },
          (gateway) => gateway.unbind(example.userId, 'X'),
          malformed(),
        ],
      ],
    },
  ],
  who,
)
