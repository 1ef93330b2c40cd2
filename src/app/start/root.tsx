import { Activity, useEffect, useState } from 'react'
import { useLocation, useRoutes } from 'react-router-dom'
import { Account } from '../../core/account/account.ts'
import { LOADING_MASK } from '../../core/navigation/guard.ts'
import { pageTitle } from '../../core/navigation/title.ts'
import { useService } from '../../ui/hooks/use-service.ts'
import { useStateValue } from '../../ui/hooks/use-state-value.ts'
import { PageLoading } from '../../ui/page-loading/page-loading.tsx'
import { lazyView } from '../loading/lazy-view.tsx'
import { LoadingMask } from '../loading/loading-mask.ts'
import { PageBoundary } from '../loading/page-boundary.tsx'
import { RouteTable } from '../routing/route-table.tsx'
import { SiteTitle } from '../site/site-config.ts'
import { loadHttp } from '../wiring/http-module.ts'
import { loadSignedIn } from '../wiring/signed-in.ts'

const Shell = lazyView(() => import('../shell/password/held-shell.tsx').then((code) => ({ default: code.HeldShell })))

/** Fetches the shell's code ahead; where that fails, whoever needs it tries again. */
export const loadShell = Shell.ahead

/** A page outside the shell; inside it each tab finds its own. */
const PageOfItsOwn = () => useRoutes(useService(RouteTable).routes)

/** Every page: the shell with its tabs, or a page of its own. */
export const Root = () => {
  const { pathname, key } = useLocation()
  const table = useService(RouteTable)
  const siteTitle = useService(SiteTitle)
  const running = useStateValue(useService(LoadingMask).running)
  useStateValue(table.menus) // The registered routes follow the menus.
  const match = table.match(pathname)
  const user = useStateValue(useService(Account).user)
  const inShell = match.area === 'shell'
  // Nobody's until it is shown: on a page that begins locked it is not built at all.
  const [shellOf, setShellOf] = useState<typeof user>()
  if (inShell && shellOf !== user) setShellOf(user)
  // Behind the lock the shell is kept, hidden and with its effects stopped, so that drafts outlive the lock (S3.6).
  const kept = inShell || (match.name === 'lock' && user !== undefined && shellOf === user)

  useEffect(() => {
    document.title = pageTitle(match.title, siteTitle)
  }, [match.title, siteTitle])

  useEffect(() => {
    if (match.area !== 'entry') return
    // What signing in needs next is fetched while the person is typing, and by nobody who only looks.
    // What fails to come ahead is fetched again when it is needed.
    const fetchNext = () =>
      void Promise.allSettled([loadHttp(), loadSignedIn(), loadShell(), import('../../adapters/crypto/aes-ecb.ts')])
    document.addEventListener('input', fetchNext, { once: true })
    return () => document.removeEventListener('input', fetchNext)
  }, [match.area])

  return (
    <>
      {kept && (
        <Activity mode={inShell ? 'visible' : 'hidden'}>
          <PageBoundary>
            <Shell />
          </PageBoundary>
        </Activity>
      )}
      {/* By the path, so that what one page could not do is not said of the next, and a page with steps keeps what was
          typed. The login page by the visit: who is sent to it again, as where signing in led nowhere, begins anew. */}
      {!inShell && (
        <PageBoundary key={match.name === 'login' ? key : pathname}>
          <PageOfItsOwn />
        </PageBoundary>
      )}
      {running > 0 && <PageLoading mask text={LOADING_MASK} />}
    </>
  )
}
