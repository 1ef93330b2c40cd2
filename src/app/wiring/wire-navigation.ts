import { Account } from '../../core/account/account.ts'
import type { Guard } from '../../core/navigation/guarded-moves.ts'
import { createNavigationGuard } from '../../core/navigation/navigation-guard.ts'
import { TabStorage } from '../../core/ports/key-value-storage.ts'
import { LockMark } from '../../core/ports/lock-mark.ts'
import { Navigator } from '../../core/ports/navigator.ts'
import { Notifier } from '../../core/ports/notifier.ts'
import { dropLockOut } from '../../core/session/drop-lock-out.ts'
import { followSession } from '../../core/session/follow-session.ts'
import { markLock } from '../../core/session/mark-lock.ts'
import { Session } from '../../core/session/session.ts'
import { SessionAhead } from '../../core/session/session-ahead.ts'
import { LoadingMask, NavigationProgress } from '../loading/loading-mask.ts'
import { KeptTabs } from '../routing/kept-tabs.ts'
import { LossGuards } from '../routing/loss-guards.ts'
import { RouteTable } from '../routing/route-table.tsx'
import type { Get } from './late-services.ts'
import { loadMenus } from './signed-in.ts'

/** Makes the navigator follow the session, and returns the guard of every navigation (S4). */
export const wireNavigation = (get: Get): Guard => {
  const [session, mask] = [get(Session), get(LoadingMask)]
  const account = get(Account)
  const table = get(RouteTable)
  const guard = createNavigationGuard({
    session,
    account: {
      user: account.user,
      load: () => {
        get(SessionAhead).ask()
        return account.load()
      },
    },
    menus: {
      get items() {
        return table.menus
      },
      load: () => loadMenus(get),
    },
    notifier: get(Notifier),
    look: (pathname) => table.match(pathname),
    masked: (task) => mask.while(task),
  })
  get(KeptTabs)
  // Subscribed after the account, which clears the user on the same event: the guard runs within it, and without a user
  // it loads the user before it reads the menus, which may be cleared only after the navigator's turn.
  followSession(session, get(Navigator))
  markLock(session, get(LockMark))
  dropLockOut(session, get(TabStorage))
  const progress = get(NavigationProgress)
  const withProgress: Guard = (path, redirects) => progress.while(() => guard(path, redirects))
  return get(LossGuards).behind(withProgress)
}
