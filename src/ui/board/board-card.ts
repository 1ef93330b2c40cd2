import type { ComponentType } from 'react'
import { token } from '../../core/token.ts'

/** A card of a board. */
export interface BoardCard {
  /** By which an arrangement names it; never renamed. */
  readonly key: string
  readonly name: string
  /** A row of its own, or the wide or the narrow column, on a wide window. */
  readonly width: 'full' | 'wide' | 'narrow'
  /** The lower, the earlier, where the user has arranged nothing. */
  readonly rank: number
  /** Pixels of its height on a wide window and on a phone, kept free until its content is there. */
  readonly heights?: readonly [wide: number, phone: number]
  /** Without this permission the card is not there. */
  readonly need?: string | undefined
  readonly View: ComponentType
}

/** The cards that the user's screens put on the home page; the same objects from call to call. */
export type HomeCards = () => readonly BoardCard[]
export const HomeCards = token<HomeCards>('HomeCards')

/** Cards that share a row of the board: one of full width, or a wide column beside a narrow one. */
export interface Band {
  readonly columns: readonly (readonly BoardCard[])[]
  /** Whether the first column is the wide one of two. */
  readonly uneven: boolean
}

/**
 * The rows of a board, in the order of the cards: one of full width ends the columns above it. Each column is as high
 * as its cards; without a counterpart the wide ones take the whole row, and narrow ones share it.
 */
export const bandsOf = (cards: readonly BoardCard[]): readonly Band[] => {
  const bands: Band[] = []
  let open: BoardCard[] = []
  const close = () => {
    if (open.length > 0) bands.push(bandOf(open))
    open = []
  }
  for (const card of cards) {
    if (card.width !== 'full') open.push(card)
    else {
      close()
      bands.push({ columns: [[card]], uneven: false })
    }
  }
  close()
  return bands
}

const bandOf = (cards: readonly BoardCard[]): Band => {
  const of = (width: BoardCard['width']) => cards.filter((card) => card.width === width)
  const [wide, narrow] = [of('wide'), of('narrow')]
  if (wide.length > 0 && narrow.length > 0) return { columns: [wide, narrow], uneven: true }
  if (wide.length > 0) return { columns: [wide], uneven: false }
  const count = Math.min(3, narrow.length)
  const column = (place: number) => narrow.filter((_, index) => index % count === place)
  return { columns: Array.from({ length: count }, (_, place) => column(place)), uneven: false }
}
