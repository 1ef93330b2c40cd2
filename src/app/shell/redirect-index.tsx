import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { pathnameOf } from '../../core/navigation/pathname.ts'
import { safeRedirect } from '../../core/navigation/redirect.ts'
import { Navigator } from '../../core/ports/navigator.ts'
import { Tabs } from '../../core/tabs/tabs.ts'
import { useService } from '../../ui/hooks/use-service.ts'
import { RouteTable } from '../route-table.tsx'
import { TabRevisions } from './tab-revisions.ts'

/** Forwards `/redirect/{path}` to `/{path}`, whose view is built anew: how a tab is refreshed (S2.7). */
export const RedirectIndex = () => {
  const { pathname, search } = useLocation()
  const navigator = useService(Navigator)
  const revisions = useService(TabRevisions)
  const tabs = useService(Tabs)
  const table = useService(RouteTable)

  useEffect(() => {
    const target = safeRedirect(pathname.slice('/redirect'.length) + search) ?? '/'
    const path = pathnameOf(target)
    const { feature } = table.match(path)
    if (feature) revisions.renew(tabs.keyOf({ path, fullPath: target, name: feature.routeName }))
    navigator.go(target, { replace: true })
  }, [pathname, search, navigator, revisions, table, tabs])

  return null
}
