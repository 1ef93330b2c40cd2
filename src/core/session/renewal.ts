import { filter, firstValueFrom, race, timer } from 'rxjs'
import { ApiError } from '../failure/api-error.ts'
import { own, parseObject } from '../parse-object.ts'
import type { AuthGateway, Renewed } from '../ports/auth-gateway.ts'
import type { Clock } from '../ports/clock.ts'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import type { Mutex } from '../ports/mutex.ts'
import type { Network } from '../ports/network.ts'
import { StorageKey } from '../storage-keys.ts'
import { isLocked, isToken } from './authorization.ts'
import { decideRenewal } from './renewal-decision.ts'
import type { Session } from './session.ts'

/** Held while the tokens change in several steps: renewal, locking, unlocking. One holder across all tabs. */
export const SESSION_MUTEX = 'auth-centre:renewal'

/**
 * How a refused request continues: `replay` once with the present token · `signed-out` reject, the session is over ·
 * `failed` reject, the network is away and the session stays · `locked` the same without a message, because
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

/** How an inconclusive attempt is repeated (S5.4). Milliseconds. */
export interface RenewalPace {
  /** Waits before each repetition. */
  readonly waits: readonly number[]
  /** No attempt starts later than this after the first one failed. */
  readonly patience: number
}

const usualPace: RenewalPace = { waits: [1_000, 2_000, 4_000, 8_000, 16_000, 29_000], patience: 60_000 }

/**
 * What a failed attempt says about the refresh token: `away` no answer came, because the network is down · `later`
 * nothing, and another attempt may succeed · `refused` it is no longer accepted.
 */
const verdictOf = ({ kind, status = 0 }: ApiError): 'away' | 'later' | 'refused' => {
  if (kind === 'network' || kind === 'aborted') return 'away'
  return kind === 'timeout' || status === 429 || status >= 500 ? 'later' : 'refused'
}

/** Renews the access token for a refused request: one renewal for all requests of all tabs (S5.3, S5.4). */
export class SessionRenewal {
  readonly #session: Session
  readonly #gateway: Pick<AuthGateway, 'renew'>
  readonly #storage: KeyValueStorage
  readonly #mutex: Mutex
  readonly #clock: Clock
  readonly #network: Pick<Network, 'online'>
  readonly #pace: RenewalPace
  readonly #inFlight = new Map<string, Promise<Recovery>>()

  constructor(
    session: Session,
    gateway: Pick<AuthGateway, 'renew'>,
    storage: KeyValueStorage,
    mutex: Mutex,
    clock: Clock,
    network: Pick<Network, 'online'>,
    pace = usualPace,
  ) {
    this.#session = session
    this.#gateway = gateway
    this.#storage = storage
    this.#mutex = mutex
    this.#clock = clock
    this.#network = network
    this.#pace = pace
  }

  /**
   * Call on HTTP 401. Requests that were sent with the same token share one renewal. An attempt whose answer says
   * nothing about the token is repeated, paced for all tabs together; the mutex is free between attempts, so that the
   * screen can be locked. Clears the session where it is over. Rejects only with errors other than `ApiError`.
   */
  recover(refused: Refused): Promise<Recovery> {
    const key = `${refused.generation} ${refused.accessToken}`
    const running = this.#inFlight.get(key)
    if (running) return running
    const recovery = this.#settle(refused).finally(() => this.#inFlight.delete(key))
    this.#inFlight.set(key, recovery)
    return recovery
  }

  async #settle(refused: Refused): Promise<Recovery> {
    for (;;) {
      const step = await this.#mutex.exclusively(SESSION_MUTEX, () => this.#recover(refused))
      if (typeof step !== 'number') return step
      const lost = this.#network.online.pipe(filter((online) => !online))
      await firstValueFrom(race(timer(step), lost))
    }
  }

  /** The outcome, or the milliseconds until the next attempt. */
  async #recover({ accessToken: usedToken, generation }: Refused): Promise<Recovery | number> {
    this.#session.reread()
    if (usedToken !== undefined && generation !== this.#session.generation) return 'signed-out'
    const { value: authorization } = this.#session.authorization
    const now = this.#clock.now()
    const decision = decideRenewal({ authorization, usedToken, lastRenewal: this.#lastRenewal(), now })
    if (decision === 'replay' || decision === 'locked') return decision
    if (decision === 'renew' && authorization?.refreshToken) {
      if (!this.#network.online.value) return 'failed'
      const pause = (this.#series()?.next ?? now) - now
      return pause > 0 ? pause : this.#renew(authorization.refreshToken)
    }
    this.#session.clear()
    return 'signed-out'
  }

  async #renew(refreshToken: string): Promise<Recovery | number> {
    const began = this.#clock.now()
    const renewed = await this.#ask(refreshToken)
    this.#session.reread()
    if (isLocked(this.#session.authorization.value)) return 'locked' // Only where the mutex did not exclude other tabs.
    // Signed out meanwhile, or in as another user: the response belongs to an ended session.
    if (this.#session.authorization.value?.refreshToken !== refreshToken) return 'signed-out'
    const pause = renewed === 'later' ? this.#pauseAfter(began) : undefined
    if (pause !== undefined) return pause
    this.#storage.remove(StorageKey.renewalSeries)
    if (renewed === 'away') return 'failed'
    if (renewed === 'later' || renewed === 'refused' || !isToken(renewed.accessToken)) {
      this.#session.clear()
      return 'signed-out'
    }
    this.#session.renewed(renewed)
    this.#storage.set(StorageKey.lastRenewal, String(this.#clock.now()))
    return 'replay'
  }

  async #ask(refreshToken: string): Promise<Renewed | ReturnType<typeof verdictOf>> {
    try {
      return await this.#gateway.renew(refreshToken)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return verdictOf(error)
    }
  }

  /**
   * Counts an inconclusive attempt that began at `began`; returns the wait before the next one, or undefined for none.
   */
  #pauseAfter(began: number): number | undefined {
    const { waits, patience } = this.#pace
    const now = this.#clock.now()
    const { since, attempts } = this.#series() ?? { since: began, attempts: 0 }
    const [wait, left] = [waits[attempts], since + patience - now]
    if (wait === undefined || left <= 0) return undefined
    const pause = Math.min(wait, left)
    this.#storage.set(StorageKey.renewalSeries, JSON.stringify({ since, attempts: attempts + 1, next: now + pause }))
    return pause
  }

  /** The inconclusive attempts so far, of all tabs; a record that the clock contradicts is ignored. */
  #series(): { readonly since: number; readonly attempts: number; readonly next: number } | undefined {
    const kept = parseObject(this.#storage.get(StorageKey.renewalSeries)) ?? {}
    const [since, attempts, next] = ['since', 'attempts', 'next'].map((key) => Number(own(kept, key)))
    const now = this.#clock.now()
    const { patience } = this.#pace
    if (!since || !attempts || !next || since > now || next > now + patience) return undefined
    // A series that no tab has continued, because all were closed or asleep, is over.
    return now - next < patience ? { since, attempts, next } : undefined
  }

  #lastRenewal(): number | undefined {
    const stamp = Number(this.#storage.get(StorageKey.lastRenewal))
    return Number.isSafeInteger(stamp) && stamp > 0 ? stamp : undefined
  }
}
