import { useMemo } from 'react'
import { menuPages } from '../../../core/navigation/menu-pages.ts'
import { Menus } from '../../../core/navigation/menus.ts'
import type { PaletteAction, PaletteSource } from '../../../core/palette/palette.ts'
import { Permissions } from '../../../core/permission/permissions.ts'
import { Navigator } from '../../../core/ports/navigator.ts'
import { LayoutPreferences } from '../../../core/preferences/layout-preferences.ts'
import { QuickList } from '../../../core/preferences/quick-list.ts'
import { RecentPages } from '../../../core/preferences/recent-pages.ts'
import { SignOut } from '../../../core/session/sign-out.ts'
import { tabKey } from '../../../core/tabs/tab.ts'
import { Tabs } from '../../../core/tabs/tabs.ts'
import { UnsavedWork } from '../../../core/tabs/unsaved-work.ts'
import { businessFeatures } from '../../../features/index.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useStateValue } from '../../../ui/hooks/use-state-value.ts'
import { settingGroups } from '../settings/setting-groups.ts'
import { tabActions } from '../tabs/tab-actions.ts'
import { screenViews } from './screen-views.ts'

/** Other search terms for a setting's choices. */
const words: Readonly<Record<string, readonly string[]>> = { light: ['白天', '亮色'], dark: ['夜间', '暗色', '黑色'] }

/** Every choice of every setting, with the drawer's labels. */
const settingActions = (layout: LayoutPreferences): readonly PaletteAction[] =>
  settingGroups
    .flatMap((group) => group.settings)
    .flatMap(({ name, label, choices }) =>
      choices.map(([value, word]) => ({
        id: `${name} ${value}`,
        label: `${label}：${word}`,
        icon: 'cog',
        words: words[value] ?? [],
        run: () => layout.change({ [name]: value }),
      })),
    )

/**
 * Of each screen of the menu 新增用户 and its kind, where the user may, and what it shows by an address of its own, such
 * as 操作日志.
 */
const screenActions = (
  pages: ReturnType<typeof menuPages>,
  permissions: Permissions,
  go: (path: string) => () => void,
): readonly PaletteAction[] =>
  businessFeatures.flatMap(({ routeName, path, adds }) => {
    if (!pages.some(({ item }) => item.routeName === routeName)) return []
    const open = (need: string, label: string, query: string, icon: string, words: readonly string[] = []) =>
      permissions.has(need) ? [{ id: `${routeName} ${query}`, label, icon, words, run: go(`${path}?${query}`) }] : []
    return [
      // The permission of a screen's button is its path with the button's name.
      ...(adds
        ? open(`${path.slice(1).replaceAll('/', ':')}:add`, `新增${adds}`, 'add=1', 'plus', ['添加', '新建'])
        : []),
      ...(screenViews[routeName] ?? []).flatMap(([name, query, need]) => open(need, name, query, 'list')),
    ]
  })

/** What opens the dialogs that outlive the palette. */
interface Dialogs {
  readonly onLock: () => void
  readonly onChangePassword: () => void
}

/** The contents of the palette: the user's menu, quick list and recent pages, and actions available everywhere. */
export const usePaletteSource = ({ onLock, onChangePassword }: Dialogs): PaletteSource => {
  const items = useStateValue(useService(Menus).items)
  const quick = useStateValue(useService(QuickList).items)
  const recent = useStateValue(useService(RecentPages).items)
  const navigator = useService(Navigator)
  const layout = useService(LayoutPreferences)
  const signOut = useService(SignOut)
  const tabs = useService(Tabs)
  const unsaved = useService(UnsavedWork)
  const permissions = useService(Permissions)

  const pages = useMemo(() => menuPages(items), [items])
  const settings = useMemo(() => settingActions(layout), [layout])
  const actions = useMemo((): readonly PaletteAction[] => {
    const { close, reopen } = tabActions(tabs, navigator, unsaved)
    const shown = tabs.active && tabKey(tabs.active)
    const go = (path: string) => () => navigator.go(path)
    const refresh = () => navigator.go(`/redirect${navigator.path}`, { replace: true })
    return [
      ...screenActions(pages, permissions, go),
      { id: 'refresh', label: '刷新当前页', icon: 'refresh', words: ['重新加载'], run: refresh },
      ...(shown === undefined
        ? []
        : [
            { id: 'close', label: '关闭当前标签页', icon: 'times', run: () => close({ kind: 'one', key: shown }) },
            {
              id: 'others',
              label: '关闭其他标签页',
              icon: 'arrows-h',
              run: () => close({ kind: 'others', key: shown }),
            },
          ]),
      { id: 'reopen', label: '重新打开关闭的标签页', icon: 'history', words: ['恢复'], run: reopen },
      { id: 'profile', label: '个人资料', icon: 'id-card', words: ['手机号', '账号绑定'], run: go('/my/profile') },
      { id: 'password', label: '修改密码', icon: 'key', words: ['更改密码'], run: onChangePassword },
      { id: 'notices', label: '我的公告', icon: 'megaphone', words: ['通知'], run: go('/my/notice') },
      { id: 'devices', label: '登录设备', icon: 'desktop', words: ['下线'], run: go('/my/devices') },
      { id: 'diagnostics', label: '诊断记录', icon: 'wrench', words: ['错误'], run: go('/my/diagnostics') },
      { id: 'lock', label: '锁定屏幕', icon: 'lock', words: ['锁屏', '离开'], run: onLock },
      { id: 'sign-out', label: '退出登录', icon: 'sign-out', words: ['注销', '登出'], run: () => void signOut.run() },
    ]
  }, [pages, permissions, tabs, navigator, unsaved, signOut, onLock, onChangePassword])

  // The shown page is the first of the recent ones, and is omitted.
  return { pages, quick, recent: recent.slice(1), actions, settings }
}
