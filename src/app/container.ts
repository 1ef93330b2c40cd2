import { Container } from 'inversify'
import { createSystemClock } from '../adapters/clock/system-clock.ts'
import { ConfirmationDialog, createConfirmation } from '../adapters/confirmation/dialog-confirmation.ts'
import { createCipher } from '../adapters/crypto/cipher.ts'
import { createDownload } from '../adapters/files/download.ts'
import { createMutex } from '../adapters/lock/mutex.ts'
import { createBrowserNetwork, steadyNetwork } from '../adapters/network/browser-network.ts'
import { createNotifier, NoticeSource } from '../adapters/notification/notifier.ts'
import { createPinyin } from '../adapters/pinyin/pinyin-pro.ts'
import { GuardedHistory } from '../adapters/routing/guarded-history.ts'
import { createExcel } from '../adapters/spreadsheet/excel.ts'
import { createLocalStorage } from '../adapters/storage/local-storage.ts'
import { Account } from '../core/account/account.ts'
import { Connection } from '../core/connection/connection.ts'
import { FailureLog } from '../core/failure/failure-log.ts'
import { Menus } from '../core/navigation/menus.ts'
import { Permissions } from '../core/permission/permissions.ts'
import { AccountGateway } from '../core/ports/account-gateway.ts'
import { AuthGateway } from '../core/ports/auth-gateway.ts'
import { Cipher } from '../core/ports/cipher.ts'
import { Clock } from '../core/ports/clock.ts'
import { Confirmation } from '../core/ports/confirmation.ts'
import { FileSaver } from '../core/ports/file-saver.ts'
import { KeyValueStorage } from '../core/ports/key-value-storage.ts'
import { MenuGateway } from '../core/ports/menu-gateway.ts'
import { Mutex } from '../core/ports/mutex.ts'
import { Navigator } from '../core/ports/navigator.ts'
import type { Network } from '../core/ports/network.ts'
import { Notifier } from '../core/ports/notifier.ts'
import { Pinyin } from '../core/ports/pinyin.ts'
import { Spreadsheet } from '../core/ports/spreadsheet.ts'
import { Layout } from '../core/preferences/layout.ts'
import { QuickList } from '../core/preferences/quick-list.ts'
import { RecentPages } from '../core/preferences/recent-pages.ts'
import { SessionRenewal } from '../core/session/renewal.ts'
import { ScreenLock } from '../core/session/screen-lock.ts'
import { Session } from '../core/session/session.ts'
import { SignIn } from '../core/session/sign-in.ts'
import { SignOut } from '../core/session/sign-out.ts'
import { Tabs } from '../core/tabs/tabs.ts'
import { UnsavedWork } from '../core/tabs/unsaved-work.ts'
import { Tasks } from '../core/task/tasks.ts'
import { businessFeatures } from '../features/index.ts'
import { fixedRoutes } from './fixed-routes.tsx'
import { httpModule } from './http-module.ts'
import { createLateServices, LateServices } from './late-services.ts'
import { LoadingMask } from './loading-mask.ts'
import { NavigationProgress } from './navigation-progress.ts'
import { RouteTable, routeOf, tabRulesOf } from './route-table.tsx'
import { TabRevisions } from './shell/tab-revisions.ts'
import type { SiteConfig } from './site-config.ts'
import { SiteTitle } from './site-title.ts'
import { TabKeys } from './tab-keys.ts'

/** What the application meets outside itself; a test or another deployment hands in its own. */
export interface Outside {
  readonly fetch: (request: Request) => Promise<Response>
  /** The cookies that a script of the page can see, as `document.cookie` gives them. */
  readonly cookies: () => string
  readonly storage: KeyValueStorage
  readonly clock: Clock
  readonly navigator: Navigator
  /** Left out where nobody can tell: then there is always one. */
  readonly network?: Network
}

/** The real outside of a browser's page. */
export const browserOutside = (basePath: string): Outside & { readonly navigator: GuardedHistory } => ({
  fetch: (request) => window.fetch(request),
  cookies: () => document.cookie,
  storage: createLocalStorage(),
  clock: createSystemClock(),
  navigator: new GuardedHistory(basePath),
  network: createBrowserNetwork(),
})

