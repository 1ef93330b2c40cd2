import type { RowAction } from '../column.ts'
import { actionsWidth } from './letter-width.ts'

/** Where a list's actions stand: the same in every row, so that a hand finds them without looking. */
export interface ActionPlaces<Row> {
  /** In the row itself, two at most; of those that share a place a row shows the first that is visible. */
  readonly direct: readonly (readonly RowAction<Row>[])[]
  /** Behind ⋯, by their kinds. */
  readonly more: readonly (readonly RowAction<Row>[])[]
}

/** What stands in the column of actions for the menu of all others: as wide as one character. */
const more = '⋯'

/** Width that the column of actions has at most, px: what one came to read stands in the others. */
const room = 132

/** What an action has to tell of its kind. */
interface Kinded {
  readonly label: string
  readonly danger?: boolean
  readonly halts?: boolean
  readonly insteadOf?: string
}

/** In their order, but those that cannot be undone after all others. */
export const dangerLast = <Action extends { readonly danger?: boolean }>(
  actions: readonly Action[],
): readonly Action[] => actions.toSorted((one, other) => Number(one.danger ?? false) - Number(other.danger ?? false))

/**
 * Actions by their kinds, in their order: the everyday ones, those that change the state (what halts, and what stands
 * in its place), and last those that cannot be undone. Without kinds that have none.
 */
export const byKind = <Action extends Kinded>(actions: readonly Action[]): readonly (readonly Action[])[] => {
  const halting = new Set(actions.filter(({ halts }) => halts).map(({ label }) => label))
  const kindOf = ({ danger, halts, insteadOf = '' }: Action) => (danger ? 2 : halts || halting.has(insteadOf) ? 1 : 0)
  return [0, 1, 2].map((kind) => actions.filter((one) => kindOf(one) === kind)).filter(({ length }) => length > 0)
}

/** The longest word of a place: what it has to have room for. */
const widestOf = <Row>(place: readonly RowAction<Row>[]): string =>
  place.reduce((longest, { label }) => (label.length > longest.length ? label : longest), '')

const fit = (words: readonly string[]): boolean => actionsWidth(words).standard <= room

/** Whether none of a place halts or destroys. */
const isEveryday = <Row>(place: readonly RowAction<Row>[]): boolean =>
  place.every(({ danger, halts }) => !danger && !halts)

/**
 * Gives the actions that the person may do their places: all of one or two that fit; of more the first, and the next
 * everyday one that fits beside it. The others stand behind ⋯.
 */
export const placeActions = <Row>(actions: readonly RowAction<Row>[]): ActionPlaces<Row> => {
  const places: RowAction<Row>[][] = []
  for (const action of actions) {
    const shared = places.find(([first]) => first?.label === action.insteadOf)
    if (action.insteadOf && shared) shared.push(action)
    else places.push([action])
  }
  if (places.length <= 2 && fit(places.map(widestOf))) return { direct: places, more: [] }
  const direct = places.slice(0, 1)
  const next = places
    .slice(1)
    .find((place) => isEveryday(place) && fit([...direct.map(widestOf), widestOf(place), more]))
  if (next) direct.push(next)
  return { direct, more: byKind(places.filter((place) => !direct.includes(place)).flat()) }
}

/** The longest word of each place, ⋯ included: what the column has to have room for. */
export const widestLabels = <Row>({ direct, more: others }: ActionPlaces<Row>): readonly string[] => [
  ...direct.map(widestOf),
  ...(others.length > 0 ? [more] : []),
]
