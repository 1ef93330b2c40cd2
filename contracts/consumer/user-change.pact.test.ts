import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import { userGateway } from '../../src/features/system/user/user.http.ts'
import type { UserGateway } from '../../src/features/system/user/user.ts'
import { type ProviderState, state } from '../states.ts'
import { contract, example, failure, given, refusedField, success } from './contract.ts'

const { regex } = MatchersV3

const admin = state('somebody is signed in', { role: 'admin' })
const staff = state('somebody is signed in', { role: 'staff' })
const expired = state('somebody is signed in and the access token has expired', { role: 'admin' })
const chenjing = state('a user exists', { username: 'chenjing', name: '陈静' })
const free = state('no user has the username', { username: 'newcomer' })
const phoneOwner = state('a user has the phone', { phone: '19900007777' })
const phoneTaken = failure('AA0001', '该手机号已被其他账号使用', refusedField('phone', '该手机号已被其他账号使用'))
const none = state('no user has the id', { id: '99999999' })
const noId = '99999999'

const newcomer = { username: 'newcomer', name: '刘洋', phone: '19900006666', password: 'Jiancha-2026' }
const place = { orgId: example.orgId, roleIds: [example.roleId] }
const givenPlace = { orgId: given('orgId'), roleIds: [given('roleId')] }
const change = { version: 1, name: '陈静怡', gender: 'female' } as const

/** A failure that one operation is agreed to answer. */
interface Refusal {
  readonly title: string
  readonly description: string
  readonly given: readonly ProviderState[]
  /** Body as the contract states it, and the call that makes it. */
  readonly body: unknown
  readonly call: (gateway: UserGateway) => Promise<unknown>
  readonly status: number
  readonly failure: ReturnType<typeof failure>
  readonly rejects: object
}

interface Operation {
  readonly name: string
  readonly path: string
  readonly given: readonly ProviderState[]
  readonly body: unknown
  readonly call: (gateway: UserGateway) => Promise<unknown>
  readonly data?: unknown
  readonly resolves?: unknown
  readonly refusals: readonly Refusal[]
}

