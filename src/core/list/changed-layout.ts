import { type ColumnLayout, type LaidOutColumn, type ListLayout, settle, withinLimits } from './list-layout.ts'

/** Whether two layouts have the same effect on the columns of a screen. */
export const sameLayout = (columns: readonly LaidOutColumn[], one: ListLayout, other: ListLayout): boolean => {
  const text = (layout: ListLayout) =>
    JSON.stringify([
      layout.density ?? '',
      settle(columns, layout).map(({ field, hidden, width, fixed }) => [field, hidden, width, fixed]),
    ])
  return text(one) === text(other)
}

const arrangedColumns = (columns: readonly LaidOutColumn[], layout: ListLayout): readonly ColumnLayout[] =>
  settle(columns, layout).map(({ field, hidden, width, resized, fixed, column }) => ({
    field,
    ...(hidden !== (column.hidden ?? false) && { hidden }),
    ...(resized && width !== undefined && { width }),
    ...(fixed !== (column.fixed ?? 'none') && { fixed }),
  }))

/** The layout with one column changed; `undefined` resets a setting to the screen's definition. */
export const changeColumn = (
  columns: readonly LaidOutColumn[],
  layout: ListLayout,
  field: string,
  change: { readonly [Key in 'hidden' | 'width' | 'fixed']?: ColumnLayout[Key] | undefined },
): ListLayout => ({
  ...layout,
  columns: arrangedColumns(columns, layout).map((column) => {
    if (column.field !== field) return column
    const { hidden, width, fixed } = { ...column, ...change }
    return {
      field,
      ...(hidden !== undefined && { hidden }),
      ...(width !== undefined && { width: withinLimits(width) }),
      ...(fixed !== undefined && { fixed }),
    }
  }),
})

/** The layout with one column moved to another index among all columns, hidden ones included. */
export const moveColumn = (
  columns: readonly LaidOutColumn[],
  layout: ListLayout,
  field: string,
  to: number,
): ListLayout => {
  const all = arrangedColumns(columns, layout)
  const moved = all.find((column) => column.field === field)
  if (!moved) return layout
  const rest = all.filter((column) => column !== moved)
  return { ...layout, columns: rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, moved) }
}
