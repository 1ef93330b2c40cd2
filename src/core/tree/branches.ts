import type { ApiError } from '../failure/api-error.ts'

/** A node of a tree that is loaded branch by branch. */
export interface TreeNode<Node> {
  readonly id: string
  /** It has no children, so that none are requested. */
  readonly leaf?: boolean
  /** Its children, where the backend sends them along. */
  readonly children?: readonly Node[]
  /** The names of its ancestors from the top; only in the results of a search. */
  readonly path?: readonly string[]
}

/** The children of a node; without `nodes` they have never arrived. */
interface Branch<Node> {
  readonly nodes?: readonly Node[]
  readonly loading?: boolean
  /** Why the last load failed; `nodes` are from before. */
  readonly failure?: ApiError
}

/** Branches by their parent's id; null for the top level. */
export type Branches<Node> = ReadonlyMap<string | null, Branch<Node>>

/** What of a tree is loaded, and what of it the user has opened. */
export interface TreeState<Node> {
  readonly branches: Branches<Node>
  /** Ids of the open nodes, also of those whose children are not loaded yet. */
  readonly open: ReadonlySet<string>
}

export const emptyTree: TreeState<never> = { branches: new Map(), open: new Set() }

/** All branches that an answer holds, children of its nodes included; iterative, so that depth is not limited. */
const branchesIn = <Node extends TreeNode<Node>>(
  parentId: string | null,
  nodes: readonly Node[],
): Map<string | null, Branch<Node>> => {
  const found = new Map<string | null, Branch<Node>>()
  const waiting: [string | null, readonly Node[]][] = [[parentId, nodes]]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    found.set(next[0], { nodes: next[1] })
    for (const { id, children } of next[1]) if (children) waiting.push([id, children])
  }
  return found
}

const withBranch = <Node>(state: TreeState<Node>, id: string | null, branch: Branch<Node>): TreeState<Node> => ({
  ...state,
  branches: new Map(state.branches).set(id, branch),
})

/** A branch is being loaded; what it held stays. */
export const asked = <Node>(state: TreeState<Node>, id: string | null): TreeState<Node> => {
  const { nodes } = state.branches.get(id) ?? {}
  return withBranch(state, id, { ...(nodes && { nodes }), loading: true })
}

/** A branch could not be loaded; what it held stays. */
export const failed = <Node>(state: TreeState<Node>, id: string | null, failure: ApiError): TreeState<Node> => {
  const { nodes } = state.branches.get(id) ?? {}
  return withBranch(state, id, { ...(nodes && { nodes }), failure })
}

/** A load was given up; a branch that never arrived is unknown again. */
export const dropped = <Node>(state: TreeState<Node>, id: string | null): TreeState<Node> => {
  const { nodes } = state.branches.get(id) ?? {}
  if (nodes) return withBranch(state, id, { nodes })
  const branches = new Map(state.branches)
  branches.delete(id)
  return { ...state, branches }
}

/** A branch has arrived. A node that stood elsewhere was moved meanwhile: it stands where the newest answer has it. */
export const arrived = <Node extends TreeNode<Node>>(
  state: TreeState<Node>,
  id: string | null,
  nodes: readonly Node[],
): TreeState<Node> => {
  const fresh = branchesIn(id, nodes)
  const here = new Set([...fresh.values()].flatMap((branch) => branch.nodes?.map((node) => node.id) ?? []))
  const branches = new Map(state.branches)
  for (const [parent, branch] of branches) {
    if (!branch.nodes?.some((node) => here.has(node.id))) continue
    branches.set(parent, { ...branch, nodes: branch.nodes.filter((node) => !here.has(node.id)) })
  }
  for (const [parent, branch] of fresh) branches.set(parent, branch)
  return { ...state, branches }
}

/** An answer of a reload: the nodes of a branch, or why they did not arrive. */
export type Answer<Node> = readonly Node[] | ApiError

/**
 * The whole tree was loaded again: the answers replace everything at once, so that a moved node is never shown twice.
 * What was cached below closed nodes goes, what the user has opened stays open.
 */
export const refreshed = <Node extends TreeNode<Node>>(
  state: TreeState<Node>,
  answers: ReadonlyMap<string | null, Answer<Node>>,
): TreeState<Node> => {
  let after: TreeState<Node> = { ...state, branches: new Map() }
  for (const [id, answer] of answers)
    after = answer instanceof Error ? failed(after, id, answer) : arrived(after, id, answer)
  return after
}

/** Opens or closes nodes. */
export const turned = <Node>(state: TreeState<Node>, ids: Iterable<string>, open: boolean): TreeState<Node> => {
  const after = new Set(state.open)
  for (const id of ids) {
    if (open) after.add(id)
    else after.delete(id)
  }
  return { ...state, open: after }
}
