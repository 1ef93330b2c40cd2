import { userAccessGateway } from '../../src/features/system/user/parts/access/user-access.http.ts'
import type { UserAccessGateway } from '../../src/features/system/user/parts/access/user-access.ts'
import { state } from '../states.ts'
import { allDone, noneDone } from './batch.ts'
import { stateChanges } from './change.ts'
import { example, given } from './given.ts'
import { text } from './matchers.ts'
import { malformed, refusedBy } from './refusal.ts'

const chenjing = state('a user exists', { username: 'chenjing', name: '陈静' })
const none = state('no user has the id', { id: '99999999' })
const custom = state('a role exists', { key: 'contract-limited', name: '临时角色' })
const noId = '99999999'
const term = { validFrom: '2099-12-01', validUntil: '2099-12-31' }
const [ownAnswer, ownRead] = noneDone({
  id: given('ownId'),
  example: example.ownId,
  code: 'AA0001',
  message: '不能修改自己的角色',
})

stateChanges<UserAccessGateway>(
  [
    {
      name: 'forcing users to sign out',
      path: '/api/system/user/sign-out',
      given: [chenjing],
      body: { ids: [given('userId')] },
      call: (gateway) => gateway.signOut([example.userId]),
      data: allDone(given('userId')),
      resolves: allDone(example.userId),
      outcomes: [
        [
          ' but not the signed-in user',
          [],
          { ids: [given('ownId')] },
          (gateway) => gateway.signOut([example.ownId]),
          ...noneDone({
            id: given('ownId'),
            example: example.ownId,
            code: 'AA0001',
            message: '不能强制自己下线，请使用退出登录',
          }),
        ],
        [
          ' but not one that does not exist',
          [none],
          { ids: [noId] },
          (gateway) => gateway.signOut([noId]),
          ...noneDone({ id: noId, example: noId, code: 'AA0005', message: '用户不存在' }),
        ],
      ],
      refusals: [[' with an empty selection', [], { ids: [] }, (gateway) => gateway.signOut([]), malformed()]],
    },
    {
      name: 'giving roles to users',
      path: '/api/system/user/grant-roles',
      given: [chenjing, custom],
      body: { ids: [given('userId')], roleIds: [given('customRoleId')], ...term },
      call: (gateway) => gateway.grantRoles({ ids: [example.userId], roleIds: [example.customRoleId], ...term }),
      data: { ...allDone(given('userId')), unchanged: [] },
      resolves: { ...allDone(example.userId), unchanged: [] },
      outcomes: [
        [
          ' but not to the signed-in user',
          [chenjing],
          { ids: [given('ownId')], roleIds: [given('roleId')] },
          (gateway) => gateway.grantRoles({ ids: [example.ownId], roleIds: [example.roleId] }),
          { ...ownAnswer, unchanged: [] },
          { ...ownRead, unchanged: [] },
        ],
      ],
      refusals: [
        [
          ' for a period that ends before it begins',
          [chenjing],
          { ids: [given('userId')], roleIds: [given('roleId')], validFrom: '2099-12-31', validUntil: '2099-12-01' },
          (gateway) =>
            gateway.grantRoles({
              ids: [example.userId],
              roleIds: [example.roleId],
              validFrom: '2099-12-31',
              validUntil: '2099-12-01',
            }),
          refusedBy('失效日期不能早于生效日期', 'validUntil'),
        ],
        [
          ' without a role',
          [chenjing],
          { ids: [given('userId')], roleIds: [] },
          (gateway) => gateway.grantRoles({ ids: [example.userId], roleIds: [] }),
          malformed('roleIds'),
        ],
      ],
    },
    {
      name: 'withdrawing roles from users',
      path: '/api/system/user/withdraw-roles',
      given: [chenjing, custom],
      body: { ids: [given('userId')], roleIds: [given('customRoleId')] },
      call: (gateway) => gateway.withdrawRoles({ ids: [example.userId], roleIds: [example.customRoleId] }),
      data: { ...allDone(given('userId')), unchanged: [given('userId')] },
      resolves: { ...allDone(example.userId), unchanged: [example.userId] },
      refusals: [
        [
          ' without a role',
          [chenjing],
          { ids: [given('userId')], roleIds: [] },
          (gateway) => gateway.withdrawRoles({ ids: [example.userId], roleIds: [] }),
          malformed('roleIds'),
        ],
      ],
    },
    {
      name: 'resetting the passwords of users',
      path: '/api/system/user/reset-passwords',
      given: [chenjing],
      body: { ids: [given('userId')] },
      call: (gateway) => gateway.resetPasswords([example.userId]),
      data: {
        ...allDone(given('userId')),
        passwords: [
          {
            id: given('userId'),
            username: 'chenjing',
            name: '陈静',
            password: text(/^\S{8,64}$/, 'Tk7m-Q2x9-Ra4h'),
          },
        ],
      },
      resolves: {
        ...allDone(example.userId),
        passwords: [{ id: example.userId, username: 'chenjing', name: '陈静', password: 'Tk7m-Q2x9-Ra4h' }],
      },
      refusals: [[' with an empty selection', [], { ids: [] }, (gateway) => gateway.resetPasswords([]), malformed()]],
    },
    {
      name: 'cancelling users',
      path: '/api/system/user/cancel',
      given: [chenjing],
      body: { ids: [given('userId')] },
      call: (gateway) => gateway.cancel([example.userId]),
      data: allDone(given('userId')),
      resolves: allDone(example.userId),
      outcomes: [
        [
          ' but not the signed-in user',
          [],
          { ids: [given('ownId')] },
          (gateway) => gateway.cancel([example.ownId]),
          ...noneDone({ id: given('ownId'), example: example.ownId, code: 'AA0001', message: '不能注销自己的账号' }),
        ],
        [
          ' but not one that does not exist',
          [none],
          { ids: [noId] },
          (gateway) => gateway.cancel([noId]),
          ...noneDone({ id: noId, example: noId, code: 'AA0005', message: '用户不存在' }),
        ],
      ],
      refusals: [[' with an empty selection', [], { ids: [] }, (gateway) => gateway.cancel([]), malformed()]],
    },
  ],
  { role: 'admin', lacking: 'staff', gateway: ({ api }) => userAccessGateway(api) },
)
