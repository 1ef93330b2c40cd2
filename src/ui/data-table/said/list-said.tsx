import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { REST, SaidRegion, silence } from '../../said/said-region.tsx'
import type { Column } from '../column.ts'
import type { TableState } from '../table-state.ts'
import { type Heard, listWords } from './list-words.ts'

interface Props<Row> {
  readonly title: string
  readonly list: TableState<Row>
  readonly columns: readonly Column<Row>[]
  readonly paged: boolean
  /** How many times the user has asked for the same rows again. */
  readonly refreshes: number
}

/**
 * Says how many rows a list has, and then each time what has changed: search, page, size, order, refresh. Rows that
 * change by themselves are said where their number changes. A failure says itself.
 */
export const ListSaid = <Row,>({ title, list, columns, paged, refreshes }: Props<Row>) => {
  const { loading, loaded, failure, values, orders, size, current, total } = list
  const [saying, setSaying] = useState(silence)
  const said = useRef<{ heard?: Heard; refreshes: number }>({ refreshes: 0 })
  const say = useEffectEvent(() => {
    const headerOf = (key: string) => columns.find(({ sortKey }) => sortKey === key)?.header
    const heard = { values, orders, size, current, total }
    const manner = { title, headerOf, paged, refreshed: refreshes > said.current.refreshes }
    const text = listWords(said.current.heard, heard, manner)
    said.current = { heard, refreshes }
    if (text) setSaying(({ times }) => ({ text, times: times + 1 }))
  })
  const rests = !loading && loaded !== false && !failure
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it says when any of them has changed
  useEffect(() => {
    if (!rests) return
    const timer = setTimeout(() => say(), REST)
    return () => clearTimeout(timer)
  }, [rests, values, orders, size, current, total, refreshes])
  return <SaidRegion {...saying} />
}
