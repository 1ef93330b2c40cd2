import { Activity, useState } from 'react'
import { tabKey } from '../../../core/tabs/tab.ts'
import { Tabs } from '../../../core/tabs/tabs.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { usePathname } from '../../../ui/hooks/use-shown-page.ts'
import { useStateValue } from '../../../ui/hooks/use-state-value.ts'
import { RouteTable } from '../../routing/route-table.tsx'
import { TabRevisions } from '../tabs/tab-revisions.ts'
import { useShownTab } from '../tabs/use-shown-tab.ts'
import { Pane } from './pane.tsx'
import { MAIN_ID } from './pane-ids.ts'

/**
 * The pages of the open tabs. A tab is mounted when first shown, and then kept with its input, scroll and page while
 * others are shown (S3.6), unless it is marked noCache; even then it survives the lock, which shows no other tab. A
 * page that is no tab, such as an error page, is rendered by itself; a screen waits for its tab to exist, so that it is
 * not mounted twice.
 */
export const Panes = () => {
  const { tabs, active } = useStateValue(useService(Tabs).tabs)
  const revisions = useStateValue(useService(TabRevisions).revisions)
  const table = useService(RouteTable)
  useStateValue(table.menus) // Re-renders when a page's route is removed.
  const pathname = usePathname()
  const { area, feature } = table.match(pathname)
  const shown = useShownTab()
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set())
  // Drops closed tabs, so that the list does not grow.
  const seen = tabs.map(tabKey).filter((key) => key === shown || visited.has(key))
  if (seen.length !== visited.size || seen.some((key) => !visited.has(key))) setVisited(new Set(seen))

  return (
    <main id={MAIN_ID} className="ac-panes">
      {tabs.map((tab) => {
        const key = tabKey(tab)
        const isShown = key === shown
        const isKept = tab.meta.noCache ? area === 'entry' && key === active : true
        if (!isShown && !(isKept && visited.has(key))) return null
        return (
          <Activity key={`${key} ${revisions.get(key) ?? 0}`} mode={isShown ? 'visible' : 'hidden'}>
            <Pane shown={isShown} address={tab.fullPath} tab={key} />
          </Activity>
        )
      })}
      {area === 'shell' && !feature && <Pane key={pathname} shown address={pathname} />}
    </main>
  )
}
