import { useState } from 'react'
import { menuPages } from '../../../core/navigation/menu-pages.ts'
import { Menus } from '../../../core/navigation/menus.ts'
import { QuickList } from '../../../core/preferences/quick-list.ts'
import { RecentPages } from '../../../core/preferences/recent-pages.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Nothing } from '../../../ui/empty-state/nothing.tsx'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useStateValue } from '../../../ui/hooks/use-state-value.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Link } from '../../../ui/link/link.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { Tiles } from '../../../ui/tiles/tiles.tsx'
import { firstEntries } from './first-entries.ts'

/**
 * The person's own quick list (S11.1) and what they opened last, filled up with the menu; 管理 shows all screens, each
 * with the star that keeps it.
 */
export const QuickEntries = () => {
  const quickList = useService(QuickList)
  const chosen = useStateValue(quickList.items)
  const pages = useService(RecentPages)
  // As the page was opened: entries that change places between two clicks are missed.
  const [recent] = useState(() => pages.items.value)
  const [choosing, setChoosing] = useState(false)
  const screens = menuPages(useStateValue(useService(Menus).items))
    .map(({ item }) => item)
    .filter((item) => item.link.startsWith('/') && item.routeName !== 'Dashboard-home')
  const shown = choosing ? screens : firstEntries(screens, chosen, recent)
  return (
    <Panel
      title="快捷入口"
      toolbar={
        screens.length > 0 && (
          <Button look="text" small aria-pressed={choosing} onClick={() => setChoosing(!choosing)}>
            {choosing ? '完成' : '管理'}
          </Button>
        )
      }
    >
      {screens.length === 0 && (
        <Nothing title="暂无可用的功能" hint="当前账号只开通了首页，如需其他功能请联系管理员。" />
      )}
      <Tiles>
        {shown.map((item) => {
          const kept = chosen.includes(item.routeName)
          return (
            <li key={item.routeName}>
              <Link to={item.link}>
                <Icon name={item.icon ?? 'file'} src={item.iconImg} size={20} />
                {item.name}
              </Link>
              {choosing && (
                <button
                  type="button"
                  aria-pressed={kept}
                  aria-label={`将${item.name}设为常用`}
                  onClick={() => (kept ? quickList.remove(item.routeName) : quickList.add(item.routeName))}
                >
                  <Icon name={kept ? 'star-fill' : 'star'} size={16} />
                </button>
              )}
            </li>
          )
        })}
      </Tiles>
    </Panel>
  )
}
