import { nameKey } from '../../../server/database/name-key.ts'
import type { Database } from '../../../server/database/schema.ts'
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
