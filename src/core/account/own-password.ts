import { defer, filter, retry, type Subscription, switchMap, take, takeUntil, throwError, timer } from 'rxjs'
import { ApiError } from '../failure/api-error.ts'
import type { PasswordChange, PasswordGateway, PasswordStanding } from '../ports/password-gateway.ts'
import { isLocked } from '../session/authorization.ts'
import type { Session } from '../session/session.ts'
import { mutable, type State } from '../state.ts'

/**
 * What is known of the password of whoever is signed in: `asking` the backend has not said yet · `unknown` it could not
 * be asked, and is asked again · else what it said.
 */
export type KnownStanding = PasswordStanding | 'asking' | 'unknown'

/** After a failure the backend is asked again, at first soon. Milliseconds. */
const patience = { first: 2_000, most: 60_000 } as const

/** Whether the person has to change the password before anything else. */
export const isDue = (known: KnownStanding): boolean => typeof known === 'object' && (known.overdue || known.initial)

/** The person's own password: whether it is due, asked once for each sign-in, and its change (S7.7). */
export class OwnPassword {
  readonly #gateway: PasswordGateway
  readonly #session: Session
  readonly #standing = mutable<KnownStanding>('asking')
  #asking: Subscription | undefined

  constructor(gateway: PasswordGateway, session: Session) {
    this.#gateway = gateway
    this.#session = session
  }

  get standing(): State<KnownStanding> {
    return this.#standing
  }

  /**
   * Asks, for a sign-in or a page that has just begun. Where the backend cannot be asked the person is not held up: it
   * refuses by itself what a password that is due does not open.
   */
  ask(): void {
    this.#asking?.unsubscribe()
    this.#standing.next('asking')
    this.#asking = defer(() => this.#gateway.standing())
      .pipe(
        retry({
          delay: (error: unknown, tries) => {
            if (!(error instanceof ApiError)) return throwError(() => error) // A fault of the program.
            this.#standing.next('unknown')
            const pause = Math.min(patience.most, patience.first * 2 ** (tries - 1))
            // Behind the lock nothing is asked for.
            return timer(pause).pipe(switchMap(() => this.#open))
          },
        }),
        takeUntil(this.#session.signedOut),
      )
      .subscribe((standing) => this.#standing.next(standing))
  }

  /** Emits as soon as somebody is signed in and the screen is open. */
  get #open() {
    const { authorization } = this.#session
    return authorization.pipe(
      filter((present) => present !== undefined && !isLocked(present)),
      take(1),
    )
  }

  /** Asks once more while it is due: it may have been changed in another tab. Without an answer all stays as it is. */
  async lookAgain(): Promise<void> {
    if (!isDue(this.#standing.value)) return
    try {
      const standing = await this.#gateway.standing()
      if (isDue(this.#standing.value)) this.#standing.next(standing)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
  }

  /** Changes it; nothing is due from then on. Rejects with `ApiError`. */
  async change(change: PasswordChange): Promise<void> {
    await this.#gateway.change(change)
    if (this.#session.authorization.value) this.#standing.next({ overdue: false, initial: false })
  }
}
