import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { first, merge } from 'rxjs'
import { followSession } from '../adapters/routing/follow-session.ts'
import { createNavigationGuard } from '../adapters/routing/navigation-guard.ts'
import { Account } from '../core/account/account.ts'
import { Menus } from '../core/navigation/menus.ts'
import { Notifier } from '../core/ports/notifier.ts'
import { Layout } from '../core/preferences/layout.ts'
import { ScreenLock } from '../core/session/screen-lock.ts'
import { Session } from '../core/session/session.ts'
import { Tabs } from '../core/tabs/tabs.ts'
import { ServicesContext } from '../ui/hooks/use-service.ts'
import { browserOutside, buildContainer } from './container.ts'
import { GuardedRouter } from './guarded-router.tsx'
import { LoadingMask } from './loading-mask.ts'
import { Notices } from './notices.tsx'
import { Root } from './root.tsx'
import { RouteTable } from './route-table.tsx'
import type { SiteConfig } from './site-config.ts'
import { followTheme } from './theme.ts'

const basePath = import.meta.env.BASE_URL.replace(/\/$/, '')

/** Builds the container, renders into the page's element (S1.1), and begins the first navigation. */
export const startApplication = (element: HTMLElement, site: SiteConfig): void => {
  const outside = browserOutside(basePath)
  const container = buildContainer(site, outside)
  const [session, screenLock] = [container.get(Session), container.get(ScreenLock)]
  const mask = container.get(LoadingMask)
  const history = outside.navigator
  container.get(Tabs) // Made now, so that the tabs go with their session also where it ends before a shell is shown (S5.1).

  followTheme(container.get(Layout).settings, document.documentElement)
  history.start(
    createNavigationGuard({
      session,
      screenLock,
      account: container.get(Account),
      menus: container.get(Menus),
      notifier: container.get(Notifier),
      look: (pathname) => container.get(RouteTable).match(pathname),
      masked: (task) => mask.while(task),
    }),
  )
  followSession(session, screenLock, history)
  // A page from the browser's back-forward cache has slept through a sign-out: it starts anew.
  window.addEventListener('pageshow', (event) => event.persisted && window.location.reload())

  // Not before there is something to show: until then the frame stands that the page came with.
  merge(history.visit, history.failure, mask.running)
    .pipe(first(Boolean))
    .subscribe(() =>
      createRoot(element).render(
        <StrictMode>
          <ServicesContext value={container}>
            <GuardedRouter basePath={basePath} history={history}>
              <Root />
            </GuardedRouter>
            <Notices />
          </ServicesContext>
        </StrictMode>,
      ),
    )
}
