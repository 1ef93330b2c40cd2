import { useEffect, useState } from 'react'
import { switchMap, timer } from 'rxjs'
import { ApiError } from '../../core/failure/api-error.ts'
import { abortable } from '../../core/list/abortable.ts'
import { type FlatTree, type FoundNodes, type TreeSource, useFlatTree } from './use-flat-tree.ts'

/** Debounce between typing and the request, in milliseconds. */
const typingPause = 300

/** The results of a search that is not made in the page. */
interface FoundTree extends Pick<FoundNodes, 'limit'> {
  /** While searching, the results of the search before. */
  readonly tree: FlatTree
  readonly state: 'searching' | 'found' | 'failed'
  readonly retry: () => void
}

/** What one try to find one text has brought; without nodes it failed. */
interface Answer {
  readonly of?: string
  readonly found?: FoundNodes
}

const nothing: Answer = {}
const noNodes: readonly object[] = []

/**
 * The nodes that a text finds in a tree of which the page has only a part; undefined without a text, or where the page
 * has all of it. A newer text aborts the search for the older one.
 */
export const useFoundTree = ({ fields, load, find }: TreeSource, text: string): FoundTree | undefined => {
  const [answer, setAnswer] = useState(nothing)
  const [tries, setTries] = useState(0)
  const searching = find !== undefined && text !== ''
  if (!searching && answer !== nothing) setAnswer(nothing)
  const of = `${tries} ${text}`
  useEffect(() => {
    if (!searching) return
    const running = timer(typingPause)
      .pipe(switchMap(() => abortable((signal) => find(text, signal))))
      .subscribe({
        next: (found) => setAnswer({ of, found }),
        error: (error: unknown) => {
          setAnswer({ of })
          if (!(error instanceof ApiError)) throw error
        },
      })
    return () => running.unsubscribe()
  }, [searching, find, text, of])
  const { found } = answer
  const tree = useFlatTree({ nodes: found?.nodes ?? noNodes, fields, load }, !searching)
  if (!searching) return undefined
  return {
    tree,
    state: answer.of === of ? (found ? 'found' : 'failed') : 'searching',
    ...(found?.limit !== undefined && { limit: found.limit }),
    retry: () => setTries((before) => before + 1),
  }
}
