import { Container } from 'inversify'
import { ToastStream } from '../../adapters/notification/notifier.ts'
import { GuardedHistory } from '../../adapters/routing/guarded-history.ts'
import { Account } from '../../core/account/account.ts'
import { SitePasswordRule } from '../../core/account/site-password-rule.ts'
import { Connection } from '../../core/connection/connection.ts'
import { FailureLog } from '../../core/failure/failure-log.ts'
import { ScrollPositions } from '../../core/navigation/scroll-positions.ts'
import { AccountGateway } from '../../core/ports/account-gateway.ts'
import { AuthGateway } from '../../core/ports/auth-gateway.ts'
import { Clock } from '../../core/ports/clock.ts'
import { KeyValueStorage, TabStorage } from '../../core/ports/key-value-storage.ts'
import { MenuGateway } from '../../core/ports/menu-gateway.ts'
import { Navigator } from '../../core/ports/navigator.ts'
import { PasswordGateway } from '../../core/ports/password-gateway.ts'
import { LayoutPreferences } from '../../core/preferences/layout-preferences.ts'
import { EmbeddedRequest } from '../../core/session/embedded-request.ts'
import { OtherWays } from '../../core/session/other-ways.ts'
import { Session } from '../../core/session/session.ts'
import { SessionAhead } from '../../core/session/session-ahead.ts'
import { SignIn } from '../../core/session/sign-in.ts'
import { SignInTarget } from '../../core/session/sign-in-target.ts'
import { SignOut } from '../../core/session/sign-out.ts'
import { LoadingMask, NavigationProgress } from '../loading/loading-mask.ts'
import { KeptTabs } from '../routing/kept-tabs.ts'
import { LossGuards } from '../routing/loss-guards.ts'
import { RouteTable } from '../routing/route-table.tsx'
import { AllowedHosts, SiteConfig, SiteTitle } from '../site/site-config.ts'
import { adapters, type Replacements } from './adapters.ts'
import { fixedRoutes } from './fixed-routes.tsx'
import { createLateServices, type Get, LateServices } from './late-services.ts'
import type { Line } from './lines.ts'
import { HistoryPage, PageBlocks } from './page.ts'

/** The app's base path, without a trailing slash; empty at the root. */
export const basePath = import.meta.env.BASE_URL.replace(/\/$/, '')

/** Binds each port of the table to its replacement, if there is one, otherwise to its adapter. */
const bindAdapters = (container: Container, site: SiteConfig, replacements: Replacements): void => {
  const get: Get = (token) => container.get(token)
  const others: Readonly<Record<string, unknown>> = replacements
  const lines: Readonly<Record<string, Line<unknown>>> = adapters(site)
  for (const [name, { token, make }] of Object.entries(lines)) {
    const bound = container.bind(token)
    if (others[name] === undefined) bound.toDynamicValue(() => make(get))
    else bound.toConstantValue(others[name])
  }
}

/**
 * The app's services. Adapters are in the table (`adapters.ts`) unless `replacements` overrides them; services
 * of late code are in `late/`. Each is created once, when it is first looked up.
 */
export const buildContainer = (site: SiteConfig, replacements: Replacements = {}): Container => {
  const container = new Container({ defaultScope: 'Singleton' })
  const bind = container.bind.bind(container)

  bindAdapters(container, site, replacements)

  bind(SiteConfig).toConstantValue(site)
  bind(SiteTitle).toConstantValue(site.appTitle)
  bind(AllowedHosts).toConstantValue(new Set(site.allowedHosts))
  bind(GuardedHistory).toResolvedValue((page) => new GuardedHistory(basePath, page), [HistoryPage])
  bind(ToastStream).toResolvedValue(() => new ToastStream(), [])
  bind(LateServices).toConstantValue(createLateServices(container))

  bind(Session).toResolvedValue((storage) => new Session(storage), [KeyValueStorage])
  bind(SignIn).toResolvedValue((gateway, session) => new SignIn(gateway, session), [AuthGateway, Session])
  bind(SignInTarget).toResolvedValue((storage, clock) => new SignInTarget(storage, clock), [TabStorage, Clock])
  bind(ScrollPositions).toResolvedValue((storage) => new ScrollPositions(storage), [TabStorage])
  bind(OtherWays).toResolvedValue(
    (gateway, blocks) => new OtherWays(gateway, blocks('ways-in')),
    [AuthGateway, PageBlocks],
  )
  bind(SitePasswordRule).toResolvedValue(
    (gateway, blocks) => new SitePasswordRule(gateway, blocks('ways-in')),
    [AuthGateway, PageBlocks],
  )
  bind(EmbeddedRequest).toResolvedValue((blocks) => new EmbeddedRequest(blocks('application-request')), [PageBlocks])
  bind(SignOut).toResolvedValue(
    (gateway, session, navigator, guards) => new SignOut(gateway, session, navigator, () => guards.mayLoseAll()),
    [AuthGateway, Session, Navigator, LossGuards],
  )
  bind(Account).toResolvedValue((gateway, session) => new Account(gateway, session), [AccountGateway, Session])
  bind(SessionAhead).toResolvedValue(
    (storage, menus, passwords, account) => new SessionAhead(storage, { menus, passwords }, account),
    [KeyValueStorage, MenuGateway, PasswordGateway, Account],
  )
  bind(LayoutPreferences).toResolvedValue(
    (storage, account) => new LayoutPreferences(storage, account),
    [KeyValueStorage, Account],
  )
  bind(Connection).toResolvedValue(() => new Connection(), [])
  bind(FailureLog).toResolvedValue((session) => new FailureLog(session), [Session])
  bind(NavigationProgress).toResolvedValue(() => new NavigationProgress(), [])
  bind(LoadingMask).toResolvedValue(() => new LoadingMask(), [])
  bind(KeptTabs).toResolvedValue((storage, session) => new KeptTabs(storage, session), [KeyValueStorage, Session])
  bind(LossGuards).toResolvedValue(() => new LossGuards(), [])
  bind(RouteTable).toResolvedValue(() => new RouteTable(fixedRoutes), [])
  return container
}
