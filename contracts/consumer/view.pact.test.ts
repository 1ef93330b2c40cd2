import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import { createListViewGateway } from '../../src/adapters/http/list-view-gateway.ts'
import type { ViewContent } from '../../src/core/list/list-view.ts'
import type { ListViewGateway } from '../../src/core/ports/list-view-gateway.ts'
import { state } from '../states.ts'
import { contract, example, failure, given, refusedField, success } from './contract.ts'

const { like, regex } = MatchersV3

const signedIn = state('somebody is signed in', { role: 'staff' })
const expired = state('somebody is signed in and the access token has expired', { role: 'staff' })
const view = state('a view of a list is kept', { role: 'staff', listKey: 'system-user', name: '停用账号' })

const content: ViewContent = {
  layout: {
    columns: [
      { field: 'name', width: 160 },
      { field: 'phone', hidden: true },
    ],
    density: 'compact',
  },
  size: 20,
  orders: 'name:true',
  filters: { status: ['disabled', 'locked'] },
}
const sent = { version: 1, ...content }
const working = { layout: { columns: [{ field: 'phone', fixed: 'left' as const }] } }
const listKey = 'system-user'
const noId = '99999999'

describe('the views of a list', () => {
  const path = '/api/system/view/list'

  it('S7.6 come with how the columns were left', () =>
    contract(
      {
        given: [signedIn, view],
        description: 'the views of a list',
        by: 'signed in',
        request: { method: 'GET', path, query: { listKey } },
        response: {
          status: 200,
          body: success({
            views: [{ id: regex(/^\d{1,20}$/, '7001'), name: '停用账号', isDefault: true, content: sent }],
            working: { version: 1, layout: { columns: [], density: 'roomy' } },
          }),
        },
      },
      async ({ api }) => {
        expect(await createListViewGateway(api).kept(listKey)).toEqual({
          views: [{ id: '7001', name: '停用账号', isDefault: true, content }],
          working: { layout: { columns: [], density: 'roomy' } },
        })
      },
    ))

  it('S7.6 are none at first', () =>
    contract(
      {
        given: [signedIn],
        description: 'the views of a list of which nothing is kept',
        by: 'signed in',
        request: { method: 'GET', path, query: { listKey: 'another-list' } },
        response: { status: 200, body: success({ views: [] }) },
      },
      async ({ api }) => {
        expect(await createListViewGateway(api).kept('another-list')).toEqual({ views: [], working: undefined })
      },
    ))

  it('S8.3 are not shown to an expired token', () =>
    contract(
      {
        given: [expired],
        description: 'the views of a list, with an expired token',
        by: 'signed in',
        request: { method: 'GET', path, query: { listKey } },
        response: { status: 401, body: failure('AA0010', '用户未登录') },
      },
      ({ api }) => expect(createListViewGateway(api).kept(listKey)).rejects.toMatchObject({ kind: 'unauthorized' }),
    ))

  it('S8.1 are those of a list that can be', () =>
    contract(
      {
        given: [signedIn],
        description: 'the views of a list whose key is none',
        by: 'signed in',
        request: { method: 'GET', path, query: { listKey: '7' } },
        response: { status: 400, body: failure('AA0004', '参数错误', refusedField('listKey', '列表格式不正确')) },
      },
      ({ api }) => expect(createListViewGateway(api).kept('7')).rejects.toMatchObject({ code: 'AA0004' }),
    ))
})

interface Change {
  readonly name: string
  readonly path: string
  readonly body: unknown
  readonly call: (gateway: ListViewGateway) => Promise<unknown>
  readonly data?: unknown
  readonly resolves?: unknown
  readonly refused: {
    readonly title: string
    readonly body: unknown
    readonly call: (gateway: ListViewGateway) => Promise<unknown>
    readonly status: number
    readonly failure: ReturnType<typeof failure>
  }
}

const missing = { title: 'a view that is not there', status: 404, failure: failure('AA0005', '视图不存在') }

