import type { ReactNode } from 'react'
import type { ListRequest } from '../../core/list/list-request.ts'
import type { Page } from '../../core/list/page.ts'
import { useAction } from '../action/use-action.ts'
import type { Question } from '../confirm/question.ts'
import type { Column } from '../data-table/column.ts'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { ListDrawer } from '../list-drawer/list-drawer.tsx'
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
type Row = Change & { readonly name: string }

const columns: readonly Column<Row>[] = [
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
  /** The record, such as 区划“玄武区”. */
  readonly of: string
  /** Loads a page of its changes, the latest first; rejects with `ApiError` and stops on abort. */
  readonly load: (request: ListRequest<object>, signal: AbortSignal) => Promise<Page<Change>>
  readonly onClose: () => void
  /** Sets the record to what a change has made of it; asks first. Left out where that cannot be done. */
  readonly restore?: {
    readonly need: string
    /** Whether the change made something else of the record than it is now; otherwise there is nothing to restore. */
    readonly offered: (change: Change) => boolean
    readonly ask: (change: Change) => Question
    /** Rejects with `ApiError`. */
    readonly run: (change: Change) => Promise<void>
  }
  /** What is known besides, above the changes. */
  readonly children?: ReactNode
}

/** A drawer with the changes of one record: when, by which user, and each field before and after. */
export const HistoryDrawer = ({ of, load, onClose, restore, children }: Props) => {
  const list = useListOf<Row, object>({
    load: async (request, signal) => {
      const { rows, total } = await load(request, signal)
      return { rows: rows.map((row) => ({ ...row, name: row.action })), total }
    },
  })
  const back = useAction<Row>(undefined, {
    label: '恢复到此值',
    need: restore?.need,
    // Shown also where nothing can be restored: an empty column would not say why.
    waitsFor: (change) => (restore?.offered(change) ? undefined : '变更后的值就是现在的值'),
    ask: ([change]) => change && restore?.ask(change),
    run: ([change]) => change && restore?.run(change),
  })
  return (
    <ListDrawer
      drawer={`${of}的变更历史`}
      onClose={onClose}
      above={children}
      title="变更历史"
      list={list}
      columns={columns}
      empty={<EmptyState icon="history" title="没有变更" />}
      {...(restore && { actions: [back] })}
    />
  )
}
