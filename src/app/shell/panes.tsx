import { Activity, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Menus } from '../../core/navigation/menus.ts'
import { Tabs } from '../../core/tabs/tabs.ts'
import { useService } from '../../ui/hooks/use-service.ts'
import { useStateValue } from '../../ui/hooks/use-state-value.ts'
import { RouteTable } from '../route-table.tsx'
import { Pane } from './pane.tsx'
import { TabRevisions } from './tab-revisions.ts'

/**
 * The pages of the open tabs. A tab is built when it is first shown, and then kept with its input, scroll and page
 * while others are shown (S3.6), unless it is marked noCache. What is no tab, such as an error page, stands alone; a
 * screen waits the moment until its tab is there, so that it is not built twice.
 */
export const Panes = () => {
  const { tabs } = useStateValue(useService(Tabs).tabs)
  const revisions = useStateValue(useService(TabRevisions).revisions)
  useStateValue(useService(Menus).items) // A page whose route is taken away shows that at once.
  const location = useLocation()
  const { area, feature } = useService(RouteTable).match(location.pathname)
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set())
  const isTab = tabs.some((tab) => tab.path === location.pathname)
  if (isTab && !visited.has(location.pathname)) setVisited(new Set([...visited, location.pathname]))

  return (
    <main className="ac-panes">
      {tabs.map((tab) => {
        const shown = tab.path === location.pathname
        if (!shown && (tab.meta.noCache || !visited.has(tab.path))) return null
        return (
          <Activity key={`${tab.path} ${revisions.get(tab.path) ?? 0}`} mode={shown ? 'visible' : 'hidden'}>
            <Pane path={tab.path} address={tab.fullPath} tab />
          </Activity>
        )
      })}
      {area === 'shell' && !feature && <Pane path={location.pathname} address={location.pathname + location.search} />}
    </main>
  )
}