const changes: readonly Change[] = [
  {
    name: 'saving a view',
    path: '/api/system/view/save',
    body: { listKey, name: '我的视图', content: sent },
    call: (gateway) => gateway.save({ listKey, name: '我的视图', content }),
    data: { id: regex(/^\d{1,20}$/, '7002') },
    resolves: '7002',
    refused: {
      title: 'a name that another view has',
      body: { listKey, name: '停用账号', content: sent },
      call: (gateway) => gateway.save({ listKey, name: '停用账号', content }),
      status: 409,
      failure: failure('AA0001', '视图名称已存在', refusedField('name', '视图名称已存在')),
    },
  },
  {
    name: 'replacing a view',
    path: '/api/system/view/save',
    body: { listKey, id: given('viewId'), name: '停用账号', content: sent },
    call: (gateway) => gateway.save({ listKey, id: example.viewId, name: '停用账号', content }),
    data: { id: like(example.viewId) },
    resolves: example.viewId,
    refused: {
      ...missing,
      body: { listKey, id: noId, name: '停用账号', content: sent },
      call: (gateway) => gateway.save({ listKey, id: noId, name: '停用账号', content }),
    },
  },
  {
    name: 'renaming a view',
    path: '/api/system/view/rename',
    body: { id: given('viewId'), name: '已停用' },
    call: (gateway) => gateway.rename(example.viewId, '已停用'),
    refused: {
      ...missing,
      body: { id: noId, name: '已停用' },
      call: (gateway) => gateway.rename(noId, '已停用'),
    },
  },
  {
    name: 'deleting a view',
    path: '/api/system/view/remove',
    body: { id: given('viewId') },
    call: (gateway) => gateway.remove(example.viewId),
    refused: { ...missing, body: { id: noId }, call: (gateway) => gateway.remove(noId) },
  },
  {
    name: 'choosing the view that a list opens with',
    path: '/api/system/view/default',
    body: { listKey, id: given('viewId') },
    call: (gateway) => gateway.setDefault(listKey, example.viewId),
    refused: {
      ...missing,
      body: { listKey, id: noId },
      call: (gateway) => gateway.setDefault(listKey, noId),
    },
  },
  {
    name: 'keeping how the columns were left',
    path: '/api/system/view/working',
    body: { listKey, working: { version: 1, ...working } },
    call: (gateway) => gateway.keepWorking(listKey, working),
    refused: {
      title: 'a width beyond any screen',
      body: { listKey, working: { version: 1, layout: { columns: [{ field: 'name', width: 9999 }] } } },
      call: (gateway) => gateway.keepWorking(listKey, { layout: { columns: [{ field: 'name', width: 9999 }] } }),
      status: 400,
      failure: failure('AA0004', '参数错误'),
    },
  },
]

describe.each(changes)('$name', ({ name, path, body, call, data, resolves, refused }) => {
  it('S7.7 is done', () =>
    contract(
      {
        given: [signedIn, view],
        description: name,
        by: 'signed in',
        request: { method: 'POST', path, body },
        response: { status: 200, body: success(data) },
      },
      ({ api }) => expect(call(createListViewGateway(api))).resolves.toEqual(resolves),
    ))

  it('S8.3 is refused to an expired token', () =>
    contract(
      {
        given: [expired, view],
        description: `${name}, with an expired token`,
        by: 'signed in',
        request: { method: 'POST', path, body },
        response: { status: 401, body: failure('AA0010', '用户未登录') },
      },
      ({ api }) => expect(call(createListViewGateway(api))).rejects.toMatchObject({ kind: 'unauthorized' }),
    ))

  it(`S8.2 refuses ${refused.title}`, () =>
    contract(
      {
        given: [signedIn, view],
        description: `${name}: ${refused.title}`,
        by: 'signed in',
        request: { method: 'POST', path, body: refused.body },
        response: { status: refused.status, body: refused.failure },
      },
      ({ api }) => expect(refused.call(createListViewGateway(api))).rejects.toMatchObject({ status: refused.status }),
    ))
})
