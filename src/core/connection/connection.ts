import { distinctUntilChanged, map, type Observable, Subject } from 'rxjs'
import { mutable, type State } from '../state.ts'

/**
 * `online` all is well · `offline` the device has no network · `unreachable` it has one, but no answer of the backend
 * comes · `restored` one has come again, said for a moment.
 */
export type ConnectionStatus = 'online' | 'offline' | 'unreachable' | 'restored'

const isLost = (status: ConnectionStatus): boolean => status === 'offline' || status === 'unreachable'

/** Whether the backend can be reached, as far as the calls that were made have shown; `watchConnection` finds out. */
export class Connection {
  readonly #status = mutable<ConnectionStatus>('online')
  readonly #asked = new Subject<void>()

  get status(): State<ConnectionStatus> {
    return this.#status
  }

  /** Whether the person is being told that nothing comes: what fails now for that reason need not be said again. */
  get lost(): boolean {
    return isLost(this.#status.value)
  }

  /** Whether calls have a chance, beginning with how it is now: true again as soon as the connection is back. */
  get reachable(): Observable<boolean> {
    return this.#status.pipe(
      map((status) => !isLost(status)),
      distinctUntilChanged(),
    )
  }

  /** Emits when somebody wants to know now. */
  get asked(): Observable<void> {
    return this.#asked
  }

  is(status: ConnectionStatus): void {
    if (status !== this.#status.value) this.#status.next(status)
  }

  /** Tries again at once, instead of when it is time. */
  retry(): void {
    this.#asked.next()
  }
}
