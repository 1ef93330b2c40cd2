import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../../server/database/schema.ts'
import { withheld } from '../../../server/kernel/audit-changes.ts'
import { checkPart, verifyAuditChain } from '../../../server/kernel/audit-check.ts'
import { type AuditContext, audited } from '../../../server/kernel/audited.ts'
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts'

let test: TestDatabase
let db: Database
beforeAll(async () => {
  test = await openTestDatabase()
  db = test.db
})
beforeEach(async () => {
  await db.deleteFrom('audit').execute()
  await db.updateTable('audit_head').set({ last: 0, hash: '' }).execute()
  await db.deleteFrom('role').execute()
})
afterAll(() => test.close())

const person = { id: '7', username: 'lina', name: '李娜' }
const source = { operation: 'updateRole', traceId: 'trace-1', ip: '10.1.2.3', session: 'session-1', person }
const contextOf = (database: Database): AuditContext => ({ db: database, clock: { now: () => 5000 }, audit: source })
const role = { key: 'k', name: '角色', data_scope: 'self' as const, built_in: 0 as const, sort: 1 }

/** Writes one role and its audit row. */
const write = (id: string) =>
  audited(contextOf(db), async (tx, record) => {
    await tx
      .insertInto('role')
      .values({ ...role, id, key: id, status: 'normal' })
      .execute()
    record({ kind: 'role', id, name: '角色', after: { key: id } })
  })
const count = async (table: 'audit' | 'role') =>
  (
    await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('all'))
      .executeTakeFirstOrThrow()
  ).all

it('kernel: the audit stores the user, the address, the record, and the values before and after by field', async () => {
  await audited(contextOf(db), async (_tx, record) => {
    const before = { id: '9', name: '张三', phone: '13900001111', employee_no: 'A1', org_id: '1', version: 4 }
    const after = { name: '张三丰', phone: '13900002222', employee_no: 'A1', org_id: '2', password_hash: 'scrypt$1' }
    record({ kind: 'user', id: '9', name: '张三丰', before, after })
  })
  const [row] = await db.selectFrom('audit').selectAll().execute()
  expect(row).toEqual({
    id: 1,
    created_at: 5000,
    user_id: '7',
    username: 'lina',
    user_name: '李娜',
    session: 'session-1',
    trace_id: 'trace-1',
    operation: 'updateRole',
    object_kind: 'user',
    object_id: '9',
    object_name: '张三丰',
    changes: JSON.stringify({
      name: { before: '张三', after: '张三丰' },
      phone: { before: '139****1111', after: '139****2222' },
      orgId: { before: '1', after: '2' },
      passwordHash: {},
    }),
    ip: '10.1.2.3',
    duration: null,
    previous_hash: '',
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    signature: null,
  })
})

it('kernel: how long the request took is in the audit and in its hash', async () => {
  const context = { ...contextOf(db), audit: { ...source, elapsed: () => 24.4 } }
  await audited(context, async (_tx, record) => record({ kind: 'role', id: 'a', name: '角色' }))
  expect(await db.selectFrom('audit').select('duration').execute()).toEqual([{ duration: 24 }])
  expect((await verifyAuditChain(db)).fault).toBeUndefined()
  for (const duration of [25, null]) {
    await db.updateTable('audit').set({ duration }).execute()
    expect((await verifyAuditChain(db)).fault).toEqual({ kind: 'changed', id: 1 })
  }
})

it('kernel: a row without a duration has the hash of the releases that kept none', async () => {
  await write('a')
  expect(await db.selectFrom('audit').select('hash').execute()).toEqual([
    { hash: '845af02fff18125b05de62fa3ee736703b9ef5293fbdb02789d32638f35b21d8' },
  ])
})

it('kernel: a write that fails stores neither its rows nor an audit row', async () => {
  const failed = audited(contextOf(db), async (tx, record) => {
    await tx
      .insertInto('role')
      .values({ ...role, id: 'x', status: 'normal' })
      .execute()
    record({ kind: 'role', id: 'x', name: '角色' })
    throw new Error('after all, no')
  })
  await expect(failed).rejects.toThrow('after all, no')
  expect([await count('role'), await count('audit')]).toEqual([0, 0])
})

it('kernel: a public operation states the user of its write', async () => {
  const context = { ...contextOf(db), audit: { ...source, person: undefined, session: undefined } }
  const anonymous = audited(context, async (_tx, record) => record({ kind: 'user', id: '1', name: '张三' }))
  await expect(anonymous).rejects.toThrow('updateRole is public: name the user of the write.')
  await audited(context, async (_tx, record) =>
    record({ kind: 'user', id: '1', name: '张三', after: { password: withheld }, by: person }),
  )
  expect(await db.selectFrom('audit').select(['user_id', 'session', 'changes']).execute()).toEqual([
    { user_id: '7', session: null, changes: '{"password":{}}' },
  ])
})

