import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import { userImportGateway } from '../../src/features/system/user/user-import.http.ts'
import type { UserImportGateway } from '../../src/features/system/user/user-import.ts'
import { type ProviderState, state } from '../states.ts'
import { contract, success } from './contract.ts'
import { example, given } from './given.ts'
import { conflict, expired, missing, notAllowed, notSignedIn, type Refused, refusal } from './refusal.ts'

const { eachLike, integer, like, regex } = MatchersV3

const admin = state('somebody is signed in', { role: 'admin' })
const staff = state('somebody is signed in', { role: 'staff' })
const importable = state('a user can be imported', { username: 'imported' })
const imported = state('the person has imported a user', { role: 'admin', username: 'imported' })

const cells = { row: 2, username: 'imported', name: '陈静', roles: '普通干警', gender: '女' } as const
const row = { ...cells, org: example.orgCode }
const givenRow = { ...cells, org: given('orgCode') }
const wrong = { ...cells, row: 3, username: 'wrong', org: '没有这个机构' }
const error = {
  row: 3,
  field: 'org',
  value: '没有这个机构',
  message: like('机构不存在或不在您的管理范围内'),
}
const sent = { key: 'V1StGXR8_Z5jdHi6B-myT', part: 1, existing: 'update', mode: 'valid' } as const
const part: Parameters<UserImportGateway['run']>[0] = { ...sent, rows: [row, wrong] }

interface Operation {
  readonly name: string
  readonly path: string
  readonly given: readonly ProviderState[]
  readonly body: unknown
  /** The body with examples: whoever may not call is refused before it is read. */
  readonly refusedBody: unknown
  readonly call: (gateway: UserImportGateway) => Promise<unknown>
  readonly data: unknown
  readonly resolves: object
}

const operations: readonly Operation[] = [
  {
    name: 'checking a file of users',
    path: '/api/system/user/import/check',
    given: [importable],
    body: { existing: 'update', rows: [givenRow, wrong] },
    refusedBody: { existing: 'update', rows: [row, wrong] },
    call: (gateway) => gateway.check([row, wrong], 'update'),
    data: { created: 1, updated: 0, skipped: 0, wrong: 1, errors: [error] },
    resolves: { created: 1, wrong: 1, errors: [{ row: 3, field: 'org', value: '没有这个机构' }] },
  },
  {
    name: 'importing a part of a file of users',
    path: '/api/system/user/import',
    given: [importable],
    body: { ...sent, rows: [givenRow, wrong] },
    refusedBody: part,
    call: (gateway) => gateway.run(part),
    data: {
      batchId: regex(/^\d{1,20}$/, example.batchId),
      created: 1,
      updated: 0,
      skipped: 0,
      wrong: 1,
      errors: [error],
      passwords: eachLike({
        row: integer(2),
        username: like('imported'),
        name: like('陈静'),
        password: regex(/^\S{8,64}$/, 'Tk7m-Q2x9-Ra4h'),
      }),
    },
    resolves: { batchId: example.batchId, created: 1, extra: [{ username: 'imported' }] },
  },
  {
    name: 'taking an import back',
    path: '/api/system/user/import/undo',
    given: [imported],
    body: { batchId: given('batchId') },
    refusedBody: { batchId: example.batchId },
    call: (gateway) => gateway.undo(example.batchId),
    data: { removed: 1, restored: 0, kept: [] },
    resolves: { removed: 1, restored: 0, kept: [] },
  },
]

describe.each(operations)('$name', ({ name, path, given: states, body, refusedBody, call, data, resolves }) => {
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
      ({ api }) => expect(call(userImportGateway(api))).resolves.toMatchObject(resolves),
    ))

  it.each([
    ['with an expired token', expired('admin'), notSignedIn],
    ['without the permission', staff, notAllowed],
  ] as const)('S8.3 is refused %s', (how, who, refused) =>
    refusal(
      {
        given: [who],
        description: `${name}, ${how}`,
        by: 'signed in',
        request: { ...request, body: refusedBody },
        refused,
      },
      ({ api }) => call(userImportGateway(api)),
    ),
  )
})

const undone = state('the person has taken an import back', { role: 'admin', key: sent.key })
it.each<[string, readonly ProviderState[], string, unknown, Refused, (gateway: UserImportGateway) => Promise<unknown>]>(
  [
    [
      'taking an import back that is not one’s own',
      [],
      '/api/system/user/import/undo',
      { batchId: '99999999' },
      missing('没有可撤销的导入'),
      (gateway) => gateway.undo('99999999'),
    ],
    [
      'taking an import back for the second time',
      [undone],
      '/api/system/user/import/undo',
      { batchId: given('batchId') },
      conflict('本次导入已撤销'),
      (gateway) => gateway.undo(example.batchId),
    ],
    [
      'importing a part of a file that was taken back',
      [undone],
      '/api/system/user/import',
      part,
      conflict('本次导入已撤销，请重新选择文件'),
      (gateway) => gateway.run(part),
    ],
  ],
)('S8.2 refuses %s', (description, states, path, body, refused, call) =>
  refusal(
    { given: [admin, ...states], description, by: 'signed in', request: { method: 'POST', path, body }, refused },
    ({ api }) => call(userImportGateway(api)),
  ),
)
