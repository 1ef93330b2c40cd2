import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import { createAccountGateway } from '../../src/adapters/http/account-gateway.ts'
import { createMenuGateway } from '../../src/adapters/http/menu-gateway.ts'
import { state } from '../states.ts'
import { contract, success } from './contract.ts'
import { expired, malformed, notSignedIn, refusal, unavailable } from './refusal.ts'

const { eachLike, integer, like, regex } = MatchersV3

const signedIn = state('somebody is signed in', { role: 'admin' })
const away = state('the backend cannot serve', {})

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

  it.each([
    ['S8.3', ', with an expired token', [expired('admin')], notSignedIn],
    ['S8.1', ' while the backend cannot serve', [signedIn, away], unavailable],
  ] as const)('%s does not say it%s', (_number, how, given, refused) =>
    refusal(
      {
        given,
        description: `who is signed in${how}`,
        by: 'signed in',
        request: { method: 'GET', path },
        refused,
      },
      ({ api }) => createAccountGateway(api).currentUser(),
    ),
  )
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

  it.each([
    ['S8.3', ', with an expired token', 'admin', [expired('admin')], notSignedIn],
    ['S8.1', ' while the backend cannot serve', 'admin', [signedIn, away], unavailable],
    ['S8.1', ' whose key is too long', 'r'.repeat(513), [signedIn], malformed()],
  ] as const)('%s gives no menu%s', (_number, how, role, given, refused) =>
    refusal(
      {
        given,
        description: `the menu of a role${how}`,
        by: 'signed in',
        request: { method: 'GET', path, query: { role } },
        refused,
      },
      ({ api }) => createMenuGateway(api).menusOf(role),
    ),
  )
})
