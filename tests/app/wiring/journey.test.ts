import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMemoryArea, createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import { RouteTable } from '../../../src/app/routing/route-table.tsx'
import { Account } from '../../../src/core/account/account.ts'
import { Menus } from '../../../src/core/navigation/menus.ts'
import { ScreenLock } from '../../../src/core/session/screen-lock.ts'
import { SignIn } from '../../../src/core/session/sign-in.ts'
import { SignOut } from '../../../src/core/session/sign-out.ts'
import { Tabs } from '../../../src/core/tabs/tabs.ts'
import { UserGateway } from '../../../src/features/system/user/user.ts'
import { arrive } from '../../core/navigation/arrive.ts'
import { type InProcessServer, startInProcessServer } from '../../support/in-process-server.ts'
import { openApp } from '../open-app.ts'

let server: InProcessServer
beforeAll(async () => {
  server = await startInProcessServer()
}, 60_000)
afterAll(() => server.close())

/** A browser whose tabs share cookies and storage; each opens the app at its path. */
const openBrowser = () => {
  const { fetch, jar } = server.browser()
  const area = createMemoryArea()
  return (path = '/') => {
    const application = openApp({
      fetch,
      cookies: () => jar.visible,
      storage: createMemoryStorage(area),
      clock: { now: () => Date.now() },
      site: { aesKey: server.aesKey, encryptBodies: true },
      path,
    })
    const signIn = application.container.get(SignIn)
    return {
      ...application,
      signIn: (username: string) => signIn.withPassword({ username, password: server.password }),
    }
  }
}

const signedIn = async (username: string) => {
  const openTab = openBrowser()
  const tab = openTab('/login')
  await tab.signIn(username)
  return { openTab, tab }
}

