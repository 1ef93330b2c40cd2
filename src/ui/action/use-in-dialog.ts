import { useState } from 'react'
import type { Handled } from './action.ts'

/** The rows for which a dialog is open, and how it ends. */
export interface InDialog<Row> {
  readonly rows: readonly Row[]
  /** Called with what became of the rows, once the dialog has run the operation. */
  readonly onDone: (handled: Pick<Handled<Row>, 'unhandled'>) => void
  /** Closes the dialog; without `onDone` before, the action has not run and the selection stays. */
  readonly onClose: () => void
}

/**
 * The `each` of an action that a dialog runs, because it needs to be told more; `dialog` is undefined while it is
 * closed.
 */
export const useInDialog = <Row>() => {
  const [dialog, setDialog] = useState<InDialog<Row>>()
  const each = (rows: readonly Row[]) =>
    new Promise<Handled<Row> | undefined>((resolve) => {
      const onClose = () => {
        setDialog(undefined)
        resolve(undefined)
      }
      setDialog({ rows, onDone: ({ unhandled }) => resolve({ unhandled, result: undefined }), onClose })
    })
  return { each, dialog }
}
