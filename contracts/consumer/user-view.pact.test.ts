import { userGateway } from '../../src/features/system/user/user.http.ts'
import type { UserGateway } from '../../src/features/system/user/user.ts'
import { state } from '../states.ts'
import { stateChanges, type Who } from './change.ts'
import { example, given, pathOf } from './given.ts'
import { id } from './matchers.ts'
import { stateReads } from './read.ts'
import { missing } from './refusal.ts'
import { details } from './user-row.ts'

const { signal } = new AbortController()
const named = { username: 'chenjing', name: '陈静' }
const detailed = state('a user with details exists', { ...named, details })
const none = state('no user has the id', { id: '99999999' })
const noId = '99999999'
const who: Who<UserGateway> = { role: 'admin', lacking: 'staff', gateway: ({ api }) => userGateway(api) }

const { lastLoginTime: _time, lastLoginIp: _ip, ...shown } = { ...details, phone: '199****5678' }
const sent = { ...named, ...shown, id: id(example.userId), orgId: id(example.orgId), version: 1 }

stateReads<UserGateway>(
  [
    {
      name: 'a user to look at',
      path: pathOf('/api/system/user/shown/', 'userId'),
      given: [detailed],
      call: (gateway) => gateway.shown(example.userId, signal),
      answers: [{ data: sent, resolves: { ...sent, id: example.userId, orgId: example.orgId } }],
      refusals: [
        {
          how: ' that does not exist',
          given: [none],
          path: '/api/system/user/shown/99999999',
          call: (gateway) => gateway.shown(noId, signal),
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
      name: 'revealing the numbers of a user',
      path: '/api/system/user/reveal',
      given: [detailed],
      body: { id: given('userId') },
      call: (gateway) => gateway.reveal(example.userId),
      data: { phone: details.phone },
      resolves: { phone: details.phone },
      refusals: [
        [' that does not exist', [none], { id: noId }, (gateway) => gateway.reveal(noId), missing('用户不存在')],
      ],
    },
  ],
  who,
)
