import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type Insertable, sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { migrations } from '../../../server/areas.ts'
import { isUniqueViolation } from '../../../server/database/database-error.ts'
import { migrate } from '../../../server/database/migrate.ts'
import { type DatabaseLocation, openDatabase } from '../../../server/database/open.ts'
import type { SignInTable } from '../../../server/identity/sign-in/table.ts'
import { ledBy } from '../../../server/kernel/condition.ts'
import { nameKey } from '../../../server/language/name-key.ts'
import { named } from '../../../server/system/user/conditions.ts'
import { migrateAll, migrator } from '../../support/migrate-all.ts'
import { newLocation } from '../../support/test-database.ts'

const county = { id: '1', parent_id: null, name: '单县', code: '1', kind: 'station' as const, sort: 1, path: '/1/' }
const person = (id: string, phone: string | null, status: 'normal' | 'disabled' | 'cancelled' = 'normal') => ({
  id,
  username: `user${id}`,
  name: '李娜',
  gender: 'unknown' as const,
  phone,
  org_id: '1',
  status,
  password_hash: '',
  password_changed_at: 0,
  must_change_password: 0 as const,
  created_at: 0,
  updated_at: 0,
  version: 1,
})

const module = (path: string) => JSON.stringify(new URL(`../../../server/database/${path}`, import.meta.url).href)

/** Migrates in a child process, which is killed before the statement with this number; resolves to its exit. */
async function migrateElsewhere(location: DatabaseLocation, killedAt = 0): Promise<string | number> {
  const script = `
    import { openDatabase } from ${module('open.ts')}
    import { migrations } from ${module('../areas.ts')}
    import { migrate } from ${module('migrate.ts')}
    let statements = 0
    const db = openDatabase(${JSON.stringify(location)}, Infinity).withPlugin({
      transformQuery({ node }) {
        if (++statements === ${killedAt}) process.kill(process.pid, 'SIGKILL')
        return node
      },
      transformResult: async ({ result }) => result,
    })
    await migrate(db, migrations)
    await db.destroy()
  `
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'inherit' })
  const [code, signal] = await once(child, 'exit')
  return signal ?? code
}

let location: DatabaseLocation
let remove: () => Promise<void>
beforeEach(async () => {
  ;({ location, remove } = await newLocation())
})
afterEach(() => remove())

/** Names by which databases have recorded migrations: none is taken away or renamed. A new one need not be here. */
const released = [
  '0001-foundation',
  '0002-list-orders',
  '0004-list-views',
  '0004-messages',
  '0005-imports',
  '0006-identity',
  '0007-phones',
  '0008-data-scopes',
  '0009-directory-versions',
  '0010-audit',
  '0011-roles',
  '0012-import-kinds',
  '0013-guesses-and-devices',
  '0014-list-indexes',
  '0015-phone-ends',
  '0016-sign-ins',
  '0017-list-exports',
  '0020-audit-by-object',
  '0021-user-locks',
  '0022-user-bindings',
  '0023-organisations',
  '0024-menus',
  '0026-merged-organisations',
  '0027-areas',
  '0028-user-places',
  '0029-user-access',
  '0030-effective-rights',
  '0031-duties',
  '0032-menu-flags',
  '0034-previews',
  '0035-applications',
  '0035-user-certificates',
  '0036-application-calls',
  '0037-portal',
  '0039-second-factors',
  '0040-application-requests',
  '0042-initiated-logins',
  '0043-passkeys',
  '0044-dictionaries',
  '0045-logs',
  '0046-interface-log',
  '0048-notices',
  '0049-parameters',
  '0050-audit-archive',
  '0051-jobs',
  '0053-reminders',
  '0054-synchronisation',
  '0055-job-list',
  '0056-failing-synchronisation',
  '0057-hearing-officers',
  '0058-training',
  '0059-log-filters',
  '0060-office-reminders',
  '0061-codes-by-browser',
  '0062-synchronisation-editors',
  '0063-further-exports',
  '0064-proposals',
  '0065-given-identities',
  '0066-given-phones',
  '0067-hearing-reviews',
  '0071-email-and-names',
  '0079-audit-of-users',
  '0080-rights-lock',
]

const expectReady = async () => {
  const db = openDatabase(location, Number.POSITIVE_INFINITY)
  await migrateAll(db)
  expect(await db.selectFrom('user').selectAll().execute()).toEqual([])
  const done = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  const names = done.rows.map(({ name }) => name)
  expect(names).toEqual(Object.keys(migrations).toSorted())
  expect(names).toEqual(expect.arrayContaining(released))
  await db.destroy()
}

