import { useMemo, useState } from 'react'
import {
  type FlatNode,
  flatten,
  hasChildren,
  keysAbove,
  matchingRows,
  type TreeFields,
  visibleRows,
} from './flat-tree.ts'

const initiallyExpanded = (flat: readonly FlatNode[], picked: readonly string[]): ReadonlySet<string> => {
  const tops = flat.filter((node) => node.level === 1).map((node) => node.key)
  return new Set([...tops, ...picked.flatMap((key) => keysAbove(flat, key))])
}

/** The state of a tree on the screen: which nodes are open, what is searched for, which rows follow from it. */
export const useTree = (nodes: readonly object[], fields: TreeFields | undefined, picked: readonly string[]) => {
  const flat = useMemo(() => flatten(nodes, fields), [nodes, fields])
  const [search, setSearch] = useState('')
  const [expanded, setExpanded] = useState(() => initiallyExpanded(flat, picked))
  const [of, setOf] = useState(flat)
  if (of !== flat) {
    setOf(flat)
    // The tree has just come, or has come anew: its tops open, and what was open stays open.
    setExpanded(new Set([...initiallyExpanded(flat, picked), ...expanded]))
  }
  const searching = search.trim() !== ''
  const rows = useMemo(
    () => (searching ? matchingRows(flat, search) : visibleRows(flat, expanded)),
    [flat, expanded, search, searching],
  )
  return {
    flat,
    rows,
    search,
    setSearch,
    /** Undefined for a node that has nothing below it; a search shows everything open. */
    isExpanded: (index: number) =>
      hasChildren(flat, index) ? searching || expanded.has(flat[index]?.key ?? '') : undefined,
    toggle: (key: string, open?: boolean) =>
      setExpanded((before) => {
        const after = new Set(before)
        if (open ?? !before.has(key)) after.add(key)
        else after.delete(key)
        return after
      }),
    toggleAll: (open: boolean) =>
      setExpanded(new Set(open ? flat.filter((_, index) => hasChildren(flat, index)).map((node) => node.key) : [])),
  }
}
