import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { MenuItem } from '../../../core/navigation/menu-item.ts'
import { routeNamesOf } from '../../../core/navigation/menu-links.ts'
import { markedRoutes } from '../../../core/navigation/menu-marks.ts'
import { Menus } from '../../../core/navigation/menus.ts'
import { tabKey, type Visit } from '../../../core/tabs/tab.ts'
import { Tabs } from '../../../core/tabs/tabs.ts'
import type { Feature } from '../../../features/feature.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useStateValue } from '../../../ui/hooks/use-state-value.ts'
import { RouteTable } from '../../routing/route-table.tsx'
import { fixedRoutes } from './fixed-routes.ts'

/** A visit to a screen: what the menu says of its tab is added to what the screen says. */
const visitOf = (items: readonly MenuItem[], feature: Feature, path: string, search = ''): Visit => ({
  path,
  fullPath: path + search,
  name: feature.routeName,
  meta: {
    title: feature.title,
    affix: feature.affix ?? markedRoutes(items, 'affix').has(feature.routeName),
    noCache: feature.noCache ?? markedRoutes(items, 'noCache').has(feature.routeName),
  },
})

/**
 * Synchronises the tabs with the address (S3.3) and the menu: opens pinned screens, closes lost ones. A component
 * without output, so that an amended query renders nothing else.
 */
export const FollowTabs = (): null => {
  const { pathname, search } = useLocation()
  const tabs = useService(Tabs)
  const table = useService(RouteTable)
  const items = useStateValue(useService(Menus).items)
  const { feature, params } = table.match(pathname)

  // Layout effects, so that a page and its tab appear in the same frame.
  useLayoutEffect(() => {
    tabs.retain(routeNamesOf(items))
    const fixed = fixedRoutes(table.features, items)
    for (const pinned of table.features.filter(({ routeName }) => fixed.has(routeName))) {
      const open = tabs.tabs.value.tabs.find((tab) => tab.path === pinned.path) // The first of its tabs.
      if (!open) tabs.open(visitOf(items, pinned, pinned.path))
      else if (!open.meta.affix) tabs.pin(tabKey(open), true)
    }
  }, [items, table, tabs])

  const given = JSON.stringify(params)
  useLayoutEffect(() => {
    if (feature)
      // as: see above
      tabs.open({ ...visitOf(items, feature, pathname, search), params: JSON.parse(given) as Record<string, string> })
  }, [feature, items, tabs, pathname, search, given])
  return null
}
