import { grouped } from '../../../core/background/background-job.ts'
import type { Column } from '../column.ts'
import { sortingOf } from '../table-state.ts'
import type { Paper } from './use-print.tsx'

interface Props<Row> extends Paper<Row> {
  readonly columns: readonly Column<Row>[]
}

/** What a list on paper needs beside its title: the search and the order, and which part of the list this is. */
export const PrintHead = <Row,>({ list, criteria, columns }: Props<Row>) => {
  const { column, ascending } = sortingOf(list.orders) ?? {}
  const sorted = columns.find(({ sortKey }) => sortKey !== undefined && sortKey === column)
  return (
    <div className="ac-print-head">
      <p>
        查询条件：
        {criteria.length === 0 ? '无' : criteria.map(({ label, value }) => `${label}：${value}`).join('；')}
      </p>
      <p>
        {sorted && `排序：${sorted.header} ${ascending ? '升序' : '降序'}　`}共 {grouped(list.total)} 条
        {list.rows.length < list.total && `，本页为第 ${list.current} 页，${list.rows.length} 条`}
      </p>
    </div>
  )
}
