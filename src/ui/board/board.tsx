import type { CSSProperties } from 'react'
import { usePermissionCheck } from '../can-access/permission-context.ts'
import { type BoardCard, type PlacedCard, placeCards } from './board-card.ts'
import './board.css'

interface Props {
  readonly cards: readonly BoardCard[]
}

const placeOf = ({ card: { heights = [0, 0] }, rows = 1 }: PlacedCard) => {
  const [wide, phone] = heights
  // as: React's type knows no custom properties.
  return { '--ac-wide': `${wide}px`, '--ac-phone': `${phone}px`, '--ac-rows': rows } as CSSProperties
}

/** A board of cards in twelve columns; what the user may not see is not there, and the rest closes up. */
export const Board = ({ cards }: Props) => {
  const may = usePermissionCheck()
  return (
    <div className="ac-board">
      {placeCards(cards.filter(({ need }) => may(need))).map((placed) => (
        <div key={placed.card.name} data-columns={placed.columns} style={placeOf(placed)}>
          <placed.card.View />
        </div>
      ))}
    </div>
  )
}
