import type { Database } from '../../server/database/schema.ts'
import type { RoleKey, StateHandlers } from '../states.ts'
import { moment, type People } from './people.ts'
import { connectToPortal } from './portal-application.ts'

interface Given {
  readonly role: RoleKey
  readonly clientId: string
  readonly name: string
}

/** States of connected applications in the portal. */
export const serviceStates = (db: Database, { personOf }: People) => {
  const at = moment('2026-03-02 09:30:00')
  const connect = async ({ role, clientId, name }: Given): Promise<string> => {
    const userId = await personOf(role)
    await connectToPortal(db, { id: clientId, name, icon: 'pi-briefcase', category: '办公', description: '公文和会议' })
    const own = { user_id: userId, application_id: clientId }
    await db
      .insertInto('application_favourite')
      .values({ ...own, created_at: at })
      .execute()
    await db
      .insertInto('application_use')
      .values({ ...own, used_at: at })
      .execute()
    return userId
  }
  return {
    'the signed-in user may use an application': async (given) => {
      await connect(given)
      return {}
    },
    'the signed-in user has allowed an application': async (given) => {
      const userId = await connect(given)
      await db.deleteFrom('consent').where('user_id', '=', userId).execute()
      await db
        .insertInto('consent')
        .values({
          user_id: userId,
          application_id: given.clientId,
          scopes: 'organisation',
          declined: 'phone',
          first_at: at,
          last_at: at,
        })
        .execute()
      return {}
    },
  } satisfies Partial<StateHandlers>
}
