import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { QueryOf } from '../../../openapi/schema.d.ts'
import { statementNames } from '../../../server/database/compiled-once.ts'
import { openDatabase } from '../../../server/database/open.ts'
import type { Database } from '../../../server/database/schema.ts'
import { seedDemonstration } from '../../../server/demonstration/demonstration.ts'
import type { Context } from '../../../server/http/handler.ts'
import { accountOf } from '../../../server/identity/account.ts'
import { listUsers } from '../../../server/system/user/list.ts'
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts'

type Query = QueryOf<'listUsers'>

const now = Date.UTC(2026, 10, 21, 2)
let test: TestDatabase
beforeAll(async () => {
  test = await openTestDatabase()
  await seedDemonstration(test.db, { passwordHash: '', now, userCount: 700 })
})
afterAll(() => test.close())

const everything = { all: true, subtrees: [], orgs: [] }
/** The list as the handler returns it, to an account with this data scope, which is read from `accounts`. */
const list = async (query: Query, db: Database = test.db, scope: object = everything, accounts: Database = test.db) => {
  const account = {
    ...(await accountOf(accounts, { id: 's', user_id: '1001' }, now)),
    orgId: '1',
    orgPath: '/1/',
    scope,
  }
  const config = { passwordDays: 90 }
  const services = { db, config, clock: { now: () => now }, providers: () => [] }
  return listUsers({ ...services, query, account } as unknown as Context<'listUsers'>) // as: all that it reads
}

const readAll = async () => {
  const [users, orgs, held] = await Promise.all([
    test.db.selectFrom('user').selectAll().execute(),
    test.db.selectFrom('org').selectAll().execute(),
    test.db.selectFrom('user_role').selectAll().execute(),
  ])
  const byId = new Map(orgs.map((org) => [org.id, org]))
  const roles = Map.groupBy(held, ({ user_id }) => user_id)
  return users.map((user) => ({
    ...user,
    org: byId.get(user.org_id),
    roles: (roles.get(user.id) ?? []).map(({ role_id }) => role_id),
  }))
}
type User = Awaited<ReturnType<typeof readAll>>[number]

const meaning = ['normal', 'pending', 'locked', 'disabled', 'cancelled']
const orders: Readonly<Record<string, (user: User) => readonly (string | number)[]>> = {
  username: ({ username }) => [username],
  name: ({ name_key }) => [name_key],
  employeeNo: ({ employee_no }) => [employee_no ?? ''],
  orgName: ({ org }) => [org?.name_key ?? '', org?.id ?? ''],
  status: ({ status }) => [meaning.indexOf(status)],
  lastLoginTime: ({ last_login_at }) => [last_login_at ?? 0],
  createTime: ({ created_at }) => [created_at],
}
const part = (text: string) => (user: User) => user.username.includes(text) || user.name.includes(text)
const sounding = (text: string) => (user: User) => part(text)(user) || user.name_sounds.includes(`^${text}`)
const begin2024 = Date.UTC(2023, 11, 31, 16)
const october = Date.UTC(2026, 8, 30, 16)

const filters: readonly (readonly [string, Query, (user: User) => boolean])[] = [
  ['nothing', {}, () => true],
  ['most', { status: 'normal' }, ({ status }) => status === 'normal'],
  ['few', { status: 'locked' }, ({ status }) => status === 'locked'],
  ['some states', { status: 'pending,disabled' }, ({ status }) => ['pending', 'disabled'].includes(status)],
  ['an office and below', { orgId: '20' }, ({ org }) => `${org?.path}`.includes('/20/')],
  ['an office alone', { orgId: '20', includeChildren: false }, ({ org_id }) => org_id === '20'],
  ['everybody’s role', { roleId: '5' }, ({ roles }) => roles.includes('5')],
  ['a rare role', { roleId: '3' }, ({ roles }) => roles.includes('3')],
  ['a letter', { keyword: 'a' }, sounding('a')],
  ['initials', { keyword: 'zw' }, sounding('zw')],
  ['a surname', { keyword: '张' }, part('张')],
  ['a long text', { keyword: 'zhang' }, sounding('zhang')],
  ['an absent name', { keyword: '没有这个人' }, () => false],
  ['created since', { createBeginTime: '2024-01-01' }, ({ created_at }) => created_at >= begin2024],
  ['created before', { createEndTime: '2023-12-31' }, ({ created_at }) => created_at < begin2024],
  ['signed in since', { loginBeginTime: '2026-10-01' }, ({ last_login_at }) => (last_login_at ?? 0) >= october],
  [
    'signed in before',
    { loginEndTime: '2026-09-30' },
    ({ last_login_at }) => last_login_at !== null && last_login_at < october,
  ],
  [
    'several filters',
    { status: 'normal', keyword: 'w', roleId: '5', createBeginTime: '2024-01-01' },
    (user) =>
      user.status === 'normal' && sounding('w')(user) && user.roles.includes('5') && user.created_at >= begin2024,
  ],
]

