import { concatMap, groupBy, mergeMap, race, Subject, throttle, timer } from 'rxjs'
import { ApiError } from '../failure/api-error.ts'
import type { ListViewGateway } from '../ports/list-view-gateway.ts'
import type { PageLife } from '../ports/page-life.ts'
import type { WorkingLayout } from './list-view.ts'

/** Throttle between two saves of the same list, in milliseconds; changes in between are merged. */
const pause = 600

interface Parts {
  readonly gateway: Pick<ListViewGateway, 'keepWorking'>
  readonly page: Pick<PageLife, 'leaving'>
  /** Called where a save fails, unless the user has signed out since. */
  readonly failed: (error: ApiError) => void
}

/**
 * Saves how a user arranged a list's columns: at once, or, after a recent save of the same list, when the throttle
 * expires or the page may be closed.
 */
export class ListArrangements {
  readonly #parts: Parts
  readonly #arranged = new Subject<{ readonly listKey: string; readonly working: WorkingLayout; readonly by: number }>()
  /** Increases with each user, so that pending saves of the previous one are dropped. */
  #person = 0

  constructor(parts: Parts) {
    this.#parts = parts
    this.#arranged
      .pipe(
        groupBy(({ listKey }) => listKey),
        // One request at a time for each list, so that the last one sent is the last one stored.
        mergeMap((ofList) =>
          ofList.pipe(
            // Leading: a page that is being closed has no time to encrypt a request.
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

  /** The user signed out: pending saves must not be sent as the next user. */
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
