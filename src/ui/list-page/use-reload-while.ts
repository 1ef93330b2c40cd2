import { useEffect } from 'react'
import type { ListState } from '../../core/list/list-state.ts'

/** Milliseconds between two loads. */
const every = 4000

/**
 * Loads the shown page again while the screen is shown and a row of it changes by itself, as one of work in the
 * background. A failed load ends it, until the user loads again (S10.6).
 */
export function useReloadWhile<Row>(
  { loading, failure, rows }: ListState<Row>,
  store: { reload(): void },
  changes: ((row: Row) => boolean) | undefined,
): void {
  // Each answer has new rows, also one that came before the load was rendered.
  const due = changes !== undefined && !loading && failure === undefined && rows.some(changes) ? rows : undefined
  useEffect(() => {
    if (!due) return undefined
    const timer = setTimeout(() => store.reload(), every)
    return () => clearTimeout(timer)
  }, [due, store])
}
