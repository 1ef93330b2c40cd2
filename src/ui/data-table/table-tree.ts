import type { TreePlace } from '../../core/tree/tree-rows.ts'

/** What makes a table a tree: the place of each row, and how nodes are opened; `TreeStore` has these functions. */
export interface TableTree {
  /** By row. */
  readonly places: readonly TreePlace[]
  /** Opens or closes nodes; also retries a branch that failed. */
  turn(ids: readonly string[], open: boolean): void
  /** Closes all, or opens all whose children are loaded. */
  turnAll(open: boolean): void
}
