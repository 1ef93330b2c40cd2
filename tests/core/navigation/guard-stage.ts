import { createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import { Account } from '../../../src/core/account/account.ts'
import type { UserInfo } from '../../../src/core/account/user-info.ts'
import { routeNamesOf } from '../../../src/core/navigation/menu-links.ts'
import { Menus } from '../../../src/core/navigation/menus.ts'
import { createNavigationGuard, type GuardParts } from '../../../src/core/navigation/navigation-guard.ts'
import { Session } from '../../../src/core/session/session.ts'

const authorization = { accessToken: 'access', refreshToken: 'refresh', tokenType: 'Bearer' }

const person: UserInfo = {
  id: '1',
  username: 'admin',
  name: '李娜',
  role: 'admin',
  roleNames: ['系统管理员'],
  permissionList: [],
}

export const homeItem = { link: '/Dashboard/home', name: '首页', routeName: 'Dashboard-home', hidden: 0 }
export const userItem = { link: '/system/user', name: '用户列表', routeName: 'system-user', hidden: 0 }

/** The routes of a small application; those of the menu exist only where the menu contains them (S2.12). */
const fixedNames: Readonly<Record<string, string>> = {
  '/login': 'login',
  '/lock': 'lock',
  '/confirm': 'confirm',
  '/register': 'register',
  '/forget': 'forget',
  '/platform': 'platform',
  '/logout': 'logout',
  '/': 'home-route',
  '/403': '403',
  '/500': '500',
}
const menuNames: Readonly<Record<string, string>> = {
  '/Dashboard/home': 'Dashboard-home',
  '/system/user': 'system-user',
}

interface Outside {
  readonly signedIn?: boolean
  readonly currentUser?: () => Promise<UserInfo>
  readonly menusOf?: () => Promise<unknown>
  /** The route of a path, where the test has its own routes. */
  readonly look?: GuardParts['look']
}

/** The guard with the real services of the core; only the backend is simulated. */
export const openGuardStage = (outside: Outside = {}) => {
  const storage = createMemoryStorage()
  const session = new Session(storage)
  const calls: string[] = []
  const warnings: string[] = []
  const masks: string[] = []
  const { currentUser = async () => person, menusOf = async () => [homeItem, userItem] } = outside
  const account = new Account({ currentUser: () => (calls.push('user'), currentUser()) }, session)
  const menus = new Menus({ menusOf: () => (calls.push('menus'), menusOf()) }, account, session, {
    routeNames: new Set(Object.values(menuNames)),
    allowedHosts: new Set(),
  })
  const found = (pathname: string) => {
    const business = menuNames[pathname]
    const registered = business !== undefined && routeNamesOf(menus.items.value).has(business)
    const name = registered ? business : fixedNames[pathname]
    if (name !== undefined) return { name, exists: true }
    return pathname.startsWith('/error/')
      ? { name: 'error', exists: true }
      : { name: 'not-found', exists: false, notFound: true }
  }
  const look: GuardParts['look'] = (pathname) => ({ canonical: pathname, ...found(pathname) })
  const guard = createNavigationGuard({
    session,
    account,
    menus,
    notifier: {
      success: (text) => warnings.push(`success ${text}`),
      info: (text) => warnings.push(`info ${text}`),
      warn: (text) => warnings.push(text),
      tell: (text) => warnings.push(`tell ${text}`),
      failure: (error) => warnings.push(`failure ${error.message}`),
    },
    look: outside.look ?? look,
    masked: async (task) => {
      masks.push('on')
      try {
        return await task()
      } finally {
        masks.push('off')
      }
    },
  })
  if (outside.signedIn ?? true) session.start(authorization)
  const openText = session.openText ?? ''
  const lock = () => session.lock(openText, 'seal')
  const unlock = () => session.unlock(openText)
  return { session, lock, unlock, account, menus, guard, calls, warnings, masks }
}
