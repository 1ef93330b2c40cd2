import type { Database } from '../../server/database/schema.ts'
import { Failure } from '../../server/http/failure.ts'
import { byAddress, countGuess, type Door, visit } from '../../server/identity/doors.ts'
import type { LimitedOperation, StateHandlers } from '../states.ts'
import type { People } from './people.ts'
import type { Surroundings } from './surroundings.ts'

/** Where the verifier calls from. */
const ip = '127.0.0.1'

/** Where every call counts, and not only a wrong guess of the address. */
const doors: Partial<Record<LimitedOperation, Door>> = {
  getToken: 'getToken',
  drawCaptcha: 'drawCaptcha',
  usernameCheck: 'usernameCheck',
  register: 'register',
}

/** How the backend itself is, and what it has been asked before. */
export const backendStates = (db: Database, { person }: People, surroundings: Surroundings) => {
  /** Goes through the door until it is closed. */
  const visitTooOften = async (door: Door, account: string): Promise<void> => {
    try {
      for (;;) await visit(db, door, { ip, now: Date.now(), account })
    } catch (error) {
      if (!(error instanceof Failure && error.status === 429)) throw error
    }
  }

  return {
    'too many calls were made': async ({ operation }) => {
      const door = doors[operation]
      if (door !== undefined) await visitTooOften(door, door === 'getToken' ? (await person()).session : '')
      else for (let wrong = 0; wrong < byAddress.count; wrong += 1) await countGuess(db, ip, Date.now())
      return {}
    },
    'the backend cannot serve': async () => {
      surroundings.database = 'away'
      return {}
    },
    // It is started with a page of some build.
    'the backend serves the application': async () => ({}),
  } satisfies Partial<StateHandlers>
}
