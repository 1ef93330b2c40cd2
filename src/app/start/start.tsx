import type { ReactNode } from 'react'
import { StrictMode, useContext, useEffect } from 'react'
import { createRoot, type Root as ReactRoot } from 'react-dom/client'
import { asyncScheduler, delayWhen, filter, first, from, merge, observeOn } from 'rxjs'
import { GuardedHistory } from '../../adapters/routing/guarded-history.ts'
import { LayoutPreferences } from '../../core/preferences/layout-preferences.ts'
import { landingOf } from '../../core/session/landing-address.ts'
import { Session } from '../../core/session/session.ts'
import { debounceClicks } from '../../ui/click-debounce/debounce-clicks.ts'
import { ServicesContext } from '../../ui/hooks/use-service.ts'
import { FaultBoundary } from '../loading/fault-boundary.tsx'
import { lazyView } from '../loading/lazy-view.tsx'
import { LoadingMask } from '../loading/loading-mask.ts'
import { rememberLostStyles } from '../loading/lost-styles.ts'
import { pageFault } from '../loading/page-failure.tsx'
import { GuardedRouter } from '../routing/guarded-router.tsx'
import type { SiteConfig } from '../site/site-config.ts'
import { Toasts } from '../toasts/toasts.tsx'
import type { Replacements } from '../wiring/adapters.ts'
import { basePath, buildContainer } from '../wiring/container.ts'
import { backend } from '../wiring/late-parts.ts'
import { inPreview } from '../wiring/preview.ts'
import { wireNavigation } from '../wiring/wire-navigation.ts'
import type { PreviewStart } from './preview-start.tsx'
import { fetchShell, Root } from './root.tsx'
import { followTheme } from './theme.ts'

/** Follows the preferences from the first frame on; that frame has the look of index.html's script, as last in use. */
const Theme = () => {
  const services = useContext(ServicesContext)
  useEffect(() => followTheme(services.get(LayoutPreferences).settings, document.documentElement), [services])
  return null
}

/** Replaces the address without a navigation. */
const readdress = (path: string): void => window.history.replaceState(null, '', basePath + path)

/**
 * Builds the container, renders into the page's element (S1.1), and starts the first navigation; after a return from
 * the certificate gateway once its landing page is done (S2.4).
 */
const startWith = (element: HTMLElement, site: SiteConfig, others?: Replacements, preview?: PreviewStart): void => {
  const landing = landingOf(window.location.href, site.certificateMarker)
  // Before any other code can read it: the code is a secret.
  if (landing) readdress('/geersso')

  const container = buildContainer(site, { ...others, ...preview?.replacements })
  preview?.adapt(container)
  const mask = container.get(LoadingMask)
  const history = container.get(GuardedHistory)

  let root: ReactRoot | undefined
  const render = (page: ReactNode): void => {
    root ??= createRoot(element)
    root.render(
      <StrictMode>
        <ServicesContext value={container}>{preview ? preview.framed(page) : page}</ServicesContext>
      </StrictMode>,
    )
  }

  const begin = (): void => {
    history.start(wireNavigation((token) => container.get(token)))
    // The page's code loads while the backend is asked for the user and the menu (S4.3, S4.4).
    if (container.get(Session).authorization.value) fetchShell()
    // Not before there is something to show: until then the page keeps its initial content, or the landing page.
    // Nor before the first calls have left, which need the backend's code: rendering would delay them.
    const covered = mask.running.pipe(
      filter(Boolean),
      delayWhen(() => from(Promise.allSettled([backend.load((load) => load())]))),
      observeOn(asyncScheduler),
    )
    merge(history.visit, history.failure, covered)
      .pipe(first(Boolean))
      .subscribe(() =>
        render(
          <>
            <GuardedRouter basePath={basePath} history={history}>
              <Root />
            </GuardedRouter>
            <Theme />
            <Toasts />
          </>,
        ),
      )
  }

  rememberLostStyles()
  debounceClicks(document)
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
    <FaultBoundary look={pageFault}>
      <Landing />
    </FaultBoundary>,
  )
}

/** Starts the app: as the user that this tab previews, if there is one (decision 0065), otherwise as usual. */
export const startApplication = async (element: HTMLElement, site: SiteConfig): Promise<void> => {
  const others = import.meta.env.VITE_ADAPTERS
    ? await (await import('../wiring/chosen.ts')).chosenAdapters(import.meta.env.VITE_ADAPTERS, site)
    : undefined
  if (!inPreview()) return startWith(element, site, others)
  const { previewStart } = await import('./preview-start.tsx')
  startWith(element, site, others, previewStart())
}
