import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../../../../server/database/new-id.ts'
import type { Account } from '../../../../server/kernel/account.ts'
import { checkImport } from '../../../../server/kernel/import/check-import.ts'
import type { ImportedRecord, ImportKind, ImportRow } from '../../../../server/kernel/import/import-kind.ts'
import { runImport } from '../../../../server/kernel/import/run.ts'
import { undoImport } from '../../../../server/kernel/import/undo.ts'
import { type ManagementSite, openManagementSite, testNow } from '../../system/management-site.ts'

/** A second kind of import: a list of contacts, defined completely here. */
interface ContactImport {
  readonly field: 'name' | 'phone'
  readonly record: ImportedRecord & { readonly phone: string | null }
  readonly values: { readonly key: string; readonly name: string; readonly phone: string | null }
  readonly secret: undefined
  readonly extra: object
}
const contactOf = (name: string, phone: string | null) => ({ key: name, name, phone })
const contacts: ImportKind<ContactImport> = {
  kind: 'contact',
  noun: '联系人',
  missing: () => '请输入姓名',
  label: (field) => ({ name: '姓名', phone: '手机号' })[field],
  table: 'contact' as 'user', // as: not a table of the product
  fields: ['name', 'phone'],
  required: ['name'],
  key: { field: 'name', column: 'name' },
  unique: { field: 'phone', column: 'phone', holder: '联系人', valueOf: ({ phone }) => phone },
  load: async (db, _account, ids) => {
    if (ids.length === 0) return []
    type Row = Omit<ContactImport['record'], 'fault'>
    const { rows } = await sql<Row>`
      select id, name as key, phone, version from contact where id in (${sql.join(ids)})
    `.execute(db)
    return rows.map((row) => ({ ...row, fault: undefined }))
  },
  valuesOf: ({ key, phone }) => contactOf(key, phone),
  audited: ({ name, phone }) => ({ name, phone }),
  reader: async () => (cells, contact) => ({
    values: contactOf(contact?.key ?? cells.name ?? '', cells.phone ?? contact?.phone ?? null),
    faults: /[a-z]/i.test(cells.phone ?? '') ? [{ field: 'phone', message: '手机号格式不正确' }] : [],
  }),
  cells:
    async () =>
    ({ name, phone }) => ({ name, ...(phone !== null && { phone }) }),
  create: async (tx, { name, phone }, _secret, now) => {
    const id = newId(now)
    await sql`insert into contact (id, name, phone, version) values (${id}, ${name}, ${phone}, 1)`.execute(tx)
    return id
  },
  change: async (tx, { id, version }, { phone }) => {
    await sql`update contact set phone = ${phone}, version = ${version + 1} where id = ${id}`.execute(tx)
  },
  undoGuard: async () => () => undefined,
}

let site: ManagementSite
let account: Account
beforeAll(async () => {
  site = await openManagementSite()
  // as: the engine reads nothing else of an account
  account = { userId: await site.idOf('admin') } as Account
  await site.db.schema
    .createTable('contact')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('phone', 'text', (column) => column.unique())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute()
})
afterAll(() => site.close())

const context = <Body>(body: Body) => ({
  db: site.db,
  account,
  body,
  clock: { now: () => testNow },
  audit: {
    operation: 'importContacts',
    traceId: 'trace',
    ip: '127.0.0.1',
    session: undefined,
    person: { id: account.userId, username: 'admin', name: '管理员' },
  },
  fieldErrors: () => [],
})
const part = (key: string, rows: readonly ImportRow<'name' | 'phone'>[]) =>
  context({ key, part: 1, existing: 'update' as const, mode: 'valid' as const, rows })
const stored = async () => {
  const { rows } = await sql<object>`select name, phone, version from contact order by name`.execute(site.db)
  return rows
}

it('S10.6 a second import needs only its fields and a handler: check, run, retry and undo are shared', async () => {
  await runImport(contacts, part('contacts-of-yesterday', [{ row: 2, name: 'Zhao', phone: '1' }]))
  const rows = [
    { row: 2, name: 'Chen', phone: '2' },
    { row: 3, name: 'zhao', phone: ' 3 ' },
    { row: 4, name: 'CHEN' },
    { row: 5, name: 'Li', phone: 'abc' },
    { row: 6, phone: '3' },
  ]
  const errors = [
    { row: 4, field: 'name', value: 'CHEN', message: '与第 2 行的姓名重复' },
    { row: 5, field: 'phone', value: 'abc', message: '手机号格式不正确' },
    { row: 6, field: 'name', message: '请输入姓名' },
    { row: 6, field: 'phone', value: '3', message: '与第 3 行的手机号重复' },
  ]
  const findings = { created: 1, updated: 1, unchanged: 0, skipped: 0, wrong: 3, errors }
  const changes = [{ row: 3, name: 'Zhao', field: 'phone', before: '1****1', after: '3****3' }]
  expect(await checkImport(contacts, context({ existing: 'update', rows }))).toEqual({ ...findings, changes })

  const sent = part('contacts-of-today-21-', rows)
  const result = await runImport(contacts, sent)
  expect(result).toEqual({ ...findings, batchId: expect.stringMatching(/^\d+$/) })
  expect(await runImport(contacts, sent)).toEqual(result)
  expect(await stored()).toEqual([
    { name: 'Chen', phone: '2', version: 1 },
    { name: 'Zhao', phone: '3', version: 2 },
  ])

  expect(await undoImport(contacts, context({ batchId: result.batchId }))).toEqual({
    removed: 1,
    restored: 1,
    kept: [],
  })
  expect(await stored()).toEqual([{ name: 'Zhao', phone: '1', version: 3 }])

  const trail = site.db.selectFrom('audit').select(['object_name', 'changes']).where('object_kind', '=', 'contact')
  expect(
    (await trail.orderBy('id').execute()).map(({ object_name, changes }) => [object_name, JSON.parse(changes)]),
  ).toEqual([
    ['Zhao', { name: { after: 'Zhao' }, phone: { after: '1****1' } }],
    ['Chen', { name: { after: 'Chen' }, phone: { after: '2****2' } }],
    ['Zhao', { phone: { before: '1****1', after: '3****3' } }],
    ['Chen', { name: { before: 'Chen' }, phone: { before: '2****2' } }],
    ['Zhao', { phone: { before: '3****3', after: '1****1' } }],
  ])
})

it('S10.6 one import neither undoes nor continues another kind’s', async () => {
  const sent = part('contacts-of-one-kind-', [{ row: 2, name: 'Sun' }])
  const { batchId } = await runImport(contacts, sent)
  const others = { ...contacts, kind: 'other' }
  await expect(undoImport(others, context({ batchId }))).rejects.toMatchObject({ status: 404 })
  await expect(runImport(others, sent)).rejects.toMatchObject({ status: 409 })
  expect(await undoImport(contacts, context({ batchId }))).toMatchObject({ removed: 1 })
})
