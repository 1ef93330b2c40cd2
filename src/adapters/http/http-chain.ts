import type { CallWatch } from '../../core/connection/watch-connection.ts'
import type { FailedCall } from '../../core/failure/request-record.ts'
import type { Cipher } from '../../core/ports/cipher.ts'
import type { SessionRenewal } from '../../core/session/renewal.ts'
import { compose, type Middleware, type Send } from './compose.ts'
import type { HttpConfig } from './http-config.ts'
import { encryptBody } from './middleware/encrypt-body.ts'
import { holdWhileLocked } from './middleware/hold-while-locked.ts'
import { type Identity, identify } from './middleware/identify.ts'
import { recordFailure } from './middleware/record-failure.ts'
import { renewSession } from './middleware/renew-session.ts'
import { reportOutcome } from './middleware/report-outcome.ts'
import { timeLimit } from './middleware/time-limit.ts'

export interface HttpParts {
  readonly fetch: (request: Request) => Promise<Response>
  readonly config: HttpConfig
  readonly identity: Identity
  readonly cipher: Cipher
  readonly record: (call: FailedCall) => void
  /** Further stages, directly before the identifying headers are added. */
  readonly stages?: readonly Middleware[]
  /** Notified of each attempt whether the backend answered. */
  readonly watch?: CallWatch
}

export interface Renewing {
  readonly renewal: Pick<SessionRenewal, 'recover'>
  /** Whether the login page is shown; no renewal happens there (S5.4). */
  readonly atLogin: () => boolean
}

/**
 * The stages of a request, outermost first: record-failure, hold-while-locked, renew-session, time-limit, those of the
 * parts, identify, encrypt-body, report-outcome, fetch. Without `renewing` it is the chain for sign-in, sign-out and
 * the renewal itself.
 */
export const createHttpChain = (
  { fetch, config, identity, cipher, record, stages = [], watch }: HttpParts,
  renewing?: Renewing,
): Send =>
  compose(
    [
      recordFailure(record),
      ...(renewing ? [holdWhileLocked(identity), renewSession(renewing.renewal, renewing.atLogin)] : []),
      timeLimit(config.requestTimeout),
      ...stages,
      identify(config, identity),
      encryptBody(config, cipher),
      ...(watch ? [reportOutcome(watch)] : []),
    ],
    (request) => fetch(request),
  )
