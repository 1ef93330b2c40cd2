import { lazy, Suspense, useEffect } from 'react'
import { useLocation, useRoutes } from 'react-router-dom'
import { LOADING_MASK } from '../core/navigation/guard.ts'
import { Menus } from '../core/navigation/menus.ts'
import { pageTitle } from '../core/navigation/title.ts'
import { useService } from '../ui/hooks/use-service.ts'
import { useStateValue } from '../ui/hooks/use-state-value.ts'
import { PageLoading } from '../ui/page-loading/page-loading.tsx'
import { LoadingMask } from './loading-mask.ts'
import { RouteTable } from './route-table.tsx'
import { SiteTitle } from './site-title.ts'

const loadShell = () => import('./shell/shell.tsx').then(({ Shell }) => ({ default: Shell }))
const Shell = lazy(loadShell)

/** Every page: the shell with its tabs, or a page of its own. */
export const Root = () => {
  const { pathname } = useLocation()
  const table = useService(RouteTable)
  const siteTitle = useService(SiteTitle)
  const running = useStateValue(useService(LoadingMask).running)
  useStateValue(useService(Menus).items) // The registered routes follow the menus.
  const match = table.match(pathname)
  const page = useRoutes(table.routes)

  useEffect(() => {
    document.title = pageTitle(match.title, siteTitle)
  }, [match.title, siteTitle])

  useEffect(() => {
    if (match.area !== 'entry') return
    // What signing in needs next is fetched while the person is typing, and by nobody who only looks.
    // What fails to come ahead is fetched again when it is needed.
    const fetchNext = () => void Promise.allSettled([loadShell(), import('../adapters/crypto/aes-ecb.ts')])
    document.addEventListener('input', fetchNext, { once: true })
    return () => document.removeEventListener('input', fetchNext)
  }, [match.area])

  return (
    <>
      <Suspense fallback={<PageLoading />}>{match.area === 'shell' ? <Shell /> : page}</Suspense>
      {running > 0 && <PageLoading mask text={LOADING_MASK} />}
    </>
  )
}
