import type { MenuItem } from 'primereact/menuitem'
import type { Navigator } from '../../../core/ports/navigator.ts'
import { HOME_ROUTE, type Tab, tabKey } from '../../../core/tabs/tab.ts'
import type { Closing, Tabs } from '../../../core/tabs/tabs.ts'
import type { UnsavedWork } from '../../../core/tabs/unsaved-work.ts'

/**
 * What can be done with a tab; whatever closes the one that is shown goes on to the tab that is left. Closing asks where
 * input would be lost; refreshing does too, on the way to `/redirect`.
 */
export const tabActions = (tabs: Tabs, navigator: Navigator, unsaved: UnsavedWork) => {
  const closeNow = (closing: Closing): Tab | undefined => {
    const before = tabs.active
    const next = tabs.close(closing)
    if (!next || !before || tabKey(next) !== tabKey(before)) navigator.go(next?.fullPath ?? '/')
    return next
  }
  /** `done` is told which tab is shown, where tabs were closed. */
  const close = async (closing: Closing, done?: (shown: Tab | undefined) => void): Promise<void> => {
    const going = tabs.wouldClose(closing)
    if (going.length === 0) return
    const lost = unsaved.in(going.map(tabKey))
    // Where there is nothing to ask the tabs go at once, within the click.
    if (lost.length > 0 && !(await unsaved.mayLose(lost, '放弃并关闭'))) return
    const shown = closeNow(closing)
    done?.(shown)
  }

  return {
    close: (...how: Parameters<typeof close>): void => void close(...how),
    /** Opens the tab that was closed last. */
    reopen: () => {
      const tab = tabs.reopen()
      if (tab) navigator.go(tab.fullPath)
    },
    menu: (tab: Tab): MenuItem[] => {
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
        // The home tab always stays and goes first (S3.3, S3.5): there is nothing to choose.
        ...(tab.name === HOME_ROUTE
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
