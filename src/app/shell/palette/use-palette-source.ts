import { useMemo } from 'react'
import { menuPages } from '../../../core/navigation/menu-pages.ts'
import { Menus } from '../../../core/navigation/menus.ts'
import type { PaletteAction, PaletteSource } from '../../../core/palette/palette.ts'
import { Navigator } from '../../../core/ports/navigator.ts'
import { Layout } from '../../../core/preferences/layout.ts'
import { QuickList } from '../../../core/preferences/quick-list.ts'
import { RecentPages } from '../../../core/preferences/recent-pages.ts'
import { SignOut } from '../../../core/session/sign-out.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useStateValue } from '../../../ui/hooks/use-state-value.ts'

/** What the palette offers: the person's menu, their lists of pages, and what can be done from anywhere. */
export const usePaletteSource = (onLock: () => void): PaletteSource => {
  const items = useStateValue(useService(Menus).items)
  const quick = useStateValue(useService(QuickList).items)
  const recent = useStateValue(useService(RecentPages).items)
  const navigator = useService(Navigator)
  const layout = useService(Layout)
  const signOut = useService(SignOut)

  const pages = useMemo(() => menuPages(items), [items])
  const actions = useMemo((): readonly PaletteAction[] => {
    const theme = (value: 'light' | 'dark' | 'system') => () => layout.change({ theme: value })
    return [
      {
        id: 'refresh',
        label: '刷新当前页',
        icon: 'refresh',
        words: ['重新加载'],
        run: () => navigator.go(`/redirect${navigator.path}`, { replace: true }),
      },
      { id: 'light', label: '浅色主题', icon: 'sun', words: ['白天', '亮色'], run: theme('light') },
      { id: 'dark', label: '深色主题', icon: 'moon', words: ['夜间', '暗色', '黑色'], run: theme('dark') },
      { id: 'system', label: '主题跟随系统', icon: 'desktop', run: theme('system') },
      { id: 'lock', label: '锁定屏幕', icon: 'lock', words: ['锁屏', '离开'], run: onLock },
      { id: 'sign-out', label: '退出登录', icon: 'sign-out', words: ['注销', '登出'], run: () => void signOut.run() },
    ]
  }, [navigator, layout, signOut, onLock])

  // The page that is shown comes last among the recent ones that nobody needs to be told of: it is left out.
  return { pages, quick, recent: recent.slice(1), actions }
}
