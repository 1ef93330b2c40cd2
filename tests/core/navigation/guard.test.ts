import { describe, expect, it } from 'vitest'
import { afterMenus, decide, type GuardTarget, withReturn } from '../../../src/core/navigation/guard.ts'

/** The expected decision of S4 for a target that does not always pass, by hand: signed in, user, menus, locked. */
const expectations = {
  '- - - -': 'login',
  '- - - locked': 'login',
  '- - menus -': 'login',
  '- - menus locked': 'login',
  '- user - -': 'login',
  '- user - locked': 'login',
  '- user menus -': 'login',
  '- user menus locked': 'login',
  'token - - -': 'load-user',
  'token - - locked': 'load-user',
  'token - menus -': 'load-user',
  'token - menus locked': 'load-user',
  'token user - -': 'load-menus',
  'token user - locked': 'load-menus',
  'token user menus -': 'pass',
  'token user menus locked': 'lock',
} as const

const open = ['login', 'lock', 'confirm', 'register', 'forget', 'platform', 'answer', 'certificate']
const closed = [undefined, '', 'home-route', 'system-user', 'not-found', '403', 'logout', 'geersso', 'Login', 'lock-x']
const path = '/system/user?current=2&name=张三'
const escaped = '%2Fsystem%2Fuser%3Fcurrent%3D2%26name%3D%E5%BC%A0%E4%B8%89'

const decisions = {
  login: { kind: 'redirect', to: `/login?redirect=${escaped}`, replace: false },
  lock: { kind: 'redirect', to: `/lock?redirect=${escaped}`, replace: true },
  'load-user': { kind: 'load-user' },
  'load-menus': { kind: 'load-menus' },
  pass: { kind: 'pass' },
}
const abort = { kind: 'abort', message: 'Infinite redirect in navigation guard' }

const states = Object.entries(expectations).map(([name, expected]) => {
  const [signedIn, userLoaded, menusLoaded, locked] = name.split(' ').map((word) => word !== '-')
  return {
    name,
    expected,
    state: { signedIn: !!signedIn, userLoaded: !!userLoaded, menusLoaded: !!menusLoaded, locked: !!locked },
  }
})

const targets = (routeName: string | undefined): readonly GuardTarget[] =>
  [true, false].flatMap((exists) => [true, false].map((notFound) => ({ routeName, path, exists, notFound })))

describe('S4.7 decide, for every target in every state', () => {
  for (const { name, state, expected } of states) {
    it(`S4.1 every entry screen passes: ${name}`, () => {
      for (const target of open.flatMap(targets))
        for (const redirects of [0, 29, 30, 31, 1000])
          expect(decide(target, { ...state, redirects })).toEqual({ kind: 'pass' })
    })

    const rule = { login: 'S4.2', 'load-user': 'S4.3', 'load-menus': 'S4.4', lock: 'S4.5', pass: 'S4.5' }[expected]
    it(`${rule} ${expected}: ${name}`, () => {
      for (const target of closed.flatMap(targets))
        for (const redirects of [0, 1, 15, 29])
          expect(decide(target, { ...state, redirects })).toEqual(decisions[expected])
    })

    it(`S4.6 aborts the 31st redirect: ${name}`, () => {
      for (const target of closed.flatMap(targets))
        for (const redirects of [30, 31, 1000])
          expect(decide(target, { ...state, redirects })).toEqual(expected === 'pass' ? { kind: 'pass' } : abort)
    })

    it(`S4.6 a page that only forwards counts too: ${name}`, () => {
      for (const target of closed.flatMap(targets)) {
        const forwards = (redirects: number) => decide(target, { ...state, redirects }, () => '/Dashboard/home')
        const forward = { kind: 'redirect', to: '/Dashboard/home', replace: false }
        for (const redirects of [0, 29])
          expect(forwards(redirects)).toEqual(expected === 'pass' ? forward : decisions[expected])
        for (const redirects of [30, 1000]) expect(forwards(redirects)).toEqual(abort)
      }
    })
  }

  it('S4.6 allows 30 redirects and no more', () => {
    let redirects = 0
    const state = { signedIn: false, userLoaded: false, menusLoaded: false, locked: false }
    const target = { routeName: 'system-user', path, exists: true, notFound: false }
    while (decide(target, { ...state, redirects }).kind === 'redirect') redirects += 1
    expect(redirects).toBe(30)
  })
})

describe('afterMenus', () => {
  it.each([
    [true, false, path],
    [true, true, '/'],
    [false, false, '/'],
    [false, true, '/'],
  ])('S4.4 exists %s, not-found route %s: %s', (exists, notFound, expected) => {
    expect(afterMenus({ routeName: 'x', path, exists, notFound })).toBe(expected)
  })
})

describe('withReturn', () => {
  it('S2.3 the return address is unchanged when read back', () => {
    const address = new URL(withReturn('/login', path), 'http://application')
    expect(address.searchParams.get('redirect')).toBe(path)
    expect([...address.searchParams.keys()]).toEqual(['redirect'])
  })
})
