import type { Container } from 'inversify'
import { Account } from '../../core/account/account.ts'
import type { Guard } from '../../core/navigation/guarded-moves.ts'
import { createNavigationGuard } from '../../core/navigation/navigation-guard.ts'
import { Navigator } from '../../core/ports/navigator.ts'
import { Notifier } from '../../core/ports/notifier.ts'
import { followSession } from '../../core/session/follow-session.ts'
import { Session } from '../../core/session/session.ts'
import { LoadingMask, NavigationProgress } from '../loading/loading-mask.ts'
import { KeptTabs } from '../routing/kept-tabs.ts'
import { LossGuard } from '../routing/loss-guard.ts'
import { RouteTable } from '../routing/route-table.tsx'
import { loadMenus } from './signed-in.ts'

/** Makes the navigator follow the session, and returns the guard that every navigation asks (S4). */
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
  // After the account, which clears the user on the same event: the guard runs within it, and reloads a missing user
  // before it looks at the menu, which may be cleared only after the navigator's turn.
  followSession(session, container.get(Navigator))
  const progress = container.get(NavigationProgress)
  const told: Guard = (path, redirects) => progress.while(() => guard(path, redirects))
  return (path, redirects) => container.getAll(LossGuard).reduce((inner, ask) => ask(inner), told)(path, redirects)
}
