import { useMemo, useState } from 'react'
import { ApiError } from '../../core/failure/api-error.ts'
import { type FlatNode, flatten, type Loaded, type TreeFields } from './flat-tree.ts'

/** Asks for what is right below a node; rejects with `ApiError`. */
export type LoadChildren = (node: FlatNode) => Promise<readonly object[]>

/** A tree laid flat, with what becomes known of it only when it is opened. */
export interface FlatTree {
  readonly flat: readonly FlatNode[]
  /** How far asking for a node's children has come; undefined where nobody has asked, or they are there. */
  stateOf(key: string): 'loading' | 'failed' | undefined
  /** Asks for the children of a node that is `pending`; once, unless it failed. */
  fetch(node: FlatNode): void
}

interface Source {
  /** Keep them the same from render to render: the tree is laid flat once per list. */
  readonly nodes: readonly object[]
  readonly fields?: TreeFields | undefined
  readonly load?: LoadChildren | undefined
  /** Nobody needs the tree yet. */
  readonly idle?: boolean
}

const nothing: readonly FlatNode[] = []
const noStates: ReadonlyMap<string, 'loading' | 'failed'> = new Map()
const noneLoaded: Loaded = new Map()

/** Lays a tree flat, and loads the children that did not come with it when they are asked for. */
export const useFlatTree = ({ nodes, fields, load, idle = false }: Source): FlatTree => {
  const [of, setOf] = useState(nodes)
  const [loaded, setLoaded] = useState(noneLoaded)
  const [states, setStates] = useState(noStates)
  const [needed, setNeeded] = useState(!idle)
  if (!needed && !idle) setNeeded(true)
  if (of !== nodes) {
    // The tree has come anew: what was loaded below the old one may be stale.
    setOf(nodes)
    setLoaded(noneLoaded)
    setStates(noStates)
  }
  const lazy = load !== undefined
  const flat = useMemo(
    () => (needed ? flatten(nodes, fields, lazy ? loaded : undefined) : nothing),
    [nodes, fields, lazy, loaded, needed],
  )
  const note = (key: string, state?: 'loading' | 'failed') =>
    setStates((before) => {
      const after = new Map(before)
      if (state) after.set(key, state)
      else after.delete(key)
      return after
    })

  return {
    flat,
    stateOf: (key) => states.get(key),
    fetch: (node) => {
      if (!load || !node.pending || states.get(node.key) === 'loading') return
      note(node.key, 'loading')
      load(node).then(
        (children) => {
          setLoaded((before) => new Map(before).set(node.key, children))
          note(node.key)
        },
        (error: unknown) => {
          note(node.key, 'failed')
          if (!(error instanceof ApiError)) throw error
        },
      )
    },
  }
}