describe('the application on the reference backend', () => {
  it('S2.3 S4.2 a deep link leads to sign-in, and is shown afterwards', async () => {
    const tab = openBrowser()()
    expect(await tab.visit('/system/user?current=2')).toBe('/login?redirect=%2Fsystem%2Fuser%3Fcurrent%3D2')
    await tab.signIn('admin')
    expect(await tab.visit('/system/user?current=2')).toBe('/system/user?current=2')
    const { total } = await tab.container.get(UserGateway).list({ current: 2, size: 10 }, new AbortController().signal)
    expect(total).toBe(60)
    expect(tab.toasts).toEqual([])
  })

  it.each([
    [
      'admin',
      [
        'Dashboard-home',
        'system-user',
        'system-role',
        'system-org',
        'system-menu',
        'system-area',
        'system-trained',
        'system-hearing',
        'system-statistics',
        'setting-dict',
        'setting-dict-form',
        'setting-notice',
        'setting-remind',
        'setting-config',
        'setting-serviceInfo',
        'setting-log',
        'setting-logThird',
        'setting-syncTask',
        'work-service',
        'work-plan',
        'work-task',
        'analysis-total',
        'apiInterface-directory',
        'apiInterface-interface',
      ],
    ],
    [
      'orgadmin',
      [
        'Dashboard-home',
        'system-user',
        'system-role',
        'system-org',
        'system-area',
        'system-trained',
        'system-hearing',
        'system-statistics',
        'setting-notice',
        'work-service',
        'work-plan',
        'work-task',
        'analysis-total',
      ],
    ],
    [
      'casemgr',
      [
        'Dashboard-home',
        'system-user',
        'system-trained',
        'system-hearing',
        'system-statistics',
        'work-service',
        'work-plan',
        'work-task',
      ],
    ],
    ['auditor', ['Dashboard-home', 'system-user', 'setting-config', 'setting-log', 'setting-logThird']],
    ['clerk', ['Dashboard-home', 'work-service', 'work-plan', 'work-task']],
  ])('S2.11 S2.12 %s starts at home, and has only the screens of the role’s menu', async (username, screens) => {
    const { tab } = await signedIn(username)
    expect(await tab.visit('/')).toBe('/Dashboard/home')
    const all = tab.container.get(RouteTable).features.map(({ routeName }) => routeName)
    // The screens about the user are available to all.
    const names = all.filter((name) => !name.startsWith('my-'))
    expect(names).toEqual(screens)
    const mayList = screens.includes('system-user')
    expect(await tab.visit('/system/user')).toBe(mayList ? '/system/user' : '/error/system/user')
  })

  it('S4.4 a page outside the menu leads home, also by a deep link', async () => {
    const { tab } = await signedIn('clerk')
    expect(await tab.visit('/system/user')).toBe('/Dashboard/home')
  })

  it('S5.1 signing out moves every tab of the browser, and clears the user’s data', async () => {
    const { openTab, tab } = await signedIn('admin')
    const other = openTab()
    await tab.visit('/system/user')
    await other.visit('/Dashboard/home')
    other.container.get(Tabs).open({ path: '/Dashboard/home', fullPath: '/Dashboard/home', name: 'Dashboard-home' })
    await tab.container.get(SignOut).run()
    expect([tab.navigator.path, other.navigator.path]).toEqual(['/login', '/login?redirect=%2FDashboard%2Fhome'])
    for (const { container } of [tab, other]) {
      expect(container.get(Account).user.value).toBeUndefined()
      expect(container.get(Menus).items.value).toEqual([])
      expect(container.get(Tabs).tabs.value.tabs).toEqual([])
    }
    expect(await tab.visit('/Dashboard/home')).toBe('/login?redirect=%2FDashboard%2Fhome')
  })

  it('S5.1 another user on the same browser gets their own menu', async () => {
    const { tab } = await signedIn('admin')
    await tab.visit('/system/user')
    await tab.container.get(SignOut).run()
    await tab.signIn('clerk')
    expect(await tab.visit('/system/user')).toBe('/Dashboard/home')
    expect(tab.container.get(Account).user.value?.username).toBe('clerk')
  })

  it('S5.1 where another user signs in, another tab asks the guard at once, with nothing of the first user left', async () => {
    const { openTab, tab } = await signedIn('admin')
    await tab.visit('/system/user')
    const asked: Promise<string>[] = []
    tab.navigator.go = (path) => asked.push(arrive(tab.guard, path).then(({ path: reached }) => reached))
    await openTab('/login').signIn('clerk')
    expect(await Promise.all(asked)).toEqual(['/Dashboard/home'])
    expect(tab.container.get(Account).user.value?.username).toBe('clerk')
  })

  it('S5.8 a locked screen stays locked in a new tab, until it is unlocked in any', async () => {
    const { openTab, tab } = await signedIn('admin')
    await tab.visit('/system/user')
    await tab.container.get(ScreenLock).setPassword('secret')
    await tab.container.get(ScreenLock).lock()
    expect(tab.navigator.path).toBe('/lock?redirect=%2Fsystem%2Fuser')
    const other = openTab()
    expect(await other.visit('/Dashboard/home')).toBe('/lock?redirect=%2FDashboard%2Fhome')
    expect(await other.container.get(ScreenLock).unlock('wrong!')).toEqual({ kind: 'wrong', triesLeft: 4 })
    expect(await other.container.get(ScreenLock).unlock('secret')).toEqual({ kind: 'unlocked' })
    expect(await tab.visit('/system/user')).toBe('/system/user')
  })

  it('S5.6 S5.8 signing out while locked ends the session at the backend, and its tokens lead nowhere', async () => {
    const { openTab, tab } = await signedIn('admin')
    await tab.visit('/system/user')
    const open = tab.session.authorization.value
    if (open?.accessToken === undefined) throw new Error('The session is not open.')
    await tab.container.get(ScreenLock).setPassword('secret')
    await tab.container.get(ScreenLock).lock()
    await tab.container.get(SignOut).run()
    expect(tab.navigator.path).toBe('/login')
    expect(await openTab().visit('/system/user')).toBe('/login?redirect=%2Fsystem%2Fuser')
    tab.session.start(open)
    expect(await tab.visit('/system/user')).toBe('/login?redirect=%2Fsystem%2Fuser')
    expect(tab.container.get(Account).user.value).toBeUndefined()
  })

  it('S5.3 with an expired access token, the first page of a new tab opens after a renewal, unnoticed', async () => {
    const { openTab, tab } = await signedIn('admin')
    server.wait(16 * 60_000)
    const other = openTab()
    expect(await other.visit('/system/user')).toBe('/system/user')
    expect([tab.navigator.path, other.toasts]).toEqual(['/login', []])
  })

  it('S5.4 with the login session over, the next call leads to the login page, with the return address and no toast', async () => {
    const { tab } = await signedIn('admin')
    await tab.visit('/system/user?current=2')
    server.wait(31 * 60_000)
    await expect(tab.container.get(UserGateway).detail('1')).rejects.toMatchObject({ kind: 'unauthorized' })
    expect(tab.navigator.path).toBe('/login?redirect=%2Fsystem%2Fuser%3Fcurrent%3D2')
    expect(tab.toasts).toEqual([])
  })
})
