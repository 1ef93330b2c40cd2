import type { Database } from '../../server/database/schema.ts'
import type { StateHandlers } from '../states.ts'
import type { People } from './people.ts'
import { connectToPortal } from './portal-application.ts'

declare module '../states.ts' {
  interface StateParameters {
    /**
     * An application has put a to-do with this id and title into the list of the signed-in user, who has no more to do
     * than to read it.
     */
    'a to-do of an application is to be read': { role: RoleKey; id: string; name: string }
  }
  interface StateValues {
    'a to-do of an application is to be read': object
  }
}

/** To-dos of applications. */
export const taskStates = (db: Database, { personOf }: People) =>
  ({
    'a to-do of an application is to be read': async ({ role, id, name }) => {
      const [now, userId, clientId] = [Date.now(), await personOf(role), 'contract-tasks']
      await connectToPortal(db, {
        id: clientId,
        name: '契约应用',
        icon: 'pi-book',
        category: '业务',
        description: '公文',
        visibility: 'all',
      })
      await db.deleteFrom('task').where('id', '=', id).execute()
      const told = { type: '公文阅知', name, about: null, initiator: null, priority: 2, reading: 1 } as const
      const whose = { application_id: clientId, key: id, assignee_id: userId, asked_of: userId }
      await db
        .insertInto('task')
        .values({
          ...told,
          ...whose,
          id,
          url: 'https://contract.example.gov.cn/1',
          arrived_at: now,
          due_at: null,
          ended_at: null,
          updated_at: now,
        })
        .execute()
      return {}
    },
  }) satisfies Partial<StateHandlers>
