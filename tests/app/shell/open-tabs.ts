import { HOME_ROUTE } from '../../../src/core/tabs/tab.ts'
import type { Tabs } from '../../../src/core/tabs/tabs.ts'

/** Opens home and a tab for each name, without real screens; a name with `!` is pinned. The last one is shown. */
export const openTabs = (tabs: Tabs, names: readonly string[]): void => {
  tabs.open({ path: '/home', fullPath: '/home', name: HOME_ROUTE, meta: { title: '首页', affix: true } })
  for (const name of names) {
    const title = name.replace('!', '')
    tabs.open({ path: `/${title}`, fullPath: `/${title}`, name: title, meta: { title, affix: name.endsWith('!') } })
  }
}
