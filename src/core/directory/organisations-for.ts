import { appliesTo } from '../permission/applies-to.ts'
import type { OrgNode } from '../ports/directory-gateway.ts'

/**
 * The organisations to which a permission of the user applies, as a tree: those below another one to which it does not
 * apply take its place. The same array if it applies to all.
 */
export const organisationsFor = (nodes: readonly OrgNode[], need: string): readonly OrgNode[] => {
  let isWhole = true
  const found = nodes.flatMap((node) => {
    const { children, ...own } = node
    const below = children && organisationsFor(children, need)
    const applies = appliesTo(node, need)
    if (applies && below === children) return [node]
    isWhole = false
    if (!applies) return below ?? []
    return [below && below.length > 0 ? { ...own, children: below } : own]
  })
  return isWhole ? nodes : found
}