const compare = (one: readonly (string | number)[], other: readonly (string | number)[]): number => {
  const at = one.findIndex((key, index) => key !== other[index])
  return at === -1 ? 0 : (one[at] ?? 0) < (other[at] ?? 0) ? -1 : 1
}

it.each(filters)(
  'S10.3 S10.4 %s: every order has the rows of a plain scan on each page',
  async (_, filter, matches) => {
    const users = await readAll()
    for (const [order, keys] of Object.entries(orders))
      for (const ascending of [true, false]) {
        const sorted = users
          .filter(matches)
          .toSorted((one, other) => compare([...keys(one), one.id], [...keys(other), other.id]))
        const expected = (ascending ? sorted : sorted.toReversed()).map(({ id }) => id)
        const pages = Math.max(1, Math.ceil(expected.length / 7))
        for (const current of new Set([1, Math.min(2, pages), Math.ceil(pages / 2), pages])) {
          const { rows, total } = await list({ ...filter, orders: `${order}:${ascending}`, current, size: 7 })
          const ids = rows.map(({ id }) => id)
          expect([order, ascending, current, total, ids]).toEqual([
            order,
            ascending,
            current,
            expected.length,
            expected.slice((current - 1) * 7, current * 7),
          ])
        }
      }
  },
)

it('S10.4 the filters of a test table are of every size', async () => {
  const users = await readAll()
  const sizes = Object.fromEntries(filters.map(([name, , matches]) => [name, users.filter(matches).length]))
  expect(sizes).toMatchObject({ nothing: 700, 'an absent name': 0 })
  expect(Object.values(sizes).filter((size) => size === 0)).toHaveLength(1)
  expect(Object.values(sizes).filter((size) => size > 0 && size < 20).length).toBeGreaterThan(2)
  expect(Object.values(sizes).filter((size) => size > 600).length).toBeGreaterThan(2)
})

it('S10.4 a data scope is a filter of every page', async () => {
  const users = await readAll()
  const inside = users.filter(({ org }) => `${org?.path}`.startsWith('/1/20/') || org?.path === '/1/2/')
  const scope = { all: false, subtrees: ['/1/20/'], orgs: ['/1/2/'] }
  const own = users.filter(({ id }) => id === '1001')
  const expected = [...new Set([...inside, ...own].map(({ id }) => id))].toSorted()
  const { rows, total } = await list({ size: 100 }, test.db, scope)
  expect(total).toBe(expected.length)
  expect(rows.map(({ id }) => id).toSorted()).toEqual(expected)
})

/** The database with a count of its statements by their first words. */
const watched = () => {
  const asked: string[] = []
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      asked.push(result.rows.length === 1 && 'total' in (result.rows[0] ?? {}) ? 'count' : 'rows')
      return result
    },
  }
  return { db: test.db.withPlugin(plugin), asked }
}

it('kernel: a page behind a count of 0 is not asked for', async () => {
  const { db, asked } = watched()
  expect(await list({ keyword: '没有这个人' }, db)).toEqual({ rows: [], total: 0 })
  expect(asked).toEqual(['count'])
})

it('kernel: a page whose count is kept takes one statement', async () => {
  const { db, asked } = watched()
  await list({ status: 'normal' }, db)
  asked.length = 0
  expect((await list({ status: 'normal' }, db)).rows).toHaveLength(10)
  expect(asked).toEqual(['rows'])
})

