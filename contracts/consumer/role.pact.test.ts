import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import { userGateway } from '../../src/features/system/user/user.http.ts'
import { state } from '../states.ts'
import { contract, success } from './contract.ts'
import { expired, notSignedIn, refusal } from './refusal.ts'

const { boolean, eachLike, like, regex } = MatchersV3

const path = '/api/system/role/list'

describe('role list', () => {
  it('S7.7 gives the roles that one may assign', () =>
    contract(
      {
        given: [state('somebody is signed in', { role: 'admin' })],
        description: 'the roles that one may assign',
        by: 'signed in',
        request: { method: 'GET', path },
        response: {
          status: 200,
          body: success(
            eachLike({
              id: regex(/^\d{1,20}$/, '1'),
              key: like('admin'),
              name: like('系统管理员'),
              builtIn: boolean(true),
            }),
          ),
        },
      },
      async ({ api }) => {
        expect(await userGateway(api).roles()).toEqual([{ id: '1', key: 'admin', name: '系统管理员', builtIn: true }])
      },
    ))

  it('S8.3 gives nothing to an expired token', () =>
    refusal(
      {
        given: [expired('admin')],
        description: 'the roles that one may assign, with an expired token',
        by: 'signed in',
        request: { method: 'GET', path },
        refused: notSignedIn,
      },
      ({ api }) => userGateway(api).roles(),
    ))
})
