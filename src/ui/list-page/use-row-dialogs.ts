import { useState } from 'react'
import type { Reloadable } from '../action/action.ts'

interface RowsOf<Row> extends Reloadable {
  readonly state: { readonly rows: readonly Row[] }
}

/**
 * Which of the dialogs and drawers that a list has for a row is open, and for which row: one at a time. `open` has for
 * each the `opens` of an action, and `opened` the row; `ends` closes it, and reloads the list after it has changed
 * something.
 */
export const useRowDialogs = <Row, Name extends string>(list: RowsOf<Row>, ...names: readonly Name[]) => {
  const [current, setCurrent] = useState<{ readonly name: Name; readonly row: Row }>()
  const opener =
    (name: Name) =>
    ([row]: readonly (Row | undefined)[]) =>
      row && setCurrent({ name, row })
  return {
    // as: one for each name
    open: Object.fromEntries(names.map((name) => [name, opener(name)])) as Readonly<
      Record<Name, (rows: readonly (Row | undefined)[]) => void>
    >,
    // as: a computed key has no type of its own
    opened: (current ? { [current.name]: current.row } : {}) as Readonly<Partial<Record<Name, Row>>>,
    ends: { onClose: () => setCurrent(undefined), onSaved: () => list.reload() },
  }
}
