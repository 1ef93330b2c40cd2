import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { first, merge } from 'rxjs'
import { Layout } from '../core/preferences/layout.ts'
import { Session } from '../core/session/session.ts'
import { ServicesContext } from '../ui/hooks/use-service.ts'
import { browserOutside, buildContainer } from './container.ts'
import { GuardedRouter } from './guarded-router.tsx'
import { LoadingMask } from './loading-mask.ts'
import { rememberLostStyles } from './lost-styles.ts'
import { Notices } from './notices.tsx'
import { loadShell, Root } from './root.tsx'
import { loadSignedIn } from './signed-in.ts'
import type { SiteConfig } from './site-config.ts'
import { followTheme } from './theme.ts'
import { wireNavigation } from './wire-navigation.ts'

const basePath = import.meta.env.BASE_URL.replace(/\/$/, '')

/** Builds the container, renders into the page's element (S1.1), and begins the first navigation. */
export const startApplication = (element: HTMLElement, site: SiteConfig): void => {
  const outside = browserOutside(basePath)
  const container = buildContainer(site, outside)
  const mask = container.get(LoadingMask)
  const history = outside.navigator

  rememberLostStyles()
  followTheme(container.get(Layout).settings, document.documentElement)
  history.start(wireNavigation(container))
  // While the backend is asked who it is and what they may see (S4.3, S4.4), the page comes that will show it.
  if (container.get(Session).authorization.value) void Promise.allSettled([loadSignedIn(), loadShell()])
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
