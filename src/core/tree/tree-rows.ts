import type { TreeNode, TreeState } from './branches.ts'

/** The position of a node among the rows of a tree. */
export interface TreePlace {
  readonly id: string
  /** 1 at the top level, as in `aria-level`. */
  readonly level: number
  /** From 1 among its siblings. */
  readonly position: number
  readonly siblings: number
  /** Row of the parent, -1 at the top level. */
  readonly parent: number
  /** Undefined for a node without children. */
  readonly open: boolean | undefined
  /** State of loading its children. */
  readonly state: 'loading' | 'failed' | undefined
}

/** The rows of a tree: its nodes under open ones, in depth-first order, with the place of each. */
export interface TreeRows<Node> {
  readonly rows: readonly Node[]
  readonly places: readonly TreePlace[]
}

/** Whether a node has no children, as far as it is known. */
const isLeaf = <Node extends TreeNode<Node>>({ branches }: TreeState<Node>, node: Node): boolean => {
  const { nodes } = branches.get(node.id) ?? {}
  return nodes ? nodes.length === 0 : node.leaf === true
}

/** The rows that a tree shows; iterative, so that depth is not limited. */
export const rowsOf = <Node extends TreeNode<Node>>(state: TreeState<Node>): TreeRows<Node> => {
  const rows: Node[] = []
  const places: TreePlace[] = []
  const stack = [{ nodes: state.branches.get(null)?.nodes ?? [], next: 0, parent: -1 }]
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    const node = top.nodes[top.next]
    if (!node) {
      stack.pop()
      continue
    }
    top.next += 1
    const { id } = node
    const { nodes, loading, failure } = state.branches.get(id) ?? {}
    const leaf = isLeaf(state, node)
    const open = leaf ? undefined : state.open.has(id) && !failure
    rows.push(node)
    places.push({
      id,
      level: stack.length,
      position: top.next,
      siblings: top.nodes.length,
      parent: top.parent,
      open,
      state: loading ? 'loading' : failure && state.open.has(id) ? 'failed' : undefined,
    })
    if (open && nodes) stack.push({ nodes, next: 0, parent: rows.length - 1 })
  }
  return { rows, places }
}
