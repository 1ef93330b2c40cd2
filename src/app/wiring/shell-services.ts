import { ContainerModule } from 'inversify'
import { createBrowserActivity } from '../../adapters/activity/browser-activity.ts'
import { ApiClient } from '../../adapters/http/api-client.ts'
import { createListViewGateway } from '../../adapters/http/list-view-gateway.ts'
import { createBrowserPageLife } from '../../adapters/page-life/browser-page-life.ts'
import { ListViews } from '../../core/list/list-views.ts'
import { Activity } from '../../core/ports/activity.ts'
import { Clock } from '../../core/ports/clock.ts'
import { KeyValueStorage } from '../../core/ports/key-value-storage.ts'
import { ListViewGateway } from '../../core/ports/list-view-gateway.ts'
import { Notifier } from '../../core/ports/notifier.ts'
import { PageLife } from '../../core/ports/page-life.ts'
import { LayoutPreferences } from '../../core/preferences/layout-preferences.ts'
import { IdleLock } from '../../core/session/idle-lock.ts'
import { ScreenLock } from '../../core/session/screen-lock.ts'
import { Session } from '../../core/session/session.ts'

/** Services of the shell and its screens; loaded with their chunk. */
export const shellServices = new ContainerModule(({ bind, isBound }) => {
  bind(ListViewGateway).toResolvedValue(createListViewGateway, [ApiClient]).inSingletonScope()
  // The pages outside the shell have it too, and may have come first.
  if (!isBound(PageLife)) {
    bind(PageLife)
      .toDynamicValue(() => createBrowserPageLife())
      .inSingletonScope()
  }
  bind(ListViews)
    .toResolvedValue(
      (gateway, session, notifier, life) => new ListViews(gateway, session, notifier, life),
      [ListViewGateway, Session, Notifier, PageLife],
    )
    .inSingletonScope()
  bind(Activity)
    .toDynamicValue(() => createBrowserActivity())
    .inSingletonScope()
  bind(IdleLock)
    .toResolvedValue(
      (session, screenLock, layout, activity, storage, clock) =>
        new IdleLock({ session, screenLock, layout, activity, storage, clock }),
      [Session, ScreenLock, LayoutPreferences, Activity, KeyValueStorage, Clock],
    )
    .inSingletonScope()
})
