import type { MenuItem } from 'primereact/menuitem'
import type { Navigator } from '../../../core/ports/navigator.ts'
import { type Tab, tabKey } from '../../../core/tabs/tab.ts'
import type { Closing, Tabs } from '../../../core/tabs/tabs.ts'
import type { UnsavedWork } from '../../../core/tabs/unsaved-work.ts'

/**
 * The actions on a tab; closing the shown one navigates to the next. Closing asks where input would be lost; so does
 * refreshing, on the way to `/redirect`.
 */
export const tabActions = (tabs: Tabs, navigator: Navigator, unsaved: UnsavedWork) => {
  const closeNow = (closing: Closing): Tab | undefined => {
    const before = tabs.active
    const next = tabs.close(closing)
    if (!next || !before || tabKey(next) !== tabKey(before)) navigator.go(next?.fullPath ?? '/')
    return next
  }
  /** `done` is called with the shown tab, where tabs were closed. */
  const close = async (closing: Closing, done?: (shown: Tab | undefined) => void): Promise<void> => {
    const going = tabs.wouldClose(closing)
    if (going.length === 0) return
    const lost = unsaved.in(going.map(tabKey))
    // Without a question the tabs are closed synchronously.
    if (lost.length > 0 && !(await unsaved.mayLose(lost, '放弃并关闭'))) return
    const shown = closeNow(closing)
    done?.(shown)
  }

  return {
    close: (...how: Parameters<typeof close>): void => void close(...how),
    /** Reopens the tab that was closed last. */
    reopen: () => {
      const tab = tabs.reopen()
      if (tab) navigator.go(tab.fullPath)
    },
    /** `fixed`: the tab is always pinned. */
    menu: (tab: Tab, fixed: boolean): MenuItem[] => {
      const key = tabKey(tab)
      return [
        {
          label: '刷新',
          icon: 'pi pi-refresh',
          command: () => navigator.go(`/redirect${tab.fullPath}`, { replace: true }),
        },
        {
          label: '关闭',
          icon: 'pi pi-times',
          disabled: tab.meta.affix === true,
          command: () => void close({ kind: 'one', key }),
        },
        { label: '关闭其他', icon: 'pi pi-arrows-h', command: () => void close({ kind: 'others', key }) },
        { label: '关闭右侧', icon: 'pi pi-arrow-right', command: () => void close({ kind: 'right', key }) },
        { label: '全部关闭', icon: 'pi pi-times-circle', command: () => void close({ kind: 'all' }) },
        ...(fixed
          ? []
          : [
              {
                label: tab.meta.affix ? '取消固定' : '固定',
                icon: 'pi pi-thumbtack',
                command: () => tabs.pin(key, !tab.meta.affix),
              },
            ]),
      ]
    },
  }
}
