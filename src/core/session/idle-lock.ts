import {
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  map,
  merge,
  Observable,
  type Subscription,
  switchMap,
  timer,
} from 'rxjs'
import type { Activity } from '../ports/activity.ts'
import type { Clock } from '../ports/clock.ts'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import type { LayoutPreferences } from '../preferences/layout-preferences.ts'
import { mutable, type State } from '../state.ts'
import { StorageKey } from '../storage-keys.ts'
import type { ScreenLock } from './screen-lock.ts'
import type { Session } from './session.ts'

export interface IdleLockParts {
  readonly session: Session
  readonly screenLock: Pick<ScreenLock, 'lock'>
  readonly layout: Pick<LayoutPreferences, 'settings'>
  readonly activity: Activity
  /** Shared by all tabs, so that activity in one tab counts for the others. */
  readonly storage: KeyValueStorage
  readonly clock: Clock
}

/**
 * Locks the screen of all tabs after the configured time without activity in any of them. The time continues while the
 * device sleeps: the first input afterwards finds it expired and does not restart it.
 */
export class IdleLock {
  readonly #parts: IdleLockParts
  readonly #asks = mutable(false)
  #locking = false

  constructor(parts: IdleLockParts) {
    this.#parts = parts
    const { session, layout } = parts
    const wish = combineLatest([session.authorization, layout.settings]).pipe(
      map(([authorization, { autoLock }]) => ({
        limit: authorization?.accessToken === undefined || autoLock === 'off' ? 0 : Number(autoLock) * 60_000,
        lockKey: authorization?.lockKey,
      })),
    )
    wish.subscribe(({ limit, lockKey }) => {
      const asks = limit > 0 && lockKey === undefined
      if (asks !== this.#asks.value) this.#asks.next(asks)
    })
    wish
      .pipe(
        map(({ limit, lockKey }) => (lockKey ? limit : 0)),
        distinctUntilChanged(),
        switchMap((limit) => (limit > 0 ? this.#watch(limit) : EMPTY)),
      )
      .subscribe()
  }

  /** Whether the setting is on while this sign-in has no lock password and the user has not been asked for one. */
  get asksForPassword(): State<boolean> {
    return this.#asks
  }

  /** Emits nothing; watches as long as the subscription lasts. `limit` in milliseconds. */
  #watch(limit: number): Observable<never> {
    const { activity, storage, clock } = this.#parts
    return new Observable(() => {
      let waiting: Subscription | undefined
      const look = () => {
        waiting?.unsubscribe()
        const idle = this.#idle()
        waiting = timer(idle < limit ? limit - idle : limit).subscribe(look)
        if (idle >= limit) this.#lock()
      }
      const following = merge(activity.returns.pipe(map(() => false)), activity.signs.pipe(map(() => true))).subscribe(
        (used) => {
          if (!used || this.#idle() >= limit) look()
          else storage.set(StorageKey.lastActivity, String(clock.now()))
        },
      )
      look()
      return () => {
        waiting?.unsubscribe()
        following.unsubscribe()
        storage.remove(StorageKey.lastActivity) // The time restarts at the next unlock.
      }
    })
  }

  /**
   * Milliseconds since the last activity. Starts at 0 without a stamp, with a damaged one, and with one in the future.
   */
  #idle(): number {
    const { storage, clock } = this.#parts
    const [now, last] = [clock.now(), Number(storage.get(StorageKey.lastActivity))]
    if (Number.isSafeInteger(last) && last > 0 && last <= now) return now - last
    storage.set(StorageKey.lastActivity, String(now))
    return 0
  }

  #lock(): void {
    if (this.#locking) return
    this.#locking = true
    void this.#parts.screenLock.lock().finally(() => {
      this.#locking = false
    })
  }
}
