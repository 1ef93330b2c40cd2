import { type ReactNode, useMemo, useState } from 'react'
import { usePermissionCheck } from '../can-access/permission-context.ts'
import { type Exportable, useExport } from '../export/use-export.tsx'
import { Panel } from '../panel/panel.tsx'
import type { Criterion } from '../search-form/search-words.ts'
import type { BulkAction, Column, RowAction } from './column.ts'
import { useTableLayout } from './columns/use-table-layout.ts'
import { CutTooltip } from './grid/cut-tooltip.tsx'
import { TableGrid } from './grid/table-grid.tsx'
import { useSelection } from './grid/use-selection.ts'
import { useSelectionTree } from './grid/use-selection-tree.ts'
import { ListEmpty, ListFailure, ListWaiting } from './list-states.tsx'
import { Pager } from './pager.tsx'
import { PrintHead } from './print/print-head.tsx'
import { usePrint } from './print/use-print.tsx'
import { ListSaid } from './said/list-said.tsx'
import { SelectionBar } from './selection-bar.tsx'
import type { ListControls, TableState } from './table-state.ts'
import { TableTools } from './table-tools.tsx'
import type { TableTree, TreeArranging } from './table-tree.ts'
import { TreeTools } from './tree-tools.tsx'
import './data-table.css'
import './print/print.css'

interface Props<Row> {
  readonly title: string
  /** A word on the list beside its title. */
  readonly info?: ReactNode
  /** Buttons of the list as a whole, such as 新增. */
  readonly toolbar?: ReactNode
  /** With it the rows of the present search, or the selected ones, can be exported, and all of them printed. */
  readonly exportAs?: Exportable
  readonly list: TableState<Row>
  readonly controls: ListControls
  /** Keep it the same from render to render, as all that is given in lists: rows are compared by it. */
  readonly columns: readonly Column<Row>[]
  readonly keyOf: (row: Row) => string
  /** What a row is called where it has to be named: in labels that are read out. */
  readonly nameOf?: (row: Row) => string
  readonly actions?: readonly RowAction<Row>[]
  /** With it rows can be selected. Those that the person may not do are left out. */
  readonly bulkActions?: readonly BulkAction<Row>[]
  readonly filters?: Readonly<Record<string, readonly string[]>>
  /** The search in words, for the paper: `searchWords` of the search form's fields. */
  readonly criteria?: readonly Criterion[]
  readonly onFilter?: (field: string, chosen: readonly string[]) => void
  /** Instead of the general words for a list without rows. */
  readonly empty?: ReactNode
  readonly striped?: boolean
  readonly bordered?: boolean
  readonly header?: boolean
  readonly pagination?: boolean
  /** With it the rows are the nodes of a tree, in the order in which they are shown. Keep its functions the same. */
  readonly tree?: TableTree | undefined
  /** With it the nodes of the tree can be put elsewhere. */
  readonly arranging?: TreeArranging | undefined
  /** It is a whole page: its search stands under its title, and its rows take the height that is left. */
  readonly search?: ReactNode
}

const none: readonly never[] = []
const noFilters = {}

const takesEvery = <Row,>({ onEvery }: BulkAction<Row>) => onEvery !== undefined

/**
 * A page of rows with everything around it: title bar, selection, sorting, filters, actions, paging, and what stands
 * there while rows load, when they do not come, and when there are none (S9.3, S9.4, S10.6). Under 600 px of its own
 * width rows become cards. A plain HTML table: PrimeReact's takes four times as long for a hundred rows.
 */
export const DataTable = <Row,>(props: Props<Row>) => {
  const { title, info, toolbar, list, controls, columns, keyOf, empty, pagination = true } = props
  const may = usePermissionCheck()
  const table = useTableLayout(columns, controls)
  const actions = useMemo(() => (props.actions ?? none).filter(({ need }) => may(need)), [props.actions, may])
  const criteria = props.criteria ?? none
  const exporting = useExport(props.exportAs, { name: title, columns: table.all, keyOf, total: list.total, criteria })
  const chosen = useMemo(() => (props.bulkActions ?? none).filter(({ need }) => may(need)), [props.bulkActions, may])
  const bulk = exporting.action ? [...chosen, exporting.action] : chosen
  const selection = useSelection(list, keyOf)
  // Offered once all of the page are selected, where there are more and something can be done with them.
  const all =
    pagination && list.total > list.rows.length && selection.onPage === list.rows.length && bulk.some(takesEvery)
      ? { count: list.total, chosen: selection.every, onChoose: selection.takeEvery }
      : undefined
  const tree = useSelectionTree(props.tree, selection)
  const { paper, print, dialog } = usePrint(pagination ? props.exportAs : undefined, {
    name: title,
    columns: table.shown,
    keyOf,
    list,
    criteria,
  })
  const [refreshes, setRefreshes] = useState(0)
  const reload = () => {
    setRefreshes(refreshes + 1)
    controls.reload()
  }
  const to =
    <Rest extends unknown[]>(awaited: 'page' | 'reload', ask: (...rest: Rest) => void) =>
    (...rest: Rest) => {
      selection.await(awaited)
      ask(...rest)
    }

  return (
    // Columns that are about to move are not shown before there are rows to read.
    <Panel
      className="ac-list"
      data-paper="list"
      title={title}
      info={info}
      data-fill={props.search !== undefined || undefined}
      before={props.search}
      data-settling={(table.settling && !list.loaded) || undefined}
      over={
        bulk.length > 0 &&
        selection.selected.length > 0 && (
          <SelectionBar
            rows={selection.selected}
            elsewhere={selection.selected.length > selection.onPage}
            all={all}
            actions={bulk}
            onAct={(left) => void selection.after(left)}
            onEvery={(ran) => void ran.then((has) => has && selection.clear())}
            onClear={selection.clear}
          />
        )
      }
      toolbar={
        <>
          {toolbar}
          {tree && <TreeTools tree={tree} />}
          {exporting.button}
          <TableTools
            columns={columns}
            table={table}
            controls={controls}
            onReload={to('reload', reload)}
            onPrint={print}
          />
        </>
      }
    >
      {paper && <PrintHead {...paper} columns={columns} />}
      <ListSaid title={title} list={list} columns={columns} paged={pagination} refreshes={refreshes} />
      <ListFailure list={list} onRetry={reload} />
      <CutTooltip>
        <TableGrid
          title={title}
          list={paper?.list ?? list}
          columns={table.shown}
          keyOf={keyOf}
          nameOf={props.nameOf}
          actions={actions}
          selection={bulk.length > 0 ? selection : undefined}
          density={table.density}
          complete={paper !== undefined}
          striped={props.striped ?? true}
          bordered={props.bordered ?? false}
          header={props.header ?? true}
          filters={props.filters ?? noFilters}
          onFilter={props.onFilter}
          onSort={to('page', (column, ascending) => controls.sort(column, ascending))}
          onResize={table.resize}
          tree={tree}
          arranging={tree && props.arranging}
        />
        <ListEmpty list={list} empty={empty} onReset={controls.reset && to('page', () => controls.reset?.())} />
        <ListWaiting loading={list.loading} />
      </CutTooltip>
      {pagination && list.total > 0 && (
        <Pager
          list={title}
          total={list.total}
          current={list.current}
          size={list.size}
          onPage={to('page', (page) => controls.goTo(page))}
          onSize={to('page', (size) => controls.resize(size))}
        />
      )}
      {exporting.dialog}
      {dialog}
    </Panel>
  )
}
