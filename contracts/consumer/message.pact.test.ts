import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import { createMessageGateway } from '../../src/adapters/http/message-gateway.ts'
import type { MessageGateway } from '../../src/core/ports/message-gateway.ts'
import { type ProviderState, state } from '../states.ts'
import type { Call } from './caller.ts'
import { contract, success } from './contract.ts'
import { given } from './given.ts'
import { expired, malformed, notSignedIn, type Refused, refusal } from './refusal.ts'

const { eachLike, integer, like, regex } = MatchersV3

const signedIn = state('somebody is signed in', { role: 'staff' })
const unread = state('the person has an unread message', { title: '您的角色已变更' })

describe('messages', () => {
  it('S7.7 lists the person’s unread messages', () =>
    contract(
      {
        given: [signedIn, unread],
        description: 'the unread messages',
        by: 'signed in',
        request: {
          method: 'GET',
          path: '/api/message/list',
          query: { current: '1', size: '10', unread: 'true' },
        },
        response: {
          status: 200,
          body: success(
            eachLike({
              id: regex(/^\d{1,20}$/, '130837250244608'),
              kind: regex(/^(role|password|status|system)$/, 'role'),
              title: like('您的角色已变更'),
              content: like('您的角色由“普通干警”变更为“案件管理员”。'),
              createTime: regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/, '2026-03-02 09:30:00'),
            }),
            integer(1),
          ),
        },
      },
      async ({ api }) => {
        const page = await createMessageGateway(api, api).list({ current: 1, size: 10, unread: true })
        expect(page).toMatchObject({ total: 1, rows: [{ kind: 'role', title: '您的角色已变更' }] })
      },
    ))

  it('S7.7 tells how things are', () =>
    contract(
      {
        given: [signedIn, unread],
        description: 'the live status',
        by: 'signed in',
        request: { method: 'GET', path: '/api/message/status' },
        response: {
          status: 200,
          body: success({
            unread: integer(1),
            authorization: like('q1b0wXg5sZ1uHk3pT9dVfA'),
            directory: { organisations: like('7.q1b0wXg5sZ1uHk3pT9dVfA'), roles: like('31.q1b0wXg5sZ1uHk3pT9dVfA') },
          }),
        },
      },
      async ({ api }) => {
        const status = await createMessageGateway(api, api).status()
        expect(status).toEqual({
          unread: 1,
          authorization: 'q1b0wXg5sZ1uHk3pT9dVfA',
          directory: { organisations: '7.q1b0wXg5sZ1uHk3pT9dVfA', roles: '31.q1b0wXg5sZ1uHk3pT9dVfA' },
        })
      },
    ))

  it('S7.7 marks one message as read', () =>
    contract(
      {
        given: [signedIn, unread],
        description: 'a message that has been read',
        by: 'signed in',
        request: { method: 'POST', path: '/api/message/read', body: { ids: [given('messageId')] } },
        response: { status: 200, body: success({ unread: integer(0) }) },
      },
      async ({ api }) => {
        expect(await createMessageGateway(api, api).read(['130837250244608'])).toBe(0)
      },
    ))

  it('S7.7 marks all messages as read', () =>
    contract(
      {
        given: [signedIn, unread],
        description: 'all messages have been read',
        by: 'signed in',
        request: { method: 'POST', path: '/api/message/read', body: { all: true } },
        response: { status: 200, body: success({ unread: integer(0) }) },
      },
      async ({ api }) => {
        expect(await createMessageGateway(api, api).read('all')).toBe(0)
      },
    ))

  const list = {
    method: 'GET',
    path: '/api/message/list',
    query: { current: '1', size: '10', unread: 'true' },
  } as const
  const status = { method: 'GET', path: '/api/message/status' } as const
  const read = (body: unknown) => ({ method: 'POST', path: '/api/message/read', body }) as const
  it.each<[string, string, ProviderState, Call['request'], Refused, (gateway: MessageGateway) => Promise<unknown>]>([
    [
      'S8.3',
      'the unread messages, with an expired token',
      expired('staff'),
      list,
      notSignedIn,
      (gateway) => gateway.list({ current: 1, size: 10, unread: true }),
    ],
    [
      'S8.3',
      'the live status, with an expired token',
      expired('staff'),
      status,
      notSignedIn,
      (gateway) => gateway.status(),
    ],
    [
      'S8.3',
      'all messages have been read, with an expired token',
      expired('staff'),
      read({ all: true }),
      notSignedIn,
      (gateway) => gateway.read('all'),
    ],
    ['S8.2', 'a read mark for no message', signedIn, read({ ids: [] }), malformed(), (gateway) => gateway.read([])],
  ])('%s refuses %s', (_number, description, who, request, refused, call) =>
    refusal({ given: [who], description, by: 'signed in', request, refused }, ({ api }) =>
      call(createMessageGateway(api, api)),
    ),
  )
})
