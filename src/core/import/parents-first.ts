/** The fields by which rows of a file name each other. */
export interface RowParents<Field extends string> {
  readonly key: Field
  /** Holds the key of the parent, which may be another row. */
  readonly parent: Field
}

/**
 * The rows in an order in which each comes after the row that it names as its parent, otherwise as they were: the
 * backend takes them in parts. Rows that name each other in a circle come last. Keys are compared without regard to
 * case.
 */
export function parentsFirst<Row extends object, Field extends string>(
  rows: readonly Row[],
  { key, parent }: RowParents<Field>,
): readonly Row[] {
  const textOf = (row: Row, field: Field): string | undefined => {
    const { [field as string]: text } = row as Readonly<Record<string, unknown>> // as: a field names a cell of the row
    return typeof text === 'string' ? text.trim().toLowerCase() : undefined
  }
  const below = Map.groupBy(rows, (row) => textOf(row, parent))
  const keys = new Set(rows.map((row) => textOf(row, key)))
  const ordered = new Set<Row>(rows.filter((row) => !keys.has(textOf(row, parent))))
  for (const row of ordered) for (const child of below.get(textOf(row, key)) ?? []) ordered.add(child)
  for (const row of rows) ordered.add(row)
  return [...ordered]
}