it('processes that start together migrate once, and a later start changes nothing', { timeout: 60_000 }, async () => {
  const all = await Promise.all([migrateElsewhere(location), migrateElsewhere(location), migrateElsewhere(location)])
  expect(all).toEqual([0, 0, 0])
  await expectReady()
})

it('says what it does while it runs, and refuses what a newer release has changed', async () => {
  const db = openDatabase(location)
  const said: string[] = []
  const up = async () => undefined
  const run = (...names: string[]) =>
    migrate(db, Object.fromEntries(names.map((name) => [name, { up }])), (words) => void said.push(words))
  await run('0001-one')
  await run('0001-one')
  expect(said.splice(0)).toEqual(['正在建立数据库…'])
  await run('0001-one', '0002-two', '0003-three')
  expect(said.splice(0)).toEqual([
    '正在升级数据库：0002-two（第 1 项，共 2 项），请勿中断',
    '正在升级数据库：0003-three（第 2 项，共 2 项），请勿中断',
    '数据库升级完成。',
  ])
  await expect(run('0001-one')).rejects.toThrow('数据库已由更新的版本升级（0002-two），本版本不能使用它')
  await db.destroy()
})

it('adds sort keys to the names of an older database', async () => {
  const db = openDatabase(location)
  await migrator(db).migrateTo('0001-foundation')
  await db.insertInto('org').values(county).execute()
  await migrateAll(db)
  const rows = await db.selectFrom('org').select('name_key').execute()
  expect(rows).toEqual([{ name_key: nameKey('单县', 'organisation') }])
  await db.destroy()
})

it('S10.4 the users of an older database are found by each part and sound of their names', async () => {
  const db = openDatabase(location)
  await migrator(db).migrateTo('0012-import-kinds')
  await db.insertInto('org').values(county).execute()
  const names = ['张伟', '李娜', '单雪'].map((name, index) => ({ ...person(String(index), null), name }))
  await db.insertInto('user').values(names).execute()
  await migrateAll(db)
  const found = async (text: string) => {
    const rows = ledBy(db, 'user', [named(db, text)]).rows.select(sql<string>`name`.as('name'))
    return (await rows.orderBy('name').execute()).map(({ name }) => name)
  }
  expect(await Promise.all(['zw', 'n', '雪', 'danxue', 'user', 'r1'].map(found))).toEqual([
    ['张伟'],
    ['李娜'],
    ['单雪'],
    ['单雪'],
    ['单雪', '张伟', '李娜'],
    ['李娜'],
  ])
  await db.destroy()
})

it('log: sign-ins that were refused before the reason was kept have one', async () => {
  const db = openDatabase(location)
  await migrator(db).migrateTo('0043-passkeys')
  await db.insertInto('org').values(county).execute()
  await db.insertInto('user').values(person('1', null)).execute()
  const signIn = { created_at: 1, ip: '10.1.2.3', user_agent: null, user_id: '1', succeeded: 0 as const }
  // as: the columns of that time.
  const rows = [
    { ...signIn, id: '1', method: 'password', factor: null, succeeded: 1 },
    { ...signIn, id: '2', method: 'password', factor: null },
    { ...signIn, id: '3', method: 'password', factor: null, user_id: null },
    { ...signIn, id: '4', method: 'password', factor: 'totp' },
    { ...signIn, id: '5', method: 'passkey', factor: 'passkey' },
  ] as unknown as Insertable<SignInTable>[]
  await db.insertInto('sign_in').values(rows).execute()
  await migrateAll(db)
  expect(await db.selectFrom('sign_in').select('failure').orderBy('id').execute()).toEqual([
    { failure: null },
    { failure: 'password' },
    { failure: 'unknown' },
    { failure: 'factor' },
    { failure: 'passkey' },
  ])
  await db.destroy()
})

