import { useEffect, useState } from 'react'
import type { ListState, ListStore } from '../../core/list/list-store.ts'
import { useStateValue } from './use-state-value.ts'

/** A list screen's store, made once, running while the view is shown: a hidden tab keeps its rows and asks nothing. */
export const useList = <Row, Query extends object>(
  create: () => ListStore<Row, Query>,
): readonly [ListState<Row>, ListStore<Row, Query>] => {
  const [store] = useState(create)
  useEffect(() => {
    store.start()
    return () => store.stop()
  }, [store])
  return [useStateValue(store.state), store]
}
