import type { Container } from 'inversify'
import { followSession } from '../adapters/routing/follow-session.ts'
import type { Guard } from '../adapters/routing/guarded-history.ts'
import { createNavigationGuard } from '../adapters/routing/navigation-guard.ts'
import { Account } from '../core/account/account.ts'
import { Navigator } from '../core/ports/navigator.ts'
import { Notifier } from '../core/ports/notifier.ts'
import { Session } from '../core/session/session.ts'
import { KeptTabs } from './kept-tabs.ts'
import { LoadingMask } from './loading-mask.ts'
import { LossGuard } from './loss-guard.ts'
import { NavigationProgress } from './navigation-progress.ts'
import { RouteTable } from './route-table.tsx'
import { loadMenus } from './signed-in.ts'

/** Lets the navigator follow the session, and gives the guard that every navigation asks (S4). */
export const wireNavigation = (container: Container): Guard => {
  const [session, mask] = [container.get(Session), container.get(LoadingMask)]
  const table = container.get(RouteTable)
  const guard = createNavigationGuard({
    session,
    account: container.get(Account),
    menus: {
      get items() {
        return table.menus
      },
      load: () => loadMenus(container),
    },
    notifier: container.get(Notifier),
    look: (pathname) => table.match(pathname),
    masked: (task) => mask.while(task),
  })
  container.get(KeptTabs)
  followSession(session, container.get(Navigator))
  const progress = container.get(NavigationProgress)
  const told: Guard = (path, redirects) => progress.while(() => guard(path, redirects))
  return async (path, redirects) => {
    // Account, menus and tabs drop what they hold when a session ends, some of them after the navigator has heard of it:
    // the guard must not see that any more.
    await Promise.resolve()
    return container.getAll(LossGuard).reduce((inner, ask) => ask(inner), told)(path, redirects)
  }
}
