import { usePermissionCheck } from '../can-access/permission-context.ts'
import { useNarrow } from '../hooks/use-narrow.ts'
import { type Band, type BoardCard, bandsOf } from './board-card.ts'
import { PlacedCard } from './placed-card.tsx'
import './board.css'

interface Props {
  /** In their order. */
  readonly cards: readonly BoardCard[]
}

/** A column keeps its element while cards move. */
const places = ['first', 'second', 'third'] as const
const keyOf = ({ columns }: Band) => columns[0]?.[0]?.key

/**
 * A board of cards; what the user may not see is not there, and the rest closes up. A phone shows them one below the
 * other in their order.
 */
export const Board = ({ cards }: Props) => {
  const may = usePermissionCheck()
  const narrow = useNarrow()
  const shown = cards.filter(({ need }) => may(need))
  const bands = narrow ? [{ columns: [shown], uneven: false }] : bandsOf(shown)
  return (
    <div className="ac-board">
      {bands.map((band, place) => (
        <div key={narrow ? place : keyOf(band)} className="ac-board-band" data-uneven={band.uneven || undefined}>
          {band.columns.map((column, index) => (
            <div key={places[index]}>
              {column.map((card) => (
                <PlacedCard key={card.key} card={card} place={narrow ? 'phone' : 'wide'} />
              ))}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
