import { expect, it } from 'vitest'
import { checkRows } from '../../../src/core/import/import-findings.ts'
import type { ImportGateway } from '../../../src/core/import/import-gateway.ts'
import { ImportRun } from '../../../src/core/import/import-run.ts'
import { templateSheets } from '../../../src/core/import/import-sheets.ts'
import type { ImportSpec } from '../../../src/core/import/import-spec.ts'
import { readRows, validRows } from '../../../src/core/import/read-rows.ts'
import { token } from '../../../src/core/token.ts'

/** A second kind of import: contacts, defined completely in these two declarations. */
interface Contact {
  row: number
  name?: string
  phone?: string
}
const contacts: ImportSpec<Contact> = {
  title: '导入通讯录',
  noun: '联系人',
  gateway: token<ImportGateway<Contact>>('ContactImportGateway'),
  undoNote: '',
  columns: [
    { header: '姓名', field: 'name', required: true, example: '陈静', hint: '最多 50 个字符' },
    { header: '电话', field: 'phone', example: '027-8765 4321', hint: '可不填' },
  ],
}

/** An in-memory backend that identifies contacts by name and refuses phones with letters. */
const backend = () => {
  const phones = new Map([['赵敏', '1']])
  const check: ImportGateway<Contact>['check'] = async (rows) => {
    const errors = rows.flatMap(({ row, phone = '' }) =>
      /[a-z]/i.test(phone) ? [{ row, field: 'phone', value: phone, message: '电话不正确' }] : [],
    )
    const wrong = new Set(errors.map(({ row }) => row))
    const updated = rows.filter(({ row, name = '' }) => !wrong.has(row) && phones.has(name)).length
    const created = rows.length - updated - wrong.size
    return { created, updated, unchanged: 0, skipped: 0, wrong: wrong.size, errors, changes: [] }
  }
  const gateway: ImportGateway<Contact> = {
    check,
    run: async ({ rows, existing }) => {
      const findings = await check(rows, existing)
      for (const { name = '', phone = '' } of rows) phones.set(name, phone)
      return { ...findings, batchId: '7' }
    },
    undo: async () => ({ removed: 1, restored: 1, kept: [] }),
  }
  return { gateway, phones }
}

it('S10.6 a second import needs only its columns and a gateway: template, reading, check and run are shared', async () => {
  const { gateway, phones } = backend()
  expect([...(templateSheets(contacts.noun, contacts.columns)[0]?.rows ?? [])][0]?.map(({ value }) => value)).toEqual([
    '姓名*',
    '电话',
  ])
  const file = [
    ['电话', '姓名'],
    [87_654_321, '陈静'],
    ['abc', '钱进'],
    ['2', '赵敏'],
    [1e17, '孙立'],
  ]
  const read = readRows<Contact>(contacts.columns, [{ rows: file }])
  if (read.mistakes) throw new Error(read.mistakes.join())

  const findings = await checkRows(gateway, read, 'update')
  expect(findings).toMatchObject({ created: 1, updated: 1, wrong: 2 })
  expect(findings.errors.map(({ row, field }) => [row, field])).toEqual([
    [3, 'phone'],
    [5, 'phone'],
  ])

  const run = new ImportRun(gateway, validRows(read.rows, findings.errors), { existing: 'update', mode: 'valid' })
  await run.run()
  expect(run.state.value).toMatchObject({ phase: 'done', done: 2, batchId: '7', extra: [] })
  expect(run.state.value.findings).toMatchObject({ created: 1, updated: 1, wrong: 0 })
  expect([...phones]).toEqual([
    ['赵敏', '2'],
    ['陈静', '87654321'],
  ])
})
