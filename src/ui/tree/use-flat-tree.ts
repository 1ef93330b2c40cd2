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

/** What has become known of one tree since it came. */
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

/** Lays a tree flat, and loads the children that did not come with it when they are asked for. */
export const useFlatTree = ({ nodes, fields, load, idle = false }: Source): FlatTree => {
  const [known, setKnown] = useState(() => nothingLoaded(nodes))
  const [needed, setNeeded] = useState(!idle)
  if (!needed && !idle) setNeeded(true)
  // The tree has come anew: what was loaded below the old one may be stale.
  if (known.of !== nodes) setKnown(nothingLoaded(nodes))
  const { loaded, states } = known
  const lazy = load !== undefined
  const flat = useMemo(
    () => (needed ? flatten(nodes, fields, lazy ? loaded : undefined) : nothing),
    [nodes, fields, lazy, loaded, needed],
  )
  /** Answers that come late, for a tree that is no longer shown, are dropped. */
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
