import { ContainerModule } from 'inversify'
import type { LiveChannelParts } from '../../../adapters/channel/live-channel.ts'
import { Account } from '../../../core/account/account.ts'
import { OwnPassword } from '../../../core/account/own-password.ts'
import { BackgroundJobs } from '../../../core/background/background-jobs.ts'
import { mayInterrupt } from '../../../core/background/may-interrupt.ts'
import { BuildInfo } from '../../../core/build/build-info.ts'
import { NewerBuild } from '../../../core/build/newer-build.ts'
import { Drafts } from '../../../core/form/drafts.ts'
import { ListViews } from '../../../core/list/list-views.ts'
import { LiveAuthorization } from '../../../core/live/live-authorization.ts'
import { LiveUpdates } from '../../../core/live/live-updates.ts'
import { AssignableRoles } from '../../../core/lookup/assignable-roles.ts'
import { Dictionaries } from '../../../core/lookup/dictionaries.ts'
import { LookupVersions } from '../../../core/lookup/lookup-versions.ts'
import { Organisations } from '../../../core/lookup/organisations.ts'
import { SiteTree } from '../../../core/lookup/site-tree.ts'
import { Messages } from '../../../core/message/messages.ts'
import { Menus } from '../../../core/navigation/menus.ts'
import { PendingNotices } from '../../../core/notice/pending-notices.ts'
import { Activity } from '../../../core/ports/activity.ts'
import { Channel } from '../../../core/ports/channel.ts'
import { Clock } from '../../../core/ports/clock.ts'
import { Confirmation } from '../../../core/ports/confirmation.ts'
import { DictionaryGateway } from '../../../core/ports/dictionary-gateway.ts'
import { KeyValueStorage, TabStorage } from '../../../core/ports/key-value-storage.ts'
import { ListViewGateway } from '../../../core/ports/list-view-gateway.ts'
import { LookupGateway } from '../../../core/ports/lookup-gateway.ts'
import { MessageGateway } from '../../../core/ports/message-gateway.ts'
import { Navigator } from '../../../core/ports/navigator.ts'
import { Notifier } from '../../../core/ports/notifier.ts'
import { OwnNoticeGateway } from '../../../core/ports/own-notice-gateway.ts'
import { PageLife } from '../../../core/ports/page-life.ts'
import { PasswordGateway } from '../../../core/ports/password-gateway.ts'
import { TaskGateway } from '../../../core/ports/task-gateway.ts'
import { VersionGateway } from '../../../core/ports/version-gateway.ts'
import { CardHeights } from '../../../core/preferences/card-heights.ts'
import { HomeArrangement } from '../../../core/preferences/home-arrangement.ts'
import { LayoutPreferences } from '../../../core/preferences/layout-preferences.ts'
import { TourOffer } from '../../../core/preferences/tour-offer.ts'
import { IdleLock } from '../../../core/session/idle-lock.ts'
import { SessionRenewal } from '../../../core/session/renewal.ts'
import { ScreenLock } from '../../../core/session/screen-lock.ts'
import { Session } from '../../../core/session/session.ts'
import { SessionUse } from '../../../core/session/session-use.ts'
import { Tabs } from '../../../core/tabs/tabs.ts'
import { UnsavedWork } from '../../../core/tabs/unsaved-work.ts'
import { WaitingTasks } from '../../../core/task/waiting-tasks.ts'
import type { Get, LatePart } from '../late-services.ts'
import { HttpClients } from './http-clients.ts'

export { createBrowserActivity } from '../../../adapters/activity/browser-activity.ts'
export { createBrowserChannel } from '../../../adapters/channel/browser-channel.ts'
export { createDictionaryGateway } from '../../../adapters/http/dictionary-gateway.ts'
export { createListViewGateway } from '../../../adapters/http/list-view-gateway.ts'
export { createLookupGateway } from '../../../adapters/http/lookup-gateway.ts'
export { createMessageGateway } from '../../../adapters/http/message-gateway.ts'
export { createOwnNoticeGateway } from '../../../adapters/http/own-notice-gateway.ts'
export { createPlanGateway } from '../../../adapters/http/plan-gateway.ts'
export { createRecordSearch } from '../../../adapters/http/record-search.ts'
export { createTaskGateway } from '../../../adapters/http/task-gateway.ts'

/** The channel to the backend. */
export const channelParts = (get: Get): Pick<LiveChannelParts, 'open' | 'status'> => ({
  open: get(HttpClients).liveStream(get(SessionRenewal)),
  status: () => get(MessageGateway).status(),
})

