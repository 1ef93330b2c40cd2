import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import { createAccountGateway } from '../../src/adapters/http/account-gateway.ts'
import { createMenuGateway } from '../../src/adapters/http/menu-gateway.ts'
import { state } from '../states.ts'
import { contract, failure, success } from './contract.ts'

const { eachLike, integer, like, regex } = MatchersV3

const signedIn = state('somebody is signed in', { role: 'admin' })
const expired = state('somebody is signed in and the access token has expired', { role: 'admin' })

describe('current-user-info', () => {
  const path = '/api/system/user/current-user-info'

  it('S5.9 says who is signed in, with role and permissions', () =>
    contract(
      {
        given: [signedIn],
        description: 'who is signed in',
        by: 'signed in',
        request: { method: 'GET', path },
        response: {
          status: 200,
          body: success({
            id: regex(/^\d{1,20}$/, '1001'),
            username: like('wangjg'),
            name: like('王建国'),
            role: 'admin',
            roleNames: eachLike('系统管理员'),
            permissionsIds: regex(/^[\w:-]+(,[\w:-]+)*$/, 'system:user:query,system:user:add'),
          }),
        },
      },
      async ({ api }) => {
        expect(await createAccountGateway(api).currentUser()).toEqual({
          id: '1001',
          username: 'wangjg',
          name: '王建国',
          role: 'admin',
          roleNames: ['系统管理员'],
          permissionList: ['system:user:query', 'system:user:add'],
        })
      },
    ))

  it('S8.3 says nothing to an expired token', () =>
    contract(
      {
        given: [expired],
        description: 'who is signed in, with an expired token',
        by: 'signed in',
        request: { method: 'GET', path },
        response: { status: 401, body: failure('AA0010', '用户未登录') },
      },
      ({ api }) => expect(createAccountGateway(api).currentUser()).rejects.toMatchObject({ kind: 'unauthorized' }),
    ))
})

describe('current-user-menus', () => {
  const path = '/api/system/menu/current-user-menus'

  it('S3.2 S5.9 gives the menu of a role', () =>
    contract(
      {
        given: [signedIn],
        description: 'the menu of a role',
        by: 'signed in',
        request: { method: 'GET', path, query: { role: 'admin' } },
        response: {
          status: 200,
          body: success(
            MatchersV3.arrayContaining({
              link: like(''),
              name: like('系统管理'),
              icon: like('pi-cog'),
              hidden: integer(0),
              routeName: 'system',
              children: eachLike({
                link: regex(/^\/system\/.+$/, '/system/user'),
                name: like('用户列表'),
                hidden: integer(0),
                routeName: regex(/^system-.+$/, 'system-user'),
              }),
            }),
          ),
        },
      },
      async ({ api }) => {
        expect(await createMenuGateway(api).menusOf('admin')).toMatchObject([
          { routeName: 'system', children: [{ link: '/system/user', routeName: 'system-user' }] },
        ])
      },
    ))

  it('S5.7 gives an empty menu for a role that the person does not hold', () =>
    contract(
      {
        given: [signedIn],
        description: 'the menu of a role that the person does not hold',
        by: 'signed in',
        request: { method: 'GET', path, query: { role: 'auditor' } },
        response: { status: 200, body: success([]) },
      },
      ({ api }) => expect(createMenuGateway(api).menusOf('auditor')).resolves.toEqual([]),
    ))

  it('S8.3 gives no menu to an expired token', () =>
    contract(
      {
        given: [expired],
        description: 'the menu of a role, with an expired token',
        by: 'signed in',
        request: { method: 'GET', path, query: { role: 'admin' } },
        response: { status: 401, body: failure('AA0010', '用户未登录') },
      },
      ({ api }) => expect(createMenuGateway(api).menusOf('admin')).rejects.toMatchObject({ kind: 'unauthorized' }),
    ))

  it('S8.1 refuses more role keys than anybody holds', () =>
    contract(
      {
        given: [signedIn],
        description: 'the menu of a role whose key is too long',
        by: 'signed in',
        request: { method: 'GET', path, query: { role: 'r'.repeat(513) } },
        response: { status: 400, body: failure('AA0004', '参数错误') },
      },
      ({ api }) => expect(createMenuGateway(api).menusOf('r'.repeat(513))).rejects.toMatchObject({ code: 'AA0004' }),
    ))
})
