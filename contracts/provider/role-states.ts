import type { Insertable } from 'kysely'
import { newId } from '../../server/database/new-id.ts'
import type { Database } from '../../server/database/schema.ts'
import type { RoleTable } from '../../server/database/tables/role.ts'
import type { StateHandlers } from '../states.ts'
import { moment, type People } from './people.ts'

/** States of roles that are not built-in. */
export const roleStates = (db: Database, { createAccount, person }: People) => {
  const remove = async (key: string) => {
    const named = db.selectFrom('role').select('id').where('key', '=', key)
    await db.deleteFrom('user_role').where('role_id', 'in', named).execute()
    await db.deleteFrom('role').where('key', '=', key).execute()
  }
  /** Replaces any role with this key; resolves to the new id. */
  const create = async (role: Pick<Insertable<RoleTable>, 'key' | 'name'> & Partial<Insertable<RoleTable>>) => {
    const now = Date.now()
    const id = newId(now)
    await remove(role.key)
    const form = { data_scope: 'self', built_in: 0, sort: 6, status: 'normal' } as const
    await db
      .insertInto('role')
      .values({ ...form, created_at: now, updated_at: now, ...role, id })
      .execute()
    return id
  }
  return {
    'a role exists': async ({ key, name }) => ({ customRoleId: await create({ key, name }) }),
    'a role with menus exists': async ({ key, name }) => {
      const id = await create({ key, name })
      const menus = await db
        .selectFrom('menu as button')
        .innerJoin('menu as page', 'page.id', 'button.parent_id')
        .innerJoin('menu as folder', 'folder.id', 'page.parent_id')
        .select(['button.id as button', 'page.id as page', 'folder.id as folder'])
        .where('button.permission', '=', 'system:user:query')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('role_menu')
        .values(Object.values(menus).map((menuId) => ({ role_id: id, menu_id: menuId })))
        .execute()
      return { customRoleId: id, menuId: menus.button }
    },
    'roles exist': async ({ roles }) => {
      for (const { createTime, validUntil, ...role } of roles)
        await create({ ...role, created_at: moment(createTime), valid_until: validUntil ?? null })
      return {}
    },
    'the signed-in user has the permission for the own record': async ({ permission }) => {
      const id = await create({ key: 'contract-own-record', name: '本人' })
      const menu = await db
        .selectFrom('menu')
        .select('id')
        .where('permission', '=', permission)
        .executeTakeFirstOrThrow()
      await db.insertInto('role_menu').values({ role_id: id, menu_id: menu.id }).execute()
      await db
        .insertInto('user_role')
        .values({ user_id: (await person()).id, role_id: id })
        .execute()
      return {}
    },
    'a user holds the role': async ({ key, username }) => {
      const userId = await createAccount({ username, name: '陈静', role: 'staff' })
      const { id } = await db.selectFrom('role').select('id').where('key', '=', key).executeTakeFirstOrThrow()
      await db.insertInto('user_role').values({ user_id: userId, role_id: id }).execute()
      const { org_id: orgId } = await db
        .selectFrom('user')
        .select('org_id')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow()
      return { userId, orgId }
    },
    'no role has the key': async ({ key }) => {
      await remove(key)
      return {}
    },
  } satisfies Partial<StateHandlers>
}
