import { ContainerModule } from 'inversify'
import { createAccountGateway } from '../adapters/http/account-gateway.ts'
import { ApiClient, createApiClient, SignInApiClient } from '../adapters/http/api-client.ts'
import { createAuthGateway } from '../adapters/http/auth-gateway.ts'
import { createHttpChain, type HttpParts } from '../adapters/http/http-chain.ts'
import { createMenuGateway } from '../adapters/http/menu-gateway.ts'
import { FailureLog } from '../core/failure/failure-log.ts'
import { deviceId } from '../core/identity/device-id.ts'
import { Snowflake } from '../core/identity/snowflake.ts'
import { pathnameOf } from '../core/navigation/pathname.ts'
import { AccountGateway } from '../core/ports/account-gateway.ts'
import { AuthGateway } from '../core/ports/auth-gateway.ts'
import { Cipher } from '../core/ports/cipher.ts'
import { Clock } from '../core/ports/clock.ts'
import { KeyValueStorage } from '../core/ports/key-value-storage.ts'
import { MenuGateway } from '../core/ports/menu-gateway.ts'
import { Navigator } from '../core/ports/navigator.ts'
import { Notifier } from '../core/ports/notifier.ts'
import { SessionRenewal } from '../core/session/renewal.ts'
import { Session } from '../core/session/session.ts'
import { token } from '../core/token.ts'
import type { SiteConfig } from './site-config.ts'

const Http = token<HttpParts>('Http')

/**
 * The way to the backend. Failures of the main client are recorded and shown; those of the sign-in client are recorded
 * only, because the screen that signs in says itself what went wrong.
 */
export const httpModule = (
  site: SiteConfig,
  { fetch, cookies }: { readonly fetch: HttpParts['fetch']; readonly cookies: () => string },
): ContainerModule =>
  new ContainerModule(({ bind }) => {
    bind(Http).toResolvedValue(
      (session, clock, storage, cipher, log, navigator) => {
        const snowflake = new Snowflake(clock, Math.floor(Math.random() * 1023))
        return {
          fetch,
          config: site,
          cipher,
          identity: {
            authorization: () => session.authorization.value,
            deviceId: () => deviceId(storage),
            nextRequestId: () => snowflake.next(),
            cookies,
            clock,
          },
          record: (call) => log.add(call, navigator.path),
        }
      },
      [Session, Clock, KeyValueStorage, Cipher, FailureLog, Navigator],
    )
    bind(SignInApiClient).toResolvedValue((http) => createApiClient(site.basePath, createHttpChain(http)), [Http])
    bind(ApiClient).toResolvedValue(
      (http, renewal, navigator, notifier) => {
        const atLogin = () => pathnameOf(navigator.path) === '/login'
        const chain = createHttpChain(http, { renewal, atLogin })
        return createApiClient(site.basePath, chain, (error) => notifier.failure(error))
      },
      [Http, SessionRenewal, Navigator, Notifier],
    )
    bind(AuthGateway).toResolvedValue((api) => createAuthGateway(api, site.renewalTimeout), [SignInApiClient])
    bind(AccountGateway).toResolvedValue(createAccountGateway, [ApiClient])
    bind(MenuGateway).toResolvedValue(createMenuGateway, [ApiClient])
  })
