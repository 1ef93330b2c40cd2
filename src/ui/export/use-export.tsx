import { type ReactNode, useState } from 'react'
import type { FieldRule } from '../../../openapi/facts.ts'
import type { BeginExport } from '../../core/export/export-gateway.ts'
import { Button } from '../button/button.tsx'
import { usePermission } from '../can-access/permission-context.ts'
import type { BulkAction, Column } from '../data-table/column.ts'
import { lateDialog } from '../late/late-dialog.tsx'
import type { Criterion } from '../search-form/search-words.ts'

const ExportDialog = lateDialog('导出', () => import('./export-dialog.tsx').then((code) => code.ExportDialog))

/** A screen's words on its export. */
export interface ListExport {
  /** The permission to export (S6.1). */
  readonly need?: string
  /** The rule of the purpose that is asked for and recorded, where the list holds personal data. */
  readonly purpose?: FieldRule
}

/** A list that can be exported. */
export interface Exportable extends ListExport {
  // unknown: a row only passes through, to the columns that belong to it
  readonly begin: BeginExport<unknown>
}

interface Options<Row> {
  /** Name of the list and of the file: 用户列表. */
  readonly name: string
  /** All columns in the user's order; hidden ones can be chosen too. */
  readonly columns: readonly { readonly column: Column<Row>; readonly hidden: boolean }[]
  readonly keyOf: (row: Row) => string
  /** Number of rows that the search finds. */
  readonly total: number
  /** The search criteria, as labels and texts. */
  readonly criteria: readonly Criterion[]
}

interface ExportParts<Row> {
  /** Whether the user may export, so that rows can be selected for it. */
  readonly allowed: boolean
  /** Exports the rows of the search. */
  readonly button: ReactNode
  /** Exports the selected rows. */
  readonly action: BulkAction<Row> | undefined
  readonly dialog: ReactNode
}

const nothing = { allowed: false, button: null, action: undefined, dialog: null }

/** 导出 of a list, for all rows of the search and for the selected ones, with the dialog that asks what to export. */
export const useExport = <Row,>(exported: Exportable | undefined, options: Options<Row>): ExportParts<Row> => {
  const allowed = usePermission(exported?.need)
  const [rows, setRows] = useState<readonly Row[] | 'all'>()
  if (!exported || !allowed) return nothing
  const { columns, keyOf, ...rest } = options
  return {
    allowed,
    button: (
      <Button look="plain" icon="download" disabled={options.total === 0} onClick={() => setRows('all')}>
        导出
      </Button>
    ),
    action: {
      label: '导出',
      icon: 'download',
      onSelect: setRows,
      // What was selected stays so: nothing becomes of it.
      onEvery: async () => {
        setRows('all')
        return false
      },
    },
    dialog: rows && (
      <ExportDialog
        {...rest}
        // as: the dialog passes the rows of `begin`, which are of this list, to these columns
        columns={columns as readonly { readonly column: Column<unknown>; readonly hidden: boolean }[]}
        keyOf={keyOf as (row: unknown) => string}
        ids={rows === 'all' ? undefined : rows.map(keyOf)}
        purpose={exported.purpose}
        begin={exported.begin}
        onClose={() => setRows(undefined)}
      />
    ),
  }
}
