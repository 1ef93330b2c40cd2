import { type ReactNode, useMemo, useRef, useState } from 'react'
import { usePermissionCheck } from '../can-access/permission-context.ts'
import { type BulkAction, type Column, columnWidth, type Density, type RowAction } from './column.ts'
import { CutTooltip } from './cut-tooltip.tsx'
import { ListEmpty, ListFailure, ListWaiting } from './list-notices.tsx'
import type { ListControls, ListView } from './list-view.ts'
import { Pager } from './pager.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { actionsWidth, layOut, selectWidth } from './table-cells.ts'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import { TableTools } from './table-tools.tsx'
import { useEdges } from './use-edges.ts'
import { useRowMenu } from './use-row-menu.tsx'
import { useSelection } from './use-selection.ts'
import './data-table.css'
import './table.css'

interface Props<Row> {
  readonly title: string
  /** A word on the list beside its title. */
  readonly info?: ReactNode
  /** Buttons of the list as a whole, such as 新增. */
  readonly toolbar?: ReactNode
  readonly list: ListView<Row>
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
  readonly onFilter?: (field: string, chosen: readonly string[]) => void
  /** Instead of the general words for a list without rows. */
  readonly empty?: ReactNode
  readonly striped?: boolean
  readonly bordered?: boolean
  readonly header?: boolean
  readonly pagination?: boolean
}

const none: readonly never[] = []
const noFilters = {}

/**
 * A page of rows with everything around it: title bar, selection, sorting, filters, actions, paging, and what stands
 * there while rows load, when they do not come, and when there are none (S9.3, S9.4, S10.6). Under 600 px of its own
 * width rows become cards. A plain HTML table: PrimeReact's takes four times as long for a hundred rows.
 */
export const DataTable = <Row,>(props: Props<Row>) => {
  const { title, info, toolbar, list, controls, columns, keyOf, nameOf } = props
  const {
    filters = noFilters,
    onFilter,
    empty,
    striped = true,
    bordered = false,
    header = true,
    pagination = true,
  } = props
  const may = usePermissionCheck()
  const [density, setDensity] = useState<Density>('standard')
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const actions = useMemo(() => (props.actions ?? none).filter(({ need }) => may(need)), [props.actions, may])
  const bulk = useMemo(() => (props.bulkActions ?? none).filter(({ need }) => may(need)), [props.bulkActions, may])
  const cells = useMemo(() => {
    const edges = {
      left: bulk.length > 0 ? selectWidth : 0,
      right: actions.length > 0 ? actionsWidth(actions.map((action) => action.label)) : 0,
    }
    return {
      edges,
      cells: layOut(
        columns.filter(({ field }) => !hidden.has(field)),
        edges,
      ),
    }
  }, [columns, hidden, actions, bulk])
  const selection = useSelection(list, keyOf)
  const count = selection.selected.length
  const all = list.rows.length > 0 && selection.onPage === list.rows.length
  const to =
    <Rest extends unknown[]>(awaited: 'page' | 'reload', ask: (...rest: Rest) => void) =>
    (...rest: Rest) => {
      selection.await(awaited)
      ask(...rest)
    }
  const reload = to('reload', () => controls.reload())
  const menu = useRowMenu<Row>()
  const scroller = useRef<HTMLDivElement>(null)
  useEdges(scroller)

  const width = cells.cells.reduce((sum, { column }) => sum + columnWidth(column), cells.edges.left + cells.edges.right)
  const classes = ['ac-table', striped && 'ac-table-striped', bordered && 'ac-table-bordered'].filter(Boolean).join(' ')

  return (
    <section className="ac-list" aria-label={title}>
      <header className="ac-list-bar">
        <h2>{title}</h2>
        {info && <span className="ac-list-info">{info}</span>}
        <span className="ac-list-toolbar">
          {toolbar}
          <TableTools
            columns={columns}
            hidden={hidden}
            density={density}
            onHidden={setHidden}
            onDensity={setDensity}
            onReload={reload}
          />
        </span>
      </header>
      {bulk.length > 0 && count > 0 && (
        <SelectionBar
          rows={selection.selected}
          elsewhere={count > selection.onPage}
          actions={bulk}
          onAct={() => selection.await('bulk')}
          onClear={selection.clear}
        />
      )}
      <ListFailure list={list} onRetry={() => controls.reload()} />
      <CutTooltip>
        <div ref={scroller} className="ac-table-scroll" aria-busy={list.loading}>
          {/* as cards (display: block) the table's own roles are lost */}
          <table role="table" aria-label={title} className={classes} data-density={density} style={{ minWidth: width }}>
            <colgroup>
              {bulk.length > 0 && <col style={{ width: selectWidth }} />}
              {cells.cells.map(({ column }) => (
                <col key={column.field} style={column.width ? { width: column.width } : undefined} />
              ))}
              {actions.length > 0 && <col style={{ width: cells.edges.right }} />}
            </colgroup>
            {header && (
              <TableHead
                cells={cells.cells}
                orders={list.orders}
                selection={
                  bulk.length > 0 ? { all, some: selection.onPage > 0, onToggle: selection.toggleAll } : undefined
                }
                withActions={actions.length > 0}
                filters={filters}
                onFilter={onFilter}
                onSort={to('page', (column, ascending) => controls.sort(column, ascending))}
              />
            )}
            <tbody role="rowgroup">
              {list.rows.map((row, index) => {
                const key = keyOf(row)
                return (
                  <TableRow
                    key={key}
                    row={row}
                    rowKey={key}
                    name={nameOf?.(row) ?? `第 ${index + 1} 行`}
                    cells={cells.cells}
                    selected={bulk.length > 0 ? selection.has(key) : undefined}
                    onToggle={selection.toggle}
                    actions={actions}
                    onMore={menu.open}
                  />
                )
              })}
            </tbody>
          </table>
        </div>
        <ListEmpty list={list} empty={empty} />
        <ListWaiting loading={list.loading} />
      </CutTooltip>
      {pagination && list.total > 0 && (
        <Pager
          total={list.total}
          current={list.current}
          size={list.size}
          onPage={to('page', (page) => controls.goTo(page))}
          onSize={to('page', (size) => controls.resize(size))}
        />
      )}
      {menu.element}
    </section>
  )
}
