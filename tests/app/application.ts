import { type Notice, NoticeSource } from '../../src/adapters/notification/notifier.ts'
import { followSession } from '../../src/adapters/routing/follow-session.ts'
import { createNavigationGuard } from '../../src/adapters/routing/navigation-guard.ts'
import { createMemoryStorage } from '../../src/adapters/storage/memory-storage.ts'
import { buildContainer, type Outside } from '../../src/app/container.ts'
import { LoadingMask } from '../../src/app/loading-mask.ts'
import { RouteTable } from '../../src/app/route-table.tsx'
import { readSiteConfig } from '../../src/app/site-config.ts'
import { Account } from '../../src/core/account/account.ts'
import { Menus } from '../../src/core/navigation/menus.ts'
import { Notifier } from '../../src/core/ports/notifier.ts'
import { ScreenLock } from '../../src/core/session/screen-lock.ts'
import { Session } from '../../src/core/session/session.ts'
import { arrive } from '../adapters/routing/arrive.ts'
import { createMemoryNavigator } from '../adapters/routing/memory-navigator.ts'

/** Nothing answers. */
const nowhere: Outside['fetch'] = () => Promise.reject(new TypeError('no network'))

type Given = Partial<Omit<Outside, 'navigator'>> & {
  /** Laid over the defaults, as the page's JSON block would. */
  readonly site?: object
  readonly path?: string
}

/** The application as it ships, on an outside of the test's own, without its views. */
export const openApplication = ({ site, path, ...outside }: Given = {}) => {
  const navigator = createMemoryNavigator(path)
  const container = buildContainer(readSiteConfig(JSON.stringify({ basePath: 'http://backend.test', ...site })), {
    fetch: nowhere,
    cookies: () => '',
    storage: createMemoryStorage(),
    clock: { now: () => Date.UTC(2026, 10, 21) },
    navigator,
    ...outside,
  })
  const notices: Notice[] = []
  container.get(NoticeSource).notices.subscribe((notice) => notices.push(notice))
  const [session, screenLock, mask] = [container.get(Session), container.get(ScreenLock), container.get(LoadingMask)]
  const guard = createNavigationGuard({
    session,
    screenLock,
    account: container.get(Account),
    menus: container.get(Menus),
    notifier: container.get(Notifier),
    look: (pathname) => container.get(RouteTable).match(pathname),
    masked: (task) => mask.while(task),
  })
  followSession(session, screenLock, navigator)
  return {
    container,
    navigator,
    notices,
    session,
    /** Goes to a page as the history would, and gives the path that is shown at the end. */
    visit: async (to: string): Promise<string> => {
      const { path: reached, shown } = await arrive(guard, to)
      if (shown) navigator.go(reached)
      return navigator.path
    },
  }
}
