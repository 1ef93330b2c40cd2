import type { Find } from '../../core/search/matching.ts'

/** Names of a node's fields that the tree reads; default `id`, `label`, `children` (S9.6). */
export interface TreeFields {
  readonly key: string
  readonly label: string
  readonly children: string
  /** True for a node that cannot be selected; default `disabled`. */
  readonly disabled?: string
  /** True for a node without children, so that none are requested; default `leaf`. */
  readonly leaf?: string
  /** True for a node whose children are to be loaded; with it, no other node without a list of children has any. */
  readonly more?: string
}

const defaultFields: TreeFields = { key: 'id', label: 'label', children: 'children' }

/** One node of a flattened tree, in depth-first order. */
export interface FlatNode {
  readonly key: string
  readonly label: string
  /** 1 at the top level, as in `aria-level`. */
  readonly level: number
  /** Index of the parent, -1 at the top level. */
  readonly parent: number
  /** Index after the last descendant. */
  end: number
  readonly position: number
  readonly siblings: number
  readonly disabled: boolean
  /** Why it is disabled, where the node has a `reason`. */
  readonly reason?: string
  /** Whether its children have yet to be loaded. */
  readonly pending: boolean
}

/** Children loaded on demand, by the parent's key. */
export type Loaded = ReadonlyMap<string, readonly object[]>

/**
 * Flattens a tree, once per tree; iterative, so that depth is not limited. With `loaded`, a node without a list of
 * children is pending, unless it is marked as a leaf, or `fields.more` tells.
 */
export const flatten = (
  roots: readonly object[],
  fields: TreeFields = defaultFields,
  loaded?: Loaded,
): readonly FlatNode[] => {
  const { disabled = 'disabled', leaf = 'leaf', more } = fields
  const mayHaveMore = (node: Readonly<Record<string, unknown>>) =>
    more === undefined ? node[leaf] !== true : node[more] === true
  const flat: FlatNode[] = []
  const stack = [{ nodes: roots, next: 0, parent: -1 }]
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    const node = top.nodes[top.next] as Readonly<Record<string, unknown>> | undefined // as: read by field name
    if (!node) {
      stack.pop()
      const parent = flat[top.parent]
      if (parent) parent.end = flat.length
      continue
    }
    top.next += 1
    const key = String(node[fields.key])
    const own = node[fields.children]
    const children = Array.isArray(own) ? own : loaded?.get(key)
    flat.push({
      key,
      label: String(node[fields.label] ?? ''),
      level: stack.length,
      parent: top.parent,
      end: flat.length + 1,
      position: top.next,
      siblings: top.nodes.length,
      disabled: node[disabled] === true,
      ...(typeof node['reason'] === 'string' && { reason: node['reason'] }),
      pending: loaded !== undefined && children === undefined && mayHaveMore(node),
    })
    if (children && children.length > 0) stack.push({ nodes: children, next: 0, parent: flat.length - 1 })
  }
  return flat
}

export const hasChildren = (flat: readonly FlatNode[], index: number): boolean => (flat[index]?.end ?? 0) > index + 1

/** Indexes of the visible rows; skips the descendants of a collapsed node in one step. */
export const visibleRows = (
  flat: readonly FlatNode[],
  expanded: Pick<ReadonlySet<string>, 'has'>,
): readonly number[] => {
  const rows: number[] = []
  for (let index = 0; index < flat.length; ) {
    const node = flat[index] as FlatNode // as: index < length
    rows.push(index)
    // Leaves are skipped first: a hundred thousand key lookups would take half of the time.
    index = node.end > index + 1 && expanded.has(node.key) ? index + 1 : node.end
  }
  return rows
}

const untouched: ReadonlyMap<string, boolean> = new Map()

/**
 * Indexes of the matching nodes and all their ancestors: the rows of a search. `turned` holds the nodes that the user
 * collapsed (false), or expanded to see all of their children (true).
 */
export const matchingRows = (flat: readonly FlatNode[], find: Find, turned = untouched): readonly number[] => {
  const shown = new Uint8Array(flat.length)
  flat.forEach((node, index) => {
    if (!find(node.label)) return
    for (let at = index; at >= 0 && !shown[at]; at = flat[at]?.parent ?? -1) shown[at] = 1
  })
  const rows: number[] = []
  for (let index = 0; index < flat.length; ) {
    const node = flat[index] as FlatNode // as: index < length
    if (!shown[index] && !turned.get(flat[node.parent]?.key ?? '')) {
      index = node.end
      continue
    }
    rows.push(index)
    index = turned.get(node.key) === false ? node.end : index + 1
  }
  return rows
}

/** Whether the row shows a descendant below it. */
export const isOpenRow = (flat: readonly FlatNode[], rows: readonly number[], row: number): boolean =>
  (rows[row + 1] ?? Number.POSITIVE_INFINITY) < (flat[rows[row] ?? -1]?.end ?? -1)

/** Indexes of a node and its ancestors, from the top down. */
export const pathTo = (flat: readonly FlatNode[], index: number): readonly number[] => {
  const path: number[] = []
  for (let at = index; at >= 0; at = flat[at]?.parent ?? -1) path.unshift(at)
  return path
}

/** Keys of all ancestors of some nodes: expanding them makes these visible. */
export const keysAbove = (flat: readonly FlatNode[], keys: ReadonlySet<string>): ReadonlySet<string> => {
  const above = new Set<string>()
  if (keys.size === 0) return above
  for (const node of flat) {
    if (!keys.has(node.key)) continue
    for (let at = flat[node.parent]; at && !above.has(at.key); at = flat[at.parent]) above.add(at.key)
  }
  return above
}
