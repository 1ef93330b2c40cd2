import { Container } from 'inversify'
import { createSystemClock } from '../../adapters/clock/system-clock.ts'
import { createCipher } from '../../adapters/crypto/cipher.ts'
import { createBrowserNetwork, steadyNetwork } from '../../adapters/network/browser-network.ts'
import { createNotifier, NoticeSource } from '../../adapters/notification/notifier.ts'
import { GuardedHistory } from '../../adapters/routing/guarded-history.ts'
import { createLocalStorage } from '../../adapters/storage/local-storage.ts'
import { createSessionStorage } from '../../adapters/storage/session-storage.ts'
import { Account } from '../../core/account/account.ts'
import { Connection } from '../../core/connection/connection.ts'
import { FailureLog } from '../../core/failure/failure-log.ts'
import { AccountGateway } from '../../core/ports/account-gateway.ts'
import { AuthGateway } from '../../core/ports/auth-gateway.ts'
import { Cipher } from '../../core/ports/cipher.ts'
import { Clock } from '../../core/ports/clock.ts'
import { KeyValueStorage, TabStorage } from '../../core/ports/key-value-storage.ts'
import { Navigator } from '../../core/ports/navigator.ts'
import type { Network } from '../../core/ports/network.ts'
import { Notifier } from '../../core/ports/notifier.ts'
import { LayoutPreferences } from '../../core/preferences/layout-preferences.ts'
import { OtherWays } from '../../core/session/other-ways.ts'
import { Session } from '../../core/session/session.ts'
import { SignIn } from '../../core/session/sign-in.ts'
import { SignOut } from '../../core/session/sign-out.ts'
import { createLateServices, LateServices } from '../loading/late-services.ts'
import { LoadingMask, NavigationProgress } from '../loading/loading-mask.ts'
import { KeptTabs } from '../routing/kept-tabs.ts'
import { MayLose } from '../routing/loss-guard.ts'
import { RouteTable } from '../routing/route-table.tsx'
import type { SiteConfig } from '../site/site-config.ts'
import { AllowedHosts, SiteTitle } from '../site/site-config.ts'
import { fixedRoutes } from './fixed-routes.tsx'
import { httpModule } from './http-module.ts'

/** The application's environment; a test or another deployment passes its own. */
export interface Outside {
  readonly fetch: (request: Request) => Promise<Response>
  /** The cookies that a script of the page can read, as `document.cookie` returns them. */
  readonly cookies: () => string
  readonly storage: KeyValueStorage
  /** For this browser tab alone; optional in tests. */
  readonly tabStorage?: KeyValueStorage
  readonly clock: Clock
  readonly navigator: Navigator
  /** The other ways to sign in as JSON, where embedded in the page. */
  readonly waysIn?: string | undefined
  /** By default a network that is always online. */
  readonly network?: Network
}

/** The environment of a browser page. */
export const browserOutside = (basePath: string): Outside & { readonly navigator: GuardedHistory } => ({
  fetch: (request) => window.fetch(request),
  cookies: () => document.cookie,
  storage: createLocalStorage(),
  clock: createSystemClock(),
  waysIn: document.getElementById('ways-in')?.textContent,
  navigator: new GuardedHistory(basePath),
  network: createBrowserNetwork(),
})

/**
 * The wiring table: the class or adapter of each token, each created on first use. Services only for a signed-in user
 * are in `addSignedInServices`, which is loaded with a later chunk.
 */
export const buildContainer = (site: SiteConfig, outside: Outside): Container => {
  const container = new Container({ defaultScope: 'Singleton' })
  const bind = container.bind.bind(container)

  bind(SiteTitle).toConstantValue(site.appTitle)
  bind(KeyValueStorage).toConstantValue(outside.storage)
  bind(TabStorage).toResolvedValue(() => outside.tabStorage ?? createSessionStorage(), [])
  bind(Clock).toConstantValue(outside.clock)
  bind(Navigator).toConstantValue(outside.navigator)
  bind(Cipher).toResolvedValue(() => createCipher(site.aesKey), [])
  const notices = createNotifier(outside.clock)
  bind(Notifier).toConstantValue(notices)
  bind(NoticeSource).toConstantValue(notices)

  bind(Session).toResolvedValue((storage) => new Session(storage), [KeyValueStorage])
  bind(SignIn).toResolvedValue((gateway, session) => new SignIn(gateway, session), [AuthGateway, Session])
  bind(OtherWays).toResolvedValue((gateway) => new OtherWays(gateway, outside.waysIn), [AuthGateway])
  bind(SignOut).toResolvedValue(
    (gateway, session, navigator) =>
      // Before the shell's services are loaded there is nothing that could be lost.
      new SignOut(gateway, session, navigator, async () => !container.isBound(MayLose) || container.get(MayLose)()),
    [AuthGateway, Session, Navigator],
  )
  bind(Account).toResolvedValue((gateway, session) => new Account(gateway, session), [AccountGateway, Session])
  bind(LayoutPreferences).toResolvedValue(
    (storage, account) => new LayoutPreferences(storage, account),
    [KeyValueStorage, Account],
  )
  bind(Connection).toResolvedValue(() => new Connection(), [])
  bind(FailureLog).toResolvedValue((session) => new FailureLog(session), [Session])
  bind(LateServices).toConstantValue(createLateServices(container))
  bind(NavigationProgress).toResolvedValue(() => new NavigationProgress(), [])
  bind(LoadingMask).toResolvedValue(() => new LoadingMask(), [])
  bind(KeptTabs).toResolvedValue((storage, session) => new KeptTabs(storage, session), [KeyValueStorage, Session])
  bind(RouteTable).toResolvedValue(() => new RouteTable(fixedRoutes), [])
  bind(AllowedHosts).toConstantValue(new Set(site.allowedHosts))

  container.load(httpModule(site, { network: steadyNetwork, ...outside }))
  return container
}
