import { useState } from 'react'
import { Account } from '../../../core/account/account.ts'
import { Menus } from '../../../core/navigation/menus.ts'
import { HomeArrangement } from '../../../core/preferences/home-arrangement.ts'
import { Board } from '../../../ui/board/board.tsx'
import { HomeCards } from '../../../ui/board/board-card.ts'
import { Button } from '../../../ui/button/button.tsx'
import { usePermissionCheck } from '../../../ui/can-access/permission-context.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useStateValue } from '../../../ui/hooks/use-state-value.ts'
import { lateDialog } from '../../../ui/late/late-dialog.tsx'
import { Greeting } from './greeting.tsx'
import { arranged } from './laid-out.ts'
import './home.css'

const ArrangeHome = lateDialog('首页设置', () => import('./arrange-home.tsx').then((code) => code.ArrangeHome))

/** What the person needs first: who they are here, what waits for them, and the screens they use. */
export const Home = () => {
  const ofScreens = useService(HomeCards)
  const may = usePermissionCheck()
  const layout = useStateValue(useService(HomeArrangement).layout)
  const [arranging, setArranging] = useState(false)
  useStateValue(useService(Menus).items) // The screens, and with them their cards, follow the menu.
  if (!useStateValue(useService(Account).user)) return null
  const cards = ofScreens().filter(({ need }) => may(need))
  const shown = arranged(cards, layout)
  return (
    <div className="ac-home">
      <Greeting />
      <Board cards={shown} />
      <p className="ac-home-foot">
        {shown.length < cards.length && <span>已隐藏 {cards.length - shown.length} 张卡片</span>}
        <Button look="text" small icon="sliders-h" onClick={() => setArranging(true)}>
          调整首页
        </Button>
      </p>
      {arranging && <ArrangeHome cards={cards} onClose={() => setArranging(false)} />}
    </div>
  )
}
