import { ContainerModule } from 'inversify'
import { ConfirmationDialog } from '../../../adapters/confirmation/dialog-confirmation.ts'
import { Account } from '../../../core/account/account.ts'
import { OwnPassword } from '../../../core/account/own-password.ts'
import type { UserInfo } from '../../../core/account/user-info.ts'
import { BackgroundJobs } from '../../../core/background/background-jobs.ts'
import { BuildInfo } from '../../../core/build/build-info.ts'
import { Menus } from '../../../core/navigation/menus.ts'
import { Permissions } from '../../../core/permission/permissions.ts'
import { Confirmation } from '../../../core/ports/confirmation.ts'
import { KeyValueStorage } from '../../../core/ports/key-value-storage.ts'
import { MenuGateway } from '../../../core/ports/menu-gateway.ts'
import { Mutex } from '../../../core/ports/mutex.ts'
import { Notifier } from '../../../core/ports/notifier.ts'
import { PasswordGateway } from '../../../core/ports/password-gateway.ts'
import { QuickList } from '../../../core/preferences/quick-list.ts'
import { RecentPages } from '../../../core/preferences/recent-pages.ts'
import { notifySession } from '../../../core/session/notify-session.ts'
import { SessionRenewal } from '../../../core/session/renewal.ts'
import { Session } from '../../../core/session/session.ts'
import type { SessionAnswers } from '../../../core/session/session-ahead.ts'
import { Tabs } from '../../../core/tabs/tabs.ts'
import { UnsavedWork } from '../../../core/tabs/unsaved-work.ts'
import { businessFeatures } from '../../../features/index.ts'
import { personalFeatures } from '../../../features/personal-features.ts'
import { HomeCards } from '../../../ui/board/board-card.ts'
import { KeptTabs } from '../../routing/kept-tabs.ts'
import { LossGuards } from '../../routing/loss-guards.ts'
import { RouteTable, routeOf } from '../../routing/route-table.tsx'
import { TabKeys } from '../../routing/tab-keys.ts'
import { tabRulesOf } from '../../routing/tab-rules.ts'
import { askBeforeLoss } from '../../routing/unsaved-guard.ts'
import { TabRevisions } from '../../shell/tabs/tab-revisions.ts'
import { readBuildInfo } from '../../site/build-mark.ts'
import { AllowedHosts, SiteTitle } from '../../site/site-config.ts'
import type { Get, LatePart } from '../late-services.ts'
import { withGateways } from './gateways.ts'
import { homeCardsOf } from './home-cards.tsx'

export { createConfirmation } from '../../../adapters/confirmation/dialog-confirmation.ts'
export { createFactorGateway } from '../../../adapters/http/factor-gateway.ts'
export { createPreviewGateway } from '../../../adapters/http/preview-gateway.ts'
export { createVersionGateway } from '../../../adapters/http/version-gateway.ts'
export { createPinyin } from '../../../adapters/pinyin/pinyin-pro.ts'
export { createExcel } from '../../../adapters/spreadsheet/excel.ts'
export { ConfirmationDialog }

/** Menu, tabs and the user's stored data, and the screens with their own ports. */
export const services: LatePart['services'] = [
  new ContainerModule(({ bind }) => {
    bind(BuildInfo).toResolvedValue((product) => readBuildInfo(product), [SiteTitle])
    bind(ConfirmationDialog).toResolvedValue(() => new ConfirmationDialog(), [])
    bind(Permissions).toResolvedValue((account) => new Permissions(account), [Account])
    bind(OwnPassword).toResolvedValue(
      (gateway, session, mutex, renewal) => new OwnPassword(gateway, session, mutex, renewal),
      [PasswordGateway, Session, Mutex, SessionRenewal],
    )
    bind(Menus).toResolvedValue(
      (gateway, account, session, allowedHosts) =>
        new Menus(gateway, account, session, {
          routeNames: new Set(businessFeatures.map((feature) => feature.routeName)),
          allowedHosts,
          // Without a page, as in the tests of the wiring, a link leads to no path of it.
          ...(globalThis.location && { origin: location.origin }),
        }),
      [MenuGateway, Account, Session, AllowedHosts],
    )
    bind(Tabs).toResolvedValue(
      (storage, session, kept) => new Tabs(storage, session, tabRulesOf(businessFeatures, personalFeatures), kept.text),
      [KeyValueStorage, Session, KeptTabs],
    )
    bind(TabRevisions).toResolvedValue((tabs) => new TabRevisions(tabs), [Tabs])
    bind(TabKeys).toResolvedValue((tabs, table) => new TabKeys(tabs, table), [Tabs, RouteTable])
    bind(UnsavedWork).toResolvedValue((asks, session) => new UnsavedWork(asks, session), [Confirmation, Session])
    bind(HomeCards).toResolvedValue(homeCardsOf, [RouteTable])
    bind(BackgroundJobs).toResolvedValue((session) => new BackgroundJobs(session), [Session])
    bind(QuickList).toResolvedValue((storage, account) => new QuickList(storage, account), [KeyValueStorage, Account])
    bind(RecentPages).toResolvedValue(
      (storage, account, tabs) => new RecentPages(storage, account, tabs),
      [KeyValueStorage, Account, Tabs],
    )
  }),
]

/** Registers the screens, follows the session, and asks before unsaved input is lost. */
export const begin = (get: Get): void => {
  const screensOf = (features: typeof businessFeatures) =>
    features.map((feature) => routeOf(withGateways(feature), 'shell'))
  const [session, table, unsaved] = [get(Session), get(RouteTable), get(UnsavedWork)]
  table.take(screensOf(businessFeatures), get(Menus).items, screensOf(personalFeatures))
  const [account, notifier] = [get(Account), get(Notifier)]
  notifySession({ session, account, notifier })
  // Creates the tabs now, so that they end with their session even if that ends before the shell is shown (S5.1).
  const tabs = get(Tabs)
  const parts = { session, tabs, unsaved, table: () => table, tabKeys: () => get(TabKeys) }
  get(LossGuards).add((guard) => askBeforeLoss(guard, parts))
  get(LossGuards).askAtSignOut(() => unsaved.mayLose(unsaved.in(), '放弃并退出'))
}

/** The calls of a sign-in, made for a user before the code that reads their answers has come. */
export interface AskedAhead extends SessionAnswers {
  readonly user: UserInfo
}

/**
 * Loads the data of a sign-in: the menu, for which the caller waits, and whether the password is due, for which the
 * shell waits (decision 0024). `asked` holds the calls that have been made already, unless another user has signed in.
 */
export const beginSession = (get: Get, asked: AskedAhead | undefined): ReturnType<Menus['load']> => {
  const own = asked?.user === get(Account).user.value ? asked : undefined
  get(OwnPassword).ask(own?.password)
  return get(Menus).load(own?.menu)
}
