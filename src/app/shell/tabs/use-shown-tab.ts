import { useService } from '../../../ui/hooks/use-service.ts'
import { useShownPage } from '../../../ui/hooks/use-shown-page.ts'
import { TabKeys } from '../../routing/tab-keys.ts'

/** Key of the tab of the present address; undefined for a page that is no tab, such as an error page. */
export const useShownTab = (): string | undefined => {
  const tabKeys = useService(TabKeys)
  return useShownPage((path) => tabKeys.at(path))
}
