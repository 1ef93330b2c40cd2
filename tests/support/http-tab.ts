import { createAuthGateway } from '../../src/adapters/http/auth-gateway.ts'
import { createCaptchaGateway } from '../../src/adapters/http/captcha-gateway.ts'
import type { Middleware } from '../../src/adapters/http/compose.ts'
import { createApiClient } from '../../src/adapters/http/create-api-client.ts'
import { createHttpChain } from '../../src/adapters/http/http-chain.ts'
import { defaultHttpConfig, type HttpConfig } from '../../src/adapters/http/http-config.ts'
import { createLocalMutex } from '../../src/adapters/lock/local-mutex.ts'
import { steadyNetwork } from '../../src/adapters/network/browser-network.ts'
import { createMemoryStorage } from '../../src/adapters/storage/memory-storage.ts'
import type { FailedCall } from '../../src/core/failure/request-record.ts'
import type { Cipher } from '../../src/core/ports/cipher.ts'
import type { Clock } from '../../src/core/ports/clock.ts'
import type { KeyValueStorage } from '../../src/core/ports/key-value-storage.ts'
import type { Mutex } from '../../src/core/ports/mutex.ts'
import { type RenewalPace, SessionRenewal } from '../../src/core/session/renewal.ts'
import { Session } from '../../src/core/session/session.ts'

interface TabParts {
  readonly fetch: (request: Request) => Promise<Response>
  readonly config?: Partial<HttpConfig>
  readonly storage?: KeyValueStorage
  readonly mutex?: Mutex
  readonly stages?: readonly Middleware[]
  readonly clock?: Clock
  readonly cipher?: Cipher
  readonly cookies?: () => string
  readonly atLogin?: () => boolean
  readonly deviceId?: string
  readonly pace?: RenewalPace
}

/** The HTTP side of one browser tab, wired as in the application, by default with plain bodies. */
export const openHttpTab = (parts: TabParts) => {
  const {
    storage = createMemoryStorage(),
    mutex = createLocalMutex(),
    clock = { now: () => 1_767_225_600_000 },
    cipher = { scheme: 'none', encrypt: async (plain) => plain },
    cookies = () => '',
    atLogin = () => false,
    deviceId = 'V1-TESTDEVICE',
    stages = [],
  } = parts
  const config = { ...defaultHttpConfig, basePath: 'http://backend.test', encryptBodies: false, ...parts.config }
  const session = new Session(storage)
  const failures: FailedCall[] = []
  let requests = 0
  const http = {
    fetch: parts.fetch,
    config,
    cipher,
    stages,
    record: (call: FailedCall) => failures.push(call),
    identity: {
      authorization: () => session.authorization.value,
      generation: () => session.generation,
      deviceId: () => deviceId,
      nextRequestId: async () => String(++requests),
      cookies,
      clock,
    },
  }
  const signInApi = createApiClient(config.basePath, createHttpChain(http))
  const authGateway = createAuthGateway(signInApi, config)
  const renewal = new SessionRenewal(session, authGateway, storage, mutex, clock, steadyNetwork, parts.pace)
  const api = createApiClient(config.basePath, createHttpChain(http, { renewal, atLogin }))
  return { api, authGateway, captchaGateway: createCaptchaGateway(signInApi), session, failures }
}
