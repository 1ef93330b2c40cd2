import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import { userGateway } from '../../src/features/system/user/user.http.ts'
import { state } from '../states.ts'
import { contract, example, failure, refusedField, success, userPath } from './contract.ts'

const { eachLike, integer, like, regex } = MatchersV3

const admin = state('somebody is signed in', { role: 'admin' })
const chenjing = state('a user exists', { username: 'chenjing', name: '陈静' })
const signal = new AbortController().signal

/** What the application reads of a user; optional fields are left out, for they may be missing. */
const user = {
  id: regex(/^\d{1,20}$/, '1001'),
  username: like('chenjing'),
  name: like('陈静'),
  gender: regex(/^(male|female|unknown)$/, 'female'),
  orgId: regex(/^\d{1,20}$/, '1'),
  orgName: like('江宁省人民检察院'),
  roles: eachLike({ id: regex(/^\d{1,20}$/, '5'), name: like('普通干警') }),
  status: regex(/^(normal|disabled|locked|pending|cancelled)$/, 'normal'),
  createTime: regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, '2026-03-02 09:30:00'),
  version: integer(1),
}

describe('user list', () => {
  const path = '/api/system/user/list'

  it('S10.4 gives a page of rows with their total', () =>
    contract(
      {
        given: [admin, chenjing],
        description: 'the first page of users',
        by: 'signed in',
        request: { method: 'GET', path, query: { current: '1', size: '10' } },
        response: { status: 200, body: success(eachLike(user), integer(1)) },
      },
      async ({ api }) => {
        const page = await userGateway(api).list({ current: 1, size: 10 }, signal)
        expect(page).toMatchObject({ rows: [{ id: '1001', username: 'chenjing' }], total: 1 })
      },
    ))

  it('S10.3 S10.4 searches and sorts', () =>
    contract(
      {
        given: [admin, chenjing],
        description: 'users by name, status and day of creation, newest first',
        by: 'signed in',
        request: {
          method: 'GET',
          path,
          query: {
            current: '1',
            size: '20',
            orders: 'createTime:false',
            keyword: '陈静',
            status: 'normal,locked',
            createBeginTime: '2020-01-01',
            createEndTime: '2099-12-31',
          },
        },
        response: { status: 200, body: success(eachLike(user), integer(1)) },
      },
      async ({ api }) => {
        const page = await userGateway(api).list(
          {
            current: 1,
            size: 20,
            orders: 'createTime:false',
            keyword: '陈静',
            status: 'normal,locked',
            createBeginTime: '2020-01-01',
            createEndTime: '2099-12-31',
          },
          signal,
        )
        expect(page.rows).toHaveLength(1)
      },
    ))

  it('S10.4 answers a search that finds nobody with no rows', () =>
    contract(
      {
        given: [admin, state('no user has the username', { username: 'nobody-has-this-name' })],
        description: 'users whose name nobody has',
        by: 'signed in',
        request: { method: 'GET', path, query: { current: '1', size: '10', keyword: 'nobody-has-this-name' } },
        response: { status: 200, body: success([], 0) },
      },
      async ({ api }) => {
        const page = await userGateway(api).list({ current: 1, size: 10, keyword: 'nobody-has-this-name' }, signal)
        expect(page).toEqual({ rows: [], total: 0 })
      },
    ))

  it('S8.1 refuses a page beyond the last', () =>
    contract(
      {
        given: [admin],
        description: 'a page of users beyond the last',
        by: 'signed in',
        request: { method: 'GET', path, query: { current: '1000000', size: '10' } },
        response: { status: 400, body: failure('AA0004', '第 1000000 页不存在，共 2 页') },
      },
      ({ api }) =>
        expect(userGateway(api).list({ current: 1_000_000, size: 10 }, signal)).rejects.toMatchObject({
          code: 'AA0004',
        }),
    ))

  it('S8.1 refuses to sort by a column that it does not know', () =>
    contract(
      {
        given: [admin],
        description: 'users sorted by an unknown column',
        by: 'signed in',
        request: { method: 'GET', path, query: { current: '1', size: '10', orders: 'password_hash:true' } },
        response: { status: 400, body: failure('AA0004', '参数错误', refusedField('orders', '不支持按该列排序')) },
      },
      ({ api }) =>
        expect(
          userGateway(api).list({ current: 1, size: 10, orders: 'password_hash:true' }, signal),
        ).rejects.toMatchObject({ fields: [{ field: 'orders' }] }),
    ))

  it('S8.3 refuses an expired token', () =>
    contract(
      {
        given: [state('somebody is signed in and the access token has expired', { role: 'admin' })],
        description: 'users, with an expired token',
        by: 'signed in',
        request: { method: 'GET', path, query: { current: '1', size: '10' } },
        response: { status: 401, body: failure('AA0010', '用户未登录') },
      },
      ({ api }) =>
        expect(userGateway(api).list({ current: 1, size: 10 }, signal)).rejects.toMatchObject({ kind: 'unauthorized' }),
    ))

  it('S8.3 refuses whoever lacks the permission', () =>
    contract(
      {
        given: [state('somebody is signed in', { role: 'staff' })],
        description: 'users, without the permission',
        by: 'signed in',
        request: { method: 'GET', path, query: { current: '1', size: '10' } },
        response: { status: 403, body: failure('AA0002', '请求未授权') },
      },
      ({ api }) =>
        expect(userGateway(api).list({ current: 1, size: 10 }, signal)).rejects.toMatchObject({ kind: 'forbidden' }),
    ))
})

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

  it('S8.1 says that there is no such user', () =>
    contract(
      {
        given: [admin, state('no user has the id', { id: '99999999' })],
        description: 'a user that does not exist',
        by: 'signed in',
        request: { method: 'GET', path: '/api/system/user/99999999' },
        response: { status: 404, body: failure('AA0005', '用户不存在') },
      },
      ({ api }) => expect(userGateway(api).detail('99999999')).rejects.toMatchObject({ code: 'AA0005' }),
    ))

  it('S8.3 refuses an expired token', () =>
    contract(
      {
        given: [state('somebody is signed in and the access token has expired', { role: 'admin' }), chenjing],
        description: 'one user, with an expired token',
        by: 'signed in',
        request: detail,
        response: { status: 401, body: failure('AA0010', '用户未登录') },
      },
      ({ api }) => expect(userGateway(api).detail(userId)).rejects.toMatchObject({ kind: 'unauthorized' }),
    ))

  it('S8.3 refuses whoever lacks the permission', () =>
    contract(
      {
        given: [state('somebody is signed in', { role: 'staff' }), chenjing],
        description: 'one user, without the permission',
        by: 'signed in',
        request: detail,
        response: { status: 403, body: failure('AA0002', '请求未授权') },
      },
      ({ api }) => expect(userGateway(api).detail(userId)).rejects.toMatchObject({ kind: 'forbidden' }),
    ))
})
