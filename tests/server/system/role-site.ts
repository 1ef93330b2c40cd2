import type { Database } from '../../../server/database/schema.ts'
import type { DataScope } from '../../../server/database/tables/role.ts'
import { nameKey } from '../../../server/language/name-key.ts'
import type { Caller } from './management-site.ts'

/** The form of a role that sees only its holder's own records. */
export const clerkRole = { key: 'court-clerk', name: '书记员', dataScope: 'self', sort: 6 }

/** Creates a role and resolves to its id. */
export async function createRole(caller: Caller, form: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const { status, body } = await caller.post('/api/system/role/create', { ...clerkRole, ...form })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data.id
}

export const roleOf = async (caller: Caller, id: string) => (await caller.get(`/api/system/role/${id}`)).body.data

/** The permissions of role management and of a clerk. */
const rolePermissions = /^(system:role:|work:)/

/**
 * Makes `casemgr` a role manager of the user's own office: with all permissions of role management, and otherwise only
 * those of a clerk.
 */
export async function appointRoleManager(db: Database): Promise<void> {
  await db
    .insertInto('role')
    .values({
      id: '90',
      key: 'role-manager',
      name: '角色管理员',
      name_key: nameKey('角色管理员', 'organisation'),
      data_scope: 'org_and_below',
      built_in: 0,
      sort: 9,
      status: 'normal',
    })
    .execute()
  const menus = await db.selectFrom('menu').select(['id', 'type', 'permission']).execute()
  const granted = menus.filter(({ type, permission }) => type !== 'button' || rolePermissions.test(permission ?? ''))
  await db
    .insertInto('role_menu')
    .values(granted.map(({ id }) => ({ role_id: '90', menu_id: id })))
    .execute()
  const { id } = await db.selectFrom('user').select('id').where('username', '=', 'casemgr').executeTakeFirstOrThrow()
  await db.updateTable('user_role').set({ role_id: '90' }).where('user_id', '=', id).execute()
}

/** A role that a test gives: its data scope, and its permissions by pattern. */
export interface TestRole {
  readonly id: string
  readonly scope: DataScope
  readonly grants: RegExp
  /** Chosen organisations of the scope `custom`. */
  readonly orgIds?: readonly string[]
}

/** Creates roles directly in the database, whatever an account may create. */
export async function plantRoles(db: Database, roles: readonly TestRole[]): Promise<void> {
  const menus = await db.selectFrom('menu').select(['id', 'permission']).where('permission', 'is not', null).execute()
  for (const { id, scope: data_scope, grants, orgIds = [] } of roles) {
    const role = { id, key: `key-${id}`, name: id, name_key: id, data_scope }
    await db
      .insertInto('role')
      .values({ ...role, built_in: 0, sort: 90, status: 'normal' })
      .execute()
    for (const menu of menus.filter(({ permission }) => grants.test(permission ?? '')))
      await db.insertInto('role_menu').values({ role_id: id, menu_id: menu.id }).execute()
    for (const org_id of orgIds) await db.insertInto('role_org').values({ role_id: id, org_id }).execute()
  }
}

/** Replaces the roles of a user in the database. */
export async function holdRoles(db: Database, userId: string, roleIds: readonly string[]): Promise<void> {
  await db.deleteFrom('user_role').where('user_id', '=', userId).execute()
  for (const role_id of roleIds) await db.insertInto('user_role').values({ user_id: userId, role_id }).execute()
}
