/** Names of the fields in which a tree's nodes keep what the tree reads; `id`, `label`, `children` by default (S9.6). */
export interface TreeFields {
  readonly key: string
  readonly label: string
  readonly children: string
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
}

/** Lays a tree flat, once per tree; without recursion, so that no depth is too deep. */
export const flatten = (roots: readonly object[], fields: TreeFields = defaultFields): readonly FlatNode[] => {
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
    const children = node[fields.children]
    flat.push({
      key: String(node[fields.key]),
      label: String(node[fields.label] ?? ''),
      level: stack.length,
      parent: top.parent,
      end: flat.length + 1,
      position: top.next,
      siblings: top.nodes.length,
    })
    if (Array.isArray(children) && children.length > 0)
      stack.push({ nodes: children, next: 0, parent: flat.length - 1 })
  }
  return flat
}

export const hasChildren = (flat: readonly FlatNode[], index: number): boolean => (flat[index]?.end ?? 0) > index + 1

/** Indexes of the rows to show: what is below a collapsed node is passed over without being looked at. */
export const visibleRows = (flat: readonly FlatNode[], expanded: ReadonlySet<string>): readonly number[] => {
  const rows: number[] = []
  for (let index = 0; index < flat.length; ) {
    const node = flat[index] as FlatNode // as: index < length
    rows.push(index)
    index = expanded.has(node.key) ? index + 1 : node.end
  }
  return rows
}

/** Indexes of the nodes whose label contains the text, and of all above them: what a search shows. */
export const matchingRows = (flat: readonly FlatNode[], text: string): readonly number[] => {
  const wanted = text.trim().toLowerCase()
  const shown = new Set<number>()
  flat.forEach((node, index) => {
    if (!node.label.toLowerCase().includes(wanted)) return
    for (let at = index; at >= 0 && !shown.has(at); at = flat[at]?.parent ?? -1) shown.add(at)
  })
  return [...shown].toSorted((a, b) => a - b)
}

/** Keys of all nodes above a node: to be expanded so that it shows. */
export const keysAbove = (flat: readonly FlatNode[], key: string): readonly string[] => {
  const keys: string[] = []
  let at = flat.find((node) => node.key === key)
  for (at = flat[at?.parent ?? -1]; at; at = flat[at.parent]) keys.push(at.key)
  return keys
}
