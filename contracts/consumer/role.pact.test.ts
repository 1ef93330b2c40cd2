import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import { createDirectoryGateway } from '../../src/adapters/http/directory-gateway.ts'
import { state } from '../states.ts'
import { contract, success } from './contract.ts'
import { expired, notSignedIn, refusal } from './refusal.ts'

const { boolean, eachLike, like, regex } = MatchersV3

const path = '/api/system/role/assignable'

describe('assignable roles', () => {
  it('S7.7 gives the roles that one may give', () =>
    contract(
      {
        given: [state('somebody is signed in', { role: 'admin' })],
        description: 'the roles that one may give',
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
        expect(await createDirectoryGateway(api).assignableRoles()).toEqual([
          { id: '1', key: 'admin', name: '系统管理员', builtIn: true },
        ])
      },
    ))

  it('S8.3 gives nothing to an expired token', () =>
    refusal(
      {
        given: [expired('admin')],
        description: 'the roles that one may give, with an expired token',
        by: 'signed in',
        request: { method: 'GET', path },
        refused: notSignedIn,
      },
      ({ api }) => createDirectoryGateway(api).assignableRoles(),
    ))
})
