import { newId } from '../../server/database/new-id.ts'
import type { Database } from '../../server/database/schema.ts'
import { recordSignIn } from '../../server/identity/sign-in/sign-in-record.ts'
import { audited } from '../../server/kernel/audited.ts'
import type { StateHandlers } from '../states.ts'
import type { People } from './people.ts'

declare module '../states.ts' {
  interface StateParameters {
    /** Of a user of the root organisation, the one sign-in, which was refused for a wrong password. */
    'a sign-in is logged': { username: string; name: string }
    /** The last operation of a user of the root organisation: the role 契约角色 was changed. */
    'an operation is logged': { username: string; name: string }
    /** Of a user of the root organisation, the one change that was refused: of a role, for the permission. */
    'an operation is refused': { username: string; name: string }
  }
  interface StateValues {
    'a sign-in is logged': object
    'an operation is logged': object
    'an operation is refused': object
  }
}

/** The logs of sign-ins and operations. */
export const logStates = (db: Database, { createAccount }: People) => {
  const clock = { now: () => Date.now() }
  const ip = '10.20.3.15'
  return {
    'a sign-in is logged': async ({ username, name }) => {
      const userId = await createAccount({ username, name, role: 'staff' })
      const header = (header: string) => (header === 'user-agent' ? 'Chrome/142 Windows' : undefined)
      await recordSignIn(db, { clock, ip, header }, { userId, failure: 'password', method: 'password' })
      return {}
    },
    'an operation is logged': async ({ username, name }) => {
      const id = await createAccount({ username, name, role: 'staff' })
      const person = { id, username, name }
      const audit = {
        operation: 'updateRole',
        traceId: `trace-of-${username}`,
        ip,
        elapsed: () => 24,
        session: `session-of-${username}`,
        person,
      }
      await audited({ db, clock, audit }, async (_tx, record) =>
        record({
          kind: 'role',
          id: '120012',
          name: '契约角色',
          before: { name: '旧角色' },
          after: { name: '契约角色' },
        }),
      )
      return {}
    },
    'an operation is refused': async ({ username, name }) => {
      const user_id = await createAccount({ username, name, role: 'staff' })
      const traceId = `refused-of-${username}`
      await db.deleteFrom('refused_operation').where('trace_id', '=', traceId).execute()
      const row = {
        id: newId(clock.now()),
        created_at: clock.now(),
        user_id,
        username,
        user_name: name,
        session: `session-of-${username}`,
        trace_id: traceId,
        operation: 'updateRole',
        object_id: '120012',
        status: 403,
        message: '无权限进行此操作',
        ip,
        duration: 24,
      }
      await db.insertInto('refused_operation').values(row).execute()
      return {}
    },
  } satisfies Partial<StateHandlers>
}
