import { grouped } from '../../core/task/task.ts'
import type { Criterion } from '../search-form/search-words.ts'
import type { TableState } from './table-state.ts'

interface Props {
  readonly list: TableState<unknown>
  readonly criteria: readonly Criterion[]
}

/** What a list on paper needs beside its title: what it was searched by, and which part of it this is. */
export const PrintHead = ({ list, criteria }: Props) => (
  <div className="ac-print-head">
    <p>
      查询条件：
      {criteria.length === 0 ? '无' : criteria.map(({ label, value }) => `${label}：${value}`).join('；')}
    </p>
    <p>
      共 {grouped(list.total)} 条
      {list.rows.length < list.total && `，本页为第 ${list.current} 页，${list.rows.length} 条`}
    </p>
  </div>
)
