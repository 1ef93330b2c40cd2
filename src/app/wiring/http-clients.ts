import { createAccountGateway } from '../../adapters/http/account-gateway.ts'
import type { ApiClient } from '../../adapters/http/api-client.ts'
import { createAuthGateway } from '../../adapters/http/auth-gateway.ts'
import { createApiClient } from '../../adapters/http/create-api-client.ts'
import { createHttpChain, type HttpParts, type Renewing } from '../../adapters/http/http-chain.ts'
import { createLiveStream, createStreamChain } from '../../adapters/http/live-stream.ts'
import { isFromBackend } from '../../adapters/http/middleware/report-outcome.ts'
import type { Connection } from '../../core/connection/connection.ts'
import { watchConnection } from '../../core/connection/watch-connection.ts'
import type { FailureLog } from '../../core/failure/failure-log.ts'
import { requestRecord } from '../../core/failure/request-record.ts'
import { deviceId } from '../../core/identity/device-id.ts'
import { Snowflake } from '../../core/identity/snowflake.ts'
import type { Cipher } from '../../core/ports/cipher.ts'
import type { Clock } from '../../core/ports/clock.ts'
import type { KeyValueStorage } from '../../core/ports/key-value-storage.ts'
import type { Navigator } from '../../core/ports/navigator.ts'
import type { Network } from '../../core/ports/network.ts'
import type { Notifier } from '../../core/ports/notifier.ts'
import type { SessionRenewal } from '../../core/session/renewal.ts'
import type { Session } from '../../core/session/session.ts'
import type { LateServices } from '../loading/late-services.ts'
import type { SiteConfig } from '../site/site-config.ts'
import { entryServices } from './entry-services.ts'
import { renewalIn } from './renewal-services.ts'

/** The part of the environment that the chain needs. */
export interface HttpOutside {
  readonly fetch: HttpParts['fetch']
  /** The cookies that a script of the page can read, as `document.cookie` returns them. */
  readonly cookies: () => string
  readonly network: Network
}

interface Services {
  readonly session: Session
  readonly clock: Clock
  readonly storage: KeyValueStorage
  readonly cipher: Cipher
  readonly log: FailureLog
  readonly navigator: Navigator
  readonly connection: Connection
}

/** Time-out of a probe, in milliseconds. */
const PROBE_LIMIT = 5_000

/** Creates the API clients over one set of parts, so that no request id is used twice (S7.3). */
export class HttpClients {
  readonly #basePath: string
  readonly #parts: HttpParts
  readonly #connection: Connection

  constructor(
    site: SiteConfig,
    { fetch, cookies, network }: HttpOutside,
    { session, clock, storage, cipher, log, navigator, connection }: Services,
  ) {
    const snowflake = new Snowflake(clock, Math.floor(Math.random() * 1023))
    this.#basePath = site.basePath
    this.#connection = connection
    const probe = () =>
      fetch(
        new Request(`${site.basePath}/api/setting/version/info`, {
          cache: 'no-store',
          signal: AbortSignal.timeout(PROBE_LIMIT),
        }),
      ).then(isFromBackend, () => false)
    this.#parts = {
      fetch,
      config: site,
      cipher,
      identity: {
        authorization: () => session.authorization.value,
        generation: () => session.generation,
        deviceId: () => deviceId(storage),
        nextRequestId: () => snowflake.next(),
        cookies,
        clock,
      },
      record: (call) => log.add(requestRecord(call, navigator.path, clock.now())),
      watch: watchConnection(connection, network, probe),
    }
  }

  /** For the screens that sign in; loaded with this code. */
  signIn(late: LateServices): ApiClient {
    late.add(entryServices)
    return createApiClient(this.#basePath, createHttpChain(this.#parts))
  }

  /** The authentication and account gateways, loaded with this code. */
  auth = createAuthGateway
  account = createAccountGateway

  /** The renewal of the session, loaded with this code. */
  renewal(late: LateServices): SessionRenewal {
    return renewalIn(late)
  }

  /** Of the calls that cannot reach the backend only the first is reported, until it is back. */
  main(renewing: Renewing, notifier: Notifier): ApiClient {
    let told = false
    this.#connection.status.subscribe((status) => {
      if (status === 'online' || status === 'restored') told = false
    })
    return createApiClient(this.#basePath, createHttpChain(this.#parts, renewing), (error) => {
      if (error.kind === 'network' && this.#connection.lost && told) return
      told ||= error.kind === 'network'
      notifier.failure(error)
    })
  }

  /** For background calls: failures are not shown, because while the network is down there is one every 30 seconds. */
  silent(renewing: Renewing): ApiClient {
    return createApiClient(this.#basePath, createHttpChain({ ...this.#parts, record: () => undefined }, renewing))
  }

  liveStream(renewing: Renewing): ReturnType<typeof createLiveStream> {
    return createLiveStream(this.#basePath, createStreamChain(this.#parts, renewing))
  }
}
