import { useLocation } from 'react-router-dom'
import { Tabs } from '../../core/tabs/tabs.ts'
import { useService } from '../../ui/hooks/use-service.ts'
import { RouteTable } from '../route-table.tsx'

/** Key of the tab that the address leads to; undefined where a page stands that is no tab, such as an error page. */
export const useShownTab = (): string | undefined => {
  const { pathname, search } = useLocation()
  const tabs = useService(Tabs)
  const { feature } = useService(RouteTable).match(pathname)
  return feature && tabs.keyOf({ path: pathname, fullPath: pathname + search, name: feature.routeName })
}
