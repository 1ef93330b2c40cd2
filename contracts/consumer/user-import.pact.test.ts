import { userImportGateway } from '../../src/features/system/user/user.http.ts'
import type { UserImportGateway } from '../../src/features/system/user/user.ts'
import { state } from '../states.ts'
import { stateChanges } from './change.ts'
import { example, given } from './given.ts'
import { id, text, words } from './matchers.ts'
import { conflict, missing } from './refusal.ts'

const importable = state('a user can be imported', { username: 'imported' })
const imported = state('the signed-in user has imported a user', { role: 'admin', username: 'imported' })
const key = 'V1StGXR8_Z5jdHi6B-myT'
const undone = state('the signed-in user has undone an import', { role: 'admin', key })

const cells = { row: 2, username: 'imported', name: '陈静', roles: '普通干警', gender: '女' } as const
const row = { ...cells, org: example.orgCode }
const wrong = { ...cells, row: 3, username: 'wrong', org: '没有这个机构' }
const rows = [row, wrong]
const givenRows = [{ ...cells, org: given('orgCode') }, wrong]
const part = { key, part: 1, existing: 'update', mode: 'valid' } as const

const findings = { created: 1, updated: 0, unchanged: 0, skipped: 0, wrong: 1 }
const error = { row: 3, field: 'org', value: '没有这个机构' }
const message = '机构不存在或不在您的管理范围内'
const user = { row: 2, username: 'imported', name: '陈静' }

stateChanges<UserImportGateway>(
  [
    {
      name: 'checking a file of users',
      path: '/api/system/user/import/check',
      given: [importable],
      body: { existing: 'update', rows: givenRows },
      call: (gateway) => gateway.check(rows, 'update'),
      data: { ...findings, errors: [{ ...error, message: words(message) }], changes: [] },
      resolves: { ...findings, errors: [{ ...error, message }], changes: [] },
      refusals: [],
    },
    {
      name: 'importing a part of a file of users',
      path: '/api/system/user/import',
      given: [importable],
      body: { ...part, rows: givenRows },
      call: (gateway) => gateway.run({ ...part, rows }),
      data: {
        ...findings,
        batchId: id(example.batchId),
        errors: [{ ...error, message: words(message) }],
        passwords: [{ ...user, password: text(/^\S{8,64}$/, 'Tk7m-Q2x9-Ra4h') }],
      },
      resolves: {
        ...findings,
        batchId: example.batchId,
        errors: [{ ...error, message }],
        extra: [{ ...user, password: 'Tk7m-Q2x9-Ra4h' }],
      },
      refusals: [
        [
          ', after the import was undone',
          [undone],
          { ...part, rows },
          (gateway) => gateway.run({ ...part, rows }),
          conflict('本次导入已撤销，请重新选择文件'),
        ],
      ],
    },
    {
      name: 'undoing an import',
      path: '/api/system/user/import/undo',
      given: [imported],
      body: { batchId: given('batchId') },
      call: (gateway) => gateway.undo(example.batchId),
      data: { removed: 1, restored: 0, kept: [] },
      resolves: { removed: 1, restored: 0, kept: [] },
      refusals: [
        [
          ' of another user',
          [],
          { batchId: '99999999' },
          (gateway) => gateway.undo('99999999'),
          missing('没有可撤销的导入'),
        ],
        [
          ' for the second time',
          [undone],
          { batchId: given('batchId') },
          (gateway) => gateway.undo(example.batchId),
          conflict('本次导入已撤销'),
        ],
      ],
    },
    {
      name: 'undoing an import after an imported user has signed in',
      path: '/api/system/user/import/undo',
      given: [imported, state('a user has signed in', { username: 'imported' })],
      body: { batchId: given('batchId') },
      call: (gateway) => gateway.undo(example.batchId),
      data: { removed: 0, restored: 0, kept: [{ username: 'imported', name: '陈静', reason: words('已登录过') }] },
      resolves: { removed: 0, restored: 0, kept: [{ key: 'imported', name: '陈静', reason: '已登录过' }] },
      refusals: [],
    },
  ],
  { role: 'admin', lacking: 'staff', gateway: ({ api }) => userImportGateway(api) },
)
