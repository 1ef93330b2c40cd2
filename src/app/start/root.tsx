import { Activity, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Account } from '../../core/account/account.ts'
import { LOADING_MASK } from '../../core/navigation/guard.ts'
import { pageTitle } from '../../core/navigation/page.ts'
import { useService } from '../../ui/hooks/use-service.ts'
import { useStateValue } from '../../ui/hooks/use-state-value.ts'
import { PageLoading } from '../../ui/page-loading/page-loading.tsx'
import { FaultBoundary } from '../loading/fault-boundary.tsx'
import { lazyView } from '../loading/lazy-view.tsx'
import { LoadingMask } from '../loading/loading-mask.ts'
import { pageFault } from '../loading/page-failure.tsx'
import { RouteTable } from '../routing/route-table.tsx'
import { SiteTitle } from '../site/site-config.ts'
import { backend, encryption, shell, signedIn } from '../wiring/late-parts.ts'
import { withParts } from '../wiring/with-parts.ts'
import { useWindowScroll } from './use-window-scroll.ts'

const Shell = lazyView(
  withParts(
    () => import('../shell/password/held-shell.tsx').then((code) => ({ default: code.HeldShell })),
    backend,
    shell,
  ),
)

const ahead = <Code,>(load: () => Promise<Code>) => load()

/** Prefetches what a signed-in user needs. A failed prefetch is repeated when it is needed. */
export const fetchShell = (): void => void Promise.allSettled([signedIn.load(ahead), Shell.ahead()])

/** One element, so that a navigation inside the shell renders only what follows the address. */
const wholeShell = (
  <FaultBoundary look={pageFault}>
    <Shell />
  </FaultBoundary>
)

/** Every page: the shell with its tabs, or a standalone page. */
export const Root = () => {
  const { pathname, key } = useLocation()
  const table = useService(RouteTable)
  const siteTitle = useService(SiteTitle)
  const running = useStateValue(useService(LoadingMask).running)
  useStateValue(table.menus) // Re-render with the registered routes, which follow the menus.
  const match = table.match(pathname)
  const user = useStateValue(useService(Account).user)
  const inShell = match.area === 'shell'
  useWindowScroll(inShell)
  // Undefined until the shell is shown: a page that starts locked does not render it.
  const [shellOf, setShellOf] = useState<typeof user>()
  if (inShell && shellOf !== user) setShellOf(user)
  // While locked the shell stays mounted, hidden and with its effects stopped, so that drafts are kept (S3.6).
  const kept = inShell || (match.name === 'lock' && user !== undefined && shellOf === user)

  useEffect(() => {
    document.title = pageTitle(match.title, siteTitle)
  }, [match.title, siteTitle])

  useEffect(() => {
    if (match.area !== 'entry') return
    // Prefetches what signing in needs next while the user types; a visitor who does not type fetches nothing.
    const fetchNext = () => {
      void Promise.allSettled([backend.load(ahead), encryption.load(ahead)])
      fetchShell()
    }
    document.addEventListener('input', fetchNext, { once: true })
    return () => document.removeEventListener('input', fetchNext)
  }, [match.area])

  return (
    <>
      {kept && <Activity mode={inShell ? 'visible' : 'hidden'}>{wholeShell}</Activity>}
      {/*
       * Keyed by path, so that one page's error is not shown for the next, and a page with steps keeps its
       * input. The login page is keyed by visit: a user sent to it again starts over.
       */}
      {!inShell && (
        <FaultBoundary look={pageFault} key={match.name === 'login' ? key : pathname}>
          {match.element}
        </FaultBoundary>
      )}
      {running > 0 && <PageLoading mask text={LOADING_MASK} />}
    </>
  )
}
