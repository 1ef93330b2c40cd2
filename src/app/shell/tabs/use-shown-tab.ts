import { useLocation } from 'react-router-dom'
import { useService } from '../../../ui/hooks/use-service.ts'
import { TabKeys } from '../../routing/tab-keys.ts'

/** Key of the tab of the present address; undefined for a page that is no tab, such as an error page. */
export const useShownTab = (): string | undefined => {
  const { pathname, search } = useLocation()
  return useService(TabKeys).at(pathname + search)
}
