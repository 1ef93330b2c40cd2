import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createMemoryChannel } from '../../../src/adapters/channel/memory-channel.ts'
import { Account } from '../../../src/core/account/account.ts'
import { ApiError } from '../../../src/core/failure/api-error.ts'
import { LiveAuthorization } from '../../../src/core/live/live-authorization.ts'
import { LiveUpdates } from '../../../src/core/live/live-updates.ts'
import { Menus } from '../../../src/core/navigation/menus.ts'
import { Tabs } from '../../../src/core/tabs/tabs.ts'
import { signedInTab } from '../session/tabs-of-a-browser.ts'

const paths: Readonly<Record<string, string>> = { 'Dashboard-home': '/Dashboard/home', 'system-user': '/system/user' }
const titles: Readonly<Record<string, string>> = { 'Dashboard-home': '首页', 'system-user': '用户列表' }
const entryOf = (routeName: string) => ({ name: titles[routeName], link: paths[routeName], routeName, hidden: 0 })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

interface Backend {
  version: string
  routes: string[]
  permissions: string[]
  away?: boolean
  /** Called when a call is refused; without it no call is refused. */
  refused?: () => void
}

/** A user on a page, with the services that follow the authorization, and a backend whose state can be changed. */
const open = async (path = '/system/user') => {
  const { session, storage } = signedInTab()
  const backend: Backend = { version: 'first', routes: Object.keys(paths), permissions: ['a'] }
  let loads = 0
  const answer = async <T>(value: () => T): Promise<T> => {
    backend.refused?.()
    if (backend.refused) throw new ApiError({ kind: 'unauthorized', message: '用户未登录' })
    if (backend.away) throw new ApiError({ kind: 'network', message: 'Network Error' })
    return value()
  }
  const account = new Account(
    {
      currentUser: () => {
        loads += 1
        const { version: authorizationVersion, permissions: permissionList } = backend
        const user = { id: '1', username: 'a', name: '甲', role: 'r', roleNames: [] }
        return answer(() => ({ ...user, permissionList, authorizationVersion }))
      },
    },
    session,
  )
  const rules = { routeNames: new Set(Object.keys(paths)), allowedHosts: new Set<string>() }
  const menus = new Menus({ menusOf: () => answer(() => backend.routes.map(entryOf)) }, account, session, rules)
  const personal = { queryKeys: [], tabPer: [], personal: true }
  const tabs = new Tabs(storage, session, new Map([['my-devices', personal]]))
  for (const name of backend.routes) {
    const at = paths[name] ?? '/'
    tabs.open({ path: at, fullPath: at, name, meta: { title: titles[name] ?? '' } })
  }
  const toasts: string[] = []
  const went: string[] = []
  const channel = createMemoryChannel()
  await menus.load()
  loads = 0
  const live = new LiveAuthorization(new LiveUpdates(channel, session), {
    session,
    account,
    password: { refresh: () => answer(() => undefined) },
    menus,
    tabs,
    gateway: { status: () => answer(() => ({ unread: 0, authorization: backend.version, directory: {} })) },
    navigator: { path, go: (to) => went.push(to) },
    notifier: { tell: (text) => toasts.push(text) },
  })
  const change = async (version: string, routes: string[]) => {
    Object.assign(backend, { version, routes })
    channel.emit({ kind: 'authorization', version })
    await vi.advanceTimersByTimeAsync(0)
  }
  const names = () => tabs.tabs.value.tabs.map(({ name }) => name)
  return {
    live,
    session,
    account,
    menus,
    tabs,
    channel,
    backend,
    toasts,
    went,
    change,
    names,
    loads: () => loads,
  }
}

it('S6.3 loads nothing for the version that is already loaded', async () => {
  const { change, loads } = await open()
  await change('first', [])
  expect(loads()).toBe(0)
})

it('S6.3 uses the first reported version if the loaded version is unknown', async () => {
  const { account, change, loads } = await open()
  const { authorizationVersion: _, ...older } = account.user.value ?? (await account.load())
  vi.spyOn(account, 'user', 'get').mockReturnValue({ value: older } as never) // as: only the value is read
  await change('any', Object.keys(paths))
  expect(loads()).toBe(0)
  await change('another', Object.keys(paths))
  expect(loads()).toBe(1)
})

