import type { Find } from '../../core/search/matching.ts'
import { type FlatNode, hasChildren } from '../tree/flat-tree.ts'

/** What parts a query into the names of a path: `江西/东湖`, `jiangxi donghu`. */
const separator = /[\s/／]+/

/** The parts of a query, each to be found in a node of the path, from the top down; empty where nothing is asked for. */
export const partsOf = (query: string): readonly string[] => query.split(separator).filter(Boolean)

export const isLeaf = (flat: readonly FlatNode[], index: number): boolean =>
  !hasChildren(flat, index) && flat[index]?.pending === false

/**
 * Indexes of the nodes on whose path all parts are found in order, several of them in one name where it has them. With
 * `strict` those whose own name has the last part, else the leaves, which alone can be chosen then.
 */
export const findPaths = (flat: readonly FlatNode[], finds: readonly Find[], strict: boolean): readonly number[] => {
  if (finds.length === 0) return []
  /** How many parts are found down to a node. */
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
