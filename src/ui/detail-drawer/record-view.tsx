import type { ReactNode } from 'react'
import type { Action } from '../action/action.ts'
import { Button } from '../button/button.tsx'
import { usePermissionCheck } from '../can-access/permission-context.ts'
import { type Column, shownOf } from '../data-table/column.ts'
import { type Description, DescriptionList } from '../description-list/description-list.tsx'
import { LoadState } from '../load/load-state.tsx'
import { useLoaded } from '../load/use-loaded.ts'
import { DetailDrawer } from './detail-drawer.tsx'
import { DetailSection } from './detail-section.tsx'

/** Descriptions that belong together. */
export interface DescriptionGroup {
  readonly title: string
  readonly of: readonly Description[]
}

/** Reads what a list leaves out. Rejects with `ApiError`. */
export type ReadMore = (signal: AbortSignal) => Promise<readonly DescriptionGroup[]>

/** What is shown of the rows of a list. */
export interface RecordOptions<Row> {
  /** What a row is: 角色. */
  readonly noun: string
  readonly columns: readonly Column<Row>[]
  /** The columns by what they are about, hidden ones too. */
  readonly groups: readonly { readonly title: string; readonly fields: readonly string[] }[]
  /** Offered where the row shows them and the person may do them. */
  readonly actions: readonly Action<Row>[]
  /** The permission of what a link asks for: the action that needs it is the usual one. */
  readonly act?: string
}

interface Props<Row> extends RecordOptions<Row> {
  readonly row: Row
  /** The same from render to render. */
  readonly more: ReadMore | undefined
  readonly onClose: () => void
}

const contentOf = <Row,>(column: Column<Row>, row: Row): ReactNode =>
  column.render ? column.render(row) : shownOf(column, row)

const Sections = ({ groups }: { readonly groups: readonly DescriptionGroup[] }) =>
  groups.map(({ title, of }) => (
    <DetailSection key={title} title={title}>
      <DescriptionList of={of} />
    </DetailSection>
  ))

const More = ({ more }: { readonly more: ReadMore }) => (
  <LoadState of={useLoaded(more)} name="详情">
    {(groups) => <Sections groups={groups} />}
  </LoadState>
)

/** 查看: a record of a list, read only. */
export const RecordView = <Row extends { readonly name: string }>({
  noun,
  row,
  columns,
  groups,
  more,
  actions,
  act,
  onClose,
}: Props<Row>) => {
  const granted = usePermissionCheck()
  const descriptionsOf = (field: string): Description[] => {
    const column = columns.find((one) => one.field === field)
    return column ? [[column.header, contentOf(column, row)]] : []
  }
  return (
    <DetailDrawer
      title={`${noun}：${row.name}`}
      onClose={onClose}
      footer={actions
        .filter(({ need, shows, disabled }) => granted(need) && shows(row) && disabled?.(row) === undefined)
        .map(({ label, need, start }) => (
          <Button
            key={label}
            look={act !== undefined && need === act ? 'primary' : 'plain'}
            onClick={() => {
              onClose()
              void start([row])
            }}
          >
            {label}
          </Button>
        ))}
    >
      <Sections groups={groups.map(({ title, fields }) => ({ title, of: fields.flatMap(descriptionsOf) }))} />
      {more && <More more={more} />}
    </DetailDrawer>
  )
}
