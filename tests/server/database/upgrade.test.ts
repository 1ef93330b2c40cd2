import { expect, it } from 'vitest'
import { commonMigrations } from '../../../server/database/common-migrations.ts'
import { joined } from '../../../server/database/migrate.ts'
import { openDatabase } from '../../../server/database/open.ts'
import { migrateAll, migrator } from '../../support/migrate-all.ts'
import { schemaOf } from '../../support/schema-of.ts'
import { newLocation } from '../../support/test-database.ts'

const station = { id: '1', parent_id: null, name: '单县', code: '1', kind: 'station', sort: 1, path: '/1/' } as const
const person = {
  id: '1',
  username: 'lina',
  name: '李娜',
  gender: 'female',
  phone: '13900001111',
  org_id: '1',
  status: 'normal',
  password_hash: '',
  password_changed_at: 0,
  must_change_password: 0,
  created_at: 0,
  updated_at: 0,
  version: 1,
} as const
const role = {
  id: '1',
  key: 'admin',
  name: '管理员',
  data_scope: 'all',
  built_in: 1,
  sort: 1,
  status: 'normal',
} as const
const page = {
  id: '1',
  parent_id: null,
  type: 'page',
  name: '用户列表',
  link: '/system/user',
  icon: null,
  icon_img: null,
  route_name: 'system-user',
  permission: null,
  sort: 1,
  hidden: 0,
} as const
const session = { id: 's', user_id: '1', xsrf: 'x', created_at: 1, last_used_at: 1, expires_at: 9, ip: '10.1.2.3' }

it('kit: a database of the oldest release, with rows in each table, becomes like a new one and keeps them', async () => {
  const [older, newer] = [await newLocation(), await newLocation()]
  const [old, fresh] = [older, newer].map(({ location }) => openDatabase(location, Number.POSITIVE_INFINITY))
  if (!old || !fresh) throw new Error('two were opened')
  await migrator(old).migrateTo('0001-foundation')
  await old.insertInto('org').values(station).execute()
  await old.insertInto('user').values(person).execute()
  await old.insertInto('role').values(role).execute()
  await old.insertInto('user_role').values({ user_id: '1', role_id: '1' }).execute()
  await old.insertInto('menu').values(page).execute()
  await old.insertInto('role_menu').values({ role_id: '1', menu_id: '1' }).execute()
  await old.insertInto('login_session').values(session).execute()
  await old.insertInto('token').values({ hash: 't', kind: 'access', session_id: 's', expires_at: 9 }).execute()
  await old.insertInto('limiter').values({ key: 'k', count: 1, expires_at: 9 }).execute()
  await migrateAll(old)
  await migrateAll(fresh)
  const schema = await schemaOf(fresh)
  expect(schema.length).toBeGreaterThan(150)
  expect(await schemaOf(old)).toEqual(schema)
  expect(await old.selectFrom('user').select(['username', 'name', 'phone']).execute()).toEqual([
    { username: 'lina', name: '李娜', phone: '13900001111' },
  ])
  expect(await old.selectFrom('user_role').select(['user_id', 'role_id']).execute()).toEqual([
    { user_id: '1', role_id: '1' },
  ])
  expect(await old.selectFrom('role_menu').select('menu_id').where('role_id', '=', '1').execute()).toContainEqual({
    menu_id: '1',
  })
  expect(await old.selectFrom('login_session').select(['id', 'method']).execute()).toEqual([
    { id: 's', method: 'password' },
  ])
  expect(await old.selectFrom('token').select('hash').execute()).toEqual([{ hash: 't' }])
  expect(await old.selectFrom('limiter').select('key').execute()).toEqual([{ key: 'k' }])
  for (const db of [old, fresh]) await db.destroy()
  for (const { remove } of [older, newer]) await remove()
})

it('kit: two migrations with one number are refused', () => {
  const nothing = { up: async () => {} }
  const both = () => joined([commonMigrations, { '0044-posts': nothing }])
  expect(both).toThrow('Migrations with one number: 0044-dictionaries, 0044-posts.')
  expect(Object.keys(joined([{ '0064-a': nothing }, { '0065-b': nothing }]))).toEqual(['0064-a', '0065-b'])
})
