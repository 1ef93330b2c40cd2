import { ApiError } from '../failure/api-error.ts'
import type { AuthGateway, Renewed } from '../ports/auth-gateway.ts'
import type { Clock } from '../ports/clock.ts'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import type { Mutex } from '../ports/mutex.ts'
import { StorageKey } from '../storage-keys.ts'
import { isLocked, isToken } from './authorization.ts'
import { decideRenewal } from './renewal-decision.ts'
import type { Session } from './session.ts'

/** Held while the tokens change in several steps: renewal, locking, unlocking. One holder across all tabs. */
export const SESSION_MUTEX = 'auth-centre:renewal'

/**
 * How a refused request continues: `replay` once with the present token · `signed-out` reject, the session is over ·
 * `failed` reject, the renewal was inconclusive and the session stays · `locked` the same without a message, because
 * the screen is locked.
 */
export type Recovery = 'replay' | 'signed-out' | 'failed' | 'locked'

/** The credentials of a refused request. */
export interface Refused {
  /** Its access token, if it carried one. */
  readonly accessToken?: string | undefined
  /** The session's generation when it was sent: a request of an ended session is never replayed as another user. */
  readonly generation?: number | undefined
}

/** Statuses by which a proxy or an overloaded backend asks to retry later. */
const later: readonly unknown[] = [429, 502, 503, 504]

/** Whether the failure says nothing about the refresh token: the network or the backend is temporarily unavailable. */
const isInconclusive = (error: ApiError): boolean =>
  error.kind === 'network' || error.kind === 'timeout' || error.kind === 'aborted' || later.includes(error.status)

/** Renews the access token for a refused request: one renewal for all requests of all tabs (S5.3, S5.4). */
export class SessionRenewal {
  readonly #session: Session
  readonly #gateway: Pick<AuthGateway, 'renew'>
  readonly #storage: KeyValueStorage
  readonly #mutex: Mutex
  readonly #clock: Clock
  readonly #inFlight = new Map<string, Promise<Recovery>>()

  constructor(
    session: Session,
    gateway: Pick<AuthGateway, 'renew'>,
    storage: KeyValueStorage,
    mutex: Mutex,
    clock: Clock,
  ) {
    this.#session = session
    this.#gateway = gateway
    this.#storage = storage
    this.#mutex = mutex
    this.#clock = clock
  }

  /**
   * Call on HTTP 401. Requests that were sent with the same token share one renewal. Clears the session where it is
   * over. Rejects only with errors other than `ApiError`.
   */
  recover(refused: Refused): Promise<Recovery> {
    const key = `${refused.generation} ${refused.accessToken}`
    const running = this.#inFlight.get(key)
    if (running) return running
    const recovery = this.#mutex
      .exclusively(SESSION_MUTEX, () => this.#recover(refused))
      .finally(() => this.#inFlight.delete(key))
    this.#inFlight.set(key, recovery)
    return recovery
  }

  async #recover({ accessToken: usedToken, generation }: Refused): Promise<Recovery> {
    this.#session.reread()
    if (usedToken !== undefined && generation !== this.#session.generation) return 'signed-out'
    const { value: authorization } = this.#session.authorization
    const now = this.#clock.now()
    const decision = decideRenewal({ authorization, usedToken, lastRenewal: this.#lastRenewal(), now })
    if (decision === 'replay' || decision === 'locked') return decision
    if (decision === 'renew' && authorization?.refreshToken) return this.#renew(authorization.refreshToken)
    this.#session.clear()
    return 'signed-out'
  }

  async #renew(refreshToken: string): Promise<Recovery> {
    const renewed = await this.#ask(refreshToken)
    this.#session.reread()
    if (isLocked(this.#session.authorization.value)) return 'locked' // Only where the mutex did not exclude other tabs.
    // Signed out meanwhile, or in as another user: the response belongs to an ended session.
    if (this.#session.authorization.value?.refreshToken !== refreshToken) return 'signed-out'
    if (renewed === 'failed') return 'failed'
    if (renewed === 'refused' || !isToken(renewed.accessToken)) {
      this.#session.clear()
      return 'signed-out'
    }
    this.#session.renewed(renewed)
    this.#storage.set(StorageKey.lastRenewal, String(this.#clock.now()))
    return 'replay'
  }

  async #ask(refreshToken: string): Promise<Renewed | 'refused' | 'failed'> {
    try {
      return await this.#gateway.renew(refreshToken)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return isInconclusive(error) ? 'failed' : 'refused'
    }
  }

  #lastRenewal(): number | undefined {
    const stamp = Number(this.#storage.get(StorageKey.lastRenewal))
    return Number.isSafeInteger(stamp) && stamp > 0 ? stamp : undefined
  }
}
