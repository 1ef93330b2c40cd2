import { defer, filter, retry, type Subscription, switchMap, take, takeUntil, throwError, timer } from 'rxjs'
import { ApiError } from '../failure/api-error.ts'
import type { Mutex } from '../ports/mutex.ts'
import type { PasswordChange, PasswordGateway, PasswordState } from '../ports/password-gateway.ts'
import { isLocked } from '../session/authorization.ts'
import { type Refused, SESSION_MUTEX, type SessionRenewal } from '../session/renewal.ts'
import type { Session } from '../session/session.ts'
import { mutable, type State } from '../state.ts'

/**
 * The state of the signed-in user's password: `asking` the backend has not answered yet · `unknown` the request failed
 * and is retried · else the backend's answer.
 */
export type KnownPasswordState = PasswordState | 'asking' | 'unknown'

/** Back-off between retries, in milliseconds. */
const patience = { first: 2_000, most: 60_000 } as const

/** Whether the user must change the password before doing anything else. */
export const isDue = (known: KnownPasswordState): boolean =>
  typeof known === 'object' && (known.overdue || known.initial)

/** Whether the user must then set up a second factor. */
export const isFactorDue = (known: KnownPasswordState): boolean => typeof known === 'object' && known.factorDue === true

const isHeld = (known: KnownPasswordState): boolean => isDue(known) || isFactorDue(known)

/** The user's own password: whether it is due, requested once for each sign-in, and its change (S7.7). */
export class OwnPassword {
  readonly #gateway: PasswordGateway
  readonly #session: Session
  readonly #mutex: Mutex
  readonly #renewal: Pick<SessionRenewal, 'recover'>
  readonly #state = mutable<KnownPasswordState>('asking')
  #asking: Subscription | undefined

  constructor(gateway: PasswordGateway, session: Session, mutex: Mutex, renewal: Pick<SessionRenewal, 'recover'>) {
    this.#gateway = gateway
    this.#session = session
    this.#mutex = mutex
    this.#renewal = renewal
  }

  get state(): State<KnownPasswordState> {
    return this.#state
  }

  /**
   * Requests the state after a sign-in or page load. A failed request does not block the user: the backend itself
   * refuses what a due password does not allow. `asked` is the first call where it has been made already.
   */
  ask(asked?: Promise<PasswordState>): void {
    this.#asking?.unsubscribe()
    this.#state.next('asking')
    let first = asked
    const state = () => {
      const call = first ?? this.#gateway.state()
      first = undefined
      return call
    }
    this.#asking = defer(state)
      .pipe(
        retry({
          delay: (error: unknown, tries) => {
            if (!(error instanceof ApiError)) return throwError(() => error) // A program error.
            this.#state.next('unknown')
            const pause = Math.min(patience.most, patience.first * 2 ** (tries - 1))
            // No request while the screen is locked.
            return timer(pause).pipe(switchMap(() => this.#open))
          },
        }),
        takeUntil(this.#session.signedOut),
      )
      .subscribe((state) => this.#state.next(state))
  }

  /** Emits as soon as a user is signed in and the screen is unlocked. */
  get #open() {
    const { authorization } = this.#session
    return authorization.pipe(
      filter((present) => present !== undefined && !isLocked(present)),
      take(1),
    )
  }

  /**
   * Requests the state again while a change or a second factor is due, because it may have happened in another tab. A
   * failed request changes nothing.
   */
  async lookAgain(): Promise<void> {
    if (isHeld(this.#state.value)) await this.#read((state) => isHeld(this.#state.value) && this.#state.next(state))
  }

  /** Requests the state again after the roles of the user have changed: one may require a second factor. */
  async refresh(): Promise<void> {
    const { generation } = this.#session
    await this.#read((state) => generation === this.#session.generation && this.#state.next(state))
  }

  async #read(take: (state: PasswordState) => void): Promise<void> {
    try {
      take(await this.#gateway.state())
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
  }

  /**
   * Changes the password, takes the tokens that replace the present ones, clears the due state, and requests how long
   * the new password is valid. Rejects with `ApiError` where the change itself fails.
   */
  async change(change: PasswordChange): Promise<void> {
    const refused = await this.#exchange(change)
    if (refused && (await this.#renewal.recover(refused)) !== 'replay') throw refused.error
    const again = refused && (await this.#exchange(change))
    if (again) {
      await this.#renewal.recover(again) // Ends the session: a second 401 is final.
      throw again.error
    }
    if (!this.#session.authorization.value) return
    this.#state.next({ overdue: false, initial: false, ...this.#factor })
    void this.#renewDays()
  }

  /**
   * Sends the change and stores the new tokens while no tab can renew: a request of another tab that is refused because
   * of them waits, and is replayed with them (S5.3). Resolves to the credentials that were refused with a 401, to be
   * renewed after the lock is free; undefined for success.
   */
  #exchange(change: PasswordChange): Promise<(Refused & { readonly error: ApiError }) | undefined> {
    return this.#mutex.exclusively(SESSION_MUTEX, async () => {
      this.#session.reread()
      const { generation } = this.#session
      const accessToken = this.#session.authorization.value?.accessToken
      try {
        const renewed = await this.#gateway.change(change)
        if (renewed && generation === this.#session.generation) this.#session.replaced(renewed)
        return undefined
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) return { accessToken, generation, error }
        throw error
      }
    })
  }

  /** What a change of the password leaves as it is. */
  get #factor(): Pick<PasswordState, 'factorDue'> {
    return isFactorDue(this.#state.value) ? { factorDue: true } : {}
  }

  async #renewDays(): Promise<void> {
    const { generation } = this.#session
    try {
      const { daysLeft } = await this.#gateway.state()
      if (daysLeft === undefined || generation !== this.#session.generation) return
      this.#state.next({ overdue: false, initial: false, daysLeft, ...this.#factor })
    } catch (error) {
      // Without an answer the days are not shown until the next sign-in.
      if (!(error instanceof ApiError)) throw error
    }
  }
}
