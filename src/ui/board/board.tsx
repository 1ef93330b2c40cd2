import { usePermissionCheck } from '../can-access/permission-context.ts'
import { type BoardCard, placeCards } from './board-card.ts'
import './board.css'

interface Props {
  readonly cards: readonly BoardCard[]
}

/** A board of cards in twelve columns; what the user may not see is not there, and the rest closes up. */
export const Board = ({ cards }: Props) => {
  const may = usePermissionCheck()
  return (
    <div className="ac-board">
      {placeCards(cards.filter(({ need }) => may(need))).map(({ card: { name, View }, columns }) => (
        <div key={name} data-columns={columns}>
          <View />
        </div>
      ))}
    </div>
  )
}
