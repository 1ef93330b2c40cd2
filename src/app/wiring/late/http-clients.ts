import type { ApiClient } from '../../../adapters/http/api-client.ts'
import { compose } from '../../../adapters/http/compose.ts'
import { createApiClient } from '../../../adapters/http/create-api-client.ts'
import { createHttpChain, type HttpParts, type Renewing } from '../../../adapters/http/http-chain.ts'
import { createLiveStream, createStreamChain } from '../../../adapters/http/live-stream.ts'
import { type Identity, identify } from '../../../adapters/http/middleware/identify.ts'
import { isFromBackend } from '../../../adapters/http/middleware/report-outcome.ts'
import type { Connection } from '../../../core/connection/connection.ts'
import { watchConnection } from '../../../core/connection/watch-connection.ts'
import type { FailureLog } from '../../../core/failure/failure-log.ts'
import { requestRecord } from '../../../core/failure/request-record.ts'
import { deviceId } from '../../../core/identity/device-id.ts'
import { Snowflake } from '../../../core/identity/snowflake.ts'
import { pathnameOf } from '../../../core/navigation/page.ts'
import type { Cipher } from '../../../core/ports/cipher.ts'
import type { Clock } from '../../../core/ports/clock.ts'
import type { KeyValueStorage } from '../../../core/ports/key-value-storage.ts'
import type { MachineIds } from '../../../core/ports/machine-ids.ts'
import type { Navigator } from '../../../core/ports/navigator.ts'
import type { Network } from '../../../core/ports/network.ts'
import type { Notifier } from '../../../core/ports/notifier.ts'
import type { SessionRenewal } from '../../../core/session/renewal.ts'
import type { Session } from '../../../core/session/session.ts'
import type { LoadingMask } from '../../loading/loading-mask.ts'
import type { SiteConfig } from '../../site/site-config.ts'
import type { CallStages, Cookies, Fetch } from '../page.ts'

interface Outside {
  readonly fetch: Fetch
  readonly cookies: Cookies
  readonly network: Network
  readonly clock: Clock
  readonly storage: KeyValueStorage
  readonly machineIds: MachineIds
  readonly cipher: Cipher
  readonly navigator: Navigator
  readonly notifier: Notifier
  readonly stages: CallStages
}

interface Services {
  readonly session: Session
  readonly log: FailureLog
  readonly connection: Connection
  readonly mask: LoadingMask
}

/** Time-out of a connection probe, in milliseconds. */
const PROBE_LIMIT = 5_000

/** Creates the API clients over one set of parts, so that no request id is used twice (S7.3). */
export class HttpClients {
  readonly #basePath: string
  readonly #outside: Outside
  readonly #services: Services
  readonly #parts: HttpParts

  constructor(site: SiteConfig, outside: Outside, services: Services) {
    const { fetch, cookies, network, clock, storage, machineIds, cipher, navigator } = outside
    const { session, log, connection } = services
    let snowflake: Promise<Snowflake> | undefined
    const identity: Identity = {
      authorization: () => session.authorization.value,
      generation: () => session.generation,
      deviceId: () => deviceId(storage),
      nextRequestId: async () => {
        snowflake ??= machineIds.take().then((machine) => new Snowflake(clock, machine))
        return (await snowflake).next()
      },
      cookies,
      clock,
    }
    const ask = compose([identify(site, identity)], (request) => fetch(request))
    const probe = () => {
      const signal = AbortSignal.timeout(PROBE_LIMIT)
      const request = new Request(`${site.basePath}/api/setting/version/info`, { cache: 'no-store', signal })
      return ask(request, {}).then(isFromBackend, () => false)
    }
    this.#basePath = site.basePath
    this.#outside = outside
    this.#services = services
    this.#parts = {
      fetch,
      config: site,
      stages: outside.stages,
      cipher,
      identity,
      record: (call) => log.add(requestRecord(call, navigator.path, clock.now())),
      watch: watchConnection(connection, network, probe),
    }
  }

  /** For signing in and out, and the renewal itself: failures are recorded only, because the caller shows them. */
  signIn(): ApiClient {
    return createApiClient(this.#basePath, createHttpChain(this.#parts))
  }

  /**
   * Failures are recorded and shown; of the calls that cannot reach the backend, only the first is shown until it is
   * reachable again.
   */
  main(renewal: SessionRenewal): ApiClient {
    const { connection } = this.#services
    const { notifier } = this.#outside
    let shown = false
    connection.status.subscribe((status) => {
      if (status === 'online' || status === 'restored') shown = false
    })
    return createApiClient(this.#basePath, createHttpChain(this.#parts, this.#renewing(renewal)), (error) => {
      if (error.kind === 'network' && connection.lost && shown) return
      shown ||= error.kind === 'network'
      notifier.failure(error)
    })
  }

  /**
   * For background requests: failures are neither recorded nor shown, because offline there is one every 30 seconds.
   */
  silent(renewal: SessionRenewal): ApiClient {
    const parts = { ...this.#parts, record: () => undefined }
    return createApiClient(this.#basePath, createHttpChain(parts, this.#renewing(renewal)))
  }

  /** Opens the live stream. */
  liveStream(renewal: SessionRenewal): ReturnType<typeof createLiveStream> {
    return createLiveStream(this.#basePath, createStreamChain(this.#parts, this.#renewing(renewal)))
  }

  /**
   * A 401 renews the session, except on the login page (S5.4); once a sign-in has started, the login page counts as
   * left.
   */
  #renewing(renewal: SessionRenewal): Renewing {
    const [{ navigator }, { mask }] = [this.#outside, this.#services]
    return { renewal, atLogin: () => pathnameOf(navigator.path) === '/login' && mask.running.value === 0 }
  }
}
