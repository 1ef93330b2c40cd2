import { type Container, ContainerModule } from 'inversify'
import { ConfirmationDialog, createConfirmation } from '../../adapters/confirmation/dialog-confirmation.ts'
import { createDownload } from '../../adapters/files/download.ts'
import { ApiClient } from '../../adapters/http/api-client.ts'
import { lazyPort } from '../../adapters/http/lazy-port.ts'
import { createMenuGateway } from '../../adapters/http/menu-gateway.ts'
import { createPasswordGateway } from '../../adapters/http/password-gateway.ts'
import { createVersionGateway } from '../../adapters/http/version-gateway.ts'
import { createPinyin } from '../../adapters/pinyin/pinyin-pro.ts'
import { createExcel } from '../../adapters/spreadsheet/excel.ts'
import { Account } from '../../core/account/account.ts'
import { OwnPassword } from '../../core/account/own-password.ts'
import { BuildInfo } from '../../core/build/build-info.ts'
import { Menus } from '../../core/navigation/menus.ts'
import { Permissions } from '../../core/permission/permissions.ts'
import { Confirmation } from '../../core/ports/confirmation.ts'
import { FileSaver } from '../../core/ports/file-saver.ts'
import { KeyValueStorage } from '../../core/ports/key-value-storage.ts'
import { MenuGateway } from '../../core/ports/menu-gateway.ts'
import { Navigator } from '../../core/ports/navigator.ts'
import { Notifier } from '../../core/ports/notifier.ts'
import { PasswordGateway } from '../../core/ports/password-gateway.ts'
import { Pinyin } from '../../core/ports/pinyin.ts'
import { Spreadsheet } from '../../core/ports/spreadsheet.ts'
import { VersionGateway } from '../../core/ports/version-gateway.ts'
import { QuickList } from '../../core/preferences/quick-list.ts'
import { RecentPages } from '../../core/preferences/recent-pages.ts'
import { noticeSession } from '../../core/session/notice-session.ts'
import { Session } from '../../core/session/session.ts'
import { Tabs } from '../../core/tabs/tabs.ts'
import { UnsavedWork } from '../../core/tabs/unsaved-work.ts'
import { Tasks } from '../../core/task/tasks.ts'
import { businessFeatures } from '../../features/index.ts'
import { personalFeatures } from '../../features/personal-features.ts'
import { LateServices } from '../loading/late-services.ts'
import { LoadingMask } from '../loading/loading-mask.ts'
import { KeptTabs } from '../routing/kept-tabs.ts'
import { LossGuard, MayLose } from '../routing/loss-guard.ts'
import { RouteTable, routeOf } from '../routing/route-table.tsx'
import { TabKeys } from '../routing/tab-keys.ts'
import { tabRulesOf } from '../routing/tab-rules.ts'
import { askBeforeLoss } from '../routing/unsaved-guard.ts'
import { TabRevisions } from '../shell/tabs/tab-revisions.ts'
import { readBuildInfo } from '../site/build-mark.ts'
import { AllowedHosts, SiteTitle } from '../site/site-config.ts'
import { Http, renewingBy } from './http-module.ts'

/** The screens that open as tabs. */
const tabFeatures = [...businessFeatures, ...personalFeatures]

const signedInServices = new ContainerModule(({ bind }) => {
  bind(BuildInfo).toResolvedValue((product) => readBuildInfo(product), [SiteTitle])
  bind(VersionGateway).toResolvedValue(
    (api, http, late, navigator, mask) => {
      const silent = lazyPort(async () => {
        const clients = await http()
        return clients.silent(renewingBy(clients.renewal(late), navigator, mask))
      })
      return createVersionGateway(api, silent)
    },
    [ApiClient, Http, LateServices, Navigator, LoadingMask],
  )
  bind(Pinyin).toResolvedValue(() => createPinyin(), [])
  bind(Spreadsheet).toResolvedValue(() => createExcel(), [])
  bind(FileSaver).toResolvedValue(() => createDownload(), [])
  const confirmation = createConfirmation((text) => window.confirm(text))
  bind(Confirmation).toConstantValue(confirmation)
  bind(ConfirmationDialog).toConstantValue(confirmation)

  bind(Permissions).toResolvedValue((account) => new Permissions(account), [Account])
  bind(PasswordGateway).toResolvedValue(createPasswordGateway, [ApiClient])
  bind(OwnPassword).toResolvedValue((gateway, session) => new OwnPassword(gateway, session), [PasswordGateway, Session])
  bind(MenuGateway).toResolvedValue(createMenuGateway, [ApiClient])
  bind(Menus).toResolvedValue(
    (gateway, account, session, allowedHosts) =>
      new Menus(gateway, account, session, {
        routeNames: new Set(businessFeatures.map((feature) => feature.routeName)),
        allowedHosts,
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
  bind(MayLose).toResolvedValue((unsaved) => () => unsaved.mayLose(unsaved.in(), '放弃并退出'), [UnsavedWork])
  bind(LossGuard).toResolvedValue(
    (session, tabs, unsaved, table, tabKeys) => (guard) =>
      askBeforeLoss(guard, { session, tabs, unsaved, table: () => table, tabKeys: () => tabKeys }),
    [Session, Tabs, UnsavedWork, RouteTable, TabKeys],
  )
  bind(Tasks).toResolvedValue((session) => new Tasks(session), [Session])
  bind(QuickList).toResolvedValue((storage, account) => new QuickList(storage, account), [KeyValueStorage, Account])
  bind(RecentPages).toResolvedValue(
    (storage, account, tabs) => new RecentPages(storage, account, tabs),
    [KeyValueStorage, Account, Tabs],
  )
})

/**
 * Adds the services only for a signed-in user: the shell's, and the business screens with theirs. Returns the menu that
 * says which of the screens are registered.
 */
export const addSignedInServices = (container: Container): Menus => {
  if (container.isBound(Menus)) return container.get(Menus)
  container.load(signedInServices)
  for (const { services } of tabFeatures) if (services) container.load(services)
  const screensOf = (features: typeof tabFeatures) => features.map((feature) => routeOf(feature, 'shell'))
  const menus = container.get(Menus)
  container.get(RouteTable).take(screensOf([...businessFeatures]), menus.items, screensOf([...personalFeatures]))
  noticeSession({
    session: container.get(Session),
    account: container.get(Account),
    storage: container.get(KeyValueStorage),
    notifier: container.get(Notifier),
  })
  container.get(Tabs) // Created now, to be cleared with any session (S5.1).
  return menus
}

/**
 * Loads what a sign-in starts with: the menu, which is awaited, and whether the password is due, for which the shell
 * waits (decision 0024).
 */
export const beginSignedIn = (container: Container): ReturnType<Menus['load']> => {
  const menus = addSignedInServices(container)
  container.get(OwnPassword).ask()
  return menus.load()
}
