import type { ReactNode } from 'react'
import { StrictMode } from 'react'
import { createRoot, type Root as ReactRoot } from 'react-dom/client'
import { first, merge } from 'rxjs'
import { LayoutPreferences } from '../../core/preferences/layout-preferences.ts'
import { landingOf } from '../../core/session/landing-address.ts'
import { Session } from '../../core/session/session.ts'
import { ServicesContext } from '../../ui/hooks/use-service.ts'
import { lazyView } from '../loading/lazy-view.tsx'
import { LoadingMask } from '../loading/loading-mask.ts'
import { rememberLostStyles } from '../loading/lost-styles.ts'
import { PageBoundary } from '../loading/page-boundary.tsx'
import { Notices } from '../notices/notices.tsx'
import { GuardedRouter } from '../routing/guarded-router.tsx'
import type { SiteConfig } from '../site/site-config.ts'
import { browserOutside, buildContainer } from '../wiring/container.ts'
import { loadSignedIn } from '../wiring/signed-in.ts'
import { wireNavigation } from '../wiring/wire-navigation.ts'
import { loadShell, Root } from './root.tsx'
import { followTheme } from './theme.ts'

const basePath = import.meta.env.BASE_URL.replace(/\/$/, '')

/** Replaces the address without a navigation. */
const readdress = (path: string): void => window.history.replaceState(null, '', basePath + path)

/**
 * Builds the container, renders into the page's element (S1.1), and starts the first navigation; after a return from
 * the certificate gateway once its landing page is done (S2.4).
 */
export const startApplication = (element: HTMLElement, site: SiteConfig): void => {
  const landing = landingOf(window.location.href, site.certificateMarker)
  // Before any other code can read it: the code is a secret.
  if (landing) readdress('/geersso')

  const outside = browserOutside(basePath)
  const container = buildContainer(site, outside)
  const mask = container.get(LoadingMask)
  const history = outside.navigator

  let root: ReactRoot | undefined
  const render = (page: ReactNode): void => {
    root ??= createRoot(element)
    root.render(
      <StrictMode>
        <ServicesContext value={container}>{page}</ServicesContext>
      </StrictMode>,
    )
  }

  const begin = (): void => {
    history.start(wireNavigation(container))
    // Loads the code of the page in parallel with user and menus (S4.3, S4.4).
    if (container.get(Session).authorization.value) void Promise.allSettled([loadSignedIn(), loadShell()])
    // Not before there is something to show: until then the page's own frame, or the landing page, stays.
    merge(history.visit, history.failure, mask.running)
      .pipe(first(Boolean))
      .subscribe(() =>
        render(
          <>
            <GuardedRouter basePath={basePath} history={history}>
              <Root />
            </GuardedRouter>
            <Notices />
          </>,
        ),
      )
  }

  rememberLostStyles()
  followTheme(container.get(LayoutPreferences).settings, document.documentElement)
  // A page from the back/forward cache may have missed a sign-out: reload.
  window.addEventListener('pageshow', (event) => event.persisted && window.location.reload())

  if (!landing) return begin()
  const enter = (path: string): void => {
    readdress(path)
    begin()
  }
  const Landing = lazyView(async () => {
    const { landingView } = await import('./certificate-landing.tsx')
    return { default: landingView(container, landing, enter) }
  })
  render(
    <PageBoundary>
      <Landing />
    </PageBoundary>,
  )
}
