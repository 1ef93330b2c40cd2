import type { ReactNode } from 'react'
import type { HomeCard } from '../../../features/feature.ts'
import type { BoardCard, HomeCards } from '../../../ui/board/board-card.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { type Fault, FaultBoundary } from '../../loading/fault-boundary.tsx'
import { lazyView } from '../../loading/lazy-view.tsx'
import type { RouteTable } from '../../routing/route-table.tsx'
import { withParts } from '../with-parts.ts'
import { gatewayPart } from './gateways.ts'

/** How the fault of a card looks, in its place. */
const cardFault =
  (name: string) =>
  ({ retry }: Fault): ReactNode => (
    <Panel title={name}>
      <EmptyState
        icon="exclamation-circle"
        title={`${name}加载失败`}
        action={
          <Button look="plain" onClick={retry}>
            重试
          </Button>
        }
      />
    </Panel>
  )

/** A card with its code and gateways; a fault stays within it. */
const boardCard = ({ view, gateways, name, ...place }: HomeCard): BoardCard => {
  const Lazy = lazyView(gateways ? withParts(view, gatewayPart(gateways)) : view)
  const look = cardFault(name)
  const View = () => (
    <FaultBoundary look={look}>
      <Lazy />
    </FaultBoundary>
  )
  return { ...place, name, View }
}

/** The cards of the screens that are registered for the user, each made once. */
export const homeCardsOf = (table: RouteTable): HomeCards => {
  const made = new Map<HomeCard, BoardCard>()
  const cardOf = (card: HomeCard): BoardCard => {
    const found = made.get(card) ?? boardCard(card)
    made.set(card, found)
    return found
  }
  return () => table.features.flatMap(({ cards = [] }) => cards).map(cardOf)
}
