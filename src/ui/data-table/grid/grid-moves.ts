/** A place in a table: the row from 0, -1 for the head; the column from 0. */
export interface Place {
  readonly row: number
  readonly column: number
}

/** What there is room for. */
export interface Extent {
  readonly rows: number
  readonly columns: number
  /** Whether there is a head to go to. */
  readonly head: boolean
}

/** `page` tells how many rows the box shows at once. */
type Move = (at: Place, extent: Extent, page: () => number) => Place

const moves: Readonly<Record<string, Move>> = {
  ArrowUp: (at) => ({ ...at, row: at.row - 1 }),
  ArrowDown: (at) => ({ ...at, row: at.row + 1 }),
  ArrowLeft: (at) => ({ ...at, column: at.column - 1 }),
  ArrowRight: (at) => ({ ...at, column: at.column + 1 }),
  Home: (at) => ({ ...at, column: 0 }),
  End: (at, { columns }) => ({ ...at, column: columns - 1 }),
  'Control+Home': () => ({ row: 0, column: 0 }),
  'Control+End': (_at, { rows, columns }) => ({ row: rows - 1, column: columns - 1 }),
  PageUp: (at, _extent, page) => ({ ...at, row: at.row < 0 ? at.row : Math.max(0, at.row - page()) }),
  PageDown: (at, _extent, page) => ({ ...at, row: at.row + page() }),
}

/** The nearest place that exists; without rows that is the head. */
export const placeWithin = ({ row, column }: Place, { rows, columns, head }: Extent): Place => ({
  row: Math.max(head || rows === 0 ? -1 : 0, Math.min(row, rows - 1)),
  column: Math.max(0, Math.min(column, columns - 1)),
})

/** Where a key leads, by the keys of the ARIA grid pattern; undefined for a key that does not move. */
export const placeAfter = (
  key: string,
  control: boolean,
  at: Place,
  extent: Extent,
  page: () => number,
): Place | undefined => {
  const move = moves[control ? `Control+${key}` : key]
  return move && placeWithin(move(at, extent, page), extent)
}
