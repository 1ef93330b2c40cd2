import type { FlatNode } from '../tree/flat-tree.ts'

const withinOf = (flat: readonly FlatNode[], index: number): readonly string[] =>
  flat.slice(index, flat[index]?.end).map((node) => node.key)

/**
 * The keys after one node was clicked. Strict: that node alone (S9.6). Otherwise all below it goes with it, a node
 * whose children are all checked is checked, and one that loses a child is not.
 */
export const toggleChecked = (
  flat: readonly FlatNode[],
  index: number,
  keys: readonly string[],
  strict: boolean,
): readonly string[] => {
  const node = flat[index]
  if (!node) return keys
  const after = new Set(keys)
  const on = !after.has(node.key)
  for (const key of strict ? [node.key] : withinOf(flat, index)) {
    if (on) after.add(key)
    else after.delete(key)
  }
  if (strict) return [...after]
  for (let at = node.parent; at >= 0; at = flat[at]?.parent ?? -1) {
    const parent = flat[at] as FlatNode // as: parents are indexes of flat
    const complete = withinOf(flat, at).every((key) => key === parent.key || after.has(key))
    if (complete) after.add(parent.key)
    else after.delete(parent.key)
  }
  return [...after]
}

/** Whether something below a node is checked. */
export const isMixed = (flat: readonly FlatNode[], index: number, keys: ReadonlySet<string>): boolean =>
  withinOf(flat, index).some((key) => keys.has(key))