/** Idle lock, saved views, and the handlers of the backend's events. */
export const services: LatePart['services'] = [
  new ContainerModule(({ bind }) => {
    bind(ListViews).toResolvedValue(
      (gateway, session, notifier, life) => new ListViews(gateway, session, notifier, life),
      [ListViewGateway, Session, Notifier, PageLife],
    )
    bind(CardHeights).toResolvedValue(
      (storage, account) => new CardHeights(storage, account),
      [KeyValueStorage, Account],
    )
    bind(HomeArrangement).toResolvedValue(
      (views, storage, account) => new HomeArrangement(views, storage, account),
      [ListViews, KeyValueStorage, Account],
    )
    bind(TourOffer).toResolvedValue((views, account) => new TourOffer(views, account), [ListViews, Account])
    bind(IdleLock).toResolvedValue(
      (session, screenLock, layout, activity, storage, clock) =>
        new IdleLock({ session, screenLock, layout, activity, storage, clock }),
      [Session, ScreenLock, LayoutPreferences, Activity, KeyValueStorage, Clock],
    )
    bind(SessionUse).toResolvedValue(
      (session, account, activity, storage, clock, notifier, passwords, messages) =>
        new SessionUse({
          session,
          account,
          activity,
          storage,
          clock,
          notifier,
          keep: () => passwords.state(),
          ask: () => messages.status(),
        }),
      [Session, Account, Activity, KeyValueStorage, Clock, Notifier, PasswordGateway, MessageGateway],
    )
    bind(Drafts).toResolvedValue(
      (session, account, storage, clock, notifier) => new Drafts({ session, account, storage, clock, notifier }),
      [Session, Account, TabStorage, Clock, Notifier],
    )
    bind(LiveUpdates).toResolvedValue((channel, session) => new LiveUpdates(channel, session), [Channel, Session])
    bind(PendingNotices).toResolvedValue(
      (gateway, updates, session) => new PendingNotices(gateway, updates, session),
      [OwnNoticeGateway, LiveUpdates, Session],
    )
    bind(WaitingTasks).toResolvedValue(
      (gateway, updates, session, account) => new WaitingTasks({ gateway, updates, session, account }),
      [TaskGateway, LiveUpdates, Session, Account],
    )
    bind(Messages).toResolvedValue(
      (gateway, updates, session) => new Messages(gateway, updates, session),
      [MessageGateway, LiveUpdates, Session],
    )
    bind(LiveAuthorization).toResolvedValue(
      (updates, session, account, password, menus, tabs, gateway, navigator, notifier, use) =>
        new LiveAuthorization(updates, { session, account, password, menus, tabs, gateway, navigator, notifier, use }),
      [LiveUpdates, Session, Account, OwnPassword, Menus, Tabs, MessageGateway, Navigator, Notifier, SessionUse],
    )
    bind(LookupVersions).toResolvedValue(
      (updates, session) => new LookupVersions(updates, session),
      [LiveUpdates, Session],
    )
    bind(Organisations).toResolvedValue(
      (gateway, session, versions) => new Organisations(gateway, session, versions),
      [LookupGateway, Session, LookupVersions],
    )
    bind(SiteTree).toResolvedValue((session) => new SiteTree(session), [Session])
    bind(AssignableRoles).toResolvedValue(
      (gateway, session, versions) => new AssignableRoles(gateway, session, versions),
      [LookupGateway, Session, LookupVersions],
    )
    bind(Dictionaries).toResolvedValue(
      (gateway, session, versions) => new Dictionaries(gateway, session, versions),
      [DictionaryGateway, Session, LookupVersions],
    )
    bind(NewerBuild).toResolvedValue(
      ({ id }, gateway, session, { events }, page, unsaved, jobs, confirmation, notifier, clock) =>
        new NewerBuild({
          own: id,
          gateway,
          session,
          events,
          page,
          mayLose: async () =>
            (await unsaved.mayLose(unsaved.in(), '放弃并更新')) && mayInterrupt(jobs, confirmation, '中断并更新'),
          notifier,
          clock,
        }),
      [
        BuildInfo,
        VersionGateway,
        Session,
        LiveUpdates,
        PageLife,
        UnsavedWork,
        BackgroundJobs,
        Confirmation,
        Notifier,
        Clock,
      ],
    )
  }),
]
