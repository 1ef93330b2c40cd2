import { expect, it } from 'vitest'
import { contributed } from '../../../server/areas.ts'
import { labelOf } from '../../../server/setting/log/audit-fields.ts'
import { wordsOf } from '../../../server/setting/log/words-of-areas.ts'

it.each([
  ['syncRun', 'hearing_officer', 'name', '姓名'],
  ['syncRun', 'hearing_officer', 'title', '职称'],
  ['syncRun', 'hearing_officer', 'session', '届次'],
  ['syncRun', 'user', 'name', '姓名'],
  ['syncRun', 'user', 'position', '职务'],
  ['syncRun', 'org', 'name', '机构名称'],
  ['syncRun', 'area', 'code', '区划代码'],
  ['updateSyncTask', 'sync_task', 'name', '任务名称'],
  ['updateDict', 'dict', 'name', '字典名称'],
])('log: %s of a %s: %s is called %s', (operation, kind, field, label) => {
  expect(labelOf(wordsOf(contributed), operation, kind, field)).toBe(label)
})
