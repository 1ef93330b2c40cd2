import { expect, it } from 'vitest'
import { userGateway } from '../../src/features/system/user/user.http.ts'
import { may, type UserGateway } from '../../src/features/system/user/user.ts'
import { type ListedUser, state } from '../states.ts'
import { contract, success } from './contract.ts'
import { example, given } from './given.ts'
import { search, secondPage, users } from './listed-users.ts'
import { count, dateTime, eachLike, words } from './matchers.ts'
import { stateReads } from './read.ts'
import { malformed } from './refusal.ts'
import { anyUser, details, rowOf } from './user-row.ts'

const { signal } = new AbortController()
/** The request that the screen sends when it opens. */
const opened = { includeChildren: true, current: 1, size: 10, orders: 'createTime:false' }
const openedQuery = { includeChildren: 'true', current: '1', size: '10', orders: 'createTime:false' }

const common = { role: 'staff', status: 'normal' } as const
const known: ListedUser = {
  ...common,
  username: 'details-all',
  name: '陈静',
  createTime: '2026-02-02 08:00:00',
  ...details,
}
const unknown: ListedUser = { ...common, username: 'details-none', name: '王芳', createTime: '2026-02-01 08:00:00' }
const guessed: ListedUser = { ...common, username: 'guessed', name: '王芳', createTime: '2026-02-01 08:00:00' }

/** The row as the app reads it: the matchers' examples, and the role that every user of the contract has. */
const readOf = ({ role: _role, email: _email, validUntil: _until, lastLoginIp: _ip, ...user }: ListedUser) => ({
  id: '1001',
  orgName: '江宁省人民检察院',
  roles: [{ name: '普通干警' }],
  gender: 'unknown',
  ...user,
  ...(user.phone !== undefined && { phone: `${user.phone.slice(0, 3)}****${user.phone.slice(7)}` }),
})

stateReads<UserGateway>(
  [
    {
      name: 'users',
      path: '/api/system/user/list',
      query: openedQuery,
      call: (gateway) => gateway.list(opened, signal),
      answers: [
        {
          given: [state('a user exists', { username: 'chenjing', name: '陈静' })],
          data: eachLike(anyUser),
          total: count(1),
          resolves: {
            rows: [
              readOf({
                ...common,
                username: 'chenjing',
                name: '陈静',
                gender: 'female',
                createTime: '2026-03-02 09:30:00',
              }),
            ],
            total: 1,
          },
        },
        {
          how: ' by every condition of the search, the second page',
          given: [state('users exist', { users })],
          query: {
            ...search,
            orgId: given('orgId'),
            roleId: given('roleId'),
            includeChildren: 'true',
            current: '2',
            size: '10',
          },
          call: (gateway) =>
            gateway.list(
              { ...search, orgId: example.orgId, roleId: example.roleId, includeChildren: true, current: 2, size: 10 },
              signal,
            ),
          data: secondPage.map(rowOf),
          total: 12,
          resolves: { rows: secondPage.map(readOf), total: 12 },
        },
        {
          how: ', one with all details and one with none',
          given: [state('users exist', { users: [known, unknown] })],
          query: { ...openedQuery, keyword: 'details-' },
          call: (gateway) => gateway.list({ ...opened, keyword: 'details-' }, signal),
          data: [known, unknown].map(rowOf),
          total: 2,
          resolves: { rows: [known, unknown].map(readOf), total: 2 },
        },
        ...(['password', 'code'] as const).map((cause) => ({
          how: ` with a lock by wrong ${cause}s`,
          given: [
            state('users exist', { users: [guessed] }),
            state(`wrong ${cause}s were tried`, { username: guessed.username, tries: 5 }),
          ],
          query: { ...openedQuery, keyword: guessed.username, lock: 'passwords' },
          call: (gateway: UserGateway) =>
            gateway.list({ ...opened, keyword: guessed.username, lock: 'passwords' }, signal),
          data: [
            {
              ...rowOf(guessed),
              passwordLocks: [
                {
                  cause,
                  refuses: 'network',
                  network: words('10.20.3.15'),
                  until: dateTime('2026-03-02 09:30:00'),
                },
              ],
            },
          ],
          total: 1,
          resolves: {
            rows: [
              {
                ...readOf(guessed),
                passwordLocks: [{ cause, refuses: 'network', network: '10.20.3.15', until: '2026-03-02 09:30:00' }],
              },
            ],
            total: 1,
          },
        })),
        {
          how: ' with an unknown name',
          given: [state('no user has the username', { username: 'unknown-name' })],
          query: { ...openedQuery, keyword: 'unknown-name' },
          call: (gateway) => gateway.list({ ...opened, keyword: 'unknown-name' }, signal),
          data: [],
          total: 0,
          resolves: { rows: [], total: 0 },
        },
      ],
      refusals: [
        {
          how: ' of a page beyond the last',
          query: { ...openedQuery, current: '1000000' },
          call: (gateway) => gateway.list({ ...opened, current: 1_000_000 }, signal),
          refused: { ...malformed(), message: '第 1000000 页不存在，共 2 页' },
        },
        {
          how: ' sorted by an unknown column',
          query: { ...openedQuery, orders: 'password_hash:true' },
          call: (gateway) => gateway.list({ ...opened, orders: 'password_hash:true' }, signal),
          refused: { ...malformed('orders'), fieldMessage: '不支持按该列排序' },
        },
      ],
    },
  ],
  { role: 'admin', lacking: 'staff', gateway: ({ api }) => userGateway(api) },
)

it('S7.7 a user is listed with the permissions that do not apply', () =>
  contract(
    {
      given: [
        state('a user is signed in', { role: 'case-manager' }),
        state('the signed-in user has the permission for the own record', { permission: may.remove }),
        state('users exist', { users: [known] }),
      ],
      description: 'users that the signed-in user may not delete',
      by: 'signed in',
      request: { method: 'GET', path: '/api/system/user/list', query: { ...openedQuery, keyword: 'details-all' } },
      response: { status: 200, body: success([{ ...rowOf(known), outOfScope: [may.remove] }], 1) },
    },
    ({ api }) =>
      expect(userGateway(api).list({ ...opened, keyword: 'details-all' }, signal)).resolves.toEqual({
        rows: [{ ...readOf(known), outOfScope: [may.remove] }],
        total: 1,
      }),
  ))
