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
  }
  interface StateValues {
    'a sign-in is logged': object
    'an operation is logged': object
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
  } satisfies Partial<StateHandlers>
}
