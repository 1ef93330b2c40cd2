import { distinctUntilChanged, map, type Observable, Subject } from 'rxjs'
import { mutable, type State } from '../state.ts'

/**
 * `online` normal · `offline` the device has no network · `unreachable` it has one, but the backend does not answer ·
 * `restored` the backend answers again, shown briefly.
 */
export type ConnectionStatus = 'online' | 'offline' | 'unreachable' | 'restored'

const isLost = (status: ConnectionStatus): boolean => status === 'offline' || status === 'unreachable'

/** Whether the backend is reachable, as far as the calls made so far show; `watchConnection` updates it. */
export class Connection {
  readonly #status = mutable<ConnectionStatus>('online')
  readonly #asked = new Subject<void>()

  get status(): State<ConnectionStatus> {
    return this.#status
  }

  /**
   * Whether the user already sees that the backend is unreachable, so that failures for that reason need no message.
   */
  get lost(): boolean {
    return isLost(this.#status.value)
  }

  /** Whether calls can succeed. Emits the present value first, and true again as soon as the connection is restored. */
  get reachable(): Observable<boolean> {
    return this.#status.pipe(
      map((status) => !isLost(status)),
      distinctUntilChanged(),
    )
  }

  /** Emits when the user asks for an immediate retry. */
  get asked(): Observable<void> {
    return this.#asked
  }

  is(status: ConnectionStatus): void {
    if (status !== this.#status.value) this.#status.next(status)
  }

  /** Retries at once instead of at the next scheduled time. */
  retry(): void {
    this.#asked.next()
  }
}
