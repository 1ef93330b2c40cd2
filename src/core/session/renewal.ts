import { pairwise } from 'rxjs'
import { ApiError } from '../failure/api-error.ts'
import type { AuthGateway, Renewed } from '../ports/auth-gateway.ts'
import type { Clock } from '../ports/clock.ts'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import type { Mutex } from '../ports/mutex.ts'
import { StorageKey } from '../storage-keys.ts'
import { isToken } from './authorization.ts'
import { decideRenewal } from './renewal-decision.ts'
import type { Session } from './session.ts'

/**
 * How a refused request goes on: `replay` once with the present token · `signed-out` its session is over, reject it
 * · `failed` nobody could be asked, reject it; the person stays signed in.
 */
export type Recovery = 'replay' | 'signed-out' | 'failed'

/** Statuses by which a proxy or a busy backend says "later", not "no". */
const later: readonly unknown[] = [429, 502, 503, 504]

/** Whether the failure says nothing of the refresh token: the network is gone, or the backend is for a while. */
const isInconclusive = (error: ApiError): boolean =>
  error.kind === 'network' || error.kind === 'timeout' || error.kind === 'aborted' || later.includes(error.status)

/** Gets a refused request a new access token: one renewal for all requests of all tabs (S5.3, S5.4). */
export class SessionRenewal {
  readonly #session: Session
  readonly #gateway: Pick<AuthGateway, 'renew'>
  readonly #storage: KeyValueStorage
  readonly #mutex: Mutex
  readonly #clock: Clock
  readonly #inFlight = new Map<string | undefined, Promise<Recovery>>()
  /** Last tokens of sign-ins that are over: their requests are never replayed as somebody else. */
  readonly #ended = new Set<string>()

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
    session.authorization.pipe(pairwise()).subscribe(([before, now]) => {
      if (before && !now) this.#ended.add(before.accessToken)
    })
    session.signedOut.subscribe(() => storage.remove(StorageKey.lastRenewal))
  }

  /**
   * Call it on HTTP 401 with the access token that the request carried. Calls with the same token share one answer.
   * Clears the session where it is over. Rejects only with what is no `ApiError`, a fault of the program.
   */
  recover(usedToken: string | undefined): Promise<Recovery> {
    const running = this.#inFlight.get(usedToken)
    if (running) return running
    const recovery = this.#mutex
      .exclusively('auth-centre:renewal', () => this.#recover(usedToken))
      .finally(() => this.#inFlight.delete(usedToken))
    this.#inFlight.set(usedToken, recovery)
    return recovery
  }

  async #recover(usedToken: string | undefined): Promise<Recovery> {
    this.#session.reread()
    const authorization = this.#session.authorization.value
    if (usedToken !== undefined && this.#ended.has(usedToken)) return 'signed-out'
    const now = this.#clock.now()
    const decision = decideRenewal({ authorization, usedToken, lastRenewal: this.#lastRenewal(), now })
    if (decision === 'replay') return 'replay'
    if (decision === 'renew' && authorization) return this.#renew(authorization.refreshToken)
    this.#session.clear()
    return 'signed-out'
  }

  async #renew(refreshToken: string): Promise<Recovery> {
    const renewed = await this.#ask(refreshToken)
    this.#session.reread()
    // Signed out meanwhile, or in as somebody else: the answer belongs to a session that is over.
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
