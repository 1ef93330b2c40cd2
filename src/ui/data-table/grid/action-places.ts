import type { RowAction } from '../column.ts'

/** Where a list's actions stand: the same in every row, so that a hand finds them without looking. */
export interface ActionPlaces<Row> {
  /** In the row itself, three at most; of those that share a place a row shows the first that is visible. */
  readonly direct: readonly (readonly RowAction<Row>[])[]
  /**
   * Under 更多: none, or two places at least, for a single one could as well stand in the row itself. What cannot be
   * undone comes last.
   */
  readonly more: readonly RowAction<Row>[]
}

/** In their order, but those that cannot be undone after all others. */
export const dangerLast = <Action extends { readonly danger?: boolean }>(
  actions: readonly Action[],
): readonly Action[] => actions.toSorted((one, other) => Number(one.danger ?? false) - Number(other.danger ?? false))

/** Gives the actions that the person may do their places, in their order. */
export const placeActions = <Row>(actions: readonly RowAction<Row>[]): ActionPlaces<Row> => {
  const places: RowAction<Row>[][] = []
  for (const action of actions) {
    const shared = places.find(([first]) => first?.label === action.insteadOf)
    if (action.insteadOf && shared) shared.push(action)
    else places.push([action])
  }
  const shown = places.length === 4 ? 2 : 3
  return { direct: places.slice(0, shown), more: dangerLast(places.slice(shown).flat()) }
}

/** The longest word of each place, 更多 included: what the column has to have room for. */
export const widestLabels = <Row>({ direct, more }: ActionPlaces<Row>): readonly string[] => [
  ...direct.map((place) => place.reduce((longest, { label }) => (label.length > longest.length ? label : longest), '')),
  ...(more.length > 0 ? ['更多'] : []),
]
