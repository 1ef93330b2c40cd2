import { describe, expect, it } from 'vitest'
import { userGateway } from '../../src/features/system/user/user.http.ts'
import { state } from '../states.ts'
import { contract, success } from './contract.ts'
import { example, userPath } from './given.ts'
import { expired, missing, notAllowed, notSignedIn, refusal } from './refusal.ts'
import { user } from './user-row.ts'

const admin = state('somebody is signed in', { role: 'admin' })
const staff = state('somebody is signed in', { role: 'staff' })
const chenjing = state('a user exists', { username: 'chenjing', name: '陈静' })

describe('user detail', () => {
  const detail = { method: 'GET', path: userPath('/api/system/user/') } as const
  const { userId } = example

  it('S7.7 gives one user', () =>
    contract(
      {
        given: [admin, chenjing],
        description: 'one user',
        by: 'signed in',
        request: detail,
        response: { status: 200, body: success({ ...user, username: 'chenjing', name: '陈静', version: 1 }) },
      },
      async ({ api }) => {
        expect(await userGateway(api).detail(userId)).toMatchObject({ username: 'chenjing', version: 1 })
      },
    ))

  const path = '/api/system/user/99999999'
  it.each([
    [
      'S8.1',
      'a user that does not exist',
      [admin, state('no user has the id', { id: '99999999' })],
      { method: 'GET', path },
      '99999999',
      missing('用户不存在'),
    ],
    ['S8.3', 'one user, with an expired token', [expired('admin'), chenjing], detail, userId, notSignedIn],
    ['S8.3', 'one user, without the permission', [staff, chenjing], detail, userId, notAllowed],
  ] as const)('%s refuses %s', (_number, description, states, request, id, refused) =>
    refusal({ given: states, description, by: 'signed in', request, refused }, ({ api }) =>
      userGateway(api).detail(id),
    ),
  )
})
