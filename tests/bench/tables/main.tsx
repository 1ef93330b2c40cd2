import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { PermissionContext } from '../../../src/ui/can-access/permission-context.ts'
import type { BulkAction, Column, RowAction } from '../../../src/ui/data-table/column.ts'
import { DataTable } from '../../../src/ui/data-table/data-table.tsx'
import { PrimeProvider } from '../../../src/ui/theme/prime-provider.tsx'
import { PlainTable, type Row } from './plain-table.tsx'

/** `?rows=100&floor=true`: a table of six columns, selection and actions, as the product's widget or plain. */
const asked = new URLSearchParams(window.location.search)
const size = Number(asked.get('rows'))
const fields = ['username', 'name', 'org', 'phone', 'status', 'time']
const pageOf = (current: number): readonly Row[] =>
  Array.from({ length: size }, (_, index) => {
    const id = (current - 1) * size + index
    return Object.fromEntries([['id', `${id}`], ...fields.map((field) => [field, `${field}${id}`] as const)])
  })
const pages = [pageOf(1), pageOf(2)]

const columns: readonly Column<Row>[] = fields.map((field, index) => ({
  field,
  header: field,
  width: 140,
  ...(index === 0 && { fixed: 'left' as const }),
}))
const nothing = () => undefined
const actions: readonly RowAction<Row>[] = ['修改', '停用', '删除'].map((label) => ({ label, onSelect: nothing }))
const bulk: readonly BulkAction<Row>[] = [{ label: '停用', onSelect: nothing }]
const controls = { goTo: nothing, resize: nothing, sort: nothing, reload: nothing }
const keyOf = (row: Row) => row['id'] ?? ''

const Bench = () => {
  const [current, setCurrent] = useState(0)
  const rows = pages[current - 1]
  const turn = () => setCurrent(current === 1 ? 2 : 1)
  return (
    <>
      <button type="button" data-turns="" onClick={turn}>
        下一页
      </button>
      {rows && asked.has('floor') && <PlainTable rows={rows} fields={fields} virtual={size >= 1000} />}
      {rows && !asked.has('floor') && (
        <DataTable
          title="用户列表"
          list={{ rows, total: size * 2, current, size, loading: false, loaded: true }}
          controls={controls}
          columns={columns}
          keyOf={keyOf}
          actions={actions}
          bulkActions={bulk}
        />
      )}
    </>
  )
}

const all = () => true
createRoot(document.querySelector('#app') as Element) // as: index.html has it
  .render(
    <PrimeProvider>
      <PermissionContext value={all}>
        <Bench />
      </PermissionContext>
    </PrimeProvider>,
  )
