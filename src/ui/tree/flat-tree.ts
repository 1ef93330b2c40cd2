import type { Find } from '../../core/search/matching.ts'

/** Names of the fields in which a tree's nodes keep what the tree reads; `id`, `label`, `children` by default (S9.6). */
export interface TreeFields {
  readonly key: string
  readonly label: string
  readonly children: string
  /** Holds true for a node that cannot be picked; `disabled` by default. */
  readonly disabled?: string
  /** Holds true for a node that has nothing below it, so that nothing is asked for; `leaf` by default. */
  readonly leaf?: string
}

const defaultFields: TreeFields = { key: 'id', label: 'label', children: 'children' }

/** One node of a tree that was laid flat: nodes stand before what is below them. */
export interface FlatNode {
  readonly key: string
  readonly label: string
  /** 1 at the top, as `aria-level` counts. */
  readonly level: number
  /** Index of the node above, -1 at the top. */
  readonly parent: number
  /** Index of the first node that is no longer below this one. */
  end: number
  readonly position: number
  readonly siblings: number
  readonly disabled: boolean
  /** What is below it has not been loaded yet. */
  readonly pending: boolean
}

/** What was loaded for nodes whose children did not come with the tree, by key. */
export type Loaded = ReadonlyMap<string, readonly object[]>

/**
 * Lays a tree flat, once per tree; without recursion, so that no depth is too deep. With `loaded`, a node that brought
 * no list of children is still to be asked for them, unless it says that it is a leaf.
 */
export const flatten = (
  roots: readonly object[],
  fields: TreeFields = defaultFields,
  loaded?: Loaded,
): readonly FlatNode[] => {
  const { disabled = 'disabled', leaf = 'leaf' } = fields
  const flat: FlatNode[] = []
  const stack = [{ nodes: roots, next: 0, parent: -1 }]
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    const node = top.nodes[top.next] as Readonly<Record<string, unknown>> | undefined // as: read by the fields' names
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
      pending: loaded !== undefined && children === undefined && node[leaf] !== true,
    })
    if (children && children.length > 0) stack.push({ nodes: children, next: 0, parent: flat.length - 1 })
  }
  return flat
}

export const hasChildren = (flat: readonly FlatNode[], index: number): boolean => (flat[index]?.end ?? 0) > index + 1

/** Indexes of the rows to show: what is below a collapsed node is passed over without being looked at. */
export const visibleRows = (
  flat: readonly FlatNode[],
  expanded: Pick<ReadonlySet<string>, 'has'>,
): readonly number[] => {
  const rows: number[] = []
  for (let index = 0; index < flat.length; ) {
    const node = flat[index] as FlatNode // as: index < length
    rows.push(index)
    // A leaf is not asked for: looking up a hundred thousand keys would be half of the time.
    index = node.end > index + 1 && expanded.has(node.key) ? index + 1 : node.end
  }
  return rows
}

const untouched: ReadonlyMap<string, boolean> = new Map()

/**
 * Indexes of the nodes that are found, and of all above them: what a search shows. `turned` holds the nodes that the
 * person has closed (false), or opened to see all that is right below them (true).
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

/** Whether the row at a place shows something below it. */
export const isOpenRow = (flat: readonly FlatNode[], rows: readonly number[], row: number): boolean =>
  (rows[row + 1] ?? Number.POSITIVE_INFINITY) < (flat[rows[row] ?? -1]?.end ?? -1)

/** Indexes of a node and of all above it, from the top down. */
export const pathTo = (flat: readonly FlatNode[], index: number): readonly number[] => {
  const path: number[] = []
  for (let at = index; at >= 0; at = flat[at]?.parent ?? -1) path.unshift(at)
  return path
}

/** Keys of all nodes above some nodes: to be expanded so that these show. */
export const keysAbove = (flat: readonly FlatNode[], keys: ReadonlySet<string>): ReadonlySet<string> => {
  const above = new Set<string>()
  if (keys.size === 0) return above
  for (const node of flat) {
    if (!keys.has(node.key)) continue
    for (let at = flat[node.parent]; at && !above.has(at.key); at = flat[at.parent]) above.add(at.key)
  }
  return above
}