/** Writes 15 roles concurrently in a child process; resolves to its exit. */
async function writeElsewhere(name: string): Promise<unknown> {
  const module = (path: string) => JSON.stringify(new URL(`../../../server/${path}`, import.meta.url).href)
  const script = `
    import { openDatabase } from ${module('database/open.ts')}
    import { audited } from ${module('kernel/audited.ts')}
    const db = openDatabase(${JSON.stringify(test.location)})
    const context = { db, clock: { now: () => 5000 }, audit: ${JSON.stringify(source)} }
    await Promise.all(Array.from({ length: 15 }, (_, index) => audited(context, async (tx, record) => {
      const id = ${JSON.stringify(name)} + index
      await tx.insertInto('role').values({ ...${JSON.stringify(role)}, id, key: id, status: 'normal' }).execute()
      record({ kind: 'role', id, name: '角色', after: { key: id } })
    })))
    await db.destroy()
  `
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'inherit' })
  const [code, signal] = await once(child, 'exit')
  return signal ?? code
}

it('kernel: concurrent writers in several processes make one chain', { timeout: 60_000 }, async () => {
  const here = Array.from({ length: 15 }, (_, index) => write(`w${index}`))
  expect(await Promise.all(['a', 'b', 'c'].map(writeElsewhere))).toEqual([0, 0, 0])
  await Promise.all(here)
  const ids = await db.selectFrom('audit').select('id').orderBy('id').execute()
  expect(ids.map(({ id }) => id)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1))
  expect(await count('role')).toBe(60)
  expect((await verifyAuditChain(db)).fault).toBeUndefined()
})

it('kernel: a write of many records adds a row for each to one chain', async () => {
  await audited(contextOf(db), async (_tx, record) => {
    for (let index = 1; index <= 450; index += 1) record({ kind: 'role', id: `${index}`, name: '角色' })
  })
  await write('last')
  expect(await count('audit')).toBe(451)
  expect((await verifyAuditChain(db)).fault).toBeUndefined()
})

it('kernel: the chain is checked in parts, each going on where the one before has ended', async () => {
  await audited(contextOf(db), async (_tx, record) => {
    for (let index = 1; index <= 1100; index += 1) record({ kind: 'role', id: `${index}`, name: '角色' })
  })
  const part = async (after: number) => {
    const { checked, complete } = await checkPart(db, { after, goesOn: () => false })
    return { checked, complete }
  }
  expect(await part(0)).toEqual({ checked: 500, complete: false })
  expect(await part(500)).toEqual({ checked: 1000, complete: false })
  expect(await part(1000)).toEqual({ checked: 1100, complete: true })
})

/** Inserts a copy of a row in another place. */
const copyTo = async (id: number, from = 5): Promise<void> => {
  const row = await db.selectFrom('audit').selectAll().where('id', '=', from).executeTakeFirstOrThrow()
  await db
    .insertInto('audit')
    .values({ ...row, id })
    .execute()
}

it.each<[what: string, tamper: () => Promise<unknown>, fault: object]>([
  [
    'a changed value',
    () => db.updateTable('audit').set({ changes: '{}' }).where('id', '=', 3).execute(),
    { kind: 'changed', id: 3 },
  ],
  [
    'another author',
    () => db.updateTable('audit').set({ user_name: '王五' }).where('id', '=', 1).execute(),
    { kind: 'changed', id: 1 },
  ],
  ['a removed row', () => db.deleteFrom('audit').where('id', '=', 2).execute(), { kind: 'missing', id: 2 }],
  ['a removed first row', () => db.deleteFrom('audit').where('id', '=', 1).execute(), { kind: 'missing', id: 1 }],
  ['removed last rows', () => db.deleteFrom('audit').where('id', '>', 3).execute(), { kind: 'missing', id: 4 }],
  ['all rows removed', () => db.deleteFrom('audit').execute(), { kind: 'missing', id: 1 }],
  ['a row that was inserted after the last', () => copyTo(6), { kind: 'extra', id: 6 }],
  ['a row that was inserted before the first', () => copyTo(0), { kind: 'extra', id: 0 }],
  [
    'a row that was inserted between two others',
    async () => {
      for (const id of [5, 4, 3])
        await db
          .updateTable('audit')
          .set({ id: id + 1 })
          .where('id', '=', id)
          .execute()
      await copyTo(3, 2)
      await db.updateTable('audit_head').set({ last: 6 }).execute()
    },
    { kind: 'moved', id: 3, former: 2, swapped: false },
  ],
  [
    'rows in another order',
    async () => {
      for (const [from, to] of [
        [2, 100],
        [3, 2],
        [100, 3],
      ] as const)
        await db.updateTable('audit').set({ id: to }).where('id', '=', from).execute()
    },
    { kind: 'moved', id: 2, former: 3, swapped: true },
  ],
  [
    'removed rows and a head that was set back',
    async () => {
      await db.deleteFrom('audit').where('id', '>', 3).execute()
      await db.updateTable('audit_head').set({ last: 3 }).execute()
    },
    { kind: 'missing', id: 4 },
  ],
])('kernel: the check of the chain finds %s', async (_what, tamper, fault) => {
  for (const id of ['a', 'b', 'c', 'd', 'e']) await write(id)
  expect((await verifyAuditChain(db)).fault).toBeUndefined()
  await tamper()
  expect((await verifyAuditChain(db)).fault).toEqual(fault)
})
