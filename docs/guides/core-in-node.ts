/** The core in plain Node: signing in, renewing, deciding where a navigation leads, and keeping tabs, over memory. */
import { BehaviorSubject } from 'rxjs'
import { createLocalMutex } from '../../src/adapters/lock/local-mutex.ts'
import { createMemoryStorage } from '../../src/adapters/storage/memory-storage.ts'
import { decide } from '../../src/core/navigation/guard.ts'
import { SessionRenewal } from '../../src/core/session/renewal.ts'
import { Session } from '../../src/core/session/session.ts'
import { SignIn } from '../../src/core/session/sign-in.ts'
import { tabOf } from '../../src/core/tabs/tab.ts'
import { closeOthers, NO_TABS, openTab } from '../../src/core/tabs/tab-list.ts'

let tokens = 0
const gateway = {
  login: async () => undefined,
  fetchToken: async () => ({ accessToken: `access-${++tokens}`, refreshToken: 'refresh', tokenType: 'Bearer' }),
  renew: async () => ({ accessToken: `access-${++tokens}` }),
}
const storage = createMemoryStorage()
const clock = { now: () => 1_767_225_600_000 }
const network = { online: new BehaviorSubject(true) }

const session = new Session(storage)
const renewal = new SessionRenewal(session, gateway, storage, createLocalMutex(), clock, network)
const token = () => session.authorization.value?.accessToken

/** Where a navigation to 用户管理 leads now. */
const look = (loaded: boolean) => {
  const target = { routeName: 'system-user', path: '/system/user?current=2', exists: true, notFound: false }
  const state = {
    signedIn: token() !== undefined,
    userLoaded: loaded,
    menusLoaded: loaded,
    locked: false,
    redirects: 0,
  }
  return decide(target, state, () => undefined)
}

const print = (what: string, ...values: readonly unknown[]) =>
  process.stdout.write(`${what} ${JSON.stringify(values)}\n`)
print('signed out', look(false))
await new SignIn(gateway, session).withPassword({ username: 'admin', password: 'x' })
print('signed in', token(), look(false), look(true))
print('renewed', await renewal.recover({ accessToken: token(), generation: session.generation }), token())

const visit = (path: string, name: string, affix = false) =>
  tabOf({ path, fullPath: path, name, meta: { title: name, affix } })
let tabs = openTab(NO_TABS, visit('/Dashboard/home', '首页', true))
for (const name of ['user', 'role', 'org']) tabs = openTab(tabs, visit(`/system/${name}`, name))
print('tabs', ...closeOthers(tabs, '/system/role').tabs.map(({ title }) => title))
