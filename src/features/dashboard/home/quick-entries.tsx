import type { MenuItem } from '../../../core/navigation/menu-item.ts'
import { menuPages } from '../../../core/navigation/menu-pages.ts'
import { Menus } from '../../../core/navigation/menus.ts'
import { QuickList } from '../../../core/preferences/quick-list.ts'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useStateValue } from '../../../ui/hooks/use-state-value.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Link } from '../../../ui/link/link.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import './quick-entries.css'

/** The person's own quick list (S11.1) before the other screens of their menu; a star moves a screen between them. */
export const QuickEntries = () => {
  const quickList = useService(QuickList)
  const chosen = useStateValue(quickList.items)
  const screens = menuPages(useStateValue(useService(Menus).items))
    .map(({ item }) => item)
    .filter((item) => item.link.startsWith('/') && item.routeName !== 'Dashboard-home')
  const rank = (item: MenuItem) => {
    const place = chosen.indexOf(item.routeName)
    return place < 0 ? chosen.length : place
  }
  return (
    <Panel title="快捷入口">
      {screens.length === 0 && (
        <EmptyState title="暂无可用的功能" hint="当前账号只开通了首页，如需其他功能请联系管理员。" />
      )}
      <ul className="ac-entries">
        {screens
          .toSorted((one, other) => rank(one) - rank(other))
          .map((item) => {
            const kept = chosen.includes(item.routeName)
            return (
              <li key={item.routeName}>
                <Link to={item.link}>
                  <Icon name={item.icon ?? 'file'} src={item.iconImg} size={20} />
                  {item.name}
                </Link>
                <button
                  type="button"
                  aria-pressed={kept}
                  aria-label={`将${item.name}设为常用`}
                  onClick={() => (kept ? quickList.remove(item.routeName) : quickList.add(item.routeName))}
                >
                  <Icon name={kept ? 'star-fill' : 'star'} size={16} />
                </button>
              </li>
            )
          })}
      </ul>
    </Panel>
  )
}
