import { expressionBuilder } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Tables } from '../../../server/database/schema.ts'
import { paged } from '../../../server/kernel/paged.ts'
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await openTestDatabase()
  const root = { id: '1', parent_id: null, name: '市院', name_key: 'b', code: '1', kind: 'station' as const, sort: 1 }
  await test.db
    .insertInto('org')
    .values([
      { ...root, path: '/1/' },
      { ...root, id: '2', parent_id: '1', name: '办公室', name_key: 'a', code: '2', path: '/1/2/' },
    ])
    .execute()
  for (const [index, id] of ['a', 'b', 'c', 'd', 'e'].entries()) {
    await test.db
      .insertInto('role')
      .values({ id, key: id, name: id, data_scope: 'self', built_in: 0, sort: index < 3 ? 1 : 2, status: 'normal' })
      .execute()
  }
})
afterAll(() => test.close())

const role = expressionBuilder<Tables, 'role'>()
const roles = (query: Parameters<typeof paged>[1]) =>
  paged(test.db.selectFrom('role').selectAll(), query, {
    id: 'role.id',
    orders: { sort: role.ref('role.sort') },
    unless: 'sort:true',
  })
const ids = async (query: Parameters<typeof paged>[1]) => (await roles(query)).rows.map(({ id }) => id)

it('S10.3 kernel: a page of rows and the total of all, ties in the order of the id', async () => {
  expect((await roles({ size: 2 })).total).toBe(5)
  expect(await ids({ size: 2 })).toEqual(['a', 'b'])
  expect(await ids({ size: 2, current: 3 })).toEqual(['e'])
  expect(await ids({ size: 1, current: 4 })).toEqual(['d'])
  expect(await ids({ size: 3, current: 2 })).toEqual(['d', 'e'])
  expect(await ids({ size: 3, current: 2, orders: 'sort:false' })).toEqual(['b', 'a'])
  expect(await ids({})).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(await ids({ orders: 'sort:false' })).toEqual(['e', 'd', 'c', 'b', 'a'])
})

it('kernel: a page beyond the last is 400 AA0004 with the number of pages', async () => {
  await expect(roles({ size: 2, current: 4 })).rejects.toMatchObject({
    status: 400,
    code: 'AA0004',
    message: '第 4 页不存在，共 3 页',
  })
})

it('kernel: page 1 exists when nothing matches', async () => {
  const none = test.db.selectFrom('role').selectAll().where('id', '=', 'x')
  const paging = { id: 'role.id', orders: { sort: role.ref('role.sort') }, unless: 'sort:true' }
  expect(await paged(none, {}, paging)).toEqual({ rows: [], total: 0 })
})

it.each(['key:true', 'toString:true', 'sort; drop table role:true', ''])(
  'kernel: %s is not a valid order',
  async (orders) => {
    await expect(roles({ orders })).rejects.toMatchObject({ code: 'AA0004', message: '不支持按该列排序' })
  },
)
