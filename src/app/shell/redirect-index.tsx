import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useService } from '../../ui/hooks/use-service.ts'
import { TabRevisions } from './tab-revisions.ts'

/** Forwards `/redirect/{path}` to `/{path}`, whose view is built anew: how a tab is refreshed (S2.7). */
export const RedirectIndex = () => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const revisions = useService(TabRevisions)

  useEffect(() => {
    const path = pathname.slice('/redirect'.length) || '/'
    revisions.renew(path)
    void navigate(path + search, { replace: true })
  }, [pathname, search, navigate, revisions])

  return null
}
