import { mutable, type State } from '../../core/state.ts'

/** How often each tab's view has been built anew (S2.7, S3.8): a new number makes React drop the old view. */
export class TabRevisions {
  readonly #revisions = mutable<ReadonlyMap<string, number>>(new Map())

  get revisions(): State<ReadonlyMap<string, number>> {
    return this.#revisions
  }

  /** Remounts the view of a tab. */
  renew(path: string): void {
    const revisions = this.#revisions.value
    this.#revisions.next(new Map(revisions).set(path, (revisions.get(path) ?? 0) + 1))
  }
}
