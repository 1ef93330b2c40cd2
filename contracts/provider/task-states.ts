import type { Database } from '../../server/database/schema.ts'
import { noteEvents } from '../../server/work/task/note-events.ts'
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
    /** The signed-in user has handed this one over to a user of this name, for this reason. */
    'the signed-in user has handed the to-do over': { role: RoleKey; id: string; to: string; reason: string }
  }
  interface StateValues {
    'a to-do of an application is to be read': object
    'the signed-in user has handed the to-do over': object
  }
}

/** To-dos of applications. */
export const taskStates = (db: Database, { personOf, createAccount }: People) =>
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
    'the signed-in user has handed the to-do over': async ({ role, id, to, reason }) => {
      const holder = await createAccount({ username: 'contract-holder', name: to, role })
      await db.updateTable('task').set({ assignee_id: holder }).where('id', '=', id).execute()
      const by = { user_id: await personOf(role), user_name: '契约用户' }
      await noteEvents(db, [id], { ...by, act: 'transferred', to_name: to, note: reason }, Date.now())
      return {}
    },
  }) satisfies Partial<StateHandlers>
