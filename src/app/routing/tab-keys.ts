import { pathnameOf } from '../../core/navigation/page.ts'
import type { Tabs } from '../../core/tabs/tabs.ts'
import type { RouteTable } from './route-table.tsx'

/** Which tab an address of the app leads to, whether it is open or not. */
export class TabKeys {
  private readonly tabs: Tabs
  private readonly table: RouteTable

  constructor(tabs: Tabs, table: RouteTable) {
    this.tabs = tabs
    this.table = table
  }

  /** The key of the tab at a path with its query; undefined for a page that is no tab, such as an error page. */
  at(fullPath: string): string | undefined {
    const path = pathnameOf(fullPath)
    const { feature } = this.table.match(path)
    return feature && this.tabs.keyOf({ path, fullPath, name: feature.routeName })
  }
}
