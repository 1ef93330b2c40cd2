import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { safeRedirect } from '../../../core/navigation/redirect.ts'
import { Navigator } from '../../../core/ports/navigator.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { TabKeys } from '../../routing/tab-keys.ts'
import { TabRevisions } from '../tabs/tab-revisions.ts'

/** Forwards `/redirect/{path}` to `/{path}` and remounts its view: how a tab is refreshed (S2.7). */
export const RedirectIndex = () => {
  const { pathname, search } = useLocation()
  const navigator = useService(Navigator)
  const revisions = useService(TabRevisions)
  const tabKeys = useService(TabKeys)

  useEffect(() => {
    const target = safeRedirect(pathname.slice('/redirect'.length) + search) ?? '/'
    const key = tabKeys.at(target)
    if (key !== undefined) revisions.renew(key)
    navigator.go(target, { replace: true })
  }, [pathname, search, navigator, revisions, tabKeys])

  return null
}
