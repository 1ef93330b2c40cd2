import { type Notice, NoticeSource } from '../../src/adapters/notification/notifier.ts'
import { createMemoryStorage } from '../../src/adapters/storage/memory-storage.ts'
import { LateServices } from '../../src/app/loading/late-services.ts'
import { readSiteConfig } from '../../src/app/site/site-config.ts'
import { buildContainer, type Outside } from '../../src/app/wiring/container.ts'
import { entryServices } from '../../src/app/wiring/entry-services.ts'
import { addLockServices } from '../../src/app/wiring/lock-services.ts'
import { addSignedInServices } from '../../src/app/wiring/signed-in-services.ts'
import { wireNavigation } from '../../src/app/wiring/wire-navigation.ts'
import type { Navigator } from '../../src/core/ports/navigator.ts'
import { Session } from '../../src/core/session/session.ts'
import { createMemoryNavigator } from '../adapters/routing/memory-navigator.ts'
import { arrive } from '../core/navigation/arrive.ts'

/** No network. */
const nowhere: Outside['fetch'] = () => Promise.reject(new TypeError('no network'))

type Given = Partial<Omit<Outside, 'navigator'>> & {
  /** Merged over the defaults, as the page's JSON block is. */
  readonly site?: object
}

/** The application as shipped, without its views, in the test's own environment. */
export const buildApplication = (navigator: Navigator, { site, ...outside }: Given = {}) => {
  const container = buildContainer(readSiteConfig(JSON.stringify({ basePath: 'http://backend.test', ...site })), {
    fetch: nowhere,
    cookies: () => '',
    storage: createMemoryStorage(),
    tabStorage: createMemoryStorage(),
    clock: { now: () => Date.UTC(2026, 10, 21) },
    navigator,
    waysIn: JSON.stringify({ providers: [], registration: false }),
    ...outside,
  })
  // First, as shipped: some services must be notified of the session's end after the navigator.
  const guard = wireNavigation(container)
  addSignedInServices(container)
  addLockServices(container.get(LateServices))
  container.get(LateServices).add(entryServices)
  const notices: Notice[] = []
  container.get(NoticeSource).notices.subscribe((notice) => notices.push(notice))
  return { container, notices, session: container.get(Session), guard }
}

/** The same with a navigator in memory, at `path`. */
export const openApplication = ({ path, ...given }: Given & { readonly path?: string } = {}) => {
  const navigator = createMemoryNavigator(path)
  const application = buildApplication(navigator, given)
  return {
    ...application,
    navigator,
    /** Navigates as the history would, and resolves to the path that is finally shown. */
    visit: async (to: string): Promise<string> => {
      const { path: reached, shown } = await arrive(application.guard, to)
      if (shown) navigator.go(reached)
      return navigator.path
    },
  }
}
