import { useContext, useEffect, useRef, useState } from 'react'
import { Connection } from '../../core/connection/connection.ts'
import type { ListState } from '../../core/list/list-state.ts'
import type { ListStore } from '../../core/list/list-store.ts'
import { PageAddressContext } from './page-address.ts'
import { useService } from './use-service.ts'
import { useStateValue } from './use-state-value.ts'

/** The same query in the one spelling that is compared. */
const canonical = (query: string): string => new URLSearchParams(query).toString()

/**
 * A list screen's store, made once, running while the view is shown: a hidden tab keeps its rows and asks nothing. Where
 * the store has a key, what it shows stands in the page's address: a reload and a copied link open the same list. A list
 * that did not come for want of a connection comes when there is one again.
 */
export const useList = <Row, Query extends object>(
  create: () => ListStore<Row, Query>,
): readonly [ListState<Row>, ListStore<Row, Query>] => {
  const connection = useService(Connection)
  const address = useContext(PageAddressContext)
  const query = canonical(address.query)
  const [store] = useState(() => {
    const made = create()
    if (made.key !== undefined) made.open(query)
    return made
  })
  const state = useStateValue(store.state)
  const { values, current, size, orders } = state
  const seen = useRef(query)

  // Before the store starts, so that a tab that is shown again under another address asks once.
  useEffect(() => {
    if (store.key === undefined) return
    if (query !== seen.current) {
      seen.current = query
      store.open(query)
    }
    const wanted = canonical(store.queryOver(query))
    if (wanted !== query && address.amend(wanted)) seen.current = wanted
  }, [store, address, query, values, current, size, orders])

  useEffect(() => {
    store.start(connection.reachable)
    return () => store.stop()
  }, [store, connection])
  return [state, store]
}
