import { distinctUntilChanged, map, of, switchMap } from 'rxjs'
import type { Account } from '../account/account.ts'
import type { ListViews } from '../list/list-views.ts'
import { mutable, type State } from '../state.ts'

/** The backend keeps that the tour was offered as it keeps the columns of a list. */
const listKey = 'Dashboard-tour'

/**
 * Whether the tour is offered to the user, and whether it is shown. It is offered at the first sign-in only, until the
 * user has taken or declined it on any browser; where that is not known, as in a preview, it is not offered.
 */
export class TourOffer {
  readonly #views: Pick<ListViews, 'of' | 'arrange'>
  readonly #offered = mutable(false)
  readonly #shown = mutable(false)

  constructor(views: Pick<ListViews, 'of' | 'arrange'>, account: Pick<Account, 'user'>) {
    this.#views = views
    account.user
      .pipe(
        map((user) => (user?.lastLoginTime === undefined ? user?.id : undefined)),
        distinctUntilChanged(),
        switchMap((id) => (id === undefined ? of(undefined) : views.of(listKey, true))),
      )
      .subscribe((state) => {
        this.#offered.next(Boolean(state?.settled && !state.failed && state.working.layout.columns.length === 0))
      })
  }

  get offered(): State<boolean> {
    return this.#offered
  }

  get shown(): State<boolean> {
    return this.#shown
  }

  /** Shows the tour; it is not offered again. */
  start(): void {
    this.decline()
    this.#shown.next(true)
  }

  end(): void {
    this.#shown.next(false)
  }

  /** It is not offered again; does nothing where it is not offered. */
  decline(): void {
    if (this.#offered.value) this.#views.arrange(listKey, { layout: { columns: [{ field: 'offered' }] } })
  }
}
