import { catchError, EMPTY, exhaustMap, filter, from, merge, type Observable, pairwise, throwError } from 'rxjs'
import { ApiError } from '../failure/api-error.ts'
import type { ChannelEvent } from '../ports/channel.ts'
import type { Clock } from '../ports/clock.ts'
import type { Notifier } from '../ports/notifier.ts'
import type { PageLife } from '../ports/page-life.ts'
import type { VersionGateway } from '../ports/version-gateway.ts'
import { isLocked } from '../session/authorization.ts'
import type { Session } from '../session/session.ts'
import { mutable, type State } from '../state.ts'

/** Minimum interval between checks on returning to the page, and how long 稍后 lasts, in milliseconds. */
const PAUSE = 5 * 60_000
const LATER = 60 * 60_000

/** `none` no newer build is known · `offered` the user can update · `updating` the page is about to reload. */
export type NewerBuildStatus = 'none' | 'offered' | 'updating'

interface Parts {
  /** Id of the build that runs; undefined in development, where no build is ever newer. */
  readonly own: string | undefined
  readonly gateway: Pick<VersionGateway, 'servedBuild'>
  readonly session: Pick<Session, 'authorization'>
  /** The backend's events; the connection coming back triggers a check. */
  readonly events: Observable<ChannelEvent>
  readonly page: Pick<PageLife, 'returned' | 'reload'>
  /** Asks the user where a reload would lose something; resolves to true if it may reload. */
  readonly mayLose: () => Promise<boolean>
  readonly notifier: Pick<Notifier, 'warn'>
  readonly clock: Clock
}

/**
 * Detects that the backend serves a newer build than the page runs (decision 0025). Checks when the user returns to the
 * page, at most every five minutes, and when the live connection is restored, which is what a deployment looks like.
 * Does not check while signed out or locked.
 */
export class NewerBuild {
  readonly #parts: Parts
  readonly #status = mutable<NewerBuildStatus>('none')
  #asked: number
  #found: string | undefined
  #later: { readonly build: string | undefined; readonly until: number } | undefined

  constructor(parts: Parts) {
    this.#parts = parts
    this.#asked = parts.clock.now()
    if (parts.own === undefined) return
    const again = parts.events.pipe(
      filter((event) => event.kind === 'connection'),
      pairwise(),
      // A quick restart emits `live` twice with nothing in between; polling emits at every poll.
      filter(([before, now]) => now.state === 'live' || (now.state === 'polling' && before.state !== 'polling')),
    )
    const due = parts.page.returned.pipe(
      filter(() => this.#isOpen() && Math.abs(parts.clock.now() - this.#asked) >= PAUSE),
    )
    merge(again, due)
      .pipe(exhaustMap(() => this.#ask()))
      .subscribe((build) => this.#onServedBuild(build))
  }

  get status(): State<NewerBuildStatus> {
    return this.#status
  }

  /** Postpones: offers again after an hour, or when another newer build appears. */
  later(): void {
    this.#later = { build: this.#found, until: this.#parts.clock.now() + LATER }
    this.#status.next('none')
  }

  /**
   * Reloads the page, where the user agrees to lose what is unsaved. Does not reload while the backend is unreachable,
   * because the browser would replace the user's work by its own error page; notifies the user instead and keeps the
   * offer. Rejects only with errors other than `ApiError`.
   */
  async update(): Promise<void> {
    const { gateway, mayLose, notifier, page } = this.#parts
    if (!(await mayLose()) || this.#status.value !== 'offered') return
    this.#status.next('updating')
    try {
      await gateway.servedBuild()
      page.reload()
    } catch (error) {
      this.#status.next('offered')
      if (!(error instanceof ApiError)) throw error
      notifier.warn('服务器暂时没有响应，页面未更新，请稍后再试')
    }
  }

  #isOpen(): boolean {
    const { value } = this.#parts.session.authorization
    return value !== undefined && !isLocked(value)
  }

  #ask(): Observable<string | undefined> {
    const { gateway, clock } = this.#parts
    this.#asked = clock.now()
    return from(gateway.servedBuild()).pipe(
      // A failed check says nothing about builds; the next trigger checks again.
      catchError((error: unknown) => (error instanceof ApiError ? EMPTY : throwError(() => error))),
    )
  }

  #onServedBuild(build: string | undefined): void {
    this.#found = build
    const put = this.#later && this.#later.build === build && this.#parts.clock.now() < this.#later.until
    if (this.#status.value === 'updating') return
    this.#status.next(build !== undefined && build !== this.#parts.own && !put ? 'offered' : 'none')
  }
}
