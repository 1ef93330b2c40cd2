import { useLayoutEffect, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { Account } from '../../core/account/account.ts'
import { Permissions } from '../../core/permission/permissions.ts'
import { Tabs } from '../../core/tabs/tabs.ts'
import { PermissionContext } from '../../ui/can-access/permission-context.ts'
import { useService } from '../../ui/hooks/use-service.ts'
import { useStateValue } from '../../ui/hooks/use-state-value.ts'
import { PrimeProvider } from '../../ui/theme/prime-provider.tsx'
import { RouteTable } from '../route-table.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { Panes } from './panes.tsx'
import { TabBar } from './tab-bar.tsx'
import { TopBar } from './top-bar.tsx'
import './shell.css'

/** The main layout: top bar, tab bar, breadcrumbs, and the pages of the open tabs (S3). */
export const Shell = () => {
  const location = useLocation()
  const tabs = useService(Tabs)
  const permissions = useService(Permissions)
  const user = useStateValue(useService(Account).user)
  const match = useService(RouteTable).match(location.pathname)
  const { feature, params } = match

  // Before the browser paints, so that the page and its tab appear together.
  useLayoutEffect(() => {
    if (!feature) return
    const { title, affix = false, noCache = false } = feature
    tabs.open({
      path: location.pathname,
      fullPath: location.pathname + location.search,
      name: feature.routeName,
      meta: { title, affix, noCache },
      params: Object.fromEntries(Object.entries(params).map(([key, value]) => [key, value ?? ''])),
    })
    // `params` follows from the path; its identity changes with every render.
  }, [feature, tabs, location.pathname, location.search])

  // A new check for each person, so that whoever reads the context looks again.
  const check = useMemo(
    () => (need: string | undefined) => user !== undefined && permissions.has(need),
    [user, permissions],
  )

  return (
    <PrimeProvider>
      <PermissionContext value={check}>
        <div className="ac-shell">
          <TopBar />
          <TabBar />
          <Breadcrumbs title={match.title} />
          <Panes />
        </div>
      </PermissionContext>
    </PrimeProvider>
  )
}
