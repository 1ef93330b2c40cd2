import { orgImportGateway } from '../../src/features/system/org/org.http.ts'
import type { OrgImportGateway } from '../../src/features/system/org/org.ts'
import { state } from '../states.ts'
import { stateChanges } from './change.ts'
import { example, given } from './given.ts'
import { id, words } from './matchers.ts'
import { conflict, missing } from './refusal.ts'

const free = state('no organisation has the code', { code: 'CONTRACT-FREE' })
const known = state('an organisation exists', { code: 'CONTRACT-FREE', name: '契约区人民检察院' })
const imported = state('the signed-in user has imported the organisation', { role: 'admin', code: 'CONTRACT-FREE' })
const key = 'V1StGXR8_Z5jdHi6B-orgs'
const undone = state('the signed-in user has undone an import', { role: 'admin', key, kind: 'org' })

const row = { row: 2, code: 'CONTRACT-FREE', name: '契约区人民检察院', kind: '检察院', level: '区县' } as const
const wrong = { row: 3, code: 'CONTRACT-WRONG', name: '契约部', kind: '内设机构', parent: 'CONTRACT-NONE' } as const
const rows = [row, wrong]
const part = { key, part: 1, existing: 'update', mode: 'valid' } as const

const findings = { created: 1, updated: 0, unchanged: 0, skipped: 0, wrong: 1 }
const error = { row: 3, field: 'parent', value: 'CONTRACT-NONE' }
const message = '上级机构不存在或不在您的管理范围内'

stateChanges<OrgImportGateway>(
  [
    {
      name: 'checking a file of organisations',
      path: '/api/system/org/import/check',
      given: [free],
      body: { existing: 'update', rows },
      call: (gateway) => gateway.check(rows, 'update'),
      data: { ...findings, errors: [{ ...error, message: words(message) }], changes: [] },
      resolves: { ...findings, errors: [{ ...error, message }], changes: [] },
      refusals: [],
    },
    {
      name: 'importing a part of a file of organisations',
      path: '/api/system/org/import',
      given: [free],
      body: { ...part, rows },
      call: (gateway) => gateway.run({ ...part, rows }),
      data: { ...findings, batchId: id(example.batchId), errors: [{ ...error, message: words(message) }] },
      resolves: { ...findings, batchId: example.batchId, errors: [{ ...error, message }] },
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
      name: 'undoing an import of organisations',
      path: '/api/system/org/import/undo',
      given: [known, imported],
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
  ],
  { role: 'admin', lacking: 'staff', gateway: ({ api }) => orgImportGateway(api) },
)
