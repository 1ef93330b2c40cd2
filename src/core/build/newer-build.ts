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

/** How often it is asked at most because somebody has come back to the page, and how long 稍后 lasts. Milliseconds. */
const PAUSE = 5 * 60_000
const LATER = 60 * 60_000

/** Of a newer build: there is none to speak of, it is offered, or the page is on its way to it. */
export type NewerBuildStatus = 'none' | 'offered' | 'updating'

interface Parts {
  /** Id of the build that the page runs; undefined where it is not built, and then there never is a newer one. */
  readonly own: string | undefined
  readonly gateway: Pick<VersionGateway, 'servedBuild'>
  readonly session: Pick<Session, 'authorization'>
  /** What the backend tells, of which this hears that the connection is there again. */
  readonly events: Observable<ChannelEvent>
  readonly page: Pick<PageLife, 'returned' | 'reload'>
  /** Asks the person, where a reload would lose something; resolves to whether it may. */
  readonly mayLose: () => Promise<boolean>
  readonly notifier: Pick<Notifier, 'warn'>
  readonly clock: Clock
}

/**
 * Whether the backend serves a newer build of the application than the page runs (decision 0025). Asked when somebody
 * comes back to the page, at most every five minutes, and when the live connection comes back, which is what a deployment
 * looks like. Nothing is asked while nobody is signed in or the screen is locked.
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
      // A quick restart is told as live twice, without anything in between; polling is told at every poll.
      filter(([before, now]) => now.state === 'live' || (now.state === 'polling' && before.state !== 'polling')),
    )
    const due = parts.page.returned.pipe(
      filter(() => this.#isOpen() && Math.abs(parts.clock.now() - this.#asked) >= PAUSE),
    )
    merge(again, due)
      .pipe(exhaustMap(() => this.#ask()))
      .subscribe((build) => this.#hear(build))
  }

  get status(): State<NewerBuildStatus> {
    return this.#status
  }

  /** Not now: offered again after an hour, or when there is one that is newer still. */
  later(): void {
    this.#later = { build: this.#found, until: this.#parts.clock.now() + LATER }
    this.#status.next('none')
  }

  /**
   * Loads the page anew, where the person agrees to what that loses, if it loses anything. Not where nothing answers at
   * present: the browser would put its own error in the place of the work; the person is told, and the offer stands.
   * Rejects with what is no `ApiError`.
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
      // A backend that does not answer says nothing of builds; the next occasion asks again.
      catchError((error: unknown) => (error instanceof ApiError ? EMPTY : throwError(() => error))),
    )
  }

  #hear(build: string | undefined): void {
    this.#found = build
    const put = this.#later && this.#later.build === build && this.#parts.clock.now() < this.#later.until
    if (this.#status.value === 'updating') return
    this.#status.next(build !== undefined && build !== this.#parts.own && !put ? 'offered' : 'none')
  }
}
