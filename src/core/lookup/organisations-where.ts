import type { OrgNode } from '../ports/lookup-gateway.ts'

/**
 * The organisations that a rule takes, as a tree: those below another one that it does not take stand in its place. The
 * same array if it takes all.
 */
export const organisationsWhere = (
  nodes: readonly OrgNode[],
  takes: (node: OrgNode) => boolean,
): readonly OrgNode[] => {
  let isWhole = true
  const found = nodes.flatMap((node) => {
    const { children, ...own } = node
    const below = children && organisationsWhere(children, takes)
    const taken = takes(node)
    if (taken && below === children) return [node]
    isWhole = false
    if (!taken) return below ?? []
    return [below && below.length > 0 ? { ...own, children: below } : own]
  })
  return isWhole ? nodes : found
}
