import type { Container } from 'inversify'
import { followSession } from '../adapters/routing/follow-session.ts'
import type { Guard } from '../adapters/routing/guarded-history.ts'
import { createNavigationGuard } from '../adapters/routing/navigation-guard.ts'
import { Account } from '../core/account/account.ts'
import { Menus } from '../core/navigation/menus.ts'
import { Navigator } from '../core/ports/navigator.ts'
import { Notifier } from '../core/ports/notifier.ts'
import { ScreenLock } from '../core/session/screen-lock.ts'
import { Session } from '../core/session/session.ts'
import { Tabs } from '../core/tabs/tabs.ts'
import { UnsavedWork } from '../core/tabs/unsaved-work.ts'
import { LoadingMask } from './loading-mask.ts'
import { NavigationProgress } from './navigation-progress.ts'
import { RouteTable } from './route-table.tsx'
import { TabKeys } from './tab-keys.ts'
import { askBeforeLoss } from './unsaved-guard.ts'

/** Lets the navigator follow the session, and gives the guard that every navigation asks (S4). */
export const wireNavigation = (container: Container): Guard => {
  const [session, screenLock, mask] = [container.get(Session), container.get(ScreenLock), container.get(LoadingMask)]
  const tabs = container.get(Tabs) // Made now, so that the tabs go with their session also where it ends before a shell is shown (S5.1).
  const guard = createNavigationGuard({
    session,
    screenLock,
    account: container.get(Account),
    menus: container.get(Menus),
    notifier: container.get(Notifier),
    look: (pathname) => container.get(RouteTable).match(pathname),
    masked: (task) => mask.while(task),
  })
  // After account, menus and tabs, which drop what they hold on the same event: the guard must not see it any more.
  followSession(session, screenLock, container.get(Navigator))
  const progress = container.get(NavigationProgress)
  const told: Guard = (path, redirects) => progress.while(() => guard(path, redirects))
  return askBeforeLoss(told, {
    session,
    tabs,
    unsaved: container.get(UnsavedWork),
    table: () => container.get(RouteTable),
    tabKeys: () => container.get(TabKeys),
  })
}
