import { useContext, useEffect, useMemo, useState } from 'react'
import { changeColumn } from '../../../core/list/changed-layout.ts'
import { defaultLayout, type ListLayout } from '../../../core/list/list-layout.ts'
import { ListViews, type ListViewsState } from '../../../core/list/list-views.ts'
import { mutable } from '../../../core/state.ts'
import { ServicesContext } from '../../hooks/use-service.ts'
import { useStateValue } from '../../hooks/use-state-value.ts'
import type { Column } from '../column.ts'
import { useDensity } from '../density-context.ts'
import type { ListControls } from '../table-state.ts'
import { arrangeColumns } from './arrange-columns.ts'

/** A list without a key has its layout as long as it is shown. */
const alone = (): ListViewsState => ({ settled: true, failed: false, views: [], working: { layout: defaultLayout } })

/** How a table's columns and rows stand for the person, and the views that they can stand in. */
export const useTableLayout = <Row>(columns: readonly Column<Row>[], controls: ListControls) => {
  const services = useContext(ServicesContext)
  const { key } = controls
  const views = key === undefined ? undefined : services.get(ListViews)
  const [own] = useState(() => mutable(alone()))
  const state = useStateValue(views && key !== undefined ? views.of(key) : own)
  const general = useDensity()
  const { layout, viewId } = state.working
  const arranged = useMemo(() => arrangeColumns(columns, layout), [columns, layout])
  const view = state.views.find(({ id }) => id === viewId)

  // What the list opens with, once it is known; the store takes it only where no search has been made yet.
  useEffect(() => {
    if (state.settled && view) controls.begin?.(view.content)
  }, [state.settled, view, controls])

  const arrange = (changed: ListLayout) => {
    if (views && key !== undefined) views.arrange(key, { viewId, layout: changed })
    else own.next({ ...own.value, working: { layout: changed } })
  }
  return {
    ...arranged,
    /** Of these columns it is not known yet how the person left them. */
    settling: !state.settled,
    density: layout.density ?? general,
    layout,
    arrange,
    resize: (field: string, width: number | undefined) => arrange(changeColumn(columns, layout, field, { width })),
    state,
    views,
  }
}

export type TableLayout<Row> = ReturnType<typeof useTableLayout<Row>>
