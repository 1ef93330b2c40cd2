import type { TreePlace } from '../../../core/tree/tree-rows.ts'
import type { Place } from './grid-moves.ts'

/** What a key does to a tree: it opens or closes nodes, or leads to another row. */
export type TreeMove = { readonly turn: readonly string[]; readonly open: boolean } | { readonly row: number }

/**
 * The keys of the ARIA treegrid pattern, beside those of the grid. In the cell of the node: Right opens, Left closes,
 * Enter does either. In the first cell of a row, Left leads to the parent. Undefined for a key that does nothing of
 * that: it then has its meaning in the grid.
 */
export const treeMove = (
  key: string,
  places: readonly TreePlace[],
  { row, column }: Place,
  nodeCell: boolean,
): TreeMove | undefined => {
  const place = places[row]
  if (!place) return undefined
  const { id, open, parent } = place
  if (nodeCell && key === 'ArrowRight' && open === false) return { turn: [id], open: true }
  if (nodeCell && key === 'ArrowLeft' && open === true) return { turn: [id], open: false }
  if (nodeCell && key === 'Enter' && open !== undefined) return { turn: [id], open: !open }
  if (column === 0 && key === 'ArrowLeft' && parent >= 0) return { row: parent }
  return undefined
}
