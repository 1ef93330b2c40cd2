import { afterAll, beforeAll, expect, it } from 'vitest'
import { contributed } from '../../../../server/areas.ts'
import { addDemoTasks } from '../../../../server/demonstration/systems/sync-source/demo-tasks.ts'
import type { Vault } from '../../../../server/identity/vault.ts'
import { seededAt } from '../../../support/fill-database.ts'
import { openTestDatabase, type TestDatabase } from '../../../support/test-database.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await openTestDatabase('seeded')
})
afterAll(() => test.close())

const vault: Vault = { seal: (text) => text, open: (text) => text }
const idOf = async (username: string) =>
  (await test.db.selectFrom('user').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id
/** Who edited the tasks that a start adds, by their objects. */
const editors = async () => {
  await test.db.deleteFrom('sync_run').execute()
  await test.db.deleteFrom('sync_task').execute()
  await addDemoTasks({
    ...contributed,
    db: test.db,
    clock: { now: () => seededAt },
    vault,
    origin: () => 'http://127.0.0.1',
  })
  const tasks = await test.db.selectFrom('sync_task').select(['object', 'edited_by']).execute()
  return Object.fromEntries(tasks.map(({ object, edited_by }) => [object, edited_by]))
}

it('S18.8 the tasks of the demonstration run by the account of one who has the rights', async () => {
  const admin = await idOf('admin')
  expect(await editors()).toEqual({ area: admin, user: admin, hearing: admin, org: admin })
})

it('S18.8 where the duties are separated that is a system administrator', async () => {
  const sysadmin = await idOf('orgadmin')
  const role = await test.db.selectFrom('role').select('id').where('key', '=', 'system-admin').executeTakeFirstOrThrow()
  await test.db.insertInto('user_role').values({ user_id: sysadmin, role_id: role.id }).execute()
  await test.db.insertInto('site_setting').values({ name: 'separation', value: 'on' }).execute()
  await test.db
    .updateTable('directory_version')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('entity', '=', 'roles')
    .execute()
  expect(await editors()).toMatchObject({ area: sysadmin, user: sysadmin, org: sysadmin })
})
