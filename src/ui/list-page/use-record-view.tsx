import { type ReactNode, useState } from 'react'
import type { Action } from '../action/action.ts'
import { useAction } from '../action/use-action.ts'
import { usePermissionCheck } from '../can-access/permission-context.ts'
import type { Column } from '../data-table/column.ts'
import type { FactGroup } from '../detail-drawer/record-view.tsx'
import { lateDialog } from '../late/late-dialog.tsx'

const RecordView = lateDialog('详情', () => import('../detail-drawer/record-view.tsx').then((code) => code.RecordView))

interface Options<Row> {
  /** What a row is: 角色. */
  readonly noun: string
  readonly columns: readonly Column<Row>[]
  /** The columns by what they are about, hidden ones too. */
  readonly groups: readonly { readonly title: string; readonly fields: readonly string[] }[]
  /** Reads what the list leaves out. Rejects with `ApiError`. */
  readonly more?: (row: Row, signal: AbortSignal) => Promise<readonly FactGroup[]>
  /** Offered in the drawer where the row shows them and the person may do them. */
  readonly actions: readonly Action<Row>[]
}

interface Viewed<Row> {
  readonly row: Row
  readonly more: ((signal: AbortSignal) => Promise<readonly FactGroup[]>) | undefined
}

const valueOf = <Row,>({ field, render }: Column<Row>, row: Row): ReactNode =>
  // as: without `render` a column shows the row's value of its name
  render ? render(row) : (row as Readonly<Record<string, ReactNode>>)[field]

/**
 * 查看 of a list: all that its columns say of a row, in full, for those who may look and not change. Stands behind the
 * actions of the row, so that who may do those keeps them at hand.
 */
export const useRecordView = <Row extends { readonly id: string; readonly name: string }>(options: Options<Row>) => {
  const { noun, columns, groups, more, actions } = options
  const [viewed, setViewed] = useState<Viewed<Row>>()
  const granted = usePermissionCheck()
  const view = useAction<Row>(undefined, {
    label: '查看',
    run: ([row]) => row && setViewed({ row, more: more && ((signal) => more(row, signal)) }),
  })
  const close = () => setViewed(undefined)
  const factsOf = (row: Row) =>
    groups.map(({ title, fields }) => ({
      title,
      of: fields.flatMap((field) => {
        const column = columns.find((one) => one.field === field)
        return column ? [[column.header, valueOf(column, row)] as const] : []
      }),
    }))
  const offered = (row: Row) =>
    actions.filter((one) => granted(one.need) && one.shows(row) && one.disabled?.(row) === undefined)
  return {
    view,
    viewDialog: viewed && (
      <RecordView
        title={`${noun}：${viewed.row.name}`}
        groups={factsOf(viewed.row)}
        more={viewed.more}
        actions={offered(viewed.row).map((one) => ({
          label: one.label,
          onSelect: () => {
            close()
            void one.start([viewed.row])
          },
        }))}
        onClose={close}
      />
    ),
  }
}
