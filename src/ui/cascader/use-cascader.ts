import { useMemo, useState } from 'react'
import { hasChildren, pathTo } from '../tree/flat-tree.ts'
import type { FlatTree } from '../tree/use-flat-tree.ts'
import { useMatching } from '../tree/use-matching.ts'
import { findPaths, isLeaf, partsOf } from './find-paths.ts'

const childrenOf = (flat: FlatTree['flat'], parent: number): readonly number[] => {
  const found: number[] = []
  const end = flat[parent]?.end ?? flat.length
  for (let index = parent + 1; index < end; index = flat[index]?.end ?? end) found.push(index)
  return found
}

/** The state of an open cascader: visible columns, active node, search. */
export const useCascader = (tree: FlatTree, chosen: string, strict: boolean) => {
  const { flat } = tree
  const start = useMemo(
    () => pathTo(flat, chosen === '' ? -1 : flat.findIndex(({ key }) => key === chosen)),
    [flat, chosen],
  )
  /** Keys of the opened nodes; until the user opens one, the ancestors of the selected node. */
  const [opened, setOpened] = useState<readonly string[]>()
  const [activeKey, setActiveKey] = useState<string>()
  const [query, setQuery] = useState('')
  const matching = useMatching(true)
  const finds = useMemo(() => partsOf(query).map(matching), [query, matching])
  const found = useMemo(() => findPaths(flat, finds, strict), [flat, finds, strict])

  const path = useMemo(() => {
    const keys = opened ?? start.map((index) => flat[index]?.key ?? '')
    const indexes: number[] = []
    let among = childrenOf(flat, -1)
    for (const key of keys) {
      const index = among.find((one) => flat[one]?.key === key)
      if (index === undefined) break
      indexes.push(index)
      among = hasChildren(flat, index) ? childrenOf(flat, index) : []
    }
    return indexes
  }, [flat, opened, start])
  const columns = useMemo(
    () => [
      childrenOf(flat, -1),
      ...path.filter((index) => hasChildren(flat, index)).map((index) => childrenOf(flat, index)),
    ],
    [flat, path],
  )
  const searching = finds.length > 0
  const active = searching
    ? Math.max(
        0,
        found.findIndex((index) => flat[index]?.key === activeKey),
      )
    : flat.findIndex(({ key }) => key === (activeKey ?? chosen))

  const open = (index: number) => {
    const node = flat[index]
    if (!node) return
    setActiveKey(node.key)
    setOpened(pathTo(flat, index).map((at) => flat[at]?.key ?? ''))
    tree.fetch(node)
  }
  return {
    flat,
    columns,
    path,
    query,
    searching,
    finds,
    found,
    /** Index of the active node, or during a search its index among the results; -1 for none. */
    active,
    search: (text: string) => {
      setQuery(text)
      setActiveKey(undefined)
    },
    goTo: (index: number | undefined) => index !== undefined && setActiveKey(flat[index]?.key),
    /** Names of the nodes whose children failed to load. */
    failed: flat.filter(({ key }) => tree.stateOf(key) === 'failed').map(({ label }) => label),
    open,
    /** Goes back one column. */
    back: () => {
      const last = path.findLast((index) => hasChildren(flat, index))
      if (last === undefined) return
      setActiveKey(flat[last]?.key)
      setOpened(pathTo(flat, flat[last]?.parent ?? -1).map((at) => flat[at]?.key ?? ''))
    },
    isPickable: (index: number) => flat[index]?.disabled === false && (strict || isLeaf(flat, index)),
    isLeaf: (index: number) => isLeaf(flat, index),
  }
}
