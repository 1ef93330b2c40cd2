import type { Database } from '../../server/database/schema.ts'
import type { StateHandlers } from '../states.ts'
import { accountStates } from './account-states.ts'
import { areaStates } from './area-states.ts'
import { backendStates } from './backend-states.ts'
import { listStates } from './list-states.ts'
import { menuStates } from './menu-states.ts'
import { messageStates } from './message-states.ts'
import { orgStates } from './org-states.ts'
import { openPeople } from './people.ts'
import { roleStates } from './role-states.ts'
import { signInStates } from './sign-in-states.ts'
import { smsStates } from './sms-states.ts'
import type { Surroundings } from './surroundings.ts'

/** Sets up the provider states in the reference backend's database with the server's own functions. */
export const stateHandlers = (db: Database, surroundings: Surroundings): StateHandlers => {
  const people = openPeople(db)
  return {
    ...accountStates(db, people),
    ...areaStates(db),
    ...backendStates(db, people, surroundings),
    ...listStates(db, people),
    ...menuStates(db),
    ...messageStates(db, people),
    ...orgStates(db),
    ...roleStates(db, people),
    ...signInStates(db, people, surroundings),
    ...smsStates(db, people, surroundings),
  }
}
