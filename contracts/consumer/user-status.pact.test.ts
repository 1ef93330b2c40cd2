import { userGateway } from '../../src/features/system/user/user.http.ts'
import type { UserGateway } from '../../src/features/system/user/user.ts'
import { state } from '../states.ts'
import { allDone, noneDone } from './batch.ts'
import { stateChanges } from './change.ts'
import { example, given } from './given.ts'
import { text } from './matchers.ts'
import { malformed, missing, refusedBy } from './refusal.ts'

const chenjing = state('a user exists', { username: 'chenjing', name: '陈静' })
const none = state('no user has the id', { id: '99999999' })
const noId = '99999999'
/** Where the filters find another number of records than the user was told. */
const recounted = {
  status: 409,
  code: 'AA0001',
  message: '符合条件的已由 2 条变为 1 条，未执行，请刷新列表后重试',
}

stateChanges<UserGateway>(
  [
    {
      name: 'disabling users',
      path: '/api/system/user/status',
      given: [chenjing],
      body: { ids: [given('userId')], status: 'disabled' },
      call: (gateway) => gateway.setStatus([example.userId], 'disabled'),
      data: allDone(given('userId')),
      resolves: allDone(example.userId),
      outcomes: [
        [
          ' but not for the signed-in user',
          [],
          { ids: [given('ownId')], status: 'disabled' },
          (gateway) => gateway.setStatus([example.ownId], 'disabled'),
          ...noneDone({ id: given('ownId'), example: example.ownId, code: 'AA0001', message: '不能停用自己的账号' }),
        ],
        [
          ' but not for one that does not exist',
          [none],
          { ids: [noId], status: 'disabled' },
          (gateway) => gateway.setStatus([noId], 'disabled'),
          ...noneDone({ id: noId, example: noId, code: 'AA0005', message: '用户不存在' }),
        ],
        [
          ' of all that the list finds',
          [chenjing],
          { matching: { filter: { keyword: 'chenjing' }, count: 1 }, status: 'disabled' },
          (gateway) => gateway.setStatus({ filter: { keyword: 'chenjing' }, count: 1 }, 'disabled'),
          allDone(given('userId')),
          allDone(example.userId),
        ],
      ],
      refusals: [
        [
          ' of another number than the list finds',
          [chenjing],
          { matching: { filter: { keyword: 'chenjing' }, count: 2 }, status: 'disabled' },
          (gateway) => gateway.setStatus({ filter: { keyword: 'chenjing' }, count: 2 }, 'disabled'),
          recounted,
        ],
        [
          ' with an empty selection',
          [],
          { ids: [], status: 'disabled' },
          (gateway) => gateway.setStatus([], 'disabled'),
          malformed(),
        ],
      ],
    },
    {
      name: 'locking users',
      path: '/api/system/user/lock',
      given: [chenjing],
      body: { ids: [given('userId')] },
      call: (gateway) => gateway.lock([example.userId]),
      data: allDone(given('userId')),
      resolves: allDone(example.userId),
      outcomes: [
        [
          ' but not the signed-in user',
          [],
          { ids: [given('ownId')] },
          (gateway) => gateway.lock([example.ownId]),
          ...noneDone({ id: given('ownId'), example: example.ownId, code: 'AA0001', message: '不能锁定自己的账号' }),
        ],
        [
          ' but not one that does not exist',
          [none],
          { ids: [noId] },
          (gateway) => gateway.lock([noId]),
          ...noneDone({ id: noId, example: noId, code: 'AA0005', message: '用户不存在' }),
        ],
      ],
      refusals: [[' with an empty selection', [], { ids: [] }, (gateway) => gateway.lock([]), malformed()]],
    },
    {
      name: 'unlocking users',
      path: '/api/system/user/unlock',
      given: [chenjing],
      body: { ids: [given('userId')] },
      call: (gateway) => gateway.unlock([example.userId]),
      data: allDone(given('userId')),
      resolves: allDone(example.userId),
      outcomes: [
        [
          ' but not one that does not exist',
          [none],
          { ids: [noId] },
          (gateway) => gateway.unlock([noId]),
          ...noneDone({ id: noId, example: noId, code: 'AA0005', message: '用户不存在' }),
        ],
      ],
      refusals: [[' with an empty selection', [], { ids: [] }, (gateway) => gateway.unlock([]), malformed()]],
    },
    {
      name: 'resetting a password',
      path: '/api/system/user/reset-password',
      given: [chenjing],
      body: { id: given('userId') },
      call: (gateway) => gateway.resetPassword(example.userId),
      data: { password: text(/^\S{8,64}$/, 'Tk7-mQ2x-9Ra4') },
      resolves: 'Tk7-mQ2x-9Ra4',
      refusals: [
        [
          ' of the signed-in user',
          [],
          { id: given('ownId') },
          (gateway) => gateway.resetPassword(example.ownId),
          refusedBy('不能重置自己的密码，请使用修改密码'),
        ],
        [
          ' of a user that does not exist',
          [none],
          { id: noId },
          (gateway) => gateway.resetPassword(noId),
          missing('用户不存在'),
        ],
        [' of a user with a malformed id', [], { id: 'x' }, (gateway) => gateway.resetPassword('x'), malformed()],
      ],
    },
    {
      name: 'resetting second factors',
      path: '/api/system/user/reset-factors',
      given: [chenjing, state('the account has a second factor', { username: 'chenjing' })],
      body: { id: given('userId') },
      call: (gateway) => gateway.resetFactors(example.userId),
      refusals: [
        [
          ' of the signed-in user',
          [],
          { id: given('ownId') },
          (gateway) => gateway.resetFactors(example.ownId),
          refusedBy('不能重置自己的二次验证，请在个人资料中移除'),
        ],
        [
          ' of a user who has none',
          [chenjing],
          { id: given('userId') },
          (gateway) => gateway.resetFactors(example.userId),
          refusedBy('该用户没有设置二次验证'),
        ],
        [
          ' of a user that does not exist',
          [none],
          { id: noId },
          (gateway) => gateway.resetFactors(noId),
          missing('用户不存在'),
        ],
      ],
    },
    {
      name: 'removing users',
      path: '/api/system/user/remove',
      given: [chenjing],
      body: { ids: [given('userId')] },
      call: (gateway) => gateway.remove([example.userId]),
      data: allDone(given('userId')),
      resolves: allDone(example.userId),
      outcomes: [
        [
          ' but not the signed-in user',
          [],
          { ids: [given('ownId')] },
          (gateway) => gateway.remove([example.ownId]),
          ...noneDone({ id: given('ownId'), example: example.ownId, code: 'AA0001', message: '不能删除自己的账号' }),
        ],
        [
          ' but not one that does not exist',
          [none],
          { ids: [noId] },
          (gateway) => gateway.remove([noId]),
          ...noneDone({ id: noId, example: noId, code: 'AA0005', message: '用户不存在' }),
        ],
      ],
      refusals: [[' with an empty selection', [], { ids: [] }, (gateway) => gateway.remove([]), malformed()]],
    },
  ],
  { role: 'admin', lacking: 'staff', gateway: ({ api }) => userGateway(api) },
)
