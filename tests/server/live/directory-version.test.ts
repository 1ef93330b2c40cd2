import { afterAll, beforeAll, expect, it } from 'vitest'
import { contributed } from '../../../server/areas.ts'
import { openDatabase } from '../../../server/database/open.ts'
import type { Database } from '../../../server/database/schema.ts'
import { directoryVersions } from '../../../server/live/directory-version.ts'
import { lockRights } from '../../../server/system/role/index.ts'
import { openTestApp, type TestApp } from '../../support/server-app.ts'

let site: TestApp
/** Another connection, like that of another process. */
let elsewhere: Database
beforeAll(async () => {
  site = await openTestApp()
  elsewhere = openDatabase(site.location)
}, 60_000)
afterAll(async () => {
  await elsewhere.destroy()
  await site.close()
})

const now = Date.UTC(2026, 10, 21, 2)
const versionsAt = (at: number, userIds = ['1001']) =>
  directoryVersions(elsewhere, { userIds, now: at, followed: contributed.followed })
const versions = async (authorization = 'same', userId = '1001') =>
  (await versionsAt(now, [userId]))(userId, authorization)

/** Whether a change of the database changes each version. */
const changedBy = async (change: (db: Database) => Promise<unknown>) => {
  const before = await versions()
  await change(site.db)
  const after = await versions()
  return [before.organisations !== after.organisations, before.roles !== after.roles]
}

const role = { key: 'new', name: '书记员', data_scope: 'self', built_in: 0, sort: 9, status: 'normal' } as const

it.each<[string, [organisations: boolean, roles: boolean], (db: Database) => Promise<unknown>]>([
  ['an organisation is renamed', [true, false], (db) => db.updateTable('org').set({ name: '一部' }).execute()],
  [
    'a role is created',
    [false, true],
    (db) =>
      db
        .insertInto('role')
        .values({ ...role, id: '90' })
        .execute(),
  ],
  ['a role is disabled', [false, true], (db) => db.updateTable('role').set({ status: 'disabled' }).execute()],
  [
    'a role gets an organisation',
    [false, true],
    (db) => db.insertInto('role_org').values({ role_id: '90', org_id: '1' }).execute(),
  ],
  [
    'a role is given a menu',
    [false, true],
    (db) => db.insertInto('role_menu').values({ role_id: '90', menu_id: '1' }).execute(),
  ],
  ['a menu is renamed', [false, true], (db) => db.updateTable('menu').set({ name: '首页' }).execute()],
  ['a role is removed', [false, true], (db) => db.deleteFrom('role').where('id', '=', '90').execute()],
  ['a user changes', [false, false], (db) => db.updateTable('user').set({ position: '检察官' }).execute()],
  ['the rights are locked', [false, false], (db) => db.transaction().execute(lockRights)],
  ['a user gets a role', [false, false], (db) => db.deleteFrom('user_role').where('user_id', '=', '1005').execute()],
])('S7.7 directory: %s changes the versions of the affected entities', async (_, changed, change) => {
  expect(await changedBy(change)).toEqual(changed)
})

it('S7.7 directory: dictionaries change with their entries, each day, and not with a lock of an entry', async () => {
  const at = async (time = now) => (await versionsAt(time))('1001', 'same').dictionaries
  const first = await at()
  expect(await at(now + 86_400_000)).not.toBe(first)
  await site.db
    .updateTable('dict_entry')
    .set((eb) => ({ version: eb.ref('version') }))
    .execute()
  expect(await at()).toBe(first)
  await site.db.updateTable('dict_entry').set({ name: '公文' }).where('value', '=', '办公').execute()
  const renamed = await at()
  expect(renamed).not.toBe(first)
  await site.db.updateTable('dict').set({ status: 'disabled' }).execute()
  expect(await at()).not.toBe(renamed)
})

it('S7.7 directory: a change that is rolled back changes nothing', async () => {
  const undone = (db: Database) =>
    db
      .transaction()
      .execute(async (tx) => {
        await tx.updateTable('role').set({ name: '角色' }).execute()
        throw new Error('undone')
      })
      .catch(() => undefined)
  expect(await changedBy(undone)).toEqual([false, false])
})

it('S7.7 directory: a different authorization of the account changes every version', async () => {
  const [one, other] = [await versions('one'), await versions('other')]
  expect([one.organisations === other.organisations, one.roles === other.roles]).toEqual([false, false])
  const { data } = (await (await site.browser().signIn('clerk')).get('/api/message/status')).body
  const clerk = site.db.selectFrom('user').select('id').where('username', '=', 'clerk')
  expect(data.directory).toEqual(await versions(data.authorization, (await clerk.executeTakeFirstOrThrow()).id))
})
