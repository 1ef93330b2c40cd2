import type { OrgNode } from '../ports/lookup-gateway.ts'

/** The children of organisations, by the id of their parent. */
export type OrgBranches = ReadonlyMap<string, readonly OrgNode[]>

/** Calls back with each set of siblings of a tree, from the top down; iterative, so that depth is not limited. */
const eachBranch = (
  roots: readonly OrgNode[],
  seen: (children: readonly OrgNode[], parent?: OrgNode) => void,
): void => {
  const waiting: [readonly OrgNode[], OrgNode?][] = [[roots]]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    seen(...next)
    for (const node of next[0]) if (node.children) waiting.push([node.children, node])
  }
}

/** All branches of a tree but its top. */
export const branchesOf = (roots: readonly OrgNode[]): OrgBranches => {
  const branches = new Map<string, readonly OrgNode[]>()
  eachBranch(roots, (children, parent) => parent && branches.set(parent.id, children))
  return branches
}

/** Whether the backend left out a part of this tree. */
export const isPartial = (roots: readonly OrgNode[]): boolean => {
  let partial = false
  eachBranch(roots, (children) => {
    partial ||= children.some((node) => node.hasChildren === true && !node.children)
  })
  return partial
}

/**
 * The tree with branches that arrived later in place of its own. An organisation that was moved between two answers
 * stands where it is met first, so that there is no node twice, and no circle.
 */
export const withBranches = (roots: readonly OrgNode[], branches: OrgBranches): readonly OrgNode[] => {
  const placed = new Set<string>()
  const copyOf = (nodes: readonly OrgNode[]) =>
    nodes.flatMap((node) => {
      if (placed.has(node.id)) return []
      placed.add(node.id)
      return [{ ...node }]
    })
  const top = copyOf(roots)
  const waiting = [top]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    for (const node of next) {
      const children = branches.get(node.id) ?? node.children
      if (!children) continue
      const copies = copyOf(children)
      node.children = copies
      waiting.push(copies)
    }
  }
  return top
}
