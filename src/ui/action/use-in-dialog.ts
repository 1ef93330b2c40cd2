import { useState } from 'react'
import type { Handled } from './action.ts'

/** The rows for which a dialog is open, and how it ends. */
export interface InDialog<Row, Result = undefined> {
  readonly rows: readonly Row[]
  /** Called with what became of the rows, once the dialog has run the operation. */
  readonly onDone: (handled: Ended<Row, Result>) => void
  /** Closes the dialog; without `onDone` before, the action has not run and the selection stays. */
  readonly onClose: () => void
}

/** Where no words need the result, it may be left out, or be anything. */
type Ended<Row, Result> = Result extends undefined ? Pick<Handled<Row>, 'unhandled'> : Handled<Row, Result>

/**
 * The `each` of an action that a dialog runs, because it needs to be told more; `dialog` is undefined while it is
 * closed.
 */
export const useInDialog = <Row, Result = undefined>() => {
  const [dialog, setDialog] = useState<InDialog<Row, Result>>()
  const each = (rows: readonly Row[]) =>
    new Promise<Handled<Row, Result> | undefined>((resolve) => {
      const onClose = () => {
        setDialog(undefined)
        resolve(undefined)
      }
      // as: it is not read where it may be left out
      setDialog({ rows, onDone: (handled) => resolve(handled as Handled<Row, Result>), onClose })
    })
  return { each, dialog }
}
