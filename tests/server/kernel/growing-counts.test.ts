import { expressionBuilder, PostgresAdapter } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Tables } from '../../../server/database/schema.ts'
import { growingCounts, growingSpans } from '../../../server/kernel/growing-counts.ts'
import { pagedLarge } from '../../../server/kernel/paged.ts'
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts'

let test: TestDatabase
beforeEach(async () => {
  test = await openTestDatabase()
})
afterEach(() => test.close())

const versions = { users: 1, organisations: 1, roles: 1 }
const eb = expressionBuilder<Tables, 'sign_in'>()
const refused = { test: eb('sign_in.failure', 'is not', null) }
const byPassword = { test: eb('sign_in.method', '=', 'password' as const) }
const counts = growingCounts({ name: 'sign_in', column: 'sign_in.created_at', by: ['users', 'organisations'] })

const add = (id: string, at: number, failure: 'password' | null = 'password') =>
  test.db
    .insertInto('sign_in')
    .values({ id, created_at: at, user_id: null, succeeded: 0, failure, method: 'password', ip: '10.0.0.1' })
    .execute()
const count = async (settled: number, { conditions = [refused], under = versions } = {}) =>
  (await counts(test.db, under, settled))(test.db, 'sign_in', conditions, conditions[1])

it('S12.1 kernel: a count follows the rows that are added, also those with a time that is not settled yet', async () => {
  await add('a', 10)
  await add('b', 50)
  await add('c', 50, null)
  expect(await count(40)).toBe(2)
  await add('late', 45)
  expect(await count(40)).toBe(3)
  expect(await count(60)).toBe(3)
  await add('d', 70)
  expect(await count(60)).toBe(4)
  expect(await count(80)).toBe(4)
  expect(await count(60)).toBe(4)
  expect(await count(80, { conditions: [] })).toBe(5)
  expect(await count(80, { conditions: [refused, byPassword] })).toBe(4)
})

it('S12.1 kernel: rows that are settled are counted once, until the oldest row or the users are others', async () => {
  for (const [id, at] of [
    ['a', 10],
    ['b', 20],
    ['c', 30],
  ] as const)
    await add(id, at)
  expect(await count(25)).toBe(3)
  // No row ever changes: this one shows what is read again.
  await test.db.updateTable('sign_in').set({ failure: null }).where('id', '=', 'b').execute()
  expect(await count(25)).toBe(3)
  expect(await count(25, { under: { ...versions, users: 2 } })).toBe(2)
  await test.db.updateTable('sign_in').set({ failure: 'password' }).where('id', '=', 'b').execute()
  expect(await count(25, { under: { ...versions, users: 2 } })).toBe(2)
  await test.db.deleteFrom('sign_in').where('id', '=', 'a').execute()
  expect(await count(25, { under: { ...versions, users: 2 } })).toBe(2)
  await test.db.deleteFrom('sign_in').where('id', '=', 'b').execute()
  expect(await count(25, { under: { ...versions, users: 2 } })).toBe(1)
})

it('S12.1 kernel: a count under a condition whose columns change is made each time', async () => {
  await add('a', 10)
  const chosen = { test: eb('sign_in.failure', 'is not', null), volatile: true }
  expect(await count(25, { conditions: [chosen] })).toBe(1)
  await test.db.updateTable('sign_in').set({ failure: null }).execute()
  expect(await count(25, { conditions: [chosen] })).toBe(0)
})

it('S12.1 kernel: where PostgreSQL ends a count of all rows as too slow, they are counted in spans', async () => {
  for (const [id, at] of [
    ['a', 10],
    ['b', 10],
    ['c', 30],
    ['d', 60],
  ] as const)
    await add(id, at)
  await add('succeeded', 20, null)
  let refusals = 0
  const busy = test.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      const [row] = result.rows
      // The count of all that are settled, and no other statement, is one number that is called total.
      if (refusals > 0 || Object.keys(row ?? {}).join() !== 'total') return result
      refusals += 1
      throw Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })
    },
  })
  const counted = async () => (await counts(busy, versions, 50))(busy, 'sign_in', [refused])
  expect(await counted()).toBe(4)
  expect([await counted(), refusals]).toEqual([4, 1])
})

it('S12.2 kernel: a deep page is reached by whole spans on PostgreSQL, which pass by few rows each, and are counted once', async () => {
  // Of each time up to four, of which every third succeeded.
  const times = [3, 5, 5, 5, 5, 8, 9, 9, 12, 14, 20, 20, 21, 25, 25, 25, 25, 30, 31, 40, 41, 41, 50]
  for (const [at, time] of times.entries())
    await add(`row${String(at).padStart(2, '0')}`, time, at % 3 === 0 ? null : 'password')
  const read = pagedLarge(
    { id: 'sign_in.id', orders: { createTime: eb.ref('sign_in.created_at') }, unless: 'createTime:false' },
    (db) => db.selectFrom('sign_in').select('sign_in.id'),
  )
  let asked = 0
  let counted = 0
  const spans = growingSpans({ name: 'sign_in', column: 'sign_in.created_at', order: 'createTime' }, 4)(test.db)
  const pages = async (orders: string) => {
    const count = await counts(test.db, versions, 60)
    const found: string[] = []
    for (const current of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const table = {
        db: test.db,
        reader: '1',
        name: 'sign_in',
        // Where each row is looked at it would say nothing: the spans take the form for many.
        conditions: [{ ...refused, testOfMany: refused.test }],
        count: (...given: Parameters<typeof count>) => {
          counted += 1
          return count(...given)
        },
        spans: {
          ...spans,
          begins: async () => {
            asked += 1
            return spans.begins()
          },
        },
      }
      found.push(...(await read(table, { current, size: 2, orders })).rows.map(({ id }) => id))
    }
    return found
  }
  const all = times.flatMap((_, at) => (at % 3 === 0 ? [] : [`row${String(at).padStart(2, '0')}`]))
  expect(await spans.begins()).toEqual([5, 14, 25, 41])
  // From the nearer end, so that four of the eight pages pass by more than a span.
  expect(await pages('createTime:true')).toEqual(all)
  expect(await pages('createTime:false')).toEqual(all.toReversed())
  const isPostgres = test.db.getExecutor().adapter instanceof PostgresAdapter
  expect(asked > 0).toBe(isPostgres)
  expect(counted > 32).toBe(isPostgres)
})
