import { type ReactNode, useMemo } from 'react'
import { everyOf } from '../../core/list/chosen.ts'
import { filtersOf } from '../../core/list/list-filters.ts'
import type { Action } from '../action/action.ts'
import { useReport } from '../action/use-report.tsx'
import type { Column } from '../data-table/column.ts'
import { DataTable } from '../data-table/data-table.tsx'
import type { TreeArranging } from '../data-table/table-tree.ts'
import type { ListExport } from '../export/use-export.tsx'
import type { SearchField } from '../search-form/search-field.ts'
import { SearchForm } from '../search-form/search-form.tsx'
import { type Criterion, searchWords } from '../search-form/search-words.ts'
import { ListNone, type NoneWords } from './list-none.tsx'
import type { ListOf } from './use-list-of.ts'
import { useStableActions } from './use-stable-actions.ts'
import './list-page.css'

export interface ListPageProps<Row> {
  readonly title: string
  readonly info?: ReactNode
  readonly list: ListOf<Row>
  /** Keep it the same from render to render: rows are compared by it. */
  readonly columns: readonly Column<Row>[]
  readonly search?: readonly SearchField[]
  /** What stands beside the list, such as a tree that filters it. */
  readonly aside?: ReactNode
  /** The conditions that `aside` adds, in words, for paper and export. */
  readonly criteria?: readonly Criterion[]
  /** Buttons of the list as a whole, such as 新增. */
  readonly toolbar?: ReactNode
  readonly actions?: readonly Action<Row>[]
  /** With it rows can be selected. */
  readonly bulk?: readonly Action<Row>[]
  /** The rows of the present search can be exported, where the list's `exported` is given. */
  readonly exportAs?: ListExport
  /** What the list says while it has no record. */
  readonly none: NoneWords
  /** With it the nodes of a tree can be put elsewhere (`useArranged`). */
  readonly arranging?: TreeArranging
  /** Dialogs and drawers of the screen. */
  readonly children?: ReactNode
}

const none: readonly never[] = []
const keyOf = ({ id }: { readonly id: string }) => id
const nameOf = ({ name }: { readonly name: string }) => name

/**
 * A list screen (S10): search form, table and what stands beside it, in the height of the page. Rows are named by their
 * `name`; what an action leaves undone is listed with the reasons, and stays selected. A column with a `filter` filters
 * the search value of its field. With the list of `useTreeOf` the rows are a tree.
 */
export const ListPage = <Row extends { readonly id: string; readonly name: string }>(props: ListPageProps<Row>) => {
  const { title, list, columns, search = none, aside, criteria = none, exportAs } = props
  const { state, store } = list
  const filtered = useMemo(() => columns.flatMap(({ field, filter }) => (filter ? [field] : [])), [columns])
  const { columnsOf } = list
  const shown = useMemo(() => columnsOf?.(columns) ?? columns, [columnsOf, columns])
  const { note, report } = useReport()
  const sought = [...criteria, ...searchWords(search, state.values)]
  const actions = useStableActions(props.actions ?? none, props.bulk ?? none, state.rows, note, (count) => ({
    every: everyOf(list.filtersNow(), count),
    list: title,
    criteria: sought.map(({ label, value }) => `${label}：${value}`).join('；'),
  }))
  const table = (
    <div className="ac-list-page-main">
      <DataTable
        title={title}
        search={
          search.length > 0 ? (
            <SearchForm
              list={title}
              fields={search}
              values={state.values}
              onSearch={(values) => store.search(values)}
              onReset={() => store.reset()}
            />
          ) : null
        }
        info={props.info}
        list={state}
        controls={store}
        columns={shown}
        tree={list.tree}
        arranging={props.arranging}
        pagination={!list.tree}
        keyOf={keyOf}
        nameOf={nameOf}
        criteria={sought}
        filters={filtersOf(state.values, filtered)}
        onFilter={(field, chosen) => list.searchWith({ [field]: chosen })}
        actions={actions.row}
        bulkActions={actions.bulk}
        toolbar={props.toolbar}
        empty={<ListNone {...props.none} />}
        {...(exportAs && list.beginExport && { exportAs: { ...exportAs, begin: list.beginExport } })}
      />
    </div>
  )
  return (
    <>
      {aside ? (
        <div className="ac-list-page">
          {aside}
          {table}
        </div>
      ) : (
        table
      )}
      {report}
      {props.children}
    </>
  )
}