it('kernel: PostgreSQL keeps the plan of a page in order, of any depth, and none that a filter leads', async () => {
  // Full of the plans of other tests, perhaps.
  statementNames.clear()
  const kept = () => [...statementNames.keys()].filter((text) => text.includes('limit 11'))
  await list({ orders: 'username:true', size: 11 })
  expect(kept()).toHaveLength(1)
  await list({ orders: 'username:true', size: 11, current: 3 })
  expect(kept()).toHaveLength(1)
  await list({ orders: 'username:true', size: 11, keyword: '张' })
  expect(kept()).toHaveLength(1)
})

it('S10.4 the roles of a user stand in their order, with the names of this moment', async () => {
  const [role, ...others] = await test.db.selectFrom('role').select(['id', 'name', 'sort']).orderBy('sort').execute()
  if (!role) throw new Error('The demonstration has roles.')
  const rolesOf = async () =>
    (await list({ keyword: 'clerk' })).rows.find(({ username }) => username === 'clerk')?.roles
  const clerk = test.db.selectFrom('user').select('id').where('username', '=', 'clerk')
  const { id: user_id } = await clerk.executeTakeFirstOrThrow()
  await test.db.deleteFrom('user_role').where('user_id', '=', user_id).execute()
  expect(await rolesOf()).toEqual([])
  const held = [...others.toReversed(), role].map(({ id }) => ({ user_id, role_id: id }))
  await test.db.insertInto('user_role').values(held).execute()
  expect(await rolesOf()).toEqual([role, ...others].map(({ id, name }) => ({ id, name })))
  await test.db.updateTable('role').set({ name: '改名', sort: 99 }).where('id', '=', role.id).execute()
  expect(await rolesOf()).toEqual([...others, { ...role, name: '改名' }].map(({ id, name }) => ({ id, name })))
})

it('kernel: a count is kept until another process changes a user, a role’s holder or an organisation', async () => {
  const other = openDatabase(test.location)
  const { db, asked } = watched()
  const totals = async () => {
    asked.length = 0
    const { total } = await list({ status: 'normal', roleId: '5' }, db)
    return [total, asked.includes('count')]
  }
  const [before] = await totals()
  expect(await totals()).toEqual([before, false])

  const someone = await test.db
    .selectFrom('user')
    .innerJoin('user_role', 'user_role.user_id', 'user.id')
    .select('user.id')
    .where('status', '=', 'normal')
    .where('role_id', '=', '5')
    .executeTakeFirstOrThrow()
  const of = (id: string) => other.updateTable('user').where('id', '=', id)
  await of(someone.id).set({ last_login_at: now, last_login_ip: '10.1.1.1' }).execute()
  expect(await totals()).toEqual([before, false])
  await of(someone.id).set({ status: 'locked' }).execute()
  expect(await totals()).toEqual([Number(before) - 1, true])
  await of(someone.id).set({ status: 'normal' }).execute()
  expect(await totals()).toEqual([before, true])
  await other.deleteFrom('user_role').where('user_id', '=', someone.id).where('role_id', '=', '5').execute()
  expect(await totals()).toEqual([Number(before) - 1, true])
  await other.insertInto('user_role').values({ user_id: someone.id, role_id: '5' }).execute()
  expect(await totals()).toEqual([before, true])
  await other.updateTable('org').set({ sort: 9 }).where('id', '=', '20').execute()
  expect(await totals()).toEqual([before, true])
  await other.destroy()
})

it('kernel: a count by the last sign-in is never kept', async () => {
  const since = { loginBeginTime: '2026-11-21', keyword: 'admin' }
  const { total } = await list(since)
  await test.db.updateTable('user').set({ last_login_at: now }).where('username', '=', 'admin').execute()
  expect((await list(since)).total).toBe(total + 1)
})

it('kernel: a count of a transaction that is rolled back is not kept', async () => {
  const { total } = await list({})
  await test.db
    .transaction()
    .execute(async (tx) => {
      await tx.deleteFrom('user').where('username', '=', 'clerk').execute()
      expect((await list({}, tx, everything, tx)).total).toBe(total - 1)
      throw new Error('rolled back')
    })
    .catch(() => undefined)
  expect((await list({})).total).toBe(total)
})
