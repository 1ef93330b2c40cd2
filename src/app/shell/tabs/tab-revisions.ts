import { mutable, type State } from '../../../core/state.ts'
import { tabKey } from '../../../core/tabs/tab.ts'
import type { Tabs } from '../../../core/tabs/tabs.ts'

/** How often each tab's view has been built anew (S2.7, S3.8): a new number makes React drop the old view. */
export class TabRevisions {
  readonly #revisions = mutable<ReadonlyMap<string, number>>(new Map())

  constructor(tabs: Tabs) {
    // A closed tab leaves nothing behind; opened again it is new anyway.
    tabs.tabs.subscribe((state) => {
      const open = new Set(state.tabs.map(tabKey))
      const left = [...this.#revisions.value].filter(([key]) => open.has(key))
      if (left.length < this.#revisions.value.size) this.#revisions.next(new Map(left))
    })
  }

  get revisions(): State<ReadonlyMap<string, number>> {
    return this.#revisions
  }

  /** Remounts the view of a tab. */
  renew(key: string): void {
    const revisions = this.#revisions.value
    this.#revisions.next(new Map(revisions).set(key, (revisions.get(key) ?? 0) + 1))
  }
}
