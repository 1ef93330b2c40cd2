import { describe, expect, it } from 'vitest'
import { RouteTable, routeOf } from '../../../src/app/routing/route-table.tsx'
import { fixedRoutes } from '../../../src/app/wiring/fixed-routes.tsx'
import type { MenuItem } from '../../../src/core/navigation/menu-item.ts'
import { mutable } from '../../../src/core/state.ts'
import { businessFeatures } from '../../../src/features/index.ts'
import { personalFeatures } from '../../../src/features/personal-features.ts'

const itemOf = (routeName: string, link = `/${routeName.replaceAll('-', '/')}`): MenuItem => ({
  link,
  routeName,
  name: routeName,
  hidden: 0,
  children: [],
})
const folder = (...children: MenuItem[]): MenuItem => ({ ...itemOf('system', ''), children })

const business = businessFeatures.map((feature) => routeOf(feature, 'shell'))

const openTable = (...items: MenuItem[]) => {
  const menus = mutable<readonly MenuItem[]>(items)
  return { menus, table: new RouteTable(fixedRoutes).take(business, menus) }
}

const everything = businessFeatures.map(({ routeName, path }) => itemOf(routeName, path))

describe('RouteTable: business screens', () => {
  it('prefetches the screens in the menu, and before them those that must open offline', () => {
    const menus = mutable<readonly MenuItem[]>([itemOf('system-user')])
    const personal = personalFeatures.map((feature) => routeOf(feature, 'shell'))
    const table = new RouteTable(fixedRoutes).take(business, menus, personal)
    const aheadOf = (name: string) =>
      [...fixedRoutes, ...business, ...personal].find(({ handle }) => handle.name === name)?.handle.ahead
    expect(table.viewsWithoutNetwork).toEqual([aheadOf('lock'), aheadOf('my-diagnostics')])
    expect(table.viewsInMenu).toEqual([aheadOf('system-user')])
    for (const ahead of [...table.viewsWithoutNetwork, ...table.viewsInMenu]) expect(ahead).toBeTypeOf('function')
  })

  it('S2.12 registers none before the menu is loaded', () => {
    const { table } = openTable()
    expect(table.features).toEqual([])
    for (const { path } of businessFeatures)
      expect(table.match(path)).toMatchObject({ exists: false, name: 'not-found' })
  })

  it('S2.12 registers only those in the menu, at any depth', () => {
    const { table } = openTable(folder(folder(itemOf('system-user'))))
    expect(table.features.map(({ routeName }) => routeName)).toEqual(['system-user'])
    expect(table.match('/system/user')).toMatchObject({ exists: true, name: 'system-user', area: 'shell' })
    expect(table.match('/Dashboard/home')).toMatchObject({ exists: false })
  })

  it('S2.12 follows the menu: removed entries are unregistered', () => {
    const { menus, table } = openTable(...everything)
    expect(table.match('/system/user').exists).toBe(true)
    menus.next([])
    expect(table.match('/system/user').exists).toBe(false)
    menus.next([itemOf('system-user')])
    expect(table.match('/system/user').exists).toBe(true)
    menus.next([])
    expect(table.match('/system/user').exists).toBe(false)
    expect(table.routes).toEqual(fixedRoutes)
  })

  it('S2.12 a menu with an entry screen or an error page adds nothing', () => {
    const { table } = openTable(itemOf('login', '/login'), itemOf('not-found', '/x'), itemOf('home-route', '/'))
    expect(table.routes).toEqual(fixedRoutes)
  })

  it.each([
    ['/Dashboard/home', 'Dashboard-home', '首页'],
    ['/system/menu', 'system-menu', '菜单管理'],
    ['/system/org', 'system-org', '组织机构管理'],
    ['/system/role', 'system-role', '角色列表'],
    ['/system/user', 'system-user', '用户列表'],
    ['/system/hearing', 'system-hearing', '听证员管理'],
    ['/system/statistics', 'system-statistics', '听证员统计'],
    ['/system/area', 'system-area', '区域列表'],
    ['/system/trained', 'system-trained', '培训管理'],
    ['/setting/dict', 'setting-dict', '字典管理'],
    ['/setting/dict/form', 'setting-dict-form', '字典编辑'],
    ['/setting/config', 'setting-config', '系统参数'],
    ['/setting/log', 'setting-log', '日志监控'],
    ['/setting/notice', 'setting-notice', '通知公告'],
    ['/setting/remind', 'setting-remind', '消息设置'],
    ['/setting/serviceInfo', 'setting-serviceInfo', '应用管理'],
    ['/setting/logThird', 'setting-logThird', '接口日志'],
    ['/setting/syncTask', 'setting-syncTask', '同步监控'],
    ['/work/service', 'work-service', '我的服务'],
    ['/work/plan', 'work-plan', '日程管理'],
    ['/work/task', 'work-task', '待办任务'],
    ['/analysis/total', 'analysis-total', '数据概览'],
    ['/apiInterface/directory', 'apiInterface-directory', '接口目录'],
    ['/apiInterface/interface', 'apiInterface-interface', '接口管理'],
  ])('S2.13 S2.15 %s is %s, titled and described as %s', (path, name, title) => {
    const { table } = openTable(...everything)
    expect(table.match(path)).toMatchObject({ name, title, description: title, fullPath: path, exists: true })
  })

  it('S2.13 no screen is without a title that the specification gives it', () => {
    expect(businessFeatures).toHaveLength(24)
  })

  it('S2.12 every screen’s name follows from its path, and names and paths are unique', () => {
    const names = businessFeatures.map(({ routeName }) => routeName)
    expect(names).toEqual(businessFeatures.map(({ path }) => path.slice(1).replaceAll('/', '-')))
    expect(new Set(names).size).toBe(names.length)
  })

  it('S2.15 home, the portal, the calendar and the to-dos are flagged as available on phones, with their folders', () => {
    const { table } = openTable(...everything)
    expect(table.match('/Dashboard/home').phone).toBe(true)
    expect(table.match('/system/user').phone).toBeUndefined()
    expect([...table.phones]).toEqual(['Dashboard', 'Dashboard-home', 'work', 'work-service', 'work-plan', 'work-task'])
  })

  it.each(['/system/user/', '/SYSTEM/user'])('S2.12 %s is the same screen, with the same permission check', (path) => {
    expect(openTable(...everything).table.match(path).name).toBe('system-user')
    expect(openTable().table.match(path).exists).toBe(false)
  })
})