const operations: readonly Operation[] = [
  {
    name: 'creating a user',
    path: '/api/system/user/create',
    given: [free],
    body: { ...newcomer, ...givenPlace },
    call: (gateway) => gateway.create({ ...newcomer, ...place }),
    data: { id: regex(/^\d{1,20}$/, '1002') },
    refusals: [
      {
        title: 'S8.2 refuses a username that somebody has',
        description: 'with a username that somebody has',
        given: [chenjing],
        body: { ...newcomer, username: 'chenjing', ...givenPlace },
        call: (gateway) => gateway.create({ ...newcomer, username: 'chenjing', ...place }),
        status: 409,
        failure: failure('AA0001', '用户名已存在', refusedField('username', '用户名已存在')),
        rejects: { status: 409, fields: [{ field: 'username' }] },
      },
      {
        title: 'S8.2 refuses a phone that somebody has',
        description: 'with a phone that somebody has',
        given: [free, phoneOwner],
        body: { ...newcomer, phone: '19900007777', ...givenPlace },
        call: (gateway) => gateway.create({ ...newcomer, phone: '19900007777', ...place }),
        status: 409,
        failure: phoneTaken,
        rejects: { status: 409, fields: [{ field: 'phone' }] },
      },
      {
        title: 'S8.1 says which field is wrong',
        description: 'with a phone number that is none',
        given: [free],
        body: { ...newcomer, phone: '12', ...givenPlace },
        call: (gateway) => gateway.create({ ...newcomer, phone: '12', ...place }),
        status: 400,
        failure: failure('AA0004', '参数错误', refusedField('phone', '手机号格式不正确')),
        rejects: { code: 'AA0004', fields: [{ field: 'phone' }] },
      },
    ],
  },
  {
    name: 'changing a user',
    path: '/api/system/user/update',
    given: [chenjing],
    body: { id: given('userId'), ...change, ...givenPlace },
    call: (gateway) => gateway.update({ id: example.userId, ...change, ...place }),
    refusals: [
      {
        title: 'S8.2 refuses a change of what somebody else has changed meanwhile',
        description: 'that somebody else has changed meanwhile',
        given: [chenjing],
        body: { id: given('userId'), ...change, version: 7, ...givenPlace },
        call: (gateway) => gateway.update({ id: example.userId, ...change, version: 7, ...place }),
        status: 409,
        failure: failure('AA0001', '该用户已被他人修改，请刷新后重试'),
        rejects: { status: 409, code: 'AA0001' },
      },
      {
        title: 'S8.2 refuses a phone that somebody else has',
        description: 'to a phone that somebody else has',
        given: [chenjing, phoneOwner],
        body: { id: given('userId'), ...change, phone: '19900007777', ...givenPlace },
        call: (gateway) => gateway.update({ id: example.userId, ...change, phone: '19900007777', ...place }),
        status: 409,
        failure: phoneTaken,
        rejects: { status: 409, fields: [{ field: 'phone' }] },
      },
      {
        title: 'S8.1 says which field is wrong',
        description: 'to an empty name',
        given: [chenjing],
        body: { id: given('userId'), ...change, name: '', ...givenPlace },
        call: (gateway) => gateway.update({ id: example.userId, ...change, name: '', ...place }),
        status: 400,
        failure: failure('AA0004', '参数错误', refusedField('name', '姓名不能为空')),
        rejects: { code: 'AA0004', fields: [{ field: 'name' }] },
      },
    ],
  },
  {
    name: 'disabling users',
    path: '/api/system/user/status',
    given: [chenjing],
    body: { ids: [given('userId')], status: 'disabled' },
    call: (gateway) => gateway.setStatus([example.userId], 'disabled'),
    refusals: [
      {
        title: 'S8.2 refuses to disable oneself',
        description: 'among whom one is oneself',
        given: [],
        body: { ids: [given('ownId')], status: 'disabled' },
        call: (gateway) => gateway.setStatus([example.ownId], 'disabled'),
        status: 400,
        failure: failure('AA0001', '不能停用自己的账号'),
        rejects: { code: 'AA0001' },
      },
      {
        title: 'S8.1 says that there is no such user',
        description: 'of whom one does not exist',
        given: [none],
        body: { ids: [noId], status: 'disabled' },
        call: (gateway) => gateway.setStatus([noId], 'disabled'),
        status: 404,
        failure: failure('AA0005', '用户不存在'),
        rejects: { code: 'AA0005' },
      },
      {
        title: 'S8.1 refuses an empty list',
        description: 'none of them',
        given: [],
        body: { ids: [], status: 'disabled' },
        call: (gateway) => gateway.setStatus([], 'disabled'),
        status: 400,
        failure: failure('AA0004', '参数错误'),
        rejects: { code: 'AA0004' },
      },
    ],
  },
  {
    name: 'resetting a password',
    path: '/api/system/user/reset-password',
    given: [chenjing],
    body: { id: given('userId') },
    call: (gateway) => gateway.resetPassword(example.userId),
    data: { password: regex(/^.{8,64}$/, 'Tk7-mQ2x-9Ra4') },
    resolves: 'Tk7-mQ2x-9Ra4',
    refusals: [
      {
        title: 'S8.2 refuses to reset one’s own',
        description: 'of oneself',
        given: [],
        body: { id: given('ownId') },
        call: (gateway) => gateway.resetPassword(example.ownId),
        status: 400,
        failure: failure('AA0001', '不能重置自己的密码，请使用修改密码'),
        rejects: { code: 'AA0001' },
      },
      {
        title: 'S8.1 says that there is no such user',
        description: 'of a user that does not exist',
        given: [none],
        body: { id: noId },
        call: (gateway) => gateway.resetPassword(noId),
        status: 404,
        failure: failure('AA0005', '用户不存在'),
        rejects: { code: 'AA0005' },
      },
      {
        title: 'S8.1 refuses an id that is none',
        description: 'of a user whose id is no number',
        given: [],
        body: { id: 'x' },
        call: (gateway) => gateway.resetPassword('x'),
        status: 400,
        failure: failure('AA0004', '参数错误'),
        rejects: { code: 'AA0004' },
      },
    ],
  },
  {
    name: 'removing users',
    path: '/api/system/user/remove',
    given: [chenjing],
    body: { ids: [given('userId')] },
    call: (gateway) => gateway.remove([example.userId]),
    refusals: [
      {
        title: 'S8.2 refuses to remove oneself',
        description: 'among whom one is oneself',
        given: [],
        body: { ids: [given('ownId')] },
        call: (gateway) => gateway.remove([example.ownId]),
        status: 400,
        failure: failure('AA0001', '不能删除自己的账号'),
        rejects: { code: 'AA0001' },
      },
      {
        title: 'S8.1 says that there is no such user',
        description: 'of whom one does not exist',
        given: [none],
        body: { ids: [noId] },
        call: (gateway) => gateway.remove([noId]),
        status: 404,
        failure: failure('AA0005', '用户不存在'),
        rejects: { code: 'AA0005' },
      },
      {
        title: 'S8.1 refuses an empty list',
        description: 'none of them',
        given: [],
        body: { ids: [] },
        call: (gateway) => gateway.remove([]),
        status: 400,
        failure: failure('AA0004', '参数错误'),
        rejects: { code: 'AA0004' },
      },
    ],
  },
]

describe.each(operations)('$name', ({ name, path, given: states, body, call, data, resolves, refusals }) => {
  const request = { method: 'POST', path, body } as const

  it('S7.7 is done', () =>
    contract(
      {
        given: [admin, ...states],
        description: name,
        by: 'signed in',
        request,
        response: { status: 200, body: success(data) },
      },
      ({ api }) => expect(call(userGateway(api))).resolves.toEqual(resolves),
    ))

  it('S8.3 is refused to an expired token', () =>
    contract(
      {
        given: [expired, ...states],
        description: `${name}, with an expired token`,
        by: 'signed in',
        request,
        response: { status: 401, body: failure('AA0010', '用户未登录') },
      },
      ({ api }) => expect(call(userGateway(api))).rejects.toMatchObject({ kind: 'unauthorized' }),
    ))

  it('S8.3 is refused to whoever lacks the permission', () =>
    contract(
      {
        given: [staff, ...states],
        description: `${name}, without the permission`,
        by: 'signed in',
        request,
        response: { status: 403, body: failure('AA0002', '请求未授权') },
      },
      ({ api }) => expect(call(userGateway(api))).rejects.toMatchObject({ kind: 'forbidden' }),
    ))

  it.each(refusals)('$title', (refusal) =>
    contract(
      {
        given: [admin, ...refusal.given],
        description: `${name} ${refusal.description}`,
        by: 'signed in',
        request: { method: 'POST', path, body: refusal.body },
        response: { status: refusal.status, body: refusal.failure },
      },
      ({ api }) => expect(refusal.call(userGateway(api))).rejects.toMatchObject(refusal.rejects),
    ),
  )
})
