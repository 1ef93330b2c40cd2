/** Height of a list's rows. */
export type RowDensity = 'standard' | 'compact' | 'roomy'

/** How the user arranged one column, where that differs from the screen's definition. */
export interface ColumnLayout {
  readonly field: string
  readonly hidden?: boolean
  /** In px. */
  readonly width?: number
  /** The side at which the column is fixed; `none` overrides a fixed column of the screen. */
  readonly fixed?: 'left' | 'right' | 'none'
}

/** How the user arranged the columns of a list; columns not named here keep the screen's definition. */
export interface ListLayout {
  /** In display order. */
  readonly columns: readonly ColumnLayout[]
  /** Absent where the user's general setting applies. */
  readonly density?: RowDensity
}

/** The part of a column's definition that the layout needs. */
export interface LaidOutColumn {
  readonly field: string
  readonly width?: number
  readonly fixed?: 'left' | 'right'
  /** Hidden by default. */
  readonly hidden?: boolean
  /** Identifies the row, so it cannot be hidden; by default the first column. */
  readonly naming?: boolean
}

export const defaultLayout: ListLayout = { columns: [] }

/** Least and most width of a column, in px. */
export const columnLimits = { least: 48, most: 1200 } as const

export const withinLimits = (width: number): number =>
  Math.round(Math.min(columnLimits.most, Math.max(columnLimits.least, width)))

/** The column that cannot be hidden. */
export const namingField = (columns: readonly LaidOutColumn[]): string | undefined =>
  (columns.find(({ naming }) => naming) ?? columns[0])?.field

/** Inserts each column that the layout does not name after its predecessor in the screen's order. */
const inOrder = <Column extends LaidOutColumn>(
  columns: readonly Column[],
  layout: ListLayout,
): readonly (readonly [Column, ColumnLayout])[] => {
  const own = new Map(columns.map((column) => [column.field, column]))
  const named = new Map<string, readonly [Column, ColumnLayout]>()
  for (const arranged of layout.columns) {
    const column = own.get(arranged.field)
    if (column && !named.has(arranged.field)) named.set(arranged.field, [column, arranged])
  }
  const ordered = [...named.values()]
  columns.forEach((column, index) => {
    if (named.has(column.field)) return
    const before = columns[index - 1]?.field
    const place = ordered.findIndex(([{ field }]) => field === before) + 1
    ordered.splice(place, 0, [column, { field: column.field }])
  })
  return ordered
}

/** Every column of a screen under a layout, in display order; unknown columns in the layout are ignored. */
export const settle = <Column extends LaidOutColumn>(
  columns: readonly Column[],
  layout: ListLayout,
): readonly Settled<Column>[] => {
  const naming = namingField(columns)
  return inOrder(columns, layout).map(([column, arranged]) => {
    const fixed = arranged.fixed ?? column.fixed ?? 'none'
    return {
      column,
      field: column.field,
      hidden: column.field !== naming && (arranged.hidden ?? column.hidden ?? false),
      width: arranged.width === undefined ? column.width : withinLimits(arranged.width),
      resized: arranged.width !== undefined && withinLimits(arranged.width) !== column.width,
      fixed,
    }
  })
}

export interface Settled<Column> {
  readonly column: Column
  readonly field: string
  readonly hidden: boolean
  readonly width: number | undefined
  /** Whether the user set the width. */
  readonly resized: boolean
  readonly fixed: 'left' | 'right' | 'none'
}
