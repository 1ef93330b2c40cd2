import type { MenuItem } from 'primereact/menuitem'
import type { Navigator } from '../../core/ports/navigator.ts'
import type { Tab } from '../../core/tabs/tab.ts'
import type { Tabs } from '../../core/tabs/tabs.ts'

/** What can be done with a tab; whatever closes the one that is shown goes on to the tab that is left. */
export const tabActions = (tabs: Tabs, navigator: Navigator) => {
  const follow = (close: () => Tab | undefined): Tab | undefined => {
    const before = tabs.active?.path
    const next = close()
    if (next?.path !== before) navigator.go(next?.fullPath ?? '/')
    return next
  }
  const close = (tab: Tab) => follow(() => tabs.close(tab.path))

  return {
    close,
    menu: (tab: Tab): MenuItem[] => [
      {
        label: '刷新',
        icon: 'pi pi-refresh',
        command: () => navigator.go(`/redirect${tab.fullPath}`, { replace: true }),
      },
      { label: '关闭', icon: 'pi pi-times', disabled: tab.meta.affix === true, command: () => void close(tab) },
      { label: '关闭其他', icon: 'pi pi-arrows-h', command: () => void follow(() => tabs.closeOthers(tab.path)) },
      { label: '关闭右侧', icon: 'pi pi-arrow-right', command: () => void follow(() => tabs.closeRight(tab.path)) },
      { label: '全部关闭', icon: 'pi pi-times-circle', command: () => void follow(() => tabs.closeAll()) },
      {
        label: tab.meta.affix ? '取消固定' : '固定',
        icon: 'pi pi-thumbtack',
        command: () => tabs.pin(tab.path, !tab.meta.affix),
      },
    ],
  }
}