it('S6.3 new permissions apply at once, without a message where no page is lost', async () => {
  const { account, backend, change, toasts, went, names } = await open()
  backend.permissions = ['a', 'b']
  await change('second', Object.keys(paths))
  expect(account.user.value?.permissionList).toEqual(['a', 'b'])
  expect([toasts, went, names()]).toEqual([[], [], ['Dashboard-home', 'system-user']])
})

it('S2.12 closes the tab of a removed page, notifies, and leaves the page', async () => {
  const { change, menus, toasts, went, names } = await open()
  await change('second', ['Dashboard-home'])
  expect(menus.items.value.map(({ routeName }) => routeName)).toEqual(['Dashboard-home'])
  expect(names()).toEqual(['Dashboard-home'])
  expect(toasts).toEqual(['您的权限已变更，“用户列表”已关闭'])
  expect(went).toEqual(['/'])
})

it('S2.12 keeps tabs outside the menu: the screens about the user', async () => {
  const { change, tabs, toasts, names } = await open()
  tabs.open({ path: '/my/devices', fullPath: '/my/devices', name: 'my-devices', meta: { title: '登录设备' } })
  await change('second', ['Dashboard-home'])
  expect(names()).toEqual(['Dashboard-home', 'my-devices'])
  expect(toasts).toEqual(['您的权限已变更，“用户列表”已关闭'])
})

it('S2.12 does not move a user who is on another page', async () => {
  const { change, toasts, went } = await open('/Dashboard/home?x=1')
  await change('second', ['Dashboard-home'])
  expect([toasts, went]).toEqual([['您的权限已变更，“用户列表”已关闭'], []])
})

it('S5.7 with no menu left: shows the reason, ends the session, and opens the login page that says so', async () => {
  const { change, toasts, session, went } = await open()
  await change('second', [])
  expect(toasts).toEqual(['当前用户没有任何角色，无法进入系统'])
  expect(session.authorization.value).toBeUndefined()
  expect(went.at(-1)).toBe('/login?redirect=%2Fsystem%2Fuser&no-role=1')
})

it('S5.7 a menu that is empty because the role was replaced meanwhile is loaded again', async () => {
  const { backend, channel, toasts, session, names } = await open()
  const asked: string[] = []
  // The second change happens after the user was loaded for the first, before the menu is.
  Object.defineProperty(backend, 'routes', {
    get: () => {
      asked.push(backend.version)
      if (backend.version !== 'second') return ['Dashboard-home']
      backend.version = 'third'
      return []
    },
  })
  backend.version = 'second'
  channel.emit({ kind: 'authorization', version: 'second' })
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toEqual(['second', 'third'])
  expect(session.authorization.value).toBeDefined()
  expect([toasts, names()]).toEqual([['您的权限已变更，“用户列表”已关闭'], ['Dashboard-home']])
})

it('S6.3 a change during a reload is loaded after it, not with it', async () => {
  const { backend, channel, change, menus, loads } = await open()
  const menuOfSecond = Promise.withResolvers<void>()
  vi.spyOn(menus, 'load').mockImplementationOnce(async () => {
    await menuOfSecond.promise
    return []
  })
  await change('second', Object.keys(paths))
  backend.version = 'third'
  channel.emit({ kind: 'authorization', version: 'third' })
  await vi.advanceTimersByTimeAsync(0)
  expect(loads()).toBe(1)
  menuOfSecond.resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(loads()).toBe(2)
})

it('S5.4 retries with back-off while the network is down, and signs no user out', async () => {
  const { backend, change, loads, session, toasts, names } = await open()
  backend.away = true
  await change('second', ['Dashboard-home'])
  await vi.advanceTimersByTimeAsync(20_000)
  expect([loads(), toasts, names().length]).toEqual([0, [], 2])
  expect(session.authorization.value).toBeDefined()
  backend.away = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect([loads(), names()]).toEqual([1, ['Dashboard-home']])
})

it('S5.4 retries 2, 4 and 8 seconds after a failure', async () => {
  const { backend, change } = await open()
  let asked = 0
  // No network, at whatever call.
  Object.defineProperty(backend, 'away', { get: () => (asked += 1) > 0 })
  await change('second', ['Dashboard-home'])
  const counts: number[] = []
  const before = asked
  for (const wait of [1_999, 1, 3_999, 1, 7_999, 1]) {
    await vi.advanceTimersByTimeAsync(wait)
    counts.push(asked - before)
  }
  expect(counts).toEqual([0, 1, 1, 2, 2, 3])
})

