import { useState } from 'react'
import type { TableState } from '../table-state.ts'

/** What the next rows are: another page that was asked for, what a bulk action left, or the same page again. */
type Awaited = 'page' | 'bulk' | 'reload'

/** The rows that are selected, and how that changes. */
export interface Selection<Row> {
  has(key: string): boolean
  readonly selected: readonly Row[]
  /** How many of them stand on this page. */
  readonly onPage: number
  /** Selects some rows, or takes them back. */
  set(rows: readonly Row[], on: boolean): void
  toggleAll(on: boolean): void
  clear(): void
  /** All that the list finds are selected, those of other pages too. */
  readonly every: boolean
  /** Selects them. */
  takeEvery(): void
  /** Tells what the next rows will be. */
  await(awaited: Awaited): void
  /** A bulk action has begun: the rows that it leaves undone stay selected, the others do not. */
  after(left: Promise<readonly Row[] | undefined> | void): Promise<void>
}

const without = <Value>(map: ReadonlyMap<string, Value>, keys: Iterable<string>): ReadonlyMap<string, Value> => {
  const rest = new Map(map)
  for (const key of keys) rest.delete(key)
  return rest
}

/**
 * Which rows are selected. They stay so over pages, sizes and orders; a row that is gone from its page when that comes
 * again leaves the selection. A new search ends it, and so does a bulk action, but for the rows that it left undone.
 * While all that the list finds are selected, every row of every page is; to take one back leaves those of the page.
 */
export const useSelection = <Row>({ rows, values }: TableState<Row>, keyOf: (row: Row) => string): Selection<Row> => {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map())
  const [seen, setSeen] = useState({ rows, values })
  const [every, setEvery] = useState(false)
  const [awaited, setAwaited] = useState<Awaited>('reload')
  const here = new Map(rows.map((row) => [keyOf(row), row]))

  if (seen.values !== values) {
    setSeen({ rows, values })
    setAwaited('reload')
    setChosen(new Map())
    setEvery(false)
  } else if (seen.rows !== rows) {
    setSeen({ rows, values })
    setAwaited('reload')
    const gone = awaited === 'page' ? [] : seen.rows.map(keyOf).filter((key) => !here.has(key))
    const kept = awaited === 'bulk' ? [] : without(chosen, gone)
    if (chosen.size > 0) setChosen(new Map([...kept].map(([key, row]) => [key, here.get(key) ?? row])))
  }

  const set = (some: readonly Row[], on: boolean) => {
    setEvery(false)
    setChosen((chosen) => {
      const before = every ? new Map(here) : chosen
      if (!on) return without(before, some.map(keyOf))
      return new Map([...before, ...some.map((row) => [keyOf(row), row] as const)])
    })
  }
  const clear = () => {
    setEvery(false)
    setChosen(new Map())
  }
  return {
    has: (key: string) => every || chosen.has(key),
    selected: [...(every ? here : chosen).values()],
    onPage: [...here.keys()].filter((key) => every || chosen.has(key)).length,
    every,
    takeEvery: () => setEvery(true),
    set,
    toggleAll: (on: boolean) => set(rows, on),
    clear,
    await: setAwaited,
    after: async (left) => {
      setAwaited('bulk')
      const rest = await left
      if (left === undefined) return
      setAwaited('reload')
      if (rest) setChosen(new Map(rest.map((row) => [keyOf(row), row])))
    },
  }
}
