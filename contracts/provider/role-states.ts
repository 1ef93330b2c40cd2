import { newId } from '../../server/database/new-id.ts'
import type { Database } from '../../server/database/schema.ts'
import type { StateHandlers } from '../states.ts'
import type { People } from './people.ts'

/** Roles that are not built-in. */
export const roleStates = (db: Database, { createAccount }: People) => {
  const remove = async (key: string) => {
    const id = db.selectFrom('role').select('id').where('key', '=', key)
    await db.deleteFrom('user_role').where('role_id', 'in', id).execute()
    await db.deleteFrom('role').where('key', '=', key).execute()
  }
  return {
    'a role exists': async ({ key, name }) => {
      const now = Date.now()
      const id = newId(now)
      await remove(key)
      await db
        .insertInto('role')
        .values({
          id,
          key,
          name,
          data_scope: 'self',
          built_in: 0,
          sort: 6,
          status: 'normal',
          created_at: now,
          updated_at: now,
        })
        .execute()
      return { customRoleId: id }
    },
    'a user holds the role': async ({ key, username }) => {
      const userId = await createAccount({ username, name: '陈静', role: 'staff' })
      const { id } = await db.selectFrom('role').select('id').where('key', '=', key).executeTakeFirstOrThrow()
      await db.insertInto('user_role').values({ user_id: userId, role_id: id }).execute()
      return { userId }
    },
    'no role has the key': async ({ key }) => {
      await remove(key)
      return {}
    },
  } satisfies Partial<StateHandlers>
}
