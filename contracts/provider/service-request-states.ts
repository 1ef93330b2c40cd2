import { newId } from '../../server/database/new-id.ts'
import type { Database } from '../../server/database/schema.ts'
import type { RoleKey, StateHandlers } from '../states.ts'
import type { People } from './people.ts'
import { connectToPortal } from './portal-application.ts'

interface Named {
  readonly clientId: string
  readonly name: string
}
type Given = Named & { readonly role: RoleKey }

/** States of requests for connected applications. */
export const serviceRequestStates = (db: Database, { personOf, createAccount }: People) => {
  /** Replaces the application, with its requests, by one that is open to no one. */
  const close = ({ clientId, name }: Named) =>
    connectToPortal(db, {
      id: clientId,
      name,
      icon: 'pi-book',
      category: '业务',
      description: '查阅案卷',
      visibility: 'roles',
    })
  const request = async ({ clientId }: Named, userId: string, status: 'pending' | 'approved'): Promise<string> => {
    const now = Date.now()
    const id = newId(now)
    await db
      .insertInto('application_request')
      .values({ id, user_id: userId, application_id: clientId, reason: '办案需要', status, created_at: now })
      .execute()
    return id
  }
  /** For the catalogue, which is then the application alone. */
  const openOthers = ({ clientId }: Named) =>
    db.updateTable('application').set({ visibility: 'all' }).where('id', '!=', clientId).execute()
  const applicant = () => createAccount({ username: 'contract-applicant', name: '契约申请人', role: 'staff' })
  return {
    'an application is not open to the signed-in user': async (given: Given) => {
      await close(given)
      await openOthers(given)
      return {}
    },
    'the signed-in user has requested an application': async (given: Given) => {
      await close(given)
      await openOthers(given)
      return { requestId: await request(given, await personOf(given.role), 'pending') }
    },
    'a user has requested an application': async (given: Named) => {
      await close(given)
      return { requestId: await request(given, await applicant(), 'pending') }
    },
    'an application was opened to a user on request': async (given: Named) => {
      await close(given)
      const userId = await applicant()
      await db
        .insertInto('application_user')
        .values({ user_id: userId, application_id: given.clientId, created_at: Date.now() })
        .execute()
      return { requestId: await request(given, userId, 'approved') }
    },
  } satisfies Partial<StateHandlers>
}
