import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { safeRedirect } from '../../../core/navigation/redirect.ts'
import { Navigator } from '../../../core/ports/navigator.ts'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
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

/** Shown at `/` where the menu has no visible entry to forward to (S2.11). */
export const NoPage = () => (
  <EmptyState title="没有可打开的页面" hint="当前账号的菜单全部处于隐藏状态，请联系管理员。" />
)
