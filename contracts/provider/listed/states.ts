import type { Database } from '../../../server/database/schema.ts'
import type { StateHandlers } from '../../states.ts'
import { type Fillers, openRows } from './rows.ts'

declare module '../../states.ts' {
  interface StateParameters {
    /**
     * A user with this role is signed in. The list of this `operationId` has at least three rows, which differ in every
     * column by which it can be ordered; each of its conditions leaves some of them out and some in.
     */
    'a list has rows': { role: RoleKey; list: string }
  }
  interface StateValues {
    /** A value or several by the name of a parameter that the list needs, or whose values its rows do not show. */
    'a list has rows': Readonly<Record<string, unknown>>
  }
}

/** Rows for the checks of all lists (contracts/lists), each by the `operationId` of its list. */
export const listedStates = (db: Database, signIn: StateHandlers['a user is signed in'], fillers: Fillers) => {
  const rows = openRows(db)
  return {
    'a list has rows': async ({ role, list }) => {
      const values = await signIn({ role })
      return { ...values, ...(await fillers[list]?.(rows, values.ownId)) }
    },
  } satisfies Partial<StateHandlers>
}
