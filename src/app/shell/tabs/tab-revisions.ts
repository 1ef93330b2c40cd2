import { mutable, type State } from '../../../core/state.ts'
import { tabKey } from '../../../core/tabs/tab.ts'
import type { Tabs } from '../../../core/tabs/tabs.ts'

/** How often each tab's view was remounted (S2.7, S3.8); used as React key. */
export class TabRevisions {
  readonly #revisions = mutable<ReadonlyMap<string, number>>(new Map())

  constructor(tabs: Tabs) {
    // Drops closed tabs; a reopened one is mounted again anyway.
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
