import { profileGateway } from '../../src/features/my/profile/profile.http.ts'
import type { ProfileGateway } from '../../src/features/my/profile/profile.ts'
import { state } from '../states.ts'
import { stateChanges, type Who } from './change.ts'
import { dateTime, oneOf, words } from './matchers.ts'
import { stateReads } from './read.ts'
import { missing } from './refusal.ts'

const source = 'zwfw'
const who: Who<ProfileGateway> = { role: 'staff', gateway: ({ api }) => profileGateway(api) }
const bound = state('the signed-in user is bound to a provider', { source, nickname: '小陈' })
const used = state('the signed-in user has signed in through a binding', { source, lastTime: '2026-03-09 08:15:00' })

const kinds = ['oidc', 'geer', 'platform'] as const
const sent = {
  source,
  sourceName: words('省政务服务网'),
  kind: oneOf(kinds, 'platform'),
  nickname: '小陈',
  createTime: dateTime('2026-03-02 09:30:00'),
}
const read = {
  source,
  sourceName: '省政务服务网',
  kind: 'platform',
  nickname: '小陈',
  createTime: '2026-03-02 09:30:00',
}

stateReads<ProfileGateway>(
  [
    {
      name: 'the bindings of the signed-in user',
      path: '/api/platform/bindings',
      call: (gateway) => gateway.bindings(),
      answers: [
        { given: [bound], data: [sent], resolves: [read] },
        {
          how: ', one of which was used to sign in',
          given: [bound, used],
          data: [{ ...sent, lastTime: '2026-03-09 08:15:00' }],
          resolves: [{ ...read, lastTime: '2026-03-09 08:15:00' }],
        },
        { how: ', of which there are none', data: [], resolves: [] },
      ],
    },
  ],
  who,
)

stateChanges<ProfileGateway>(
  [
    {
      name: 'unbinding from a provider',
      path: '/api/platform/unbind',
      given: [bound],
      body: { source },
      call: (gateway) => gateway.unbind(source),
      refusals: [
        [
          ' that the account is not bound to',
          [],
          { source },
          (gateway) => gateway.unbind(source),
          missing('该账号没有绑定此平台'),
        ],
      ],
    },
  ],
  who,
)
