import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import { userGateway } from '../../src/features/system/user/user.http.ts'
import { state } from '../states.ts'
import { contract, success } from './contract.ts'
import { expired, malformed, notAllowed, notSignedIn, refusal, unavailable } from './refusal.ts'
import { user } from './user-row.ts'

const { eachLike, integer } = MatchersV3

const admin = state('somebody is signed in', { role: 'admin' })
const staff = state('somebody is signed in', { role: 'staff' })
const away = state('the backend cannot serve', {})
const chenjing = state('a user exists', { username: 'chenjing', name: '陈静' })
const signal = new AbortController().signal

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

  const page = { current: '1', size: '10' }
  it.each([
    [
      'S8.1',
      'a page of users beyond the last',
      admin,
      { ...page, current: '1000000' },
      { ...malformed(), message: '第 1000000 页不存在，共 2 页' },
    ],
    [
      'S8.1',
      'users sorted by an unknown column',
      admin,
      { ...page, orders: 'password_hash:true' },
      { ...malformed('orders'), fieldMessage: '不支持按该列排序' },
    ],
    ['S8.3', 'users, with an expired token', expired('admin'), page, notSignedIn],
    ['S8.3', 'users, without the permission', staff, page, notAllowed],
    ['S8.1', 'users, while the backend cannot serve', admin, page, unavailable],
  ] as const)('%s refuses %s', (_number, description, who, query, refused) =>
    refusal(
      {
        given: refused === unavailable ? [who, away] : [who],
        description,
        by: 'signed in',
        request: { method: 'GET', path, query },
        refused,
      },
      ({ api }) =>
        userGateway(api).list({ ...query, current: Number(query.current), size: Number(query.size) }, signal),
    ),
  )
})
