import { useCallback, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { map, merge, of, switchMap, tap, timer } from 'rxjs'
import { Connection } from '../../core/connection/connection.ts'
import type { ListState } from '../../core/list/list-state.ts'
import type { ListStore } from '../../core/list/list-store.ts'
import type { State } from '../../core/state.ts'
import { PageAddressContext } from './page-address.ts'
import { useService } from './use-service.ts'

/** A response within this time, in milliseconds, is rendered in one step: that it was loading is not. */
const UNNOTICED = 50

/**
 * The list's state. A request is sent before the wait for it is rendered, which on a slow device takes as long. What
 * was chosen in a control is rendered at once, also during an earlier load: React otherwise shows the former choice
 * again.
 */
const useListState = <Row>(state: State<ListState<Row>>): ListState<Row> =>
  useSyncExternalStore(
    useCallback(
      (changed) => {
        let shown = state.value.values
        const due = state.pipe(
          switchMap(({ loading, values }) => {
            const chosen = values !== shown
            shown = values
            return loading && !chosen ? timer(UNNOTICED) : of(0)
          }),
        )
        const subscription = due.subscribe(changed)
        return () => subscription.unsubscribe()
      },
      [state],
    ),
    () => state.value,
  )

/** The query in normal form, for comparing. */
const canonical = (query: string): string => new URLSearchParams(query).toString()

/**
 * A list screen's store, created once, active while the view is shown: a hidden tab keeps its rows and sends nothing.
 * Where the store has a key, its state is in the page's address, so that a reload or a copied link opens the same list.
 * A load that failed for lack of a connection is retried when it is restored.
 */
export const useList = <Row, Query extends object>(
  create: () => ListStore<Row, Query>,
): readonly [ListState<Row>, ListStore<Row, Query>] => {
  const connection = useService(Connection)
  const address = useContext(PageAddressContext)
  const [store] = useState(() => {
    const made = create()
    if (made.key !== undefined) made.open(canonical(address.query.value))
    return made
  })
  const state = useListState(store.state)
  const seen = useRef(canonical(address.query.value))

  // Before the store starts, so that a tab shown again under another address loads only once.
  useEffect(() => {
    if (store.key === undefined) return
    const follow = (query: string) => {
      if (query === seen.current) return
      seen.current = query
      store.open(query)
    }
    const amend = (query: string) => {
      const wanted = canonical(store.queryOver(query))
      if (wanted === query) return
      // Set first, because the amended query is emitted before `amend` returns.
      seen.current = wanted
      if (!address.amend(wanted)) seen.current = query
    }
    // Once the request is sent, so that a session that ends with its response returns the user to this page; where
    // nothing is loading, when the rows are on the screen, which it would only delay.
    const following = merge(address.query.pipe(map(canonical), tap(follow)), store.state)
      .pipe(switchMap(() => timer(store.state.value.loading ? 0 : UNNOTICED)))
      .subscribe(() => amend(canonical(address.query.value)))
    return () => following.unsubscribe()
  }, [store, address])

  useEffect(() => {
    store.start(connection.reachable)
    return () => store.stop()
  }, [store, connection])
  return [state, store]
}
