import { afterAll, beforeAll, expect, it } from 'vitest'
import { authorizationVersions } from '../../../server/live/authorization-version.ts'
import { openTestApp, type TestApp } from '../../support/server-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
}, 60_000)
afterAll(() => site.close())

const clerk = '1005'
const versions = async () => [...(await authorizationVersions(site.db, [clerk, '1001'], site.clock.time)).values()]
const versionOf = async (id: string) => (await authorizationVersions(site.db, [id], site.clock.time)).get(id)

it('is the same while nothing changes, differs between roles, and is in current-user-info', async () => {
  expect(await versions()).toEqual(await versions())
  expect(new Set(await versions()).size).toBe(2)
  const browser = await site.browser().signIn('clerk')
  const { data } = (await browser.get('/api/system/user/current-user-info')).body
  expect(data.authorizationVersion).toBe(await versionOf(clerk))
  expect((await browser.get('/api/message/status')).body.data.authorization).toBe(await versionOf(clerk))
})

it('is omitted for unknown users', async () => {
  expect(await versionOf('99999')).toBeUndefined()
})

it.each<[string, (db: TestApp['db']) => Promise<unknown>]>([
  ['a role is given', (db) => db.insertInto('user_role').values({ user_id: clerk, role_id: '3' }).execute()],
  ['a role is disabled', (db) => db.updateTable('role').set({ status: 'disabled' }).where('id', '=', '3').execute()],
  [
    'a role sees more data',
    (db) => db.updateTable('role').set({ data_scope: 'org_and_below' }).where('id', '=', '5').execute(),
  ],
  [
    'a role sees another organisation',
    (db) => db.insertInto('role_org').values({ role_id: '5', org_id: '1' }).execute(),
  ],
  ['a role is renamed', (db) => db.updateTable('role').set({ name: '干警' }).where('id', '=', '5').execute()],
  [
    'a menu is removed from a role',
    (db) =>
      db
        .deleteFrom('role_menu')
        .where('role_id', '=', '5')
        .where('menu_id', 'in', (eb) => eb.selectFrom('menu').select('id').where('route_name', '=', 'work-plan'))
        .execute(),
  ],
  [
    'a menu is renamed',
    (db) => db.updateTable('menu').set({ name: '待办' }).where('route_name', '=', 'work-task').execute(),
  ],
  ['the last role is taken', (db) => db.deleteFrom('user_role').where('user_id', '=', clerk).execute()],
])('changes when %s', async (_, change) => {
  const before = await versionOf(clerk)
  await change(site.db)
  expect(await versionOf(clerk)).not.toBe(before)
})

it('changes with the day on which a role of the user begins, and after its last one', async () => {
  await site.db
    .insertInto('user_role')
    .values({ user_id: clerk, role_id: '4', valid_from: '2027-01-10', valid_until: '2027-01-11' })
    .execute()
  const on = async (day: string) =>
    (await authorizationVersions(site.db, [clerk], Date.parse(`${day}T12:00:00+08:00`))).get(clerk)
  const [before, first, last, after] = [
    await on('2027-01-09'),
    await on('2027-01-10'),
    await on('2027-01-11'),
    await on('2027-01-12'),
  ]
  expect([first, after]).toEqual([last, before])
  expect(first).not.toBe(before)
})

it('stays when a change concerns others, or grants nothing', async () => {
  const before = await versionOf(clerk)
  await site.db.deleteFrom('role_menu').where('role_id', '=', '2').execute()
  await site.db.updateTable('user').set({ position: '检察官' }).where('id', '=', clerk).execute()
  expect(await versionOf(clerk)).toBe(before)
})
