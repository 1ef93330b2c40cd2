import { describe, expect, it } from 'vitest'
import type { UserInfo } from '../../../src/core/account/user-info.ts'
import { ApiError } from '../../../src/core/failure/api-error.ts'
import type { GuardParts } from '../../../src/core/navigation/navigation-guard.ts'
import { arrive } from './arrive.ts'
import { homeItem, openGuardStage, userItem } from './guard-stage.ts'

const offline = new ApiError({ kind: 'network', message: 'Network Error' })
const expired = new ApiError({ kind: 'unauthorized', status: 401, message: '登录已过期' })

describe('entry screens', () => {
  it.each(['/login', '/lock', '/confirm', '/register', '/forget', '/platform'])(
    'S4.1 %s always passes, without a request',
    async (path) => {
      for (const signedIn of [true, false]) {
        const { guard, calls } = openGuardStage({ signedIn })
        expect(await arrive(guard, `${path}?redirect=%2F`)).toMatchObject({ shown: true, through: [] })
        expect(calls).toEqual([])
      }
    },
  )

  it.each(['/', '/system/user?current=2', '/403', '/500', '/nothing', '/logout'])(
    'S4.2 %s redirects to login while signed out, with the return address',
    async (path) => {
      const { guard, calls } = openGuardStage({ signedIn: false })
      const arrival = await arrive(guard, path)
      expect(arrival).toMatchObject({ path: `/login?redirect=${encodeURIComponent(path)}`, shown: true })
      expect(arrival.through).toEqual([{ to: arrival.path, replace: false }])
      expect(calls).toEqual([])
    },
  )
})

describe('loading', () => {
  it('S4.3 S4.4 loads the user and then the menu, each under the mask, and re-enters the page', async () => {
    const { guard, calls, masks, account, menus, warnings } = openGuardStage()
    expect(await arrive(guard, '/system/user?current=2')).toMatchObject({ path: '/system/user?current=2', shown: true })
    expect(calls).toEqual(['user', 'menus'])
    expect(warnings).toEqual([])
    expect(masks).toEqual(['on', 'off', 'on', 'off'])
    expect([account.user.value?.username, menus.items.value.length]).toEqual(['admin', 2])
  })

  it('S4.3 loads once for all pages of a session', async () => {
    const { guard, calls } = openGuardStage()
    await arrive(guard, '/system/user')
    await arrive(guard, '/Dashboard/home')
    expect(calls).toEqual(['user', 'menus'])
  })

  it.each([
    ['offline', offline],
    ['status 500', new ApiError({ kind: 'status', status: 500, message: '系统异常' })],
    ['a defect', new TypeError('x is undefined')],
  ])('S4.3 cancels where the user cannot be loaded (%s), without a message, and can retry', async (_, cause) => {
    let fails = true
    const person: UserInfo = { id: '1', username: 'u', name: '李', role: 'admin', roleNames: [], permissionList: [] }
    const { guard, warnings, masks, session } = openGuardStage({
      currentUser: () => (fails ? Promise.reject(cause) : Promise.resolve(person)),
    })
    expect(await arrive(guard, '/system/user')).toEqual({ path: '/system/user', shown: false, through: [], cause })
    expect([warnings, masks]).toEqual([[], ['on', 'off']])
    expect(session.authorization.value).toBeDefined()
    fails = false
    expect(await arrive(guard, '/system/user')).toMatchObject({ shown: true })
  })

  it.each(['currentUser', 'menusOf'] as const)(
    'S5.4 a session that ends during %s redirects to login, with the return address and no message',
    async (call) => {
      const stage = openGuardStage({
        [call]: () => {
          stage.session.clear()
          return Promise.reject(expired)
        },
      })
      const { guard, warnings } = stage
      const arrival = await arrive(guard, '/system/user?current=2')
      expect(arrival).toMatchObject({ path: '/login?redirect=%2Fsystem%2Fuser%3Fcurrent%3D2', shown: true })
      expect(warnings).toEqual([])
    },
  )

  it('S5.1 a response that arrives after signing out opens nothing', async () => {
    const answer = Promise.withResolvers<unknown>()
    const { guard, session, menus } = openGuardStage({ menusOf: () => answer.promise })
    const arrival = arrive(guard, '/system/user')
    await Promise.resolve()
    session.clear()
    answer.resolve([userItem])
    expect(await arrival).toMatchObject({ path: '/login?redirect=%2Fsystem%2Fuser' })
    expect(menus.items.value).toEqual([])
  })
})

