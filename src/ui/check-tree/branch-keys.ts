import type { FlatNode } from '../tree/flat-tree.ts'

/**
 * The keys after one node was clicked, where a node counts only together with all above it, as a menu entry with its
 * folder. Checking a node checks what is above and below it; clearing it clears what is below it. Disabled nodes keep
 * what they have, and so do keys that are not in the tree.
 */
export const toggleBranch = (flat: readonly FlatNode[], index: number, keys: readonly string[]): readonly string[] => {
  const node = flat[index]
  if (!node || node.disabled) return keys
  const after = new Set(keys)
  const on = !after.has(node.key)
  for (const below of flat.slice(index, node.end)) {
    if (below.disabled) continue
    if (on) after.add(below.key)
    else after.delete(below.key)
  }
  if (!on) return [...after]
  for (let above = flat[node.parent]; above; above = flat[above.parent]) if (!above.disabled) after.add(above.key)
  return [...after]
}