it('adds later buttons to an existing menu, for roles that have a similar one', async () => {
  const db = openDatabase(location)
  await migrator(db).migrateTo('0004-list-views')
  const entry = { parent_id: null, link: '', icon: null, icon_img: null, sort: 1, hidden: 0 as const }
  const page = {
    ...entry,
    id: '1',
    type: 'page' as const,
    name: '用户列表',
    route_name: 'system-user',
    permission: null,
  }
  const add = {
    ...entry,
    id: '2',
    type: 'button' as const,
    name: '新增',
    route_name: '',
    permission: 'system:user:add',
  }
  const status = { ...add, id: '3', name: '启用停用', permission: 'system:user:status' }
  await db.insertInto('menu').values([page, add, status]).execute()
  const role = { data_scope: 'all' as const, built_in: 1 as const, sort: 1, status: 'normal' as const }
  await db
    .insertInto('role')
    .values([
      { ...role, id: '1', key: 'admin', name: '管理员' },
      { ...role, id: '2', key: 'reader', name: '读者' },
    ])
    .execute()
  await db
    .insertInto('role_menu')
    .values([
      { role_id: '1', menu_id: '1' },
      { role_id: '1', menu_id: '2' },
      { role_id: '2', menu_id: '1' },
      { role_id: '2', menu_id: '3' },
    ])
    .execute()
  await migrateAll(db)
  const granted = await db
    .selectFrom('role_menu')
    .innerJoin('menu', 'menu.id', 'role_menu.menu_id')
    .select(['role_id', 'permission', 'parent_id'])
    .where('permission', 'in', ['system:user:import', 'system:user:export', 'system:user:lock'])
    .where('role_id', 'not in', ['6', '7']) // The roles of the duties, which are newer.
    .orderBy('permission')
    .execute()
  expect(granted).toEqual([
    { role_id: '1', permission: 'system:user:export', parent_id: '1' },
    { role_id: '1', permission: 'system:user:import', parent_id: '1' },
    { role_id: '2', permission: 'system:user:lock', parent_id: '1' },
  ])
  await db.destroy()
})

it.each([1, 4, 12, 25, 38])(
  'killed before statement %i, the next start migrates',
  { timeout: 30_000 },
  async (statement) => {
    expect(await migrateElsewhere(location, statement)).toBe('SIGKILL')
    await expectReady()
  },
)

it('assigns a number of several accounts to the only usable one, notifies the others, and is unique from then on', async () => {
  const db = openDatabase(location)
  await migrator(db).migrateTo('0006-identity')
  await db.insertInto('org').values(county).execute()
  await db
    .insertInto('user')
    .values([
      person('1', '13900001111'),
      person('2', '13900002222', 'disabled'),
      person('3', '13900002222'),
      person('4', '13900002222', 'cancelled'),
      person('5', '13900003333'),
      person('6', '13900003333'),
      person('7', '13900004444', 'disabled'),
      person('8', '13900004444', 'disabled'),
      person('9', null),
      person('10', ''),
      person('11', ''),
    ])
    .execute()
  await migrateAll(db)
  const kept = await db
    .selectFrom('user')
    .select(['id', 'phone'])
    .where('phone', 'is not', null)
    .orderBy('id')
    .execute()
  expect(kept).toEqual([
    { id: '1', phone: '13900001111' },
    { id: '3', phone: '13900002222' },
  ])
  const notified = await db.selectFrom('message').select(['user_id', 'content']).orderBy('user_id').execute()
  expect(notified.map(({ user_id }) => user_id)).toEqual(['2', '4', '5', '6', '7', '8'])
  expect(notified[0]?.content).toMatch(/^手机号 139\*\*\*\*2222 此前登记在多个账号上/)
  const again = db.updateTable('user').set({ phone: '13900001111' }).where('id', '=', '2').execute()
  await expect(again).rejects.toSatisfy(isUniqueViolation)
  await db.destroy()
})

it('S5.5 a certificate that was bound under another spelling of its issuer is found again, other identities stay', async () => {
  const db = openDatabase(location)
  await migrator(db).migrateTo('0035-applications')
  await db.insertInto('org').values(county).execute()
  await db
    .insertInto('user')
    .values([person('1', null), person('2', null)])
    .execute()
  const bound = { nickname: '陈静', created_at: 1, last_used_at: null }
  await db
    .insertInto('external_identity')
    .values([
      { ...bound, provider: 'geer', subject: '["C=CN, O=Office, CN=Some CA","0a:1b"]', user_id: '1' },
      { ...bound, provider: 'zwfw', subject: '["not","a","certificate"]', user_id: '1' },
      { ...bound, provider: 'geer', subject: '["CN=Some CA,O=Office,C=CN","2C"]', user_id: '2' },
    ])
    .execute()
  await migrateAll(db)
  const subjects = db.selectFrom('external_identity').select(['user_id', 'provider', 'subject', 'not_after'])
  expect(await subjects.orderBy('user_id').orderBy('provider').execute()).toEqual([
    { user_id: '1', provider: 'geer', subject: '["CN=Some CA,O=Office,C=CN","A1B"]', not_after: null },
    { user_id: '1', provider: 'zwfw', subject: '["not","a","certificate"]', not_after: null },
    { user_id: '2', provider: 'geer', subject: '["CN=Some CA,O=Office,C=CN","2C"]', not_after: null },
  ])
  await db.destroy()
})

