import type { ReactNode } from 'react'
import type { ListRequest } from '../../core/list/list-request.ts'
import type { Page } from '../../core/list/page.ts'
import type { Action } from '../action/action.ts'
import type { Column } from '../data-table/column.ts'
import { ListPage } from '../list-page/list-page.tsx'
import { useListOf } from '../list-page/use-list-of.ts'
import { type ChangedField, ChangedFields } from './changed-fields.tsx'

/** One change of a record; values as they are shown. */
export interface Change {
  readonly id: string
  /** `YYYY-MM-DD HH:mm:ss` in China. */
  readonly time: string
  readonly userName: string
  /** What was done, such as 修改. */
  readonly action: string
  readonly fields: readonly ChangedField[]
}

/** A row of the list is named by what was done. */
export type ChangeRow = Change & { readonly name: string }

/** Loads a page of the changes of a record, the latest first; rejects with `ApiError` and stops on abort. */
export type LoadChanges = (request: ListRequest<object>, signal: AbortSignal) => Promise<Page<Change>>

const columns: readonly Column<ChangeRow>[] = [
  { field: 'time', header: '时间', width: 170 },
  { field: 'action', header: '操作类型', width: 90 },
  { field: 'userName', header: '操作人', width: 100 },
  {
    field: 'fields',
    header: '变更内容',
    width: 260,
    grow: true,
    wrap: true,
    render: ({ fields }) => <ChangedFields of={fields} />,
  },
]

interface Props {
  readonly load: LoadChanges
  readonly actions?: readonly Action<ChangeRow>[]
  /** 变更历史 unless told. */
  readonly title?: string
  /** Buttons and links of the list as a whole. */
  readonly toolbar?: ReactNode
}

/** The changes of one record: when, by which user, and each field before and after. */
export const ChangeList = ({ load, actions, title = '变更历史', toolbar }: Props) => {
  const list = useListOf<ChangeRow, object>({
    load: async (request, signal) => {
      const { rows, total } = await load(request, signal)
      return { rows: rows.map((row) => ({ ...row, name: row.action })), total }
    },
  })
  return (
    <ListPage
      none={{ title: '没有变更', hint: '登记以后的每次修改列在这里。' }}
      title={title}
      toolbar={toolbar}
      list={list}
      columns={columns}
      {...(actions && { actions })}
    />
  )
}
