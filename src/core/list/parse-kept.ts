import { asObject, own } from '../parse-object.ts'
import { type ColumnLayout, type ListLayout, type RowDensity, withinLimits } from './list-layout.ts'
import type { Filters, KeptOfList, SavedView, ViewContent, WorkingLayout } from './list-view.ts'

const densities: readonly unknown[] = ['standard', 'compact', 'roomy'] satisfies RowDensity[]
const sides: readonly unknown[] = ['left', 'right', 'none'] satisfies ColumnLayout['fixed'][]

const columnFrom = (value: unknown): readonly ColumnLayout[] => {
  const column = asObject(value)
  const field = column && own(column, 'field')
  if (!column || typeof field !== 'string') return []
  const [hidden, width, fixed] = ['hidden', 'width', 'fixed'].map((key) => own(column, key))
  return [
    {
      field,
      ...(typeof hidden === 'boolean' && { hidden }),
      ...(typeof width === 'number' && Number.isFinite(width) && { width: withinLimits(width) }),
      ...(sides.includes(fixed) && { fixed: fixed as NonNullable<ColumnLayout['fixed']> }), // as: one of the sides
    },
  ]
}

const layoutFrom = (value: unknown): ListLayout | undefined => {
  const layout = asObject(value)
  const columns = layout && own(layout, 'columns')
  if (!layout || !Array.isArray(columns)) return undefined
  const density = own(layout, 'density')
  return {
    columns: columns.flatMap(columnFrom),
    ...(densities.includes(density) && { density: density as RowDensity }), // as: one of the densities
  }
}

const filtersFrom = (value: unknown): Filters =>
  Object.fromEntries(
    Object.entries(asObject(value) ?? {}).filter(
      (entry): entry is [string, string[]] =>
        Array.isArray(entry[1]) && entry[1].every((text) => typeof text === 'string'),
    ),
  )

const contentFrom = (value: unknown): ViewContent | undefined => {
  const content = asObject(value)
  const layout = content && own(content, 'version') === 1 ? layoutFrom(own(content, 'layout')) : undefined
  if (!content || !layout) return undefined
  const [size, orders, filters] = ['size', 'orders', 'filters'].map((key) => own(content, key))
  return {
    layout,
    size: typeof size === 'number' ? size : 10,
    orders: typeof orders === 'string' ? orders : undefined,
    filters: filtersFrom(filters),
  }
}

const viewFrom = (value: unknown): readonly SavedView[] => {
  const view = asObject(value)
  const [id, name] = view ? [own(view, 'id'), own(view, 'name')] : []
  const content = view && contentFrom(own(view, 'content'))
  if (!view || !content || typeof id !== 'string' || typeof name !== 'string') return []
  return [{ id, name, isDefault: own(view, 'isDefault') === true, content }]
}

const workingFrom = (value: unknown): WorkingLayout | undefined => {
  const working = asObject(value)
  const layout = working && own(working, 'version') === 1 ? layoutFrom(own(working, 'layout')) : undefined
  if (!working || !layout) return undefined
  const viewId = own(working, 'viewId')
  return { layout, viewId: typeof viewId === 'string' ? viewId : undefined }
}

/**
 * Parses the stored views leniently: a view in another release's format and unknown layout values are omitted.
 * Undefined if the response has a different shape.
 */
export const parseKept = (value: unknown): KeptOfList | undefined => {
  const kept = asObject(value)
  const views = kept && own(kept, 'views')
  if (!kept || !Array.isArray(views)) return undefined
  return { views: views.flatMap(viewFrom), working: workingFrom(own(kept, 'working')) }
}