it('kernel: the former data scope org includes its descendants, and its grants stay', async () => {
  const db = openDatabase(location)
  await migrator(db).migrateTo('0007-phones')
  const role = { built_in: 1 as const, sort: 1, status: 'normal' as const }
  for (const data_scope of ['all', 'org', 'self'] as const)
    await db
      .insertInto('role')
      .values({ ...role, id: data_scope, key: data_scope, name: data_scope, data_scope })
      .execute()
  const entry = { parent_id: null, link: '', icon: null, icon_img: null, sort: 1, hidden: 0 as const }
  await db
    .insertInto('menu')
    .values({ ...entry, id: '1', type: 'page', name: '首页', route_name: 'home', permission: null })
    .execute()
  await db.insertInto('role_menu').values({ role_id: 'org', menu_id: '1' }).execute()
  await migrateAll(db)
  expect(await db.selectFrom('role').select(['id', 'data_scope']).orderBy('id').execute()).toEqual([
    { id: 'all', data_scope: 'all' },
    { id: 'org', data_scope: 'org_and_below' },
    { id: 'self', data_scope: 'self' },
  ])
  expect(await db.selectFrom('role_menu').selectAll().execute()).toEqual([{ role_id: 'org', menu_id: '1' }])
  const unknown = db.updateTable('role').set({ data_scope: 'everything' as 'all' }) // as: invalid on purpose
  await expect(unknown.execute()).rejects.toThrow(/wider_scope|data_scope/)
  await db.updateTable('role').set({ data_scope: 'custom' }).execute()
  await db.destroy()
})

it('kernel: an import of users from before other kinds of imports can still be undone', async () => {
  const db = openDatabase(location)
  await migrator(db).migrateTo('0008-data-scopes')
  await db.insertInto('org').values(county).execute()
  await db.insertInto('user').values(person('1', null)).execute()
  await sql`insert into import_batch (id, user_id, key_hash, created_at) values ('7', '1', 'hash', 1)`.execute(db)
  await sql`insert into import_change (batch_id, user_id, username, name, version) values ('7', '2', 'zhao', '赵敏', 3)`.execute(
    db,
  )
  await migrateAll(db)
  expect(await db.selectFrom('import_batch').select(['id', 'kind']).execute()).toEqual([{ id: '7', kind: 'user' }])
  expect(await db.selectFrom('import_change').selectAll().execute()).toEqual([
    { batch_id: '7', record_id: '2', record_key: 'zhao', name: '赵敏', version: 3, before: null },
  ])
  await db.destroy()
})

it('S19.1 what the notices of an older database wait for becomes background jobs', async () => {
  const db = openDatabase(location)
  await migrator(db).migrateTo('0050-audit-archive')
  const text = {
    name_key: '',
    content: '',
    summary: '',
    audience: 'all',
    limited: 0,
    pinned: 0,
    must_confirm: 0,
  } as const
  const notice = { ...text, category: 'notice', ended: 0, created_at: 1, updated_at: 5, version: 3 } as const
  await db
    .insertInto('notice')
    .values([
      { ...notice, id: '1', name: '草稿', status: 'draft' },
      { ...notice, id: '2', name: '定时', status: 'scheduled', publish_at: 70 },
      { ...notice, id: '3', name: '送达中', status: 'published', delivered_to: '12', expires_at: 90 },
      { ...notice, id: '4', name: '已结束', status: 'published', expires_at: 4, ended: 1 },
    ])
    .execute()
  await migrateAll(db)
  const jobs = db.selectFrom('job').select(['kind', 'key', 'subject', 'payload', 'state', 'due_at'])
  expect(await jobs.orderBy('subject').orderBy('kind').execute()).toEqual([
    { kind: 'notice-publish', key: '2:3', subject: '定时', payload: '{"id":"2"}', state: 'waiting', due_at: 70 },
    { kind: 'notice-deliver', key: '3:3', subject: '送达中', payload: '{"id":"3"}', state: 'waiting', due_at: 5 },
    { kind: 'notice-end', key: '3:3', subject: '送达中', payload: '{"id":"3"}', state: 'waiting', due_at: 90 },
  ])
  await db.destroy()
})
