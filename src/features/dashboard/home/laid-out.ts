import { type ListLayout, settle } from '../../../core/list/list-layout.ts'

interface Placed {
  readonly key: string
  readonly rank: number
}

/**
 * The cards as a layout arranges columns. The first column of a list cannot be hidden; here that is the head of the
 * page, which is no card.
 */
export const laidOut = <Card extends Placed>(cards: readonly Card[]) => [
  { field: 'head', card: undefined },
  ...cards.toSorted((one, other) => one.rank - other.rank).map((card) => ({ field: card.key, card })),
]

/** The cards in the user's order, without the hidden ones. */
export const arranged = <Card extends Placed>(cards: readonly Card[], layout: ListLayout): readonly Card[] =>
  settle(laidOut(cards), layout).flatMap(({ column, hidden }) => (column.card && !hidden ? [column.card] : []))
