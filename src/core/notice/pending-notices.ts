import { audit, defer, filter, from, merge, retry, Subject, switchMap, takeUntil, timer } from 'rxjs'
import { askAgain } from '../live/ask-again.ts'
import type { LiveUpdates } from '../live/live-updates.ts'
import type { OwnNoticeGateway } from '../ports/own-notice-gateway.ts'
import type { Session } from '../session/session.ts'
import { mutable, type State } from '../state.ts'
import type { PendingNotice } from './own-notice.ts'

/**
 * After the first answer a change waits up to so many milliseconds, each time at random: a notice to all users changes
 * the messages of all open pages at once, which must not ask all at once. A notice is to stand within five seconds of
 * its publication, of which the way of the event takes two.
 */
const longestWait = 1500

const nothing: PendingNotice = { waiting: 0 }

/**
 * The notices that the user has to confirm before anything else. Each brings a message and leaves with it, so they are
 * asked for whenever the number of unread messages is told: at the start, and with every change.
 */
export class PendingNotices {
  readonly #gateway: Pick<OwnNoticeGateway, 'pending' | 'read'>
  readonly #state = mutable(nothing)
  readonly #again = new Subject<void>()

  /** `random` gives numbers from 0 to 1. */
  constructor(
    gateway: Pick<OwnNoticeGateway, 'pending' | 'read'>,
    updates: LiveUpdates,
    session: Session,
    random: () => number = Math.random,
  ) {
    this.#gateway = gateway
    let answered = false
    session.signedOut.subscribe(() => {
      answered = false
      this.#state.next(nothing)
    })
    const told = updates.events.pipe(
      filter(({ kind }) => kind === 'unread'),
      audit(() => timer(answered ? random() * longestWait : 0).pipe(takeUntil(session.signedOut))),
    )
    merge(told, this.#again)
      .pipe(switchMap(() => this.#ask().pipe(takeUntil(session.signedOut))))
      .subscribe((pending) => {
        answered = true
        this.#state.next(pending)
      })
  }

  get state(): State<PendingNotice> {
    return this.#state
  }

  /** Confirms a notice, and goes on to the next one. Rejects with `ApiError`, which the gateway has shown. */
  async confirm(id: string): Promise<void> {
    try {
      await this.#gateway.read(id, true)
    } finally {
      // Also where it failed: the notice may have been withdrawn.
      this.#again.next()
    }
  }

  /** Asks once more: what is shown may be no longer in effect. */
  lookAgain(): void {
    this.#again.next()
  }

  #ask() {
    return defer(() => from(this.#gateway.pending())).pipe(retry(askAgain()))
  }
}
