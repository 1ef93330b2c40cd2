import type { Find } from '../../core/search/matching.ts'
import { type FlatNode, hasChildren } from '../tree/flat-tree.ts'

/** Separators between the names of a path in a query: `江西/东湖`, `jiangxi donghu`. */
const separator = /[\s/／]+/

/** The parts of a query, each to be matched in a node of the path, from the top down; empty for an empty query. */
export const partsOf = (query: string): readonly string[] => query.split(separator).filter(Boolean)

export const isLeaf = (flat: readonly FlatNode[], index: number): boolean =>
  !hasChildren(flat, index) && flat[index]?.pending === false

/**
 * Indexes of the nodes whose path matches all parts in order; one name may match several parts. With `strict` the nodes
 * whose own name matches the last part, else the leaves, because only those can be selected then.
 */
export const findPaths = (flat: readonly FlatNode[], finds: readonly Find[], strict: boolean): readonly number[] => {
  if (finds.length === 0) return []
  /** Number of parts matched down to each node. */
  const counts = new Uint8Array(flat.length)
  const found: number[] = []
  flat.forEach((node, index) => {
    const above = counts[node.parent] ?? 0
    let count = above
    while (count < finds.length && finds[count]?.(node.label)) count += 1
    counts[index] = count
    if (count < finds.length || node.disabled) return
    if (strict ? above < count || finds.at(-1)?.(node.label) : isLeaf(flat, index)) found.push(index)
  })
  return found
}
