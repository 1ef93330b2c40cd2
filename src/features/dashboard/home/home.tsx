import { Account } from '../../../core/account/account.ts'
import { Menus } from '../../../core/navigation/menus.ts'
import { Board } from '../../../ui/board/board.tsx'
import { type BoardCard, HomeCards } from '../../../ui/board/board-card.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useStateValue } from '../../../ui/hooks/use-state-value.ts'
import { Greeting } from './greeting.tsx'
import { LatestMessages } from './latest-messages.tsx'
import { QuickEntries } from './quick-entries.tsx'

const own: readonly BoardCard[] = [
  { name: '问候', width: 'full', rank: 0, View: Greeting },
  { name: '消息', width: 'wide', rank: 50, View: LatestMessages },
  { name: '快捷入口', width: 'narrow', rank: 0, View: QuickEntries },
]

/** What the person needs first: who they are here, what is going on, and the screens they use. */
export const Home = () => {
  const cards = useService(HomeCards)
  useStateValue(useService(Menus).items) // The screens, and with them their cards, follow the menu.
  return useStateValue(useService(Account).user) ? <Board cards={[...own, ...cards()]} /> : null
}
