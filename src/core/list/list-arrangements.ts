import { concatMap, groupBy, mergeMap, race, Subject, throttle, timer } from 'rxjs'
import { ApiError } from '../failure/api-error.ts'
import type { ListViewGateway } from '../ports/list-view-gateway.ts'
import type { PageLife } from '../ports/page-life.ts'
import type { WorkingLayout } from './list-view.ts'

/** After one change of the columns the next is sent this much later, with all that came in between, ms. */
const pause = 600

interface Parts {
  readonly gateway: Pick<ListViewGateway, 'keepWorking'>
  readonly page: Pick<PageLife, 'leaving'>
  /** Told that something could not be sent, unless who arranged it is gone. */
  readonly failed: (error: ApiError) => void
}

/**
 * Sends how a person has arranged lists: at once, unless something of the same list was just sent; then a moment later,
 * or as soon as the page may be gone.
 */
export class ListArrangements {
  readonly #parts: Parts
  readonly #arranged = new Subject<{ readonly listKey: string; readonly working: WorkingLayout; readonly by: number }>()
  /** Tells one person from the next. */
  #person = 0

  constructor(parts: Parts) {
    this.#parts = parts
    this.#arranged
      .pipe(
        groupBy(({ listKey }) => listKey),
        // One after the other for each list, so that the last one sent is the last one kept.
        mergeMap((ofList) =>
          ofList.pipe(
            // The first at once: a page that is left has no time to encrypt a request.
            throttle(() => race(timer(pause), parts.page.leaving), { leading: true, trailing: true }),
            concatMap(({ listKey, working, by }) => this.#send(listKey, working, by)),
          ),
        ),
      )
      .subscribe()
  }

  send(listKey: string, working: WorkingLayout): void {
    this.#arranged.next({ listKey, working, by: this.#person })
  }

  /** The person has gone: nothing that waits is sent for the next one. */
  drop(): void {
    this.#person += 1
  }

  async #send(listKey: string, working: WorkingLayout, by: number): Promise<void> {
    if (by !== this.#person) return
    try {
      await this.#parts.gateway.keepWorking(listKey, working)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (by === this.#person) this.#parts.failed(error)
    }
  }
}
