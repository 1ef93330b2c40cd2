import { useInsertionEffect, useRef, useState } from 'react'
import type { Action, EveryRow, Named, Outcome } from '../action/action.ts'
import type { BulkAction, RowAction } from '../data-table/column.ts'

interface Made<Row> {
  readonly signature: string
  readonly row: readonly RowAction<Row>[]
  readonly bulk: readonly BulkAction<Row>[]
}

const partsOf = <Row>({ label, icon, danger, halts, need, insteadOf, takes }: Action<Row>) => ({
  label,
  ...(icon !== undefined && { icon }),
  ...(danger && { danger }),
  ...(halts && { halts }),
  ...(need !== undefined && { need }),
  ...(insteadOf !== undefined && { insteadOf }),
  ...(takes !== undefined && { takes }),
})

/** How a row shows an action: not at all, ready, or disabled for a reason. */
const stateOf = <Row>(action: Action<Row>, row: Row) => action.shows(row) && (action.disabled?.(row) ?? true)

/** What the table shows of the actions: equal signatures draw equal rows. */
const signatureOf = <Row>(actions: readonly Action<Row>[], bulk: readonly Action<Row>[], rows: readonly Row[]) =>
  JSON.stringify([actions.map(partsOf), bulk.map(partsOf), rows.map((row) => actions.map((one) => stateOf(one, row)))])

/**
 * The actions in the form that the table takes. Screens make them on each render; the table compares rows by their
 * identity, so it is given the same ones until a row would show something else. They start the latest version, and
 * `onOutcome` is called with what became of the rows. `everyOf` tells of all that the list finds at this moment.
 */
export const useStableActions = <Row extends Named>(
  actions: readonly Action<Row>[],
  bulk: readonly Action<Row>[],
  rows: readonly Row[],
  onOutcome: (label: string, outcome: Outcome<Named>) => void,
  everyOf: (count: number) => EveryRow,
): Pick<Made<Row>, 'row' | 'bulk'> => {
  const latest = useRef({ actions, bulk, onOutcome, everyOf })
  useInsertionEffect(() => {
    latest.current = { actions, bulk, onOutcome, everyOf }
  })
  const start = async (action: Action<Row> | undefined, some: readonly Row[]) => {
    const outcome = await action?.start(some)
    if (action && outcome) latest.current.onOutcome(action.label, outcome)
    return outcome?.unhandled.map(({ row }) => row)
  }
  const startEvery = async (action: Action<Row> | undefined, count: number) => {
    const outcome = await action?.startEvery?.(latest.current.everyOf(count))
    if (action && outcome) latest.current.onOutcome(action.label, outcome)
    return outcome !== undefined
  }
  const make = (signature: string): Made<Row> => ({
    signature,
    row: actions.map((action, index) => ({
      ...partsOf(action),
      visible: (row) => action.shows(row),
      disabled: (row) => action.disabled?.(row),
      onSelect: (row) => void start(latest.current.actions[index], [row]),
    })),
    bulk: bulk.map((action, index) => ({
      ...partsOf(action),
      onSelect: (some) => start(latest.current.bulk[index], some),
      ...(action.startEvery && { onEvery: (count) => startEvery(latest.current.bulk[index], count) }),
    })),
  })
  const signature = signatureOf(actions, bulk, rows)
  const [made, setMade] = useState(() => make(signature))
  if (made.signature === signature) return made
  const next = make(signature)
  setMade(next)
  return next
}
