import type { ComponentType } from 'react'
import { token } from '../../core/token.ts'

/** A card of a board of twelve columns. */
export interface BoardCard {
  readonly name: string
  /** The row of its own, or two thirds or one third of one, on a wide window. */
  readonly width: 'full' | 'wide' | 'narrow'
  /** The lower, the earlier among those of its width. */
  readonly rank: number
  /** Pixels of its height on a wide window and on a phone, kept free until it is there, so that nothing moves. */
  readonly heights?: readonly [wide: number, phone: number]
  /** Without this permission the card is not there. */
  readonly need?: string | undefined
  readonly View: ComponentType
}

/** The cards that the user's screens put on the home page; the same objects from call to call. */
export type HomeCards = () => readonly BoardCard[]
export const HomeCards = token<HomeCards>('HomeCards')

/** A card with the columns that it takes. */
export interface PlacedCard {
  readonly card: BoardCard
  readonly columns: 4 | 6 | 8 | 12
  /** How many rows it takes; more than one beside wide cards that have no narrow one of their own. */
  readonly rows?: number
}

/**
 * Places cards in rows of twelve columns, without a hole: those of full width first, then each wide one beside a narrow
 * one. The last narrow card stands beside all wide ones that are left, so that they do not begin below its end; without
 * narrow cards a wide one takes the whole row. Narrow ones that are left share rows among themselves.
 */
export const placeCards = (cards: readonly BoardCard[]): readonly PlacedCard[] => {
  const of = (width: BoardCard['width']) =>
    cards.filter((card) => card.width === width).toSorted((one, other) => one.rank - other.rank)
  const [full, wide, narrow] = [of('full'), of('wide'), of('narrow')]
  const pairs = wide.flatMap((card, place): readonly PlacedCard[] => {
    const beside = narrow[place]
    if (!beside) return [{ card, columns: narrow.length > 0 ? 8 : 12 }]
    const rows = place === narrow.length - 1 ? wide.length - place : 1
    return [
      { card, columns: 8 },
      { card: beside, columns: 4, ...(rows > 1 && { rows }) },
    ]
  })
  const left = narrow.slice(wide.length)
  const rest = left.map((card, place): PlacedCard => {
    const inRow = Math.min(3, left.length - (place - (place % 3)))
    return { card, columns: inRow === 3 ? 4 : inRow === 2 ? 6 : 12 }
  })
  return [...full.map((card): PlacedCard => ({ card, columns: 12 })), ...pairs, ...rest]
}
