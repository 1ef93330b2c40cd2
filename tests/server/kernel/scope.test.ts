import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../server/database/schema.ts'
import type { DataScope } from '../../../server/database/tables/role.ts'
import { accountOf } from '../../../server/identity/account.ts'
import type { Account } from '../../../server/kernel/account.ts'
import { orgScope, placeable, userScope } from '../../../server/kernel/organisation-scope.ts'
import { isWithinReach, mayGive, rolesWithRights } from '../../../server/system/role/reach.ts'
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

/** Roles that grant permissions: `p` and `q`. */
const granting: Readonly<Record<string, readonly [permissions: string, scope: DataScope, ...chosen: string[]]>> = {
  pAll: ['p', 'all'],
  pBelow: ['p', 'org_and_below'],
  pOrg: ['p', 'org'],
  pSelf: ['p', 'self'],
  p13: ['p', 'custom', '13'],
  qAll: ['q', 'all'],
  qBelow: ['q', 'org_and_below'],
  qOrg: ['q', 'org'],
  q13: ['q', 'custom', '13'],
  pqOrg: ['pq', 'org'],
  pqAll: ['pq', 'all'],
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
  const button = { type: 'button' as const, link: '', route_name: '', hidden: 0 as const, sort: 1 }
  for (const id of ['p', 'q'])
    await db
      .insertInto('menu')
      .values({ ...button, id, name: id, permission: id })
      .execute()
  for (const [index, [id, [permissions, data_scope, ...chosen]]] of Object.entries(granting).entries()) {
    const role = {
      id,
      key: id,
      name: id,
      data_scope,
      built_in: 0 as const,
      sort: 100 + index,
      status: 'normal' as const,
    }
    await db.insertInto('role').values(role).execute()
    for (const org_id of chosen) await db.insertInto('role_org').values({ role_id: id, org_id }).execute()
    for (const menu_id of permissions) await db.insertInto('role_menu').values({ role_id: id, menu_id }).execute()
  }
})
afterAll(() => test.close())

async function holding(...roleIds: readonly string[]): Promise<Account> {
  await db.deleteFrom('user_role').execute()
  for (const role_id of roleIds) await db.insertInto('user_role').values({ user_id: me, role_id }).execute()
  const account = await accountOf(db, { id: 's', user_id: me }, 0)
  if (!account) throw new Error('The account cannot be used.')
  return { ...account, scope: account.anyScope }
}

const visible = async (account: Account) => {
  const users = await db.selectFrom('user').select('id').where(userScope(account)).orderBy('id').execute()
  const orgs = await db.selectFrom('org').select('id').where(orgScope(account)).orderBy('id').execute()
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
    const { anyScope } = await holding('org', 'below', 'twelve', 'pair')
    expect(anyScope).toEqual({ all: false, subtrees: ['/1/12/', '/1/13/'], orgs: [] })
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
    const account = await holding(...held)
    const found = await rolesWithRights(db, account, Object.keys(roles))
    expect(found.filter((role) => isWithinReach(account, role)).map(({ id }) => id)).toEqual(reached)
  })
})

describe('security 6: a data scope belongs to the permissions of its role', () => {
  /** The account as it is in an operation with this permission. */
  const acting = async (permission: string, held: readonly string[]) => {
    const account = await holding(...held)
    const own = account.permissions.get(permission)
    return own && { ...account, scope: own }
  }
  const nowhere = { sees: ['12'], places: [] }
  const only = (...ids: string[]) => ({ sees: ids.includes('12') ? ids : ['12', ...ids], places: ids })
  const all = { sees: everywhere, places: everywhere }

  it.each<[held: readonly string[], p: object | undefined, q: object | undefined]>([
    [['all'], undefined, undefined],
    [['all', 'pOrg'], only('12'), undefined],
    [['pAll', 'qOrg'], all, only('12')],
    [['pAll', 'qBelow'], all, only('12', '124')],
    [['pSelf', 'qAll'], nowhere, all],
    [['p13', 'qOrg'], only('13'), only('12')],
    [['pOrg', 'p13', 'qBelow'], only('12', '13'), only('12', '124')],
    [['pqOrg', 'pAll'], all, only('12')],
    [['pqOrg', 'q13'], only('12'), only('12', '13')],
    [['pqAll', 'pOrg'], all, all],
    [['pBelow', 'qBelow', 'root'], only('12', '124'), only('12', '124')],
  ])('%j: p applies to %j, q to %j', async (held, ...expected) => {
    const found = []
    for (const permission of ['p', 'q']) {
      const account = await acting(permission, held)
      found.push(account && (await visible(account)))
    }
    expect(found).toEqual(expected)
  })

  const given = Object.keys(granting)
  it.each<[held: readonly string[], by: string, gives: readonly string[]]>([
    [['pqAll'], 'p', given],
    [['pAll', 'qOrg'], 'p', ['pAll', 'pBelow', 'pOrg', 'pSelf', 'p13']],
    [['pAll', 'qOrg'], 'q', ['pAll', 'pBelow', 'pOrg', 'pSelf', 'p13', 'qOrg', 'pqOrg']],
    [['pAll', 'qBelow'], 'q', ['pAll', 'pBelow', 'pOrg', 'pSelf', 'p13', 'qBelow', 'qOrg', 'pqOrg']],
    [['pOrg', 'qAll'], 'q', ['pSelf', 'qAll', 'qBelow', 'qOrg', 'q13']],
    [['pBelow', 'q13'], 'p', ['pBelow', 'pOrg', 'pSelf', 'q13']],
    [['pBelow', 'q13'], 'q', ['pSelf', 'qBelow', 'qOrg', 'q13']],
    [['p13', 'all'], 'p', ['pBelow', 'pOrg', 'pSelf', 'p13']],
    [['pSelf', 'qAll'], 'p', ['pSelf', 'qAll', 'qBelow', 'qOrg', 'q13']],
    [['pOrg', 'pqAll'], 'q', given],
  ])('with %j, an operation that needs %s gives %j', async (held, by, gives) => {
    const account = await acting(by, held)
    if (!account) throw new Error(`no permission ${by}`)
    const found = await rolesWithRights(db, account, given)
    expect(found.filter((role) => mayGive(account, role)).map(({ id }) => id)).toEqual(gives)
  })
})
