import { useMemo, useState } from 'react'
import { ApiError } from '../../core/failure/api-error.ts'
import { type FlatNode, flatten, type Loaded, type TreeFields } from './flat-tree.ts'

/** Loads the children of a node; rejects with `ApiError`. */
export type LoadChildren = (node: FlatNode) => Promise<readonly object[]>

/** A flattened tree whose nodes can be loaded on demand. */
export interface FlatTree {
  readonly flat: readonly FlatNode[]
  /** State of loading a node's children; undefined where not requested or already loaded. */
  stateOf(key: string): 'loading' | 'failed' | undefined
  /** Loads the children of a `pending` node; only once, unless it failed. */
  fetch(node: FlatNode): void
}

interface Source {
  /** Must be stable between renders: the tree is flattened once per identity. */
  readonly nodes: readonly object[]
  readonly fields?: TreeFields | undefined
  readonly load?: LoadChildren | undefined
  /** Skips the work while the tree is not needed. */
  readonly idle?: boolean
}

/** The loaded parts of one tree. */
interface Known {
  readonly of: readonly object[]
  readonly loaded: Loaded
  readonly states: ReadonlyMap<string, 'loading' | 'failed'>
}

const nothing: readonly FlatNode[] = []
const nothingLoaded = (of: readonly object[]): Known => ({ of, loaded: new Map(), states: new Map() })

const withState = ({ states }: Known, key: string, state?: 'loading' | 'failed') => {
  const after = new Map(states)
  if (state) after.set(key, state)
  else after.delete(key)
  return after
}

/** Flattens a tree, and loads missing children on demand. */
export const useFlatTree = ({ nodes, fields, load, idle = false }: Source): FlatTree => {
  const [known, setKnown] = useState(() => nothingLoaded(nodes))
  const [needed, setNeeded] = useState(!idle)
  if (!needed && !idle) setNeeded(true)
  // A new tree: what was loaded below the old one may be stale.
  if (known.of !== nodes) setKnown(nothingLoaded(nodes))
  const { loaded, states } = known
  const lazy = load !== undefined
  const flat = useMemo(
    () => (needed ? flatten(nodes, fields, lazy ? loaded : undefined) : nothing),
    [nodes, fields, lazy, loaded, needed],
  )
  /** Ignores responses for a tree that is no longer shown. */
  const learn = (change: (before: Known) => Partial<Known>) =>
    setKnown((before) => (before.of === nodes ? { ...before, ...change(before) } : before))

  return {
    flat,
    stateOf: (key) => states.get(key),
    fetch: (node) => {
      const { key } = node
      if (!load || !node.pending || states.get(key) === 'loading') return
      learn((before) => ({ states: withState(before, key, 'loading') }))
      load(node).then(
        (children) =>
          learn((before) => ({
            loaded: new Map(before.loaded).set(key, children),
            states: withState(before, key),
          })),
        (error: unknown) => {
          learn((before) => ({ states: withState(before, key, 'failed') }))
          if (!(error instanceof ApiError)) throw error
        },
      )
    },
  }
}