describe('RouteTable: fixed routes', () => {
  const { table } = openTable(...everything)

  it.each([
    ['S2.3', '/login', 'login', 'entry', '登录'],
    ['S2.5', '/logout', 'logout', 'entry', '退出登录'],
    ['S2.5', '/register', 'register', 'entry', '注册账号'],
    ['S2.5', '/forget', 'forget', 'entry', '忘记密码'],
    ['S2.6', '/lock', 'lock', 'entry', '锁屏'],
    ['S2.7', '/redirect/system/user', 'redirect-index', 'shell', undefined],
    ['S2.7', '/redirect/a/b/c/d', 'redirect-index', 'shell', undefined],
    ['S2.8', '/error/403', 'error-403', 'shell', '没有权限'],
    ['S2.8', '/error/500', 'error-500', 'shell', '服务出错'],
    ['S2.8', '/error/404', 'error-404', 'shell', '页面不存在'],
    ['S2.8', '/error/system/nothing/at/all', 'error-404', 'shell', '页面不存在'],
    ['S2.8', '/error', 'error-404', 'shell', '页面不存在'],
    ['S2.9', '/403', '403', 'standalone', '没有权限'],
    ['S2.9', '/500', '500', 'standalone', '服务出错'],
    ['S2.11', '/', 'home-route', 'shell', undefined],
  ])('%s %s is %s', (_, path, name, area, title) => {
    expect(table.match(path)).toMatchObject({ name, area, exists: true })
    expect(table.match(path).title).toBe(title)
  })

  it('S2.7 redirect-Layout has one child, redirect-index, with or without a rest', () => {
    const layout = fixedRoutes.find(({ handle }) => handle.name === 'redirect-Layout')
    expect(layout).toMatchObject({ path: '/redirect', handle: { area: 'shell' } })
    expect(layout?.children).toMatchObject([
      { index: true, handle: { name: 'redirect-index' } },
      { path: '*', handle: { name: 'redirect-index' } },
    ])
    for (const path of ['/redirect', '/redirect/', '/redirect/system/user'])
      expect(table.match(path)).toMatchObject({ name: 'redirect-index', area: 'shell', exists: true })
  })

  it('S2.7 the parameter of /redirect takes the whole rest', () => {
    expect(table.match('/redirect/setting/dict/form').params['*']).toBe('setting/dict/form')
  })

  it.each(['/nothing', '/system', '/system/user/7', '/login/x', '/403/x', '//system/user', '/system;x/user', '/%00'])(
    'S2.9 %s does not exist',
    (path) => {
      expect(table.match(path)).toMatchObject({ name: 'not-found', area: 'standalone', exists: false, notFound: true })
    },
  )

  it.each(['/x%0Ay', '/x%0dy', '/x%E2%80%A8y', '/x%e2%80%a9y', '/x\ny', '/x\u2029y'])(
    'S2.10 a line break in an address leads to the same page without it: %j',
    (path) => {
      const { table } = openTable()
      expect(table.match(path)).toMatchObject({ name: 'not-found', exists: false, canonical: '/x%20y' })
      expect(table.match(`/redirect${path}`)).toMatchObject({ name: 'redirect-index', canonical: '/redirect/x%20y' })
      expect(table.match(`/error${path}`)).toMatchObject({ name: 'error-404', canonical: '/error/x%20y' })
    },
  )

  it('S2.12 no fixed route opens as a tab', () => {
    expect(fixedRoutes.filter(({ handle }) => handle.feature)).toEqual([])
  })

  it('every route has a unique name', () => {
    const names = table.routes.map(({ handle }) => handle.name)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })
})