describe('the menu', () => {
  it('S4.4 a page outside the menu becomes the first page of the menu', async () => {
    const { guard } = openGuardStage({ menusOf: async () => [homeItem] })
    expect(await arrive(guard, '/system/user')).toMatchObject({ path: '/Dashboard/home', shown: true })
  })

  it('S4.4 so does a page that does not exist', async () => {
    const { guard, warnings } = openGuardStage()
    const { path, through } = await arrive(guard, '/nothing?x=1')
    expect(warnings).toEqual(['info 该地址不存在或未开通，已返回首页'])
    expect(path).toBe('/Dashboard/home')
    expect(through.map(({ to }) => to)).toEqual(['/nothing?x=1', '/', '/Dashboard/home'])
  })

  it.each([
    ['is empty', async () => []],
    ['names nothing that this build has', async () => [{ ...userItem, routeName: 'system-unknown' }]],
    ['is no list', async () => ({ rows: 'none' })],
    ['cannot be loaded', () => Promise.reject(offline)],
    ['is refused', () => Promise.reject(new ApiError({ kind: 'forbidden', status: 403, message: '' }))],
  ])('S5.7 a menu that %s: a notice, and the login page, which says so', async (_, menusOf) => {
    const { guard, warnings, session } = openGuardStage({ menusOf })
    expect(await arrive(guard, '/system/user')).toMatchObject({
      path: '/login?redirect=%2Fsystem%2Fuser&no-role=1',
      shown: true,
    })
    expect(warnings).toEqual(['当前用户没有任何角色，无法进入系统'])
    expect(session.authorization.value).toBeDefined()
  })

  it('S2.11 the root forwards to the first visible entry', async () => {
    const { guard } = openGuardStage({ menusOf: async () => [{ ...homeItem, hidden: 1 }, userItem] })
    expect(await arrive(guard, '/')).toMatchObject({ path: '/system/user', shown: true })
  })

  it('S3.3 a path in another spelling redirects to its normal form, with the query kept', async () => {
    const look: GuardParts['look'] = () => ({ name: 'system-user', exists: true, canonical: '/system/user' })
    const { guard } = openGuardStage({ look })
    expect(await arrive(guard, '/System/User/?x=1')).toMatchObject({ path: '/system/user?x=1', shown: true })
  })

  it('S2.11 the root is shown where there is no entry', async () => {
    const { guard } = openGuardStage({ menusOf: async () => [{ ...homeItem, hidden: 1 }] })
    expect(await arrive(guard, '/')).toMatchObject({ path: '/', shown: true })
  })
})

describe('forwarding pages', () => {
  const ready = async () => {
    const stage = openGuardStage()
    await arrive(stage.guard, '/Dashboard/home')
    return stage
  }

  it.each([
    ['S2.10', '/nothing', '/error/nothing'],
    ['S2.10', '/system/nothing/at/all?x=1#y', '/error/system/nothing/at/all?x=1#y'],
    ['S2.10', '/403', '/error/403'],
    ['S2.10', '/500?redirect=%2Fsystem%2Fuser', '/error/500?redirect=%2Fsystem%2Fuser'],
    ['S2.11', '/', '/Dashboard/home'],
  ])('%s %s leads to %s, and keeps the previous page in the history', async (_, path, to) => {
    const { guard } = await ready()
    expect(await arrive(guard, path)).toEqual({ path: to, shown: true, through: [{ to, replace: false }] })
  })
})

describe('a locked screen', () => {
  it('S4.5 redirects to the lock page, replacing the shown page and keeping the return address', async () => {
    const { guard, lock } = openGuardStage()
    await arrive(guard, '/system/user')
    lock()
    const to = '/lock?redirect=%2Fsystem%2Fuser%3Fcurrent%3D2'
    expect(await arrive(guard, '/system/user?current=2')).toEqual({
      path: to,
      shown: true,
      through: [{ to, replace: true }],
    })
  })

  it.each(['/', '/nothing', '/403', '/logout', '/login/x', '/system/user'])(
    'S5.8 %s does not bypass it, also after a reload',
    async (path) => {
      const { guard, lock } = openGuardStage()
      lock()
      const arrival = await arrive(guard, path)
      expect(arrival.path.replace(/\?.*/, '')).toBe('/lock')
    },
  )

  it('S5.8 everything opens again once it is unlocked', async () => {
    const { guard, lock, unlock } = openGuardStage()
    lock()
    unlock()
    expect(await arrive(guard, '/system/user')).toMatchObject({ path: '/system/user', shown: true })
  })
})

describe('endless redirects', () => {
  it('S4.6 are aborted after 30', async () => {
    const { guard } = openGuardStage({
      signedIn: false,
      look: (pathname) => ({ name: `at ${pathname}`, exists: true, canonical: pathname }),
    })
    const { shown, through, cause } = await arrive(guard, '/system/user')
    expect([shown, through.length]).toEqual([false, 30])
    expect(cause).toEqual(new Error('Infinite redirect in navigation guard'))
  })

  it('S4.6 S2.11 a first link that leads to / again is aborted after 30, not followed for ever', async () => {
    const { guard } = openGuardStage({
      menusOf: async () => [{ ...homeItem, link: '/nowhere' }],
      look: (pathname) => ({
        name: pathname === '/nowhere' || pathname === '/' ? 'home-route' : pathname,
        exists: true,
        canonical: pathname,
      }),
    })
    const { shown, through, cause } = await arrive(guard, '/')
    expect([shown, through.length]).toEqual([false, 30])
    expect(cause).toEqual(new Error('Infinite redirect in navigation guard'))
  })
})
