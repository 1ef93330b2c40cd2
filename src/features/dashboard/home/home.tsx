import { Account } from '../../../core/account/account.ts'
import { Menus } from '../../../core/navigation/menus.ts'
import { Board } from '../../../ui/board/board.tsx'
import { type BoardCard, HomeCards } from '../../../ui/board/board-card.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useStateValue } from '../../../ui/hooks/use-state-value.ts'
import { Greeting } from './greeting.tsx'
import { LatestMessages } from './latest-messages.tsx'
import { QuickEntries } from './quick-entries.tsx'
import './home.css'

const own: readonly BoardCard[] = [
  { key: 'entries', name: '快捷入口', width: 'wide', rank: 60, View: QuickEntries },
  { key: 'messages', name: '消息', width: 'wide', rank: 70, View: LatestMessages },
]

/** What the person needs first: who they are here, what waits for them, and the screens they use. */
export const Home = () => {
  const cards = useService(HomeCards)
  useStateValue(useService(Menus).items) // The screens, and with them their cards, follow the menu.
  if (!useStateValue(useService(Account).user)) return null
  return (
    <div className="ac-home">
      <Greeting />
      <Board cards={[...own, ...cards()].toSorted((one, other) => one.rank - other.rank)} />
    </div>
  )
}
