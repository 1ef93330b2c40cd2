import { useMemo, useState } from 'react'
import { ApiError } from '../../core/failure/api-error.ts'
import { type FlatNode, flatten, type Loaded, type TreeFields } from './flat-tree.ts'

/** Loads the children of a node; rejects with `ApiError`. */
export type LoadChildren = (node: FlatNode) => Promise<readonly object[]>

/** The nodes that a text finds, as a tree with their ancestors. */
export interface FoundNodes {
  readonly nodes: readonly object[]
  /** How many matches these are, where there are more. */
  readonly limit?: number
}

/** Searches what the page does not have; rejects with `ApiError`. */
type FindNodes = (text: string, signal: AbortSignal) => Promise<FoundNodes>

/** A tree of which the page may have only a part. */
export interface TreeSource {
  /** Must be stable between renders: the tree is flattened once per identity. */
  readonly nodes: readonly object[]
  readonly fields?: TreeFields | undefined
  /** Loads the children of a node without a list of children, when it is first expanded. */
  readonly load?: LoadChildren | undefined
  /** Searches the whole tree; by default a search is for the nodes in the page. Must be stable between renders. */
  readonly find?: FindNodes | undefined
}

/** A flattened tree whose nodes can be loaded on demand. */
export interface FlatTree {
  readonly source: TreeSource
  readonly flat: readonly FlatNode[]
  /** State of loading a node's children; undefined where not requested or already loaded. */
  stateOf(key: string): 'loading' | 'failed' | undefined
  /** Loads the children of a `pending` node; only once, unless it failed. */
  fetch(node: FlatNode): void
}

/** The loaded parts of one tree. */
interface Known {
  readonly of: readonly object[]
  readonly loaded: Loaded
  readonly states: ReadonlyMap<string, 'loading' | 'failed'>
}

const nothing: readonly FlatNode[] = []
const noStates: Known['states'] = new Map()
const nothingLoaded = (of: readonly object[], states = noStates): Known => ({ of, loaded: new Map(), states })

const withState = ({ states }: Known, key: string, state?: 'loading' | 'failed') => {
  const after = new Map(states)
  if (state) after.set(key, state)
  else after.delete(key)
  return after
}

/** Flattens a tree, and loads missing children on demand; while it is `idle`, the tree is not needed. */
export const useFlatTree = (source: TreeSource, idle = false): FlatTree => {
  const { nodes, fields, load } = source
  const [known, setKnown] = useState(() => nothingLoaded(nodes))
  const [needed, setNeeded] = useState(!idle)
  if (!needed && !idle) setNeeded(true)
  // A new tree: what was loaded below the old one may be stale. Loads go on, and may be what changed the tree.
  if (known.of !== nodes) setKnown(nothingLoaded(nodes, known.states))
  const { loaded, states } = known
  const lazy = load !== undefined
  const flat = useMemo(
    () => (needed ? flatten(nodes, fields, lazy ? loaded : undefined) : nothing),
    [nodes, fields, lazy, loaded, needed],
  )
  const learn = (change: (before: Known) => Partial<Known>) => setKnown((before) => ({ ...before, ...change(before) }))

  return {
    source,
    flat,
    stateOf: (key) => states.get(key),
    fetch: (node) => {
      const { key } = node
      if (!load || !node.pending || states.get(key) === 'loading') return
      learn((before) => ({ states: withState(before, key, 'loading') }))
      load(node).then(
        (children) =>
          learn((before) => ({
            // Children of a tree that is no longer shown are ignored.
            ...(before.of === nodes && { loaded: new Map(before.loaded).set(key, children) }),
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
