import { useState } from 'react'
import { userExportFields } from '../../../../openapi/facts.ts'
import { Button } from '../../../ui/button/button.tsx'
import type { Column } from '../../../ui/data-table/column.ts'
import { PrintDialog } from '../../../ui/data-table/print/print-dialog.tsx'
import { ExportDialog } from '../../../ui/export/export-dialog.tsx'

const columns: readonly Column<unknown>[] = [
  { field: 'username', header: '用户名' },
  { field: 'name', header: '姓名' },
  { field: 'phone', header: '手机号' },
  { field: 'position', header: '职务' },
]
const criteria = [{ label: '状态', value: '正常' }]
const purpose = userExportFields.exportPurpose
/** An export that no row ever answers. */
const begin = async () => () => new Promise<never>(() => undefined)
const keyOf = () => ''

/** The dialog of an export: of the whole search, or of the rows with these ids. */
export const exportDialog = ({ ids }: { readonly ids?: readonly string[] }) =>
  function Export() {
    const [open, setOpen] = useState(true)
    return (
      <>
        <Button onClick={() => setOpen(true)}>打开</Button>
        {open && (
          <ExportDialog
            name="用户列表"
            columns={columns.map((column) => ({ column, hidden: column.field === 'position' }))}
            keyOf={keyOf}
            total={286}
            criteria={criteria}
            ids={ids}
            purpose={purpose}
            begin={begin}
            onClose={() => setOpen(false)}
          />
        )}
      </>
    )
  }

/** The dialog of printing a list of so many rows. */
export const printDialog = (total: number) =>
  function Print() {
    const [open, setOpen] = useState(true)
    return (
      <>
        <Button onClick={() => setOpen(true)}>打开</Button>
        {open && (
          <PrintDialog
            name="用户列表"
            columns={columns.map(({ header }) => header)}
            keyOf={keyOf}
            onPage={10}
            total={total}
            purpose={purpose}
            begin={begin}
            onPrint={() => setOpen(false)}
            onClose={() => setOpen(false)}
          />
        )}
      </>
    )
  }
