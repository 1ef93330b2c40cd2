import { describe, expect, it } from 'vitest'
import { createAccountGateway } from '../../src/adapters/http/account-gateway.ts'
import { createPreviewGateway } from '../../src/adapters/http/preview-gateway.ts'
import type { PreviewGateway } from '../../src/core/ports/preview-gateway.ts'
import { state } from '../states.ts'
import { stateChanges } from './change.ts'
import { contract, success } from './contract.ts'
import { example, given } from './given.ts'
import { handle, seconds, text } from './matchers.ts'
import { missing, refusal, refusedBy } from './refusal.ts'

const chenjing = { username: 'chenjing', name: '陈静' }
const noId = '99999999'
const token = example.previewToken
const me = '/api/system/user/current-user-info'
const end = '/api/system/user/preview/end'
const admin = state('a user is signed in', { role: 'admin' })
const previewing = (over: boolean) => [
  admin,
  state('the signed-in user previews a user', { role: 'admin', ...chenjing, over }),
]

stateChanges<PreviewGateway>(
  [
    {
      name: 'beginning a preview of a user',
      path: '/api/system/user/preview/begin',
      given: [state('a user exists', chenjing)],
      body: { id: given('userId') },
      call: (gateway) => gateway.begin(example.userId),
      data: {
        previewToken: handle(token),
        expiresIn: seconds(1800),
        user: { id: given('userId'), ...chenjing },
      },
      resolves: { previewToken: token, expiresIn: 1800, user: { id: example.userId, ...chenjing } },
      refusals: [
        [
          ' for oneself',
          [],
          { id: given('ownId') },
          (gateway) => gateway.begin(example.ownId),
          refusedBy('不能预览自己'),
        ],
        [
          ' for a user who does not exist',
          [state('no user has the id', { id: noId })],
          { id: noId },
          (gateway) => gateway.begin(noId),
          missing('用户不存在'),
        ],
      ],
    },
  ],
  { role: 'admin', lacking: 'staff', gateway: ({ api }) => createPreviewGateway(api) },
)

describe('a preview of a user', () => {
  it('security 6 a call of it is answered as to the user whom it shows', () =>
    contract(
      {
        given: previewing(false),
        description: 'the signed-in user, in a preview',
        by: 'preview',
        request: { method: 'GET', path: me },
        response: {
          status: 200,
          body: success({ id: given('userId'), ...chenjing, role: 'staff', permissionsIds: text(/^[\w:,-]*$/, '') }),
        },
      },
      async ({ api }) => {
        const user = { id: example.userId, ...chenjing, role: 'staff', permissionList: [] }
        await expect(createAccountGateway(api).currentUser()).resolves.toMatchObject(user)
      },
    ))

  it('security 6 a change is refused in it', () =>
    refusal(
      {
        given: previewing(false),
        description: 'reading messages, in a preview',
        by: 'preview',
        request: { method: 'POST', path: '/api/message/read', body: { all: true } },
        refused: {
          status: 403,
          code: 'AA0002',
          message: '预览为只读，不能进行此操作',
          next: { kind: 'preview' },
        },
      },
      ({ api }) => api.post('/api/message/read', { body: { all: true } }),
    ))

  it('security 6 every call is refused after its end', () =>
    refusal(
      {
        given: previewing(true),
        description: 'the signed-in user, in a preview that is over',
        by: 'preview',
        request: { method: 'GET', path: me },
        refused: { status: 403, code: 'AA0002', message: '预览已结束', next: { kind: 'preview-over' } },
      },
      ({ api }) => createAccountGateway(api).currentUser(),
    ))

  it('security 6 it is ended', () =>
    contract(
      {
        given: previewing(false),
        description: 'ending a preview',
        by: 'preview',
        request: { method: 'POST', path: end },
        response: { status: 200, body: success() },
      },
      ({ api }) => expect(createPreviewGateway(api).end()).resolves.toBeUndefined(),
    ))
})
