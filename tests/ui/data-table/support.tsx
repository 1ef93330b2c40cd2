import { useState } from 'react'
import type { Column, RowAction } from '../../../src/ui/data-table/column.ts'
import { DataTable } from '../../../src/ui/data-table/data-table.tsx'
import type { TableState } from '../../../src/ui/data-table/table-state.ts'

export interface Person {
  readonly id: string
  readonly name: string
  readonly org: string
}

/** `人1` to `人{count}`. */
export const people = (count: number): readonly Person[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `p${index + 1}`,
    name: `人${index + 1}`,
    org: `机构${index + 1}`,
  }))

export const columns: readonly Column<Person>[] = [
  { field: 'name', header: '姓名', sortKey: 'user_name', width: 120, fixed: 'left' },
  { field: 'org', header: '机构', width: 300 },
  { field: 'id', header: '编号', width: 300 },
]

const keyOf = (person: Person) => person.id
const nameOf = (person: Person) => person.name
const nothing = () => undefined
const bulkActions = [{ label: '停用', onSelect: nothing }]
const actions: readonly RowAction<Person>[] = ['查看', '修改', '删除'].map((label) => ({ label, onSelect: nothing }))
const controls = { goTo: nothing, resize: nothing, sort: nothing, reload: nothing }

interface Props {
  readonly rows: readonly Person[]
  readonly list?: Partial<TableState<Person>>
  readonly columns?: readonly Column<Person>[]
  readonly actions?: readonly RowAction<Person>[]
  readonly width?: number
}

/** A table whose rows can be selected and acted upon, between two buttons. */
export const PeopleTable = ({ rows, list, width = 900, ...more }: Props) => {
  const [values] = useState({})
  return (
    <>
      <button type="button">前</button>
      <div style={{ width }}>
        <DataTable
          title="人员"
          list={{
            rows,
            total: rows.length,
            current: 1,
            size: rows.length,
            loading: false,
            loaded: true,
            values,
            ...list,
          }}
          controls={controls}
          columns={more.columns ?? columns}
          keyOf={keyOf}
          nameOf={nameOf}
          bulkActions={bulkActions}
          actions={more.actions ?? actions}
          pagination={false}
        />
      </div>
      <button type="button">后</button>
    </>
  )
}
