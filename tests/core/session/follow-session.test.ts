import { describe, expect, it } from 'vitest'
import { createMemoryArea, createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import { followSession } from '../../../src/core/session/follow-session.ts'
import { Session } from '../../../src/core/session/session.ts'
import { createMemoryNavigator } from '../../adapters/routing/memory-navigator.ts'

const authorization = { accessToken: 'access', refreshToken: 'refresh', tokenType: 'Bearer' }

/** A browser with a tab at each path, all signed in. */
const openTabs = <Paths extends readonly string[]>(...paths: Paths) => {
  const area = createMemoryArea()
  const open = (path: string) => {
    const storage = createMemoryStorage(area)
    const session = new Session(storage)
    if (!session.authorization.value) session.start(authorization)
    const navigator = createMemoryNavigator(path)
    followSession(session, navigator)
    return { session, navigator }
  }
  return paths.map(open) as { [Index in keyof Paths]: ReturnType<typeof open> } // as: one tab per path
}

/** Locks the screen, with any seal. */
const lock = ({ session }: { readonly session: Session }) => session.lock(session.openText ?? '', 'seal')

const toLogin = '/login?redirect=%2Fsystem%2Fuser%3Fcurrent%3D2'

describe('when the session ends', () => {
  it('S5.1 every tab moves to the login page, with its own return address, and Back does not return', () => {
    const [here, there] = openTabs('/system/user?current=2', '/Dashboard/home')
    here.session.clear()
    expect(here.navigator.entries).toEqual([toLogin])
    expect(there.navigator.entries).toEqual(['/login?redirect=%2FDashboard%2Fhome'])
  })

  it.each(['/lock?redirect=%2Fsystem%2Fuser', '/logout'])('S5.4 a tab at %s goes to the plain login page', (path) => {
    const [tab] = openTabs(path)
    tab.session.clear()
    expect(tab.navigator.entries).toEqual(['/login'])
  })

  it.each(['/login', '/login?redirect=%2Fsystem%2Fuser'])(
    'S5.4 a tab at %s stays there, with its return address',
    (path) => {
      const [tab] = openTabs(path)
      tab.session.clear()
      expect(tab.navigator.entries).toEqual([path])
    },
  )

  it('S5.1 an address that only starts like an entry screen is not one', () => {
    const [tab] = openTabs('/login-records')
    tab.session.clear()
    expect(tab.navigator.path).toBe('/login?redirect=%2Flogin-records')
  })

  it('S5.1 where another user signs in, another tab re-enters its page with that user’s permissions', () => {
    const [here, there] = openTabs('/login', '/system/user?current=2')
    const entered: string[] = []
    const { navigator } = there
    navigator.go = (path, options) => entered.push(`${path} ${options?.replace}`)
    here.session.start({ ...authorization, accessToken: 'another-user' })
    expect(entered).toEqual(['/system/user?current=2 true'])
    expect(here.navigator.entries).toEqual(['/login'])
  })

  it('S5.3 a renewal does not navigate', () => {
    const [here, there] = openTabs('/system/user', '/Dashboard/home')
    here.session.renewed({ accessToken: 'access-2' })
    expect([here.navigator.entries, there.navigator.entries]).toEqual([['/system/user'], ['/Dashboard/home']])
  })
})

describe('when the screen is locked', () => {
  it('S5.8 every tab moves to the lock page, with its own return address, and Back does not return', () => {
    const [here, there] = openTabs('/system/user?current=2', '/Dashboard/home')
    lock(here)
    expect(here.navigator.entries).toEqual(['/lock?redirect=%2Fsystem%2Fuser%3Fcurrent%3D2'])
    expect(there.navigator.entries).toEqual(['/lock?redirect=%2FDashboard%2Fhome'])
  })

  it('S5.8 a tab that is opened locked is left to the guard', () => {
    const area = createMemoryArea()
    const storage = createMemoryStorage(area)
    const session = new Session(storage)
    session.start({ ...authorization })
    lock({ session })
    const navigator = createMemoryNavigator('/system/user')
    followSession(session, navigator)
    expect(navigator.entries).toEqual(['/system/user'])
  })

  it.each(['/login', '/lock?redirect=%2Fsystem%2Fuser', '/logout'])('S5.8 a tab at %s stays there', (path) => {
    const [tab, other] = openTabs(path, '/Dashboard/home')
    lock(other)
    expect(tab.navigator.entries).toEqual([path])
  })

  it('S5.8 unlocking does not navigate: the lock page itself continues', () => {
    const [here, there] = openTabs('/system/user', '/Dashboard/home')
    const openText = here.session.openText ?? ''
    lock(here)
    there.session.unlock(openText)
    expect(here.navigator.entries).toEqual(['/lock?redirect=%2Fsystem%2Fuser'])
  })

  it('S5.8 a session that ends while locked leads every tab to the login page', () => {
    const [here, there] = openTabs('/system/user', '/Dashboard/home')
    lock(here)
    there.session.clear()
    expect([here.navigator.path, there.navigator.path]).toEqual(['/login', '/login'])
  })
})
