import {
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  merge,
  Observable,
  type Subscription,
  switchMap,
  timer,
} from 'rxjs'
import type { Account } from '../account/account.ts'
import { ApiError } from '../failure/api-error.ts'
import type { Activity } from '../ports/activity.ts'
import type { Clock } from '../ports/clock.ts'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import type { Notifier } from '../ports/notifier.ts'
import { mutable, type State } from '../state.ts'
import { StorageKey } from '../storage-keys.ts'
import { isLocked } from './authorization.ts'
import type { Session } from './session.ts'

/** Between two calls that tell the backend of use, and what it may round its own count by. Milliseconds. */
const pause = 60_000
/** After the first sign of use, so that a network that is away is not asked at each key. Milliseconds. */
const soonest = 1_000
/** How long before the end the user is warned, at least (WCAG 2.2.1). Milliseconds. */
const notice = 120_000

export interface SessionUseParts {
  readonly session: Session
  readonly account: Pick<Account, 'user'>
  readonly activity: Activity
  /** Shared by all tabs: use in one is use in all. */
  readonly storage: KeyValueStorage
  readonly clock: Clock
  readonly notifier: Pick<Notifier, 'tell'>
  /** A call that the backend counts as use; rejects with `ApiError`. */
  readonly keep: () => Promise<unknown>
  /** One that it does not. */
  readonly ask: () => Promise<unknown>
}

/**
 * Keeps the session of a user who types, scrolls or points without a call in between, warns before it ends for want of
 * use, and says so when it has. The backend decides: this tells it of use at most once a minute, for all tabs together.
 */
export class SessionUse {
  readonly #parts: SessionUseParts
  readonly #endsAt = mutable<number | undefined>(undefined)
  /** The end of the present session if it is not used; undefined without a session that ends so. */
  #due: number | undefined
  #minutes = 0

  constructor(parts: SessionUseParts) {
    this.#parts = parts
    const { session, account } = parts
    combineLatest([session.authorization, account.user])
      .pipe(
        map(([authorization, user]) => (authorization && !isLocked(authorization) && user?.idleMinutes) || 0),
        distinctUntilChanged(),
        switchMap((minutes) => (minutes > 0 ? this.#watch(minutes) : EMPTY)),
      )
      .subscribe()
    session.signedOut.subscribe(() => {
      if (this.isOver && !session.signedOutByUser)
        parts.notifier.tell(`您已超过 ${this.#minutes} 分钟没有操作，登录已自动退出，请重新登录`)
      this.#due = undefined
      this.#endsAt.next(undefined)
    })
  }

  /** While the user is warned: when the session ends, in milliseconds since 1970. */
  get endsAt(): State<number | undefined> {
    return this.#endsAt
  }

  /** Whether the present session is over because it was not used. */
  get isOver(): boolean {
    return this.#due !== undefined && this.#parts.clock.now() >= this.#due
  }

  /** Goes on, in all tabs. */
  async goOn(): Promise<void> {
    const { storage, clock, keep } = this.#parts
    const before = storage.get(StorageKey.lastKept)
    const now = String(clock.now())
    storage.set(StorageKey.lastKept, now)
    this.#endsAt.next(undefined)
    try {
      await keep()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // It was not told: the next sign of use, or the timer, tries again.
      if (storage.get(StorageKey.lastKept) === now && before !== undefined) storage.set(StorageKey.lastKept, before)
    }
  }

  /** Emits nothing; watches as long as the subscription lasts. */
  #watch(minutes: number): Observable<never> {
    const { activity, storage, clock } = this.#parts
    this.#minutes = minutes
    const limit = minutes * 60_000 - pause
    return new Observable(() => {
      let [waiting, trailing]: (Subscription | undefined)[] = []
      const look = () => {
        waiting?.unsubscribe()
        this.#due = this.#kept() + limit
        const left = this.#due - clock.now()
        this.#endsAt.next(left <= notice && left > 0 ? this.#due : undefined)
        if (left <= 0) void this.#parts.ask().catch(onlyApiErrors)
        waiting = timer(left > notice ? left - notice : left > 0 ? left : pause).subscribe(look)
      }
      const used = () => {
        if (this.#endsAt.value !== undefined) return look()
        const wait = this.#kept() + pause - clock.now()
        trailing ??= timer(Math.max(soonest, wait)).subscribe(() => {
          trailing = undefined
          void this.goOn().then(look)
        })
      }
      const following = merge(
        activity.signs.pipe(map(() => used)),
        activity.returns.pipe(map(() => look)),
        storage.changes.pipe(
          filter((key) => key === StorageKey.lastKept),
          map(() => look),
        ),
      ).subscribe((act) => act())
      // The calls that brought this page were use.
      storage.set(StorageKey.lastKept, String(clock.now()))
      look()
      return () => {
        for (const one of [waiting, trailing, following]) one?.unsubscribe()
      }
    })
  }

  /** When the backend was told of use last, by any tab; a stamp that is damaged or in the future counts as now. */
  #kept(): number {
    const { storage, clock } = this.#parts
    const [now, kept] = [clock.now(), Number(storage.get(StorageKey.lastKept))]
    return Number.isSafeInteger(kept) && kept > 0 && kept <= now ? kept : now
  }
}

const onlyApiErrors = (error: unknown): void => {
  if (!(error instanceof ApiError)) throw error
}
