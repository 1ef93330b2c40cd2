import { userGateway } from '../../src/features/system/user/user.http.ts'
import type { UserGateway } from '../../src/features/system/user/user.ts'
import { state } from '../states.ts'
import { example, pathOf } from './given.ts'
import { id } from './matchers.ts'
import { stateReads } from './read.ts'
import { missing } from './refusal.ts'
import { details } from './user-row.ts'

const named = { username: 'chenjing', name: '陈静' }
const { lastLoginTime: _time, lastLoginIp: _ip, ...inForm } = details
const sent = {
  ...named,
  id: id(example.userId),
  gender: 'unknown',
  orgId: id(example.orgId),
  roles: [{ id: id(example.roleId) }],
  version: 1,
}
const read = { ...sent, id: example.userId, orgId: example.orgId, roles: [{ id: example.roleId }] }

stateReads<UserGateway>(
  [
    {
      name: 'one user',
      path: pathOf('/api/system/user/', 'userId'),
      given: [state('a user exists', named)],
      call: (gateway) => gateway.detail(example.userId),
      answers: [
        { data: sent, resolves: read },
        {
          how: ' with all details',
          given: [state('a user with details exists', { ...named, details })],
          data: { ...sent, ...inForm },
          resolves: { ...read, ...inForm },
        },
      ],
      refusals: [
        {
          how: ' that does not exist',
          given: [state('no user has the id', { id: '99999999' })],
          path: '/api/system/user/99999999',
          call: (gateway) => gateway.detail('99999999'),
          refused: missing('用户不存在'),
        },
      ],
    },
  ],
  { role: 'admin', lacking: 'staff', gateway: ({ api }) => userGateway(api) },
)
