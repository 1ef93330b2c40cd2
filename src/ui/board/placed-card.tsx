import { type CSSProperties, useEffect, useRef } from 'react'
import { CardHeights, type CardPlace } from '../../core/preferences/card-heights.ts'
import { useService } from '../hooks/use-service.ts'
import { watchSize } from '../hooks/watch-size.ts'
import type { BoardCard } from './board-card.ts'

interface Props {
  readonly card: BoardCard
  readonly place: CardPlace
}

/** A card in its place of a board, which is kept free until its content comes: as high as it was last. */
export const PlacedCard = ({ card: { key, heights, View }, place }: Props) => {
  const kept = useService(CardHeights)
  const element = useRef<HTMLDivElement>(null)
  const known = kept.of(key, place)
  const guess = heights?.[place === 'wide' ? 0 : 1]

  useEffect(() => {
    const box = element.current
    if (!box) return
    return watchSize(box, () => {
      // What a card has once its data have come; one that has nothing to show is empty.
      if (!box.firstChild || box.querySelector('li, p')) kept.keep(key, place, box.offsetHeight)
      return () => undefined
    })
  }, [kept, key, place])

  return (
    <div
      ref={element}
      className="ac-board-card"
      data-guess={known === undefined || undefined}
      data-none={known === 0 || undefined}
      // as: React's type knows no custom properties.
      style={{ '--ac-height': `${known ?? guess ?? 0}px` } as CSSProperties}
    >
      <View />
    </div>
  )
}
