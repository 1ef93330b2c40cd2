import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiClient, SignInApiClient } from '../../../src/adapters/http/api-client.ts'
import { ToastStream } from '../../../src/adapters/notification/notifier.ts'
import { createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import { LoadingMask } from '../../../src/app/loading/loading-mask.ts'
import { RouteTable } from '../../../src/app/routing/route-table.tsx'
import { TabRevisions } from '../../../src/app/shell/tabs/tab-revisions.ts'
import { SiteTitle } from '../../../src/app/site/site-config.ts'
import { Account } from '../../../src/core/account/account.ts'
import type { ApiError } from '../../../src/core/failure/api-error.ts'
import { FailureLog } from '../../../src/core/failure/failure-log.ts'
import { Menus } from '../../../src/core/navigation/menus.ts'
import { Permissions } from '../../../src/core/permission/permissions.ts'
import { AccountGateway } from '../../../src/core/ports/account-gateway.ts'
import { AuthGateway } from '../../../src/core/ports/auth-gateway.ts'
import { Cipher } from '../../../src/core/ports/cipher.ts'
import { Clock } from '../../../src/core/ports/clock.ts'
import { KeyValueStorage } from '../../../src/core/ports/key-value-storage.ts'
import { MenuGateway } from '../../../src/core/ports/menu-gateway.ts'
import { Mutex } from '../../../src/core/ports/mutex.ts'
import { Navigator } from '../../../src/core/ports/navigator.ts'
import { Notifier } from '../../../src/core/ports/notifier.ts'
import { PasswordGateway } from '../../../src/core/ports/password-gateway.ts'
import { Pinyin } from '../../../src/core/ports/pinyin.ts'
import { LayoutPreferences } from '../../../src/core/preferences/layout-preferences.ts'
import { QuickList } from '../../../src/core/preferences/quick-list.ts'
import { SessionRenewal } from '../../../src/core/session/renewal.ts'
import { ScreenLock } from '../../../src/core/session/screen-lock.ts'
import { Session } from '../../../src/core/session/session.ts'
import { SignIn } from '../../../src/core/session/sign-in.ts'
import { SignOut } from '../../../src/core/session/sign-out.ts'
import { StorageKey } from '../../../src/core/storage-keys.ts'
import { Tabs } from '../../../src/core/tabs/tabs.ts'
import type { Token } from '../../../src/core/token.ts'
import { RoleGateway } from '../../../src/features/system/role/role.ts'
import { UserGateway } from '../../../src/features/system/user/user.ts'
import { openApp } from '../open-app.ts'

const tokens: Readonly<Record<string, Token<unknown>>> = {
  Account,
  AccountGateway,
  ApiClient,
  AuthGateway,
  Cipher,
  Clock,
  FailureLog,
  KeyValueStorage,
  LayoutPreferences,
  LoadingMask,
  MenuGateway,
  Menus,
  Mutex,
  Navigator,
  ToastStream,
  Notifier,
  Permissions,
  Pinyin,
  QuickList,
  RouteTable,
  ScreenLock,
  Session,
  SessionRenewal,
  SignIn,
  SignInApiClient,
  SignOut,
  SiteTitle,
  TabRevisions,
  Tabs,
  UserGateway,
}

const silent: Notifier = { success: () => {}, info: () => {}, warn: () => {}, tell: () => {}, failure: () => {} }

const tokenPair = { accessToken: 'access', refreshToken: 'refresh', tokenType: 'Bearer' }

/** A backend that answers every call with an envelope, and records the requests. */
const recording = (data: unknown = []) => {
  const sent: Request[] = []
  return {
    sent,
    fetch: async (request: Request) => {
      sent.push(request.clone())
      return Response.json({ success: true, code: 'AA0000', message: '', data, total: 0 })
    },
  }
}

describe('buildContainer', () => {
  it.each(Object.entries(tokens))('%s is bound, and is the same instance each time', (_, token) => {
    const { container } = openApp()
    const service = container.get(token)
    expect(service).toBeDefined()
    expect(container.get(token)).toBe(service)
  })

  it('two apps share nothing', () => {
    const [one, other] = [openApp(), openApp()]
    one.session.start(tokenPair)
    expect(other.session.authorization.value).toBeUndefined()
  })
})

describe('a replaced environment is used', () => {
  it('storage: it holds the session, the device id and the settings, and no other storage is written', async () => {
    const storage = createMemoryStorage()
    const { container, session } = openApp({ storage, ...recording() })
    session.start(tokenPair)
    container.get(LayoutPreferences).change({ theme: 'dark' })
    await container.get(UserGateway).detail('1')
    expect(storage.get(StorageKey.authorization)).toContain('access')
    expect(storage.get(StorageKey.layout)).toContain('dark')
    expect(storage.get(StorageKey.deviceId)).toMatch(/^V1-/)
  })

  it('fetch, clock, cookies: each call uses them, with the identity of S7.2', async () => {
    const { fetch, sent } = recording()
    const { container, session } = openApp({
      fetch,
      cookies: () => 'other=1; XSRF-TOKEN=xsrf-1',
      clock: { now: () => 1_234_567_890_123 },
    })
    session.start(tokenPair)
    await container.get(UserGateway).remove(['1'])
    const [request] = sent
    expect(request?.url).toBe('http://backend.test/api/system/user/remove')
    expect(Object.fromEntries(request?.headers ?? [])).toMatchObject({
      authorization: 'Bearer access',
      'x-timestamp': '1234567890123',
      'x-request-id': expect.stringMatching(/^\d+$/),
      'x-device-id': expect.stringMatching(/^V1-/),
      'x-xsrf-token': 'xsrf-1',
    })
  })

  it('S7.2 the probe of a lost connection carries the same headers, with an id of its own', async () => {
    const sent: Request[] = []
    const { container, session } = openApp({
      fetch: (request) => {
        sent.push(request)
        return Promise.reject(new TypeError('no network'))
      },
      clock: { now: () => 1_234_567_890_123 },
    })
    session.start(tokenPair)
    await expect(container.get(UserGateway).detail('1')).rejects.toMatchObject({ kind: 'network' })
    await expect.poll(() => sent.length).toBe(2)
    const [call, probe] = sent
    expect(probe?.url).toBe('http://backend.test/api/setting/version/info')
    expect(Object.fromEntries(probe?.headers ?? [])).toMatchObject({
      accept: 'application/json',
      authorization: 'Bearer access',
      'x-timestamp': '1234567890123',
      'x-request-id': expect.stringMatching(/^\d+$/),
      'x-device-id': call?.headers.get('X-Device-Id'),
    })
    expect(probe?.headers.get('X-Request-Id')).not.toBe(call?.headers.get('X-Request-Id'))
  })

  it('S7.3 the request ids have the machine id that the tab holds', async () => {
    const { fetch, sent } = recording()
    const { container } = openApp({ fetch, machineIds: { take: async () => 345 } })
    await container.get(UserGateway).detail('1')
    await container.get(UserGateway).detail('1')
    const machines = sent.map(({ headers }) => (BigInt(headers.get('X-Request-Id') ?? 0) >> 12n) & 1023n)
    expect(machines).toEqual([345n, 345n])
  })

  it('navigator: signing out leaves through it', async () => {
    const { fetch } = recording({ logoutUrl: 'https://id.example.gov.cn/logout' })
    const { container, session, navigator } = openApp({ fetch, path: '/system/user' })
    session.start(tokenPair)
    await container.get(SignOut).run()
    expect(session.authorization.value).toBeUndefined()
    expect(navigator.left).toBe('https://id.example.gov.cn/logout')
  })
})

describe('the site’s configuration is used', () => {
  it('S7.2 S7.5 header names, base path and key', async () => {
    const { fetch, sent } = recording()
    const { container } = openApp({
      fetch,
      site: {
        basePath: 'https://api.example.gov.cn',
        aesKey: 'fedcba9876543210',
        encryptBodies: true,
        headers: { deviceId: 'X-Terminal', encrypted: 'X-Secret' },
      },
    })
    await container.get(UserGateway).remove(['1'])
    const [request] = sent
    expect(request?.url).toBe('https://api.example.gov.cn/api/system/user/remove')
    expect(request?.headers.get('X-Terminal')).toMatch(/^V1-/)
    expect([request?.headers.get('X-Device-Id'), request?.headers.get('X-Secret')]).toEqual([null, 'AES'])
    // By OpenSSL: printf '{"ids":["1"]}' | openssl enc -aes-128-ecb -base64 -K <the key in hex>
    expect(await request?.text()).toBe('Yhb1Yi7OQ9J2XetvPSvPcg==')
  })

  it('S2.1 the app’s title', () => {
    expect(openApp({ site: { appTitle: '省检察院认证中心' } }).container.get(SiteTitle)).toBe('省检察院认证中心')
  })
})

describe('failed calls', () => {
  it('S8.6 are recorded with the page, and shown', async () => {
    const { container, toasts } = openApp({ path: '/system/user' })
    await expect(container.get(UserGateway).detail('1')).rejects.toMatchObject({ kind: 'network' })
    expect(container.get(FailureLog).records.value.requestList).toMatchObject([
      { method: 'GET', page: '/system/user', kind: 'network', message: 'Network Error' },
    ])
    // Without an id of the request, which may not have come to the server.
    expect(toasts).toEqual([
      { severity: 'error', text: '无法连接服务器，请检查网络后重试', transport: 'Network Error' },
    ])
  })

  it.each([
    ['user', (get: Parameters<typeof openApp>[0]) => openApp(get).container.get(UserGateway)],
    ['role', (get: Parameters<typeof openApp>[0]) => openApp(get).container.get(RoleGateway)],
  ] as const)('S8.6 of saving a %s are recorded, and told once: by the form', async (_, gatewayOf) => {
    const toasts: string[] = []
    const refused = { success: false, code: 'AA0001', message: '已被他人修改', data: null }
    const notifier = { ...silent, failure: (error: ApiError) => void toasts.push(error.message) }
    const gateway = gatewayOf({ fetch: async () => Response.json(refused, { status: 409 }), notifier })
    // as: what is saved does not matter
    await expect(gateway.update({ id: '1', version: 1 } as never)).rejects.toMatchObject({ status: 409 })
    await expect(gateway.create({} as never)).rejects.toMatchObject({ status: 409 })
    expect(toasts).toEqual([])
  })

  it('S8.6 of signing in are recorded, and shown only by the login page', async () => {
    const { container, toasts } = openApp({ path: '/login' })
    const failing = container.get(SignIn).withPassword({ username: 'admin', password: 'x' })
    await expect(failing).rejects.toMatchObject({ kind: 'network' })
    expect(container.get(FailureLog).records.value.requestList).toHaveLength(1)
    expect(toasts).toEqual([])
  })
})

describe('time-outs', () => {
  afterEach(() => void vi.useRealTimers())

  /** What a call that is never answered fails with, and after how many milliseconds. */
  const patience = async (call: (get: ReturnType<typeof openApp>['container']) => Promise<unknown>) => {
    vi.useFakeTimers()
    const { container, session } = openApp({ fetch: () => new Promise(() => undefined) })
    session.start(tokenPair)
    const began = Date.now()
    const failing = call(container).then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : error),
    )
    const ended = failing.then((message) => [message, Date.now() - began])
    await vi.advanceTimersByTimeAsync(200_000)
    return ended
  }

  it('S7.1 a request that is not answered fails after 100 000 ms', async () => {
    const outcome = await patience((container) => container.get(UserGateway).detail('1'))
    expect(outcome).toEqual(['timeout of 100000ms exceeded', 100_000])
  })

  it('S7.7 the question whether the password is due fails after 10 000 ms', async () => {
    const outcome = await patience((container) => container.get(PasswordGateway).state())
    expect(outcome).toEqual(['timeout of 10000ms exceeded', 10_000])
  })

  it('S5.3 a renewal that is not answered fails after 10 000 ms', async () => {
    const outcome = await patience((container) => container.get(AuthGateway).renew('refresh'))
    expect(outcome).toEqual(['timeout of 10000ms exceeded', 10_000])
  })
})
