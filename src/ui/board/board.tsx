import type { CSSProperties } from 'react'
import { usePermissionCheck } from '../can-access/permission-context.ts'
import { type BoardCard, placeCards } from './board-card.ts'
import './board.css'

interface Props {
  readonly cards: readonly BoardCard[]
}

const kept = (heights: BoardCard['heights'] = [0, 0]) => {
  const [wide, phone] = heights
  // as: React's type knows no custom properties.
  return { '--ac-wide': `${wide}px`, '--ac-phone': `${phone}px` } as CSSProperties
}

/** A board of cards in twelve columns; what the user may not see is not there, and the rest closes up. */
export const Board = ({ cards }: Props) => {
  const may = usePermissionCheck()
  return (
    <div className="ac-board">
      {placeCards(cards.filter(({ need }) => may(need))).map(({ card: { name, View, heights }, columns }) => (
        <div key={name} data-columns={columns} style={kept(heights)}>
          <View />
        </div>
      ))}
    </div>
  )
}
