import type { NodePlace } from '../../core/tree/node-place.ts'
import type { TreePlace } from '../../core/tree/tree-rows.ts'

/** How the nodes of a tree table are put elsewhere: by drag, and among their siblings by Alt and an arrow key. */
export interface TreeArranging {
  /** Whether a row can be put elsewhere. */
  movable(row: number): boolean
  /** Why a row cannot stand there; undefined where it can. Called while the row is dragged. */
  refusal(row: number, place: NodePlace): string | undefined
  /** Puts a row there; asks first where its parent changes. */
  put(row: number, place: NodePlace): void
  /** Puts a row one further up (-1) or down (1), where it can be. */
  shift(row: number, by: -1 | 1): void
}

/** What makes a table a tree: the place of each row, and how nodes are opened; `TreeStore` has these functions. */
export interface TableTree {
  /** By row. */
  readonly places: readonly TreePlace[]
  /** Opens or closes nodes; also retries a branch that failed. */
  turn(ids: readonly string[], open: boolean): void
  /** Closes all, or opens all whose children are loaded. */
  turnAll(open: boolean): void
}
