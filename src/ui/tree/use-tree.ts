import { useMemo, useState } from 'react'
import type { Matching } from '../../core/search/matching.ts'
import { type FlatNode, hasChildren, isOpenRow, keysAbove, matchingRows, visibleRows } from './flat-tree.ts'
import type { FlatTree } from './use-flat-tree.ts'
import { useFoundTree } from './use-found-tree.ts'

/** Which nodes are expanded: all or none, except those toggled since. */
interface Openness {
  readonly all: boolean
  readonly turned: ReadonlySet<string>
}

const none: ReadonlyMap<string, boolean> = new Map()

/**
 * What is expanded without a click: the top level and the ancestors of selected nodes, of those that were not there
 * before.
 */
const atFirst = (
  flat: readonly FlatNode[],
  picked: ReadonlySet<string>,
  before: readonly FlatNode[] = [],
): ReadonlySet<string> => {
  const known = new Set(before.map(({ key }) => key))
  const open = new Set(keysAbove(flat, new Set([...picked].filter((key) => !known.has(key)))))
  for (let index = 0; index < flat.length; index = flat[index]?.end ?? flat.length) {
    const key = flat[index]?.key ?? ''
    if (!known.has(key)) open.add(key)
  }
  return open
}

/** The view state of a tree: expanded nodes, search, and the resulting rows. */
export const useTree = (whole: FlatTree, picked: ReadonlySet<string>, matching: Matching, expandAll: boolean) => {
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState<Openness>(() => ({
    all: expandAll,
    turned: expandAll ? new Set<string>() : atFirst(whole.flat, picked),
  }))
  /** Nodes toggled by hand among the search results. */
  const [turned, setTurned] = useState(none)
  const [of, setOf] = useState(whole.flat)
  if (of !== whole.flat) {
    setOf(whole.flat)
    // A new tree, or more of it: what was expanded or collapsed stays so.
    if (!open.all) setOpen({ all: false, turned: new Set([...atFirst(whole.flat, picked, of), ...open.turned]) })
  }
  const wanted = search.trim()
  const searching = wanted !== ''
  const found = useFoundTree(whole.source, wanted)
  const tree = found?.tree ?? whole
  const { flat } = tree
  const isFound = found !== undefined
  const find = useMemo(() => matching(wanted), [matching, wanted])
  const rows = useMemo(() => {
    if (isFound) return visibleRows(flat, { has: (key) => turned.get(key) !== false })
    if (searching) return matchingRows(flat, find, turned)
    return visibleRows(flat, { has: (key) => open.turned.has(key) !== open.all })
  }, [flat, find, isFound, searching, turned, open])

  const turn = (nodes: readonly FlatNode[], to: boolean) => {
    if (to) for (const node of nodes) tree.fetch(node)
    if (searching)
      return setTurned((before) => new Map([...before, ...nodes.map((node): [string, boolean] => [node.key, to])]))
    setOpen(({ all, turned: before }) => {
      const after = new Set(before)
      for (const { key } of nodes)
        if (to === all) after.delete(key)
        else after.add(key)
      return { all, turned: after }
    })
  }

  return {
    flat,
    rows,
    found,
    /** State of loading a node's children. */
    stateOf: ({ key, pending }: FlatNode) => (pending ? tree.stateOf(key) : undefined),
    search,
    setSearch: (text: string) => {
      setSearch(text)
      setTurned(none)
    },
    find: searching ? find : undefined,
    /** By row; undefined for a node without children. */
    isExpanded: (row: number): boolean | undefined => {
      const index = rows[row] ?? -1
      if (flat[index]?.pending) return false
      return hasChildren(flat, index) ? isOpenRow(flat, rows, row) : undefined
    },
    turn,
    turnAll: (to: boolean) => {
      if (!searching) return setOpen({ all: to, turned: new Set() })
      setTurned(new Map(to ? [] : rows.map((index): [string, boolean] => [flat[index]?.key ?? '', false])))
    },
  }
}
