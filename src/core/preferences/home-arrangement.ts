import { distinctUntilChanged, map, of, switchMap } from 'rxjs'
import type { Account } from '../account/account.ts'
import { defaultLayout, type ListLayout } from '../list/list-layout.ts'
import type { ListViews } from '../list/list-views.ts'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import { mutable, type State } from '../state.ts'
import { StorageKey } from '../storage-keys.ts'
import { KeptNames } from './kept-names.ts'

/** The backend keeps the cards as it keeps the columns of a list. */
const listKey = 'Dashboard-home'
/** More than there are cards. */
const most = 80

/** `-messages` for a hidden card. */
const namesOf = ({ columns }: ListLayout): readonly string[] =>
  columns.map(({ field, hidden }) => (hidden ? `-${field}` : field))

const layoutOf = (names: readonly string[]): ListLayout => ({
  columns: names.map((name) => (name.startsWith('-') ? { field: name.slice(1), hidden: true } : { field: name })),
})

/**
 * The order and the hiding of the cards of home, as the user left them on any browser. A copy on this browser is shown
 * until the backend has answered, so that nothing moves when the page is opened.
 */
export class HomeArrangement {
  readonly #views: Pick<ListViews, 'of' | 'arrange'>
  readonly #layout = mutable<ListLayout>(defaultLayout)

  constructor(views: Pick<ListViews, 'of' | 'arrange'>, storage: KeyValueStorage, account: Account) {
    this.#views = views
    const copy = new KeptNames(storage, account, { key: StorageKey.homeCards, most })
    account.user
      .pipe(
        map((user) => user?.id),
        distinctUntilChanged(),
        switchMap((id) => (id === undefined ? of(undefined) : views.of(listKey, true))),
      )
      .subscribe((state) => {
        const isKnown = state?.settled && !state.failed
        if (isKnown) copy.keep(namesOf(state.working.layout))
        this.#layout.next(isKnown ? state.working.layout : layoutOf(copy.items.value))
      })
  }

  /** The cards that are not named stand where the app puts them. */
  get layout(): State<ListLayout> {
    return this.#layout
  }

  /** Applies at once and is saved. */
  arrange(layout: ListLayout): void {
    this.#layout.next(layout)
    this.#views.arrange(listKey, { layout })
  }
}
