import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { contributed } from '../../../server/areas.ts'
import { labelOf } from '../../../server/setting/log/audit-fields.ts'
import { orderInWords } from '../../../server/setting/log/order-in-words.ts'
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

/** Every column that a list of the API description is sorted by. */
const sorted = readdirSync('openapi')
  .filter((file) => file.endsWith('.yaml'))
  .flatMap((file) => [...readFileSync(`openapi/${file}`, 'utf8').matchAll(/\^\(([A-Za-z|]+)\):\(true\|false\)/g)])
  .flatMap(([, columns = '']) => columns.split('|'))

it('30.1: the order of an exported list is recorded in words, for every column', () => {
  const words = wordsOf(contributed)
  const told = (order: string) =>
    orderInWords(order, (column) => labelOf(words, 'beginUserExport', 'list_export', column))
  expect([told('createTime:false'), told('name:true'), told('no order')]).toEqual([
    '创建时间，降序',
    expect.stringMatching(/，升序$/),
    undefined,
  ])
  expect(sorted.length).toBeGreaterThan(30)
  expect(sorted.filter((column) => !/^\p{Script=Han}+，升序$/u.test(told(`${column}:true`) ?? ''))).toEqual([])
})
