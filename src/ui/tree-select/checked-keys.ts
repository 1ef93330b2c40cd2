import { type FlatNode, hasChildren } from '../tree/flat-tree.ts'

/** State of each node's checkbox by index: `checked`, `mixed` where only a descendant is, or 0. */
export type Checks = Uint8Array
export const checked = 2
export const mixed = 1

const at = (flat: readonly FlatNode[], index: number): FlatNode => flat[index] as FlatNode // as: callers pass indexes

/** Checks or unchecks a node and its descendants; disabled descendants and their subtrees are unchanged. */
const spread = (flat: readonly FlatNode[], index: number, checks: Checks, to: number): void => {
  checks[index] = to
  for (let below = index + 1; below < at(flat, index).end; ) {
    const node = at(flat, below)
    if (!node.disabled) checks[below] = to
    below = node.disabled ? node.end : below + 1
  }
}

/** Derives a node from its children: checked where all of them are, mixed where some are or are mixed. */
const followChildren = (flat: readonly FlatNode[], index: number, checks: Checks): void => {
  let all = true
  let some = false
  for (let below = index + 1; below < at(flat, index).end; below = at(flat, below).end) {
    all &&= checks[below] === checked
    some ||= checks[below] !== 0
  }
  checks[index] = all ? checked : some ? mixed : 0
}

/**
 * The checkboxes of a tree. Strict: exactly the given keys (S9.6). Otherwise checking a node checks its descendants,
 * and a node is checked where all its children are.
 */
export const checksOf = (flat: readonly FlatNode[], keys: ReadonlySet<string>, strict: boolean): Checks => {
  const checks = new Uint8Array(flat.length)
  if (keys.size === 0) return checks
  flat.forEach((node, index) => {
    if (!keys.has(node.key)) return
    if (strict) checks[index] = checked
    else spread(flat, index, checks, checked)
  })
  if (!strict)
    for (let index = flat.length - 1; index >= 0; index--)
      if (hasChildren(flat, index)) followChildren(flat, index, checks)
  return checks
}

/** The keys after a click on a node; unknown keys, such as of nodes not loaded yet, are kept. */
export const toggleChecked = (
  flat: readonly FlatNode[],
  index: number,
  keys: readonly string[],
  strict: boolean,
): readonly string[] => {
  const node = flat[index]
  if (!node) return keys
  const after = new Set(keys)
  if (strict) {
    if (!after.delete(node.key)) after.add(node.key)
    return [...after]
  }
  const checks = checksOf(flat, after, strict)
  const { end } = node
  // A node that is mixed only because of disabled descendants counts as full: the click clears it.
  const full = checks.slice()
  spread(flat, index, full, checked)
  for (let below = end - 1; below >= index; below--) if (hasChildren(flat, below)) followChildren(flat, below, full)
  const isFull = full.subarray(index, end).every((check, below) => check === checks[index + below])
  const result = isFull ? checks : full
  if (isFull) {
    spread(flat, index, checks, 0)
    for (let below = end - 1; below >= index; below--) if (hasChildren(flat, below)) followChildren(flat, below, checks)
  }
  for (let above = node.parent; above >= 0; above = at(flat, above).parent) followChildren(flat, above, result)
  flat.forEach(({ key }, other) => {
    if (result[other] === checked) after.add(key)
    else after.delete(key)
  })
  return [...after]
}
