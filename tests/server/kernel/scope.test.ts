import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database, DataScope } from '../../../server/database/schema.ts'
import { accountOf } from '../../../server/identity/account.ts'
import type { Account } from '../../../server/kernel/account.ts'
import { placeable, scope } from '../../../server/kernel/scope.ts'
import { rolesInReachOf } from '../../../server/system/role/reach.ts'
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts'

/**
 * 1 is the parent of 12 and 13, 12 the parent of 124. No path is a prefix of an unrelated one. User `u12` belongs to
 * organisation 12.
 */
const paths = ['/1/', '/1/12/', '/1/12/124/', '/1/13/', '/1/131/']
const me = 'u12'

/** Roles by id: the level, and the chosen organisations. */
const roles: Readonly<Record<string, readonly [DataScope, ...string[]]>> = {
  all: ['all'],
  below: ['org_and_below'],
  org: ['org'],
  self: ['self'],
  nothing: ['custom'],
  thirteen: ['custom', '13'],
  twelve: ['custom', '12'],
  root: ['custom', '1'],
  pair: ['custom', '124', '13'],
}

let test: TestDatabase
let db: Database

beforeAll(async () => {
  test = await openTestDatabase()
  db = test.db
  const idOf = (path: string) => path.split('/').at(-2) ?? ''
  const parentOf = (path: string) => path.split('/').at(-3) || null
  const org = { kind: 'department' as const, sort: 1 }
  for (const path of paths) {
    const id = idOf(path)
    await db
      .insertInto('org')
      .values({ ...org, id, parent_id: parentOf(path), name: id, code: id, path })
      .execute()
    await db
      .insertInto('user')
      .values({
        id: `u${id}`,
        username: `u${id}`,
        name: id,
        gender: 'unknown',
        org_id: id,
        status: 'normal',
        password_hash: '',
        password_changed_at: 0,
        must_change_password: 0,
        created_at: 0,
        updated_at: 0,
        version: 1,
      })
      .execute()
  }
  for (const [sort, [id, [data_scope, ...chosen]]] of Object.entries(roles).entries()) {
    await db
      .insertInto('role')
      .values({ id, key: id, name: id, data_scope, built_in: 0, sort, status: 'normal' })
      .execute()
    for (const org_id of chosen) await db.insertInto('role_org').values({ role_id: id, org_id }).execute()
  }
})
afterAll(() => test.close())

async function holding(...roleIds: readonly string[]): Promise<Account> {
  await db.deleteFrom('user_role').execute()
  for (const role_id of roleIds) await db.insertInto('user_role').values({ user_id: me, role_id }).execute()
  const account = await accountOf(db, { id: 's', user_id: me }, 0)
  if (!account) throw new Error('The account cannot be used.')
  return account
}

const visible = async (account: Account) => {
  const users = await db.selectFrom('user').select('id').where(scope('user', account)).orderBy('id').execute()
  const orgs = await db.selectFrom('org').select('id').where(scope('org', account)).orderBy('id').execute()
  // An account that sees the users of an organisation also sees the organisation.
  expect(users.map(({ id }) => id)).toEqual(orgs.map(({ id }) => `u${id}`))
  const places = await db.selectFrom('org').select('id').where(placeable(account)).orderBy('id').execute()
  return { sees: orgs.map(({ id }) => id), places: places.map(({ id }) => id) }
}

const everywhere = ['1', '12', '124', '13', '131']

describe('kernel: data scope is the union of the roles', () => {
  it.each<[held: readonly string[], sees: readonly string[], places: readonly string[]]>([
    [[], ['12'], []],
    [['self'], ['12'], []],
    [['nothing'], ['12'], []],
    [['org'], ['12'], ['12']],
    [['below'], ['12', '124'], ['12', '124']],
    [['all'], everywhere, everywhere],
    [['thirteen'], ['12', '13'], ['13']],
    [['twelve'], ['12', '124'], ['12', '124']],
    [['root'], everywhere, everywhere],
    [['pair'], ['12', '124', '13'], ['124', '13']],
    [['self', 'thirteen'], ['12', '13'], ['13']],
    [
      ['org', 'thirteen'],
      ['12', '13'],
      ['12', '13'],
    ],
    [
      ['org', 'below'],
      ['12', '124'],
      ['12', '124'],
    ],
    [
      ['twelve', 'thirteen'],
      ['12', '124', '13'],
      ['12', '124', '13'],
    ],
    [['below', 'thirteen', 'all'], everywhere, everywhere],
  ])('%j sees %j, and may assign users to %j', async (held, sees, places) => {
    expect(await visible(await holding(...held))).toEqual({ sees, places })
  })

  it('omits a disabled role', async () => {
    await db.updateTable('role').set({ status: 'disabled' }).where('id', '=', 'all').execute()
    expect(await visible(await holding('all', 'org'))).toEqual({ sees: ['12'], places: ['12'] })
    await db.updateTable('role').set({ status: 'normal' }).where('id', '=', 'all').execute()
  })

  it('contains no organisation twice', async () => {
    const { scope: reach } = await holding('org', 'below', 'twelve', 'pair')
    expect(reach).toEqual({ all: false, subtrees: ['/1/12/', '/1/13/'], orgs: [] })
  })
})

describe('kernel: a role is within reach when it shows its holder nothing more', () => {
  it.each<[held: readonly string[], reached: readonly string[]]>([
    [[], ['self', 'nothing']],
    [['org'], ['org', 'self', 'nothing']],
    [['below'], ['below', 'org', 'self', 'nothing', 'twelve']],
    [['thirteen'], ['below', 'org', 'self', 'nothing', 'thirteen']],
    [
      ['org', 'thirteen'],
      ['org', 'self', 'nothing', 'thirteen'],
    ],
    [
      ['below', 'thirteen'],
      ['below', 'org', 'self', 'nothing', 'thirteen', 'twelve', 'pair'],
    ],
    [['root'], Object.keys(roles).filter((id) => id !== 'all')],
    [['all'], Object.keys(roles)],
  ])('with %j: %j', async (held, reached) => {
    const found = await rolesInReachOf(db, await holding(...held))
    expect(found.filter(({ withinReach }) => withinReach).map(({ id }) => id)).toEqual(reached)
  })
})