it('S5.1 sends no request once the user has signed out', async () => {
  const { backend, change, loads, session } = await open()
  backend.away = true
  await change('second', [])
  session.clear()
  backend.away = false
  await vi.advanceTimersByTimeAsync(120_000)
  expect(loads()).toBe(0)
})

it('security 4: ignores events while the screen is locked, and catches up afterwards', async () => {
  const { change, channel, session, names } = await open()
  const openText = session.openText ?? ''
  session.lock(openText, 'seal')
  expect(channel.listeners).toBe(0)
  await change('second', ['Dashboard-home'])
  expect(names()).toHaveLength(2)
  session.unlock(openText)
  await vi.advanceTimersByTimeAsync(0)
  expect(names()).toEqual(['Dashboard-home'])
})

it.each([
  ['over', '登录已失效，请重新登录'],
  ['ended', '此设备已被下线：您在其他设备上结束了此登录，或密码已被修改。如非本人操作，请立即修改密码'],
  ['forced', '管理员已将您强制下线，如有疑问请联系管理员'],
  ['disabled', '您的账号已停用，请联系管理员'],
] as const)('S5.4 signed out by the backend (%s): asks once more, and says why', async (reason, text) => {
  const { backend, channel, session, toasts } = await open()
  // A refused call ends the session, as the renewal does.
  backend.refused = () => session.clear()
  channel.emit({ kind: 'signed-out', reason })
  await vi.advanceTimersByTimeAsync(400)
  expect([toasts, session.authorization.value !== undefined]).toEqual([[], true])
  await vi.advanceTimersByTimeAsync(200)
  expect([toasts, session.authorization.value]).toEqual([[text], undefined])
})

it('S5.4 a `signed-out` event that the backend does not confirm signs no user out', async () => {
  const { channel, session, toasts } = await open()
  channel.emit({ kind: 'signed-out', reason: 'over' })
  await vi.advanceTimersByTimeAsync(1000)
  expect([toasts, session.authorization.value !== undefined]).toEqual([[], true])
})

it('S5.6 shows nothing where the user has just signed out', async () => {
  const { channel, session, toasts } = await open()
  channel.emit({ kind: 'signed-out', reason: 'over' })
  session.clear(true)
  await vi.advanceTimersByTimeAsync(1000)
  expect(toasts).toEqual([])
})

it('S5.4 shows the reason also where another tab found the session over first', async () => {
  const { channel, session, toasts } = await open()
  channel.emit({ kind: 'signed-out', reason: 'disabled' })
  session.clear()
  await vi.advanceTimersByTimeAsync(1000)
  expect(toasts).toEqual(['您的账号已停用，请联系管理员'])
})

it('S5.4 shows the reason also where a refused call ended the session before the event arrived', async () => {
  const { channel, session, toasts } = await open()
  session.clear()
  await vi.advanceTimersByTimeAsync(1000)
  channel.emit({ kind: 'signed-out', reason: 'disabled' })
  expect(channel.listeners).toBe(0)
  await vi.advanceTimersByTimeAsync(1000)
  expect(toasts).toEqual(['您的账号已停用，请联系管理员'])
})

it('S5.4 disconnects three seconds after the end of the session, and passes on nothing but the reason until then', async () => {
  const { change, channel, loads, session, toasts } = await open()
  session.clear()
  await change('second', [])
  await vi.advanceTimersByTimeAsync(2_999)
  expect(channel.listeners).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect([channel.listeners, loads(), toasts]).toEqual([0, 0, []])
})

it('S5.6 disconnects at once where the user has signed out', async () => {
  const { channel, session } = await open()
  session.clear(true)
  expect(channel.listeners).toBe(0)
})

it('S5.4 S7.7 shows the reason of the present session, not that of the one which the new password replaced', async () => {
  const { backend, channel, session, toasts } = await open()
  channel.emit({ kind: 'signed-out', reason: 'ended' })
  await vi.advanceTimersByTimeAsync(400)
  backend.refused = () => session.clear()
  channel.emit({ kind: 'signed-out', reason: 'disabled' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(toasts).toEqual(['您的账号已停用，请联系管理员'])
})
