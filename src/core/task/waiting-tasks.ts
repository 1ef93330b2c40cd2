import {
  audit,
  defer,
  distinctUntilChanged,
  filter,
  from,
  map,
  merge,
  retry,
  Subject,
  skip,
  switchMap,
  takeUntil,
  timer,
} from 'rxjs'
import { summariseTasksPermission } from '../../../openapi/facts.ts'
import type { Account } from '../account/account.ts'
import type { ApiError } from '../failure/api-error.ts'
import { askAgain } from '../live/ask-again.ts'
import type { LiveUpdates } from '../live/live-updates.ts'
import type { TaskGateway } from '../ports/task-gateway.ts'
import type { Session } from '../session/session.ts'
import { mutable, type State } from '../state.ts'
import type { TaskKind } from './task.ts'

/**
 * After the first answer a change waits up to so many milliseconds, each time at random: it is told to all open pages
 * at once, which must not ask all at once. What is done elsewhere is to leave each page within five seconds, of which
 * the way of the event takes two.
 */
const longestWait = 1500

/** What waits for the user, by kind. */
export interface Waiting {
  readonly kinds: readonly TaskKind[]
  /** Of all kinds. */
  readonly count: number
  /** Whether it has been told; before that, no kinds do not mean that nothing waits. */
  readonly known: boolean
  /** Why it is not known, or no longer renewed. */
  readonly failure: ApiError | undefined
}

const nothing: Waiting = { kinds: [], count: 0, known: false, failure: undefined }

interface Parts {
  readonly gateway: Pick<TaskGateway, 'summary'>
  readonly updates: LiveUpdates
  readonly session: Session
  readonly account: Pick<Account, 'user'>
  /** Gives numbers from 0 to 1. */
  readonly random?: () => number
}

/**
 * The number of to-dos of the user by kind: the one count that the shell, the home page and the list show. It follows
 * the live events, by which the backend tells that something may wait or was done elsewhere, and the user's rights.
 */
export class WaitingTasks {
  readonly #parts: Parts
  readonly #state = mutable(nothing)
  readonly #again = new Subject<void>()

  constructor(parts: Parts) {
    this.#parts = parts
    const { updates, session, account, random = Math.random } = parts
    let isFirst = true
    session.signedOut.subscribe(() => {
      isFirst = true
      this.#state.next(nothing)
    })
    const versions = updates.events.pipe(
      filter((event) => event.kind === 'directory'),
      map((event) => event.versions['tasks']),
      distinctUntilChanged(),
    )
    // A notice that the user has confirmed takes its message with it.
    const unread = updates.events.pipe(filter(({ kind }) => kind === 'unread'))
    const rights = account.user.pipe(skip(1))
    const told = merge(versions, unread, rights).pipe(
      audit(() => timer(isFirst ? 0 : random() * longestWait).pipe(takeUntil(session.signedOut))),
    )
    merge(told, this.#again)
      .pipe(switchMap(() => this.#ask().pipe(takeUntil(session.signedOut))))
      .subscribe((waiting) => {
        isFirst = false
        this.#state.next(waiting)
      })
  }

  get state(): State<Waiting> {
    return this.#state
  }

  /** Asks at once, after something that the user has done. */
  lookAgain(): void {
    this.#again.next()
  }

  #ask() {
    const { gateway, account } = this.#parts
    return defer(() => {
      const permitted = account.user.value?.permissionList.includes(summariseTasksPermission)
      return permitted ? from(gateway.summary()).pipe(map(waitingOf)) : [nothing]
    }).pipe(retry(askAgain((failure) => this.#state.next({ ...this.#state.value, failure }))))
  }
}

const waitingOf = (kinds: readonly TaskKind[]): Waiting => ({
  kinds,
  count: kinds.reduce((sum, { count }) => sum + count, 0),
  known: true,
  failure: undefined,
})
