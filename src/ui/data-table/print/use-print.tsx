import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { usePermission } from '../../can-access/permission-context.ts'
import type { Exportable } from '../../export/use-export.tsx'
import { usePrinting } from '../../hooks/use-printing.ts'
import { lateDialog } from '../../late/late-dialog.tsx'
import { markPrinted, markTopDialog } from '../../paper/mark-printed.ts'
import type { Criterion } from '../../search-form/search-words.ts'
import type { Column } from '../column.ts'
import type { TableState } from '../table-state.ts'

const PrintDialog = lateDialog('打印', () => import('./print-dialog.tsx').then((code) => code.PrintDialog))

/** A list as it is printed: its rows, and the search that found them. */
export interface Paper<Row> {
  readonly list: TableState<Row>
  readonly criteria: readonly Criterion[]
}

interface Options<Row> extends Paper<Row> {
  readonly name: string
  /** The shown columns. */
  readonly columns: readonly Column<Row>[]
  readonly keyOf: (row: Row) => string
}

interface PrintParts<Row> {
  /** What is printed; undefined while nothing is. */
  readonly paper: Paper<Row> | undefined
  /** Prints the page, or asks first whether to print all rows. */
  readonly print: (event: MouseEvent) => void
  readonly dialog: ReactNode
}

/**
 * 打印 of a list. All rows are read as an export, with its permission, purpose and record, so that printing is no way
 * around it; without an export, or where the page has all rows, the page is printed at once.
 */
export const usePrint = <Row,>(exported: Exportable | undefined, options: Options<Row>): PrintParts<Row> => {
  const { name, columns, keyOf, list, criteria } = options
  const allowed = usePermission(exported?.need)
  const printing = usePrinting() !== undefined
  const [asking, setAsking] = useState(false)
  const [whole, setWhole] = useState<Paper<Row>>()
  /** The list whose button was pressed. */
  const pressed = useRef<Element>(null)
  const asks = exported !== undefined && allowed && list.rows.length < list.total

  const run = (paper: Paper<Row> | undefined) => {
    // The dialog is gone, and the rows are known, when the browser fires `beforeprint`.
    flushSync(() => {
      setAsking(false)
      setWhole(paper)
    })
    window.addEventListener('afterprint', () => setWhole(undefined), { once: true })
    markPrinted(pressed.current)
    window.print()
  }
  useEffect(() => {
    window.addEventListener('beforeprint', markTopDialog)
    return () => window.removeEventListener('beforeprint', markTopDialog)
  }, [])
  return {
    paper: printing ? (whole ?? { list, criteria }) : undefined,
    print: ({ currentTarget }) => {
      pressed.current = currentTarget.closest('.ac-list')
      if (asks) setAsking(true)
      else run(undefined)
    },
    dialog: asking && exported && (
      <PrintDialog
        name={name}
        columns={columns.map(({ header }) => header)}
        // as: the dialog passes the rows of `begin`, which are of this list, back to it
        keyOf={keyOf as (row: unknown) => string}
        onPage={list.rows.length}
        total={list.total}
        purpose={exported.purpose}
        begin={exported.begin}
        onPrint={(rows) =>
          run(rows && { list: { ...list, rows: rows as readonly Row[], total: rows.length, current: 1 }, criteria })
        }
        onClose={() => setAsking(false)}
      />
    ),
  }
}