/** The wiring table: which class or adapter stands behind which token. All are made once, when first asked for. */
export const buildContainer = (site: SiteConfig, outside: Outside): Container => {
  const container = new Container({ defaultScope: 'Singleton' })
  const bind = container.bind.bind(container)

  bind(SiteTitle).toConstantValue(site.appTitle)
  bind(KeyValueStorage).toConstantValue(outside.storage)
  bind(Clock).toConstantValue(outside.clock)
  bind(Navigator).toConstantValue(outside.navigator)
  bind(Cipher).toResolvedValue(() => createCipher(site.aesKey), [])
  bind(Mutex).toResolvedValue(
    (storage, clock) => createMutex(storage, clock, globalThis.navigator?.locks),
    [KeyValueStorage, Clock],
  )
  bind(Pinyin).toResolvedValue(() => createPinyin(), [])
  bind(Spreadsheet).toResolvedValue(() => createExcel(), [])
  bind(FileSaver).toResolvedValue(() => createDownload(), [])
  const notices = createNotifier(outside.clock)
  bind(Notifier).toConstantValue(notices)
  bind(NoticeSource).toConstantValue(notices)
  const confirmation = createConfirmation((text) => window.confirm(text))
  bind(Confirmation).toConstantValue(confirmation)
  bind(ConfirmationDialog).toConstantValue(confirmation)

  bind(Session).toResolvedValue((storage) => new Session(storage), [KeyValueStorage])
  bind(SessionRenewal).toResolvedValue(
    (session, gateway, storage, mutex, clock) => new SessionRenewal(session, gateway, storage, mutex, clock),
    [Session, AuthGateway, KeyValueStorage, Mutex, Clock],
  )
  bind(SignIn).toResolvedValue((gateway, session) => new SignIn(gateway, session), [AuthGateway, Session])
  bind(SignOut).toResolvedValue(
    (gateway, session, navigator, unsaved) =>
      new SignOut(gateway, session, navigator, () => unsaved.mayLose(unsaved.in(), '放弃并退出')),
    [AuthGateway, Session, Navigator, UnsavedWork],
  )
  bind(ScreenLock).toResolvedValue(
    (session, cipher, storage) => new ScreenLock(session, cipher, storage),
    [Session, Cipher, KeyValueStorage],
  )
  bind(Account).toResolvedValue((gateway, session) => new Account(gateway, session), [AccountGateway, Session])
  bind(Permissions).toResolvedValue((account) => new Permissions(account), [Account])
  bind(Menus).toResolvedValue(
    (gateway, account, session) =>
      new Menus(gateway, account, session, {
        routeNames: new Set(businessFeatures.map((feature) => feature.routeName)),
        allowedHosts: new Set(site.allowedHosts),
      }),
    [MenuGateway, Account, Session],
  )
  bind(Tabs).toResolvedValue(
    (storage, session) => new Tabs(storage, session, tabRulesOf(businessFeatures)),
    [KeyValueStorage, Session],
  )
  bind(UnsavedWork).toResolvedValue((asks, session) => new UnsavedWork(asks, session), [Confirmation, Session])
  bind(Tasks).toResolvedValue((session) => new Tasks(session), [Session])
  bind(Layout).toResolvedValue((storage, account) => new Layout(storage, account), [KeyValueStorage, Account])
  bind(QuickList).toResolvedValue((storage, account) => new QuickList(storage, account), [KeyValueStorage, Account])
  bind(RecentPages).toResolvedValue(
    (storage, account, tabs) => new RecentPages(storage, account, tabs),
    [KeyValueStorage, Account, Tabs],
  )
  bind(Connection).toResolvedValue(() => new Connection(), [])
  bind(FailureLog).toResolvedValue((session, clock) => new FailureLog(session, clock), [Session, Clock])
  bind(LateServices).toConstantValue(createLateServices(container))
  bind(NavigationProgress).toResolvedValue(() => new NavigationProgress(), [])
  bind(LoadingMask).toResolvedValue(() => new LoadingMask(), [])
  bind(TabRevisions).toResolvedValue((tabs) => new TabRevisions(tabs), [Tabs])
  bind(RouteTable).toResolvedValue(
    (menus) =>
      new RouteTable(
        fixedRoutes,
        businessFeatures.map((feature) => routeOf(feature, 'shell')),
        menus.items,
      ),
    [Menus],
  )

  bind(TabKeys).toResolvedValue((tabs, table) => new TabKeys(tabs, table), [Tabs, RouteTable])

  container.load(httpModule(site, { network: steadyNetwork, ...outside }))
  for (const { services } of businessFeatures) if (services) container.load(services)
  return container
}
