import { ContainerModule } from 'inversify'
import { ApiClient, SignInApiClient } from '../../adapters/http/api-client.ts'
import type { Renewing } from '../../adapters/http/http-chain.ts'
import { lazyPort } from '../../adapters/http/lazy-port.ts'
import { Connection } from '../../core/connection/connection.ts'
import { FailureLog } from '../../core/failure/failure-log.ts'
import { pathnameOf } from '../../core/navigation/pathname.ts'
import { AccountGateway } from '../../core/ports/account-gateway.ts'
import { AuthGateway } from '../../core/ports/auth-gateway.ts'
import { Cipher } from '../../core/ports/cipher.ts'
import { Clock } from '../../core/ports/clock.ts'
import { KeyValueStorage } from '../../core/ports/key-value-storage.ts'
import { Navigator } from '../../core/ports/navigator.ts'
import { Notifier } from '../../core/ports/notifier.ts'
import type { SessionRenewal } from '../../core/session/renewal.ts'
import { Session } from '../../core/session/session.ts'
import { token } from '../../core/token.ts'
import { fetched } from '../loading/fetched.ts'
import { LateServices } from '../loading/late-services.ts'
import { LoadingMask } from '../loading/loading-mask.ts'
import type { SiteConfig } from '../site/site-config.ts'
import type { HttpClients, HttpOutside } from './http-clients.ts'

/** Loads the HTTP chain, which the login page does not wait for. */
export const loadHttp = () => import('./http-clients.ts')

/** The clients over the one set of parts. */
export const Http = token<() => Promise<HttpClients>>('Http')

/** A 401 triggers a renewal, except on the login page (S5.4); a user who is being let in from there has left it. */
export const renewingBy = (renewal: SessionRenewal, navigator: Navigator, mask: LoadingMask): Renewing => ({
  renewal,
  atLogin: () => pathnameOf(navigator.path) === '/login' && mask.running.value === 0,
})

/**
 * The HTTP clients. Failures of the main client are recorded and shown; those of the sign-in client are only recorded,
 * because the screen that signs in shows them itself.
 */
export const httpModule = (site: SiteConfig, outside: HttpOutside): ContainerModule =>
  new ContainerModule(({ bind }) => {
    bind(Http).toResolvedValue(
      (session, clock, storage, cipher, log, navigator, connection) => {
        let clients: HttpClients | undefined
        return async () => {
          const code = await fetched(loadHttp)
          const services = { session, clock, storage, cipher, log, navigator, connection }
          clients ??= new code.HttpClients(site, outside, services)
          return clients
        }
      },
      [Session, Clock, KeyValueStorage, Cipher, FailureLog, Navigator, Connection],
    )
    bind(SignInApiClient).toResolvedValue(
      (http, late) => lazyPort(async () => (await http()).signIn(late)),
      [Http, LateServices],
    )
    bind(ApiClient).toResolvedValue(
      (http, late, navigator, notifier, mask) =>
        lazyPort(async () => {
          const clients = await http()
          return clients.main(renewingBy(clients.renewal(late), navigator, mask), notifier)
        }),
      [Http, LateServices, Navigator, Notifier, LoadingMask],
    )
    bind(AuthGateway).toResolvedValue(
      (http, api) => lazyPort(async () => (await http()).auth(api, site.renewalTimeout)),
      [Http, SignInApiClient],
    )
    bind(AccountGateway).toResolvedValue(
      (http, api) => lazyPort(async () => (await http()).account(api)),
      [Http, ApiClient],
    )
  })
