import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { routeNamesOf } from '../../../core/navigation/menu-links.ts'
import { Menus } from '../../../core/navigation/menus.ts'
import type { Visit } from '../../../core/tabs/tab.ts'
import { Tabs } from '../../../core/tabs/tabs.ts'
import type { Feature } from '../../../features/feature.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useStateValue } from '../../../ui/hooks/use-state-value.ts'
import { RouteTable } from '../../routing/route-table.tsx'

const visitOf = (feature: Feature, path: string, search = ''): Visit => ({
  path,
  fullPath: path + search,
  name: feature.routeName,
  meta: { title: feature.title, affix: feature.affix ?? false, noCache: feature.noCache ?? false },
})

/**
 * Synchronises the tabs with the address (S3.3) and the menu: opens pinned screens, closes lost ones. A component without
 * output, so that an amended query renders this alone.
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
    const open = new Set(tabs.tabs.value.tabs.map((tab) => tab.path)) // In any of its tabs.
    for (const pinned of table.features) {
      if (pinned.affix && !open.has(pinned.path)) tabs.open(visitOf(pinned, pinned.path))
    }
  }, [items, table, tabs])

  const given = JSON.stringify(params)
  useLayoutEffect(() => {
    if (feature)
      tabs.open({ ...visitOf(feature, pathname, search), params: JSON.parse(given) as Record<string, string> }) // as: see above
  }, [feature, tabs, pathname, search, given])
  return null
}
