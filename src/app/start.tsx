import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { followSession } from '../adapters/routing/follow-session.ts'
import { guardMiddleware } from '../adapters/routing/guard-middleware.ts'
import { Account } from '../core/account/account.ts'
import { Menus } from '../core/navigation/menus.ts'
import { Notifier } from '../core/ports/notifier.ts'
import { Layout } from '../core/preferences/layout.ts'
import { ScreenLock } from '../core/session/screen-lock.ts'
import { Session } from '../core/session/session.ts'
import { ServicesContext } from '../ui/hooks/use-service.ts'
import { browserOutside, buildContainer } from './container.ts'
import { FirstPage } from './first-page.tsx'
import { FirstPageFailure } from './first-page-failure.tsx'
import { LoadingMask } from './loading-mask.ts'
import { Root } from './root.tsx'
import { RouteTable } from './route-table.tsx'
import type { SiteConfig } from './site-config.ts'
import { followTheme } from './theme.ts'

const basePath = import.meta.env.BASE_URL.replace(/\/$/, '')

/** Builds the container and the router, and renders into the page's element (S1.1). */
export const startApplication = (element: HTMLElement, site: SiteConfig): void => {
  const outside = browserOutside(basePath)
  const container = buildContainer(site, outside)
  const mask = container.get(LoadingMask)
  const [session, screenLock] = [container.get(Session), container.get(ScreenLock)]
  let hasPage = false

  const guard = guardMiddleware(
    {
      session,
      screenLock,
      account: container.get(Account),
      menus: container.get(Menus),
      notifier: container.get(Notifier),
      navigator: outside.navigator,
      look: (pathname) => container.get(RouteTable).match(pathname),
      masked: (task) => mask.while(task),
      hasPage: () => hasPage,
    },
    basePath,
  )
  const router = createBrowserRouter(
    [
      {
        path: '*',
        middleware: [guard],
        Component: Root,
        HydrateFallback: FirstPage,
        ErrorBoundary: FirstPageFailure,
      },
    ],
    { basename: basePath },
  )
  outside.navigator.attach(router)
  router.subscribe((state) => {
    hasPage ||= state.initialized && !state.errors
  })
  followSession(session, screenLock, outside.navigator)
  followTheme(container.get(Layout).settings, document.documentElement)
  // A page from the browser's back-forward cache has slept through a sign-out: it starts anew.
  window.addEventListener('pageshow', (event) => event.persisted && window.location.reload())

  createRoot(element).render(
    <StrictMode>
      <ServicesContext value={container}>
        <RouterProvider router={router} />
      </ServicesContext>
    </StrictMode>,
  )
}
