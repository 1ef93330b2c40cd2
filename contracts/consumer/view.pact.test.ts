import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import { createListViewGateway } from '../../src/adapters/http/list-view-gateway.ts'
import { state } from '../states.ts'
import { contract, success } from './contract.ts'
import { content, listKey, sent, view } from './kept-view.ts'
import { expired, malformed, notSignedIn, refusal } from './refusal.ts'

const { regex } = MatchersV3

const signedIn = state('somebody is signed in', { role: 'staff' })

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

  it.each([
    ['S8.3', ', with an expired token', expired('staff'), listKey, notSignedIn],
    ['S8.1', ' whose key is none', signedIn, '7', { ...malformed('listKey'), fieldMessage: '列表格式不正确' }],
  ] as const)('%s are not shown%s', (_number, how, who, key, refused) =>
    refusal(
      {
        given: [who],
        description: `the views of a list${how}`,
        by: 'signed in',
        request: { method: 'GET', path, query: { listKey: key } },
        refused,
      },
      ({ api }) => createListViewGateway(api).kept(key),
    ),
  )
})
