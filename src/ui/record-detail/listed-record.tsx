import { type ReactNode, useMemo } from 'react'
import type { Action } from '../action/action.ts'
import { type Column, valueOf } from '../data-table/column.ts'
import { type DescriptionGroup, DescriptionGroups } from '../detail-drawer/description-groups.tsx'
import { LoadState } from '../load/load-state.tsx'
import { useLoaded } from '../load/use-loaded.ts'
import type { Mark } from '../status-mark/status-mark.tsx'
import { RecordDetail } from './record-detail.tsx'
import type { RecordTab } from './record-tab.ts'
import type { OpenedRecord } from './use-opened-record.ts'

/**
 * What is shown of a record of a list at the head and in its part 资料; all but `actions` the same between renders.
 * `Read` is what reading one tells besides a row.
 */
export interface ListedOptions<Row, Read extends Row = Row> {
  /** What a record is: 角色. */
  readonly noun: string
  readonly columns: readonly Column<Row>[]
  /** The columns by what they are about, hidden ones too. */
  readonly groups: readonly { readonly title: string; readonly fields: readonly string[] }[]
  /** Reads the record, which the page of the list may not have. Rejects with `ApiError`. */
  readonly load: (id: string, signal: AbortSignal) => Promise<Read>
  /** What the columns leave out. */
  readonly more?: (record: Read, signal: AbortSignal) => Promise<readonly DescriptionGroup[]>
  readonly markOf: (row: Row) => Mark
  /** What else tells it from others at the head; what is empty is left out. */
  readonly lineOf: (row: Row) => readonly ReactNode[]
  /** Its parts after 资料. */
  readonly parts?: readonly RecordTab<Row>[]
  /** As `RecordDetail`. */
  readonly logged?: string
  /** Those of a row of the list. */
  readonly actions: readonly Action<Row>[]
}

const contentOf = <Row,>(column: Column<Row>, row: Row): ReactNode =>
  // as: without `render` a column shows a value of the row
  column.render ? column.render(row) : (valueOf(column, row) as ReactNode)

const noGroups = async (): Promise<readonly DescriptionGroup[]> => []

type Shown<Row, Read extends Row> = Pick<ListedOptions<Row, Read>, 'columns' | 'groups' | 'more'>

const RecordData = <Row, Read extends Row>({
  record,
  columns,
  groups,
  more,
}: Shown<Row, Read> & { readonly record: Read }) => {
  const read = useMemo(() => (more ? (signal: AbortSignal) => more(record, signal) : noGroups), [more, record])
  const loaded = useLoaded(read)
  const known = groups.map(({ title, fields }) => ({
    title,
    of: fields.flatMap((field) => {
      const column = columns.find((one) => one.field === field)
      return column ? [[column.header, contentOf(column, record)] as const] : []
    }),
  }))
  return (
    <LoadState of={loaded} name="资料">
      {(rest) => <DescriptionGroups groups={[...known, ...rest]} />}
    </LoadState>
  )
}

const dataTab = <Row, Read extends Row>(shown: Shown<Row, Read>): RecordTab<Row> => ({
  key: 'data',
  label: '资料',
  // as: a part shows what `load` has read
  view: ({ record }) => <RecordData {...shown} record={record as Read} />,
})

/** 查看: a record of a list with its head, all that the columns say of it, and its further parts. */
export const ListedRecord = <Row extends { readonly id: string; readonly name: string }, Read extends Row>({
  opened,
  columns,
  groups,
  more,
  parts,
  ...options
}: ListedOptions<Row, Read> & { readonly opened: OpenedRecord<Row> }) => {
  const tabs = useMemo(
    () => [dataTab<Row, Read>({ columns, groups, ...(more && { more }) }), ...(parts ?? [])],
    [columns, groups, more, parts],
  )
  return <RecordDetail {...options} opened={opened} tabs={tabs} />
}
