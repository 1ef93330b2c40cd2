import { useState } from 'react'
import type { BatchResult } from '../../core/list/batch-result.ts'
import type { Every } from '../../core/list/chosen.ts'
import type { EachOf, Handled } from './action.ts'

/** The rows for which a dialog is open, and how it ends. */
export interface InDialog<Row, Result = undefined> {
  readonly rows: readonly Row[]
  /** All that the list finds, in place of rows, of which there are none then (`useInDialog().eachOf`). */
  readonly every?: Every | undefined
  /** Called with what became of the rows, once the dialog has run the operation. */
  readonly onDone: (handled: Ended<Row, Result>) => void
  /** Closes the dialog; without `onDone` before, the action has not run and the selection stays. */
  readonly onClose: () => void
}

/** Where no words need the result, it may be left out, or be anything. */
type Ended<Row, Result> = Result extends undefined ? Pick<Handled<Row>, 'unhandled'> : Handled<Row, Result>

/**
 * The `each` of an action that a dialog runs, because it needs to be told more; `dialog` is undefined while it is
 * closed. `eachOf` is for an operation that takes filters in place of ids (`x-every`): its dialog may be opened for all
 * that the list finds as well.
 */
export const useInDialog = <Row, Result = undefined>() => {
  const [dialog, setDialog] = useState<InDialog<Row, Result>>()
  const open = (rows: readonly Row[], every?: Every) =>
    new Promise<Handled<Row, Result> | undefined>((resolve) => {
      const onClose = () => {
        setDialog(undefined)
        resolve(undefined)
      }
      // as: it is not read where it may be left out
      setDialog({ rows, every, onDone: (handled) => resolve(handled as Handled<Row, Result>), onClose })
    })
  const each = (rows: readonly Row[]) => open(rows)
  const every = async (all: Every) => (await open([], all))?.result
  // as: such a dialog ends with the result of its batch
  const eachOf = Object.assign(each, { every }) as EachOf<Row, Result extends undefined ? BatchResult : Result>
  return { each, eachOf, dialog }
}
