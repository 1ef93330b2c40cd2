import { steadyNetwork } from '../../src/adapters/network/browser-network.ts'
import { type Toast, ToastStream } from '../../src/adapters/notification/notifier.ts'
import { createMemoryStorage } from '../../src/adapters/storage/memory-storage.ts'
import { readSiteConfig } from '../../src/app/site/site-config.ts'
import type { Replacements } from '../../src/app/wiring/adapters.ts'
import { buildContainer } from '../../src/app/wiring/container.ts'
import { gatewayPart } from '../../src/app/wiring/late/gateways.ts'
import { backend, shell, signedIn } from '../../src/app/wiring/late-parts.ts'
import { type LatePart, LateServices } from '../../src/app/wiring/late-services.ts'
import { wireNavigation } from '../../src/app/wiring/wire-navigation.ts'
import type { Navigator } from '../../src/core/ports/navigator.ts'
import { Session } from '../../src/core/session/session.ts'
import { businessFeatures } from '../../src/features/index.ts'
import { personalFeatures } from '../../src/features/personal-features.ts'
import type { LateCode } from '../../src/ui/late/late-code.ts'
import { createMemoryNavigator } from '../adapters/routing/memory-navigator.ts'
import { arrive } from '../core/navigation/arrive.ts'

const gateways = [...businessFeatures, ...personalFeatures].flatMap(({ gateways }) => gateways ?? []).map(gatewayPart)
const load = (parts: readonly LateCode<LatePart>[]) => Promise.all(parts.map((part) => part.load((code) => code())))
const parts = await load([signedIn, backend, shell])
const gatewayParts = await load(gateways)

/** No backend answers. */
const nowhere = () => Promise.reject(new TypeError('no network'))

type Given = Omit<Replacements, 'navigator'> & {
  /** Merged over the defaults, like the page's JSON block. */
  readonly site?: object
}

/** The shipped application without its views; the test may replace adapters. */
export const buildApp = (navigator: Navigator, { site, ...replacements }: Given = {}) => {
  const container = buildContainer(
    readSiteConfig(JSON.stringify({ basePath: 'http://backend.test', ...site }), '认证中心'),
    {
      fetch: nowhere,
      cookies: () => '',
      storage: createMemoryStorage(),
      tabStorage: createMemoryStorage(),
      clock: { now: () => Date.UTC(2026, 10, 21) },
      network: steadyNetwork,
      navigator,
      lockMark: () => undefined,
      pageBlocks: () => JSON.stringify({ providers: [], registration: false }),
      ...replacements,
    },
  )
  // First, as in the shipped application: some services handle the end of the session after the navigator.
  const guard = wireNavigation((token) => container.get(token))
  for (const part of parts) container.get(LateServices).add(part)
  const toasts: Toast[] = []
  container.get(ToastStream).toasts.subscribe((toast) => toasts.push(toast))
  return { container, toasts, session: container.get(Session), guard }
}

/** The same with an in-memory navigator, at `path`. */
export const openApp = ({ path, ...given }: Given & { readonly path?: string } = {}) => {
  const navigator = createMemoryNavigator(path)
  const application = buildApp(navigator, given)
  for (const part of gatewayParts) application.container.get(LateServices).add(part)
  return {
    ...application,
    navigator,
    /** Navigates to a page as the history does, and returns the path that is shown at the end. */
    visit: async (to: string): Promise<string> => {
      const { path: reached, shown } = await arrive(application.guard, to)
      if (shown) navigator.go(reached)
      return navigator.path
    },
  }
}
