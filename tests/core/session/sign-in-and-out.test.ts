import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../src/core/failure/api-error.ts'
import type { AuthGateway } from '../../../src/core/ports/auth-gateway.ts'
import { SignIn } from '../../../src/core/session/sign-in.ts'
import { SignOut } from '../../../src/core/session/sign-out.ts'
import { authorization, openTabs, signedInTab } from './tabs-of-a-browser.ts'

const gatewayWith = (part: Partial<AuthGateway>): AuthGateway => ({
  login: async () => undefined,
  fetchToken: async () => authorization,
  renew: async () => ({ accessToken: 'x' }),
  exchangeCode: async () => authorization,
  logout: async () => undefined,
  passwordRule: async () => undefined,
  waysIn: async () => ({ providers: [], registration: false }),
  ...part,
})

const journal = () => {
  const went: string[] = []
  return {
    went,
    navigator: {
      path: '/system/user',
      go: (path: string) => void went.push(`go ${path}`),
      leave: (url: string) => void went.push(`leave ${url}`),
    },
  }
}

const refused = new ApiError({ kind: 'status', status: 400, code: 'AA0001', message: '用户名或密码错误' })

describe('SignIn', () => {
  it('S1.2 verifies the credentials, then fetches the tokens and opens the session', async () => {
    const [tab] = openTabs(1)
    const calls: unknown[] = []
    const gateway = gatewayWith({
      login: async (credentials) => void calls.push(credentials),
      fetchToken: async () => {
        calls.push('token')
        return authorization
      },
    })
    await new SignIn(gateway, tab!.session).withPassword({ username: 'u', password: 'p' }) // !: one was opened
    expect(calls).toEqual([{ username: 'u', password: 'p' }, 'token'])
    expect(tab?.session.authorization.value).toEqual(authorization)
  })

  it.each(['login', 'fetchToken'] as const)('S1.2 stays signed out where %s fails', async (step) => {
    const [tab] = openTabs(1)
    const signIn = new SignIn(gatewayWith({ [step]: () => Promise.reject(refused) }), tab!.session) // !: one was opened
    await expect(signIn.withPassword({ username: 'u', password: 'p' })).rejects.toBe(refused)
    expect(tab?.session.authorization.value).toBeUndefined()
  })
})

describe('SignOut', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('S5.6 calls the endpoint while the token is there, then clears the session and goes to login', async () => {
    const { session } = signedInTab()
    const { went, navigator } = journal()
    const logout = vi.fn<AuthGateway['logout']>(async () => {
      expect(session.authorization.value).toBeDefined()
      return undefined
    })
    await new SignOut(gatewayWith({ logout }), session, navigator).run()
    expect(logout).toHaveBeenCalledOnce()
    expect(session.authorization.value).toBeUndefined()
    expect(went).toEqual(['go /login'])
  })

  it.each([
    ['https://id.example.gov.cn/logout?x=1', 'leave https://id.example.gov.cn/logout?x=1'],
    ['/api/oidc/logout', 'leave /api/oidc/logout'],
    ['http://id.example.gov.cn/logout', 'leave http://id.example.gov.cn/logout'],
    ['http://user:pass@id.example.gov.cn/logout', 'go /login'],
    ['ftp://id.example.gov.cn/logout', 'go /login'],
    ['//evil.example/logout', 'go /login'],
    ['/\\evil.example', 'go /login'],
    ['/\t/evil.example', 'go /login'],
    ['javascript:alert(1)', 'go /login'],
    ['JAVASCRIPT://id/%0aalert(1)', 'go /login'],
    ['data:text/html,x', 'go /login'],
    ['https://user:pass@evil.example/', 'go /login'],
    ['https://id.example.gov.cn@evil.example/', 'go /login'],
    [' https://id.example.gov.cn/', 'go /login'],
    ['https:\\\\evil.example', 'go /login'],
    ['logout', 'go /login'],
    ['', 'go /login'],
    [undefined, 'go /login'],
  ])('S5.6 with the provider address %j: %s', async (address, expected) => {
    const { session } = signedInTab()
    const { went, navigator } = journal()
    await new SignOut(gatewayWith({ logout: async () => address }), session, navigator).run()
    expect(went).toEqual([expected])
  })

  it('S5.6 signs out also where the call fails', async () => {
    const { session } = signedInTab()
    const { went, navigator } = journal()
    const logout = () => Promise.reject(new ApiError({ kind: 'network', message: 'Network Error' }))
    await new SignOut(gatewayWith({ logout }), session, navigator).run()
    expect(session.authorization.value).toBeUndefined()
    expect(went).toEqual(['go /login'])
  })

  it('S5.6 signs out also without an answer from the backend', async () => {
    vi.useFakeTimers()
    const { session } = signedInTab()
    const { went, navigator } = journal()
    const signOut = new SignOut(gatewayWith({ logout: () => new Promise(() => undefined) }), session, navigator)
    const done = signOut.run()
    await vi.advanceTimersByTimeAsync(4_999)
    expect(signOut.underWay.value).toBe(true)
    await vi.advanceTimersByTimeAsync(1)
    await done
    expect(signOut.underWay.value).toBe(false)
    expect(session.authorization.value).toBeUndefined()
    expect(went).toEqual(['go /login'])
  })

  it('S5.6 two clicks sign out once', async () => {
    const { session } = signedInTab()
    const { went, navigator } = journal()
    const logout = vi.fn<AuthGateway['logout']>(async () => undefined)
    const signOut = new SignOut(gatewayWith({ logout }), session, navigator)
    await Promise.all([signOut.run(), signOut.run()])
    expect(logout).toHaveBeenCalledOnce()
    expect(went).toEqual(['go /login'])
  })
})
