import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { Account } from '../../core/account/account.ts'
import { Permissions } from '../../core/permission/permissions.ts'
import { Layout } from '../../core/preferences/layout.ts'
import { PermissionContext } from '../../ui/can-access/permission-context.ts'
import { DensityContext } from '../../ui/data-table/density-context.ts'
import { useService } from '../../ui/hooks/use-service.ts'
import { useStateValue } from '../../ui/hooks/use-state-value.ts'
import { PrimeProvider } from '../../ui/theme/prime-provider.tsx'
import { loadToasts } from '../notices.tsx'
import { RouteTable } from '../route-table.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { Panes } from './panes.tsx'
import { TabBar } from './tab-bar.tsx'
import { TopBar } from './top-bar.tsx'
import { useFollowTabs } from './use-follow-tabs.ts'
import './shell.css'

/** The main layout: top bar, tab bar, breadcrumbs, and the pages of the open tabs (S3). */
export const Shell = () => {
  const { pathname } = useLocation()
  const { title } = useService(RouteTable).match(pathname)
  const permissions = useService(Permissions)
  const user = useStateValue(useService(Account).user)
  const { density } = useStateValue(useService(Layout).settings)
  useFollowTabs()

  useEffect(() => {
    // Ahead of the first notice, which may be that the network is gone; where this fails, that notice tries again.
    loadToasts().catch(() => undefined)
  }, [])

  // A new check for each person, so that whoever reads the context looks again.
  const check = useMemo(
    () => (need: string | undefined) => user !== undefined && permissions.has(need),
    [user, permissions],
  )

  return (
    <PrimeProvider>
      <PermissionContext value={check}>
        <DensityContext value={density}>
          <div className="ac-shell">
            <TopBar />
            <TabBar />
            <Breadcrumbs title={title} />
            <Panes />
          </div>
        </DensityContext>
      </PermissionContext>
    </PrimeProvider>
  )
}
