// test:all: races of many processes
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { removeExpired } from '../../../server/identity/housekeeping.ts'
import type { Caller, ManagementSite } from './management-site.ts'

// Two processes on one database do not share their queues: only the database guarantees the result.
vi.mock('../../../server/kernel/one-at-a-time.ts', () => ({
  oneAtATime: (_key: string, task: () => Promise<unknown>) => task(),
}))

const path = '/api/system/user/import'

let site: ManagementSite
let admin: Caller
let code: string
beforeAll(async () => {
  // Test files share a worker: a module that an earlier file still loads while this one starts would replace its mock.
  vi.resetModules()
  const { openManagementSite } = await import('./management-site.ts')
  site = await openManagementSite()
  admin = await site.signIn('admin')
  const root = await site.db.selectFrom('org').select('code').where('parent_id', 'is', null).executeTakeFirstOrThrow()
  code = root.code
})
afterAll(() => site.close())

const part = (key: string, usernames: readonly string[]) => ({
  key,
  part: 1,
  existing: 'update',
  mode: 'valid',
  rows: usernames.map((username, index) => ({ row: index + 2, username, name: '陈静', org: code, roles: '普通干警' })),
})

it('runs a part once for concurrent requests to any process', async () => {
  const sent = part('import-key-of-two-processes', ['race.1', 'race.2'])
  const replies = await Promise.all(Array.from({ length: 6 }, () => admin.post(path, sent)))
  expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  const users = await site.db.selectFrom('user').select('version').where('username', 'like', 'race.%').execute()
  expect(users).toEqual([{ version: 1 }, { version: 1 }])
})

it('accepts one of two parts with one key and number, and refuses the other content', async () => {
  const key = 'import-key-of-two-contents'
  const replies = await Promise.all([
    admin.post(path, part(key, ['content.1'])),
    admin.post(path, part(key, ['content.2'])),
  ])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await site.db.selectFrom('user').select('id').where('username', 'like', 'content.%').execute()).toHaveLength(1)
})

it('keeps its response for a day', async () => {
  const { body } = await admin.post(path, part('import-key-of-a-whole-day', ['day.1']))
  const { created_at } = await site.db
    .selectFrom('import_batch')
    .select('created_at')
    .where('id', '=', body.data.batchId)
    .executeTakeFirstOrThrow()
  const kept = () =>
    site.db.selectFrom('import_part').select('part').where('batch_id', '=', body.data.batchId).execute()
  const ageBy = (age: number) =>
    site.db
      .updateTable('import_batch')
      .set({ created_at: created_at - age })
      .where('id', '=', body.data.batchId)
      .execute()
  const day = 24 * 3_600_000
  await ageBy(day - 1)
  await removeExpired(site.db, created_at)
  expect(await kept()).toHaveLength(1)
  await ageBy(day)
  await removeExpired(site.db, created_at)
  expect(await kept()).toEqual([])
})

it('reports any invalid cell with its row and field', { timeout: 60_000 }, async () => {
  const texts = [
    '',
    'clerk',
    'admin',
    'Fresh.1',
    '陈静',
    '男',
    '普通干警、、超级管理员',
    ',',
    '2027/1/5',
    '2027-02-30',
    '9'.repeat(200),
    '__proto__',
    'constructor',
    '\ud800',
    '\'; drop table "user"; --',
  ]
  const cell = fc.oneof(fc.constantFrom(...texts), fc.string({ unit: 'binary', maxLength: 40 }))
  const fields = [
    'username',
    'name',
    'org',
    'roles',
    'employeeNo',
    'gender',
    'phone',
    'email',
    'position',
    'validUntil',
  ]
  const row = fc.record(
    { row: fc.integer({ min: 1, max: 1_048_576 }), ...Object.fromEntries(fields.map((field) => [field, cell])) },
    { requiredKeys: ['row'] },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 12 }), async (rows) => {
      const { status, body } = await admin.post(`${path}/check`, { existing: 'update', rows })
      // A NUL is refused in any body, before the cells are looked at.
      expect(status).toBe(JSON.stringify(rows).includes('\\u0000') ? 400 : 200)
      if (status !== 200) return
      const { created, updated, unchanged, skipped, wrong, errors } = body.data
      expect(created + updated + unchanged + skipped + wrong).toBe(rows.length)
      for (const error of errors) expect(fields).toContain(error.field)
    }),
    { numRuns: 60 },
  )
})
