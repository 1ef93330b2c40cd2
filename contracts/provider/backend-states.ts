import type { Database } from '../../server/database/schema.ts'
import { byAddress } from '../../server/identity/limits/guess-subjects.ts'
import { countCall, countGuess, type LimitedCall } from '../../server/identity/limits/rate-limits.ts'
import { Failure } from '../../server/kernel/failure.ts'
import type { LimitedOperation, StateHandlers } from '../states.ts'
import type { People } from './people.ts'
import type { Surroundings } from './surroundings.ts'

/** The address of the verifier. */
const ip = '127.0.0.1'

/** Operations where every call counts, not only wrong guesses. */
const limitedCalls: Partial<Record<LimitedOperation, LimitedCall>> = {
  getToken: 'getToken',
  renewToken: 'renewToken',
  drawCaptcha: 'drawCaptcha',
  usernameCheck: 'usernameCheck',
  register: 'register',
  requestService: 'requestService',
  requestInterface: 'requestInterface',
  readAnswerLink: 'wrongAnswerLink',
  verifyTrainingCertificate: 'verifyCertificate',
}

/** Whose calls count, of those that do not count by address alone. */
const accounts: Partial<Record<LimitedCall, 'session' | 'id'>> = {
  getToken: 'session',
  renewToken: 'session',
  requestService: 'id',
  requestInterface: 'id',
}

/** States of the backend itself and of its rate limits. */
export const backendStates = (db: Database, { person }: People, surroundings: Surroundings) => {
  /** Repeats the call until it is refused. */
  const exceedLimit = async (call: LimitedCall, account: string): Promise<void> => {
    try {
      for (;;) await countCall(db, call, { ip, now: Date.now(), account })
    } catch (error) {
      if (!(error instanceof Failure && error.status === 429)) throw error
    }
  }

  return {
    'too many calls were made': async ({ operation }) => {
      const call = limitedCalls[operation]
      const of = call && accounts[call]
      if (call !== undefined) await exceedLimit(call, of === undefined ? '' : (await person())[of])
      else for (let wrong = 0; wrong < byAddress(db, ip).limit.count; wrong += 1) await countGuess(db, ip, Date.now())
      return {}
    },
    'the backend is unavailable': async () => {
      surroundings.database = 'unavailable'
      return {}
    },
    // The reference backend always starts with a built page.
    'the backend serves the application': async () => ({}),
  } satisfies Partial<StateHandlers>
}
