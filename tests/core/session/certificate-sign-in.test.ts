import { describe, expect, it, vi } from 'vitest'
import { createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import { ApiError } from '../../../src/core/failure/api-error.ts'
import type { AuthGateway, Provider } from '../../../src/core/ports/auth-gateway.ts'
import { CertificateSignIn } from '../../../src/core/session/certificate-sign-in.ts'
import { StorageKey } from '../../../src/core/storage-keys.ts'
import { authorization, openTabs } from './tabs-of-a-browser.ts'

const provider: Provider = { id: 'geer', name: '数字证书登录', kind: 'geer', authorizationUrl: '/gateway/choose' }
const refused = new ApiError({ kind: 'status', status: 400, code: 'AA0001', message: '证书已过期' })
const minutes = 60_000

const openTab = (gateway: Partial<Pick<AuthGateway, 'exchangeCode' | 'waysIn'>> = {}) => {
  const [tab] = openTabs(1)
  if (!tab) throw new Error('no tab')
  const clock = { time: Date.UTC(2026, 10, 21), now: () => clock.time }
  const storage = createMemoryStorage()
  const exchangeCode = vi.fn<AuthGateway['exchangeCode']>(gateway.exchangeCode ?? (async () => authorization))
  const waysIn = vi.fn<AuthGateway['waysIn']>(
    gateway.waysIn ?? (async () => ({ providers: [provider], registration: false })),
  )
  const open = () => new CertificateSignIn({ gateway: { exchangeCode, waysIn }, session: tab.session, storage, clock })
  return { clock, storage, exchangeCode, waysIn, session: tab.session, open, certificate: open() }
}

const stateIn = (address: string) => new URL(address, 'http://x').searchParams.get('state') ?? undefined

describe('begin', () => {
  it.each([
    ['/demo/geer/authorize', /^\/demo\/geer\/authorize\?state=[\w-]{32}$/],
    ['https://cert.gov.cn/a?app=1&to=%2F', /^https:\/\/cert\.gov\.cn\/a\?app=1&to=%2F&state=[\w-]{32}$/],
    ['https://cert.gov.cn/#/choose', /^https:\/\/cert\.gov\.cn\/\?state=[\w-]{32}#\/choose$/],
  ])('S5.5 adds a state to %s and leaves the rest unchanged', (authorizationUrl, expected) => {
    expect(openTab().certificate.begin({ authorizationUrl })).toMatch(expected)
  })

  it('S5.5 never uses the same state twice', () => {
    const { certificate } = openTab()
    expect(certificate.begin(provider)).not.toBe(certificate.begin(provider))
  })
})

describe('arrive', () => {
  it('S5.5 recognises this tab’s own code, also after the page was left, and only once', () => {
    const { certificate, open } = openTab()
    const state = stateIn(certificate.begin(provider))
    expect(open().arrive({ code: 'c', state })).toEqual({ kind: 'asked', code: 'c' })
    expect(open().arrive({ code: 'c', state })).toEqual({ kind: 'unasked', code: 'c' })
  })

  it.each([undefined, '', 'x', 'undefined'])('S5.5 a code with the state %j was not requested by this tab', (state) => {
    const { certificate } = openTab()
    certificate.begin(provider)
    expect(certificate.arrive({ code: 'c', state })).toEqual({ kind: 'unasked', code: 'c' })
  })

  it('S5.5 a second attempt invalidates the first one’s state', () => {
    const { certificate } = openTab()
    const state = stateIn(certificate.begin(provider))
    certificate.begin(provider)
    expect(certificate.arrive({ code: 'c', state })).toEqual({ kind: 'unasked', code: 'c' })
  })

  it.each([
    [10 * minutes - 1, 'asked'],
    [10 * minutes, 'unasked'],
    [-1, 'unasked'],
  ])('S5.5 %i ms after the request the code is %s', (passed, kind) => {
    const { certificate, clock } = openTab()
    const state = stateIn(certificate.begin(provider))
    clock.time += passed
    expect(certificate.arrive({ code: 'c', state })).toEqual({ kind, code: 'c' })
  })

  it.each(['', '{', 'null', '[]', '{"state":"s"}', '{"state":"s","at":"x"}', '{"__proto__":{"state":"s","at":0}}'])(
    'S5.5 with damaged storage %s no code counts as requested',
    (text) => {
      const { certificate, storage } = openTab()
      storage.set(StorageKey.certificateAsked, text)
      expect(certificate.arrive({ code: 'c', state: 's' })).toEqual({ kind: 'unasked', code: 'c' })
    },
  )

  it('S2.4 reports a missing code', () => {
    const { certificate } = openTab()
    const state = stateIn(certificate.begin(provider))
    expect(certificate.arrive({ code: undefined, state })).toEqual({ kind: 'missing' })
    expect(certificate.arrive({ code: 'c', state })).toEqual({ kind: 'unasked', code: 'c' })
  })
})

describe('exchange', () => {
  it('S5.5 opens the session', async () => {
    const { certificate, exchangeCode, session, storage } = openTab()
    expect(await certificate.exchange('the-code')).toEqual({ kind: 'signed-in' })
    expect(exchangeCode.mock.calls).toEqual([['the-code']])
    expect(session.authorization.value).toEqual(authorization)
    expect(storage.get(StorageKey.certificateFailures)).toBeUndefined()
  })

  it('S5.5 returns to the gateway after a failure, and recognises the next code', async () => {
    const { certificate, session } = openTab({ exchangeCode: () => Promise.reject(refused) })
    const ended = await certificate.exchange('c')
    expect(ended).toEqual({
      kind: 'again',
      address: expect.stringMatching(/^\/gateway\/choose\?state=/),
      error: refused,
    })
    const state = ended.kind === 'again' ? stateIn(ended.address) : undefined
    expect(certificate.arrive({ code: 'd', state })).toEqual({ kind: 'asked', code: 'd' })
    expect(session.authorization.value).toBeUndefined()
  })

  it('S5.5 stops at the second failure in a row, and at every later one', async () => {
    const { open, waysIn } = openTab({ exchangeCode: () => Promise.reject(refused) })
    expect((await open().exchange('a')).kind).toBe('again')
    expect(await open().exchange('b')).toEqual({ kind: 'stopped', error: refused })
    expect(await open().exchange('c')).toEqual({ kind: 'stopped', error: refused })
    expect(waysIn).toHaveBeenCalledOnce()
  })

  it('S5.5 a success in between, or ten minutes, resets the failures', async () => {
    let answers = false
    const { certificate, clock } = openTab({
      exchangeCode: () => (answers ? Promise.resolve(authorization) : Promise.reject(refused)),
    })
    expect((await certificate.exchange('a')).kind).toBe('again')
    answers = true
    await certificate.exchange('b')
    answers = false
    expect((await certificate.exchange('c')).kind).toBe('again')
    clock.time += 10 * minutes
    expect((await certificate.exchange('d')).kind).toBe('again')
    clock.time += 10 * minutes - 1
    expect((await certificate.exchange('e')).kind).toBe('stopped')
  })

  it('S5.5 a certificate without an account is not a failure', async () => {
    const unbound = new ApiError({ kind: 'status', message: '证书未绑定账号', next: { kind: 'bind', sid: 's-1' } })
    const { certificate, storage } = openTab({ exchangeCode: () => Promise.reject(unbound) })
    expect(await certificate.exchange('c')).toEqual({ kind: 'bind', sid: 's-1' })
    expect(storage.get(StorageKey.certificateFailures)).toBeUndefined()
  })

  it.each<[string, AuthGateway['waysIn']]>([
    ['the backend cannot be asked for it', () => Promise.reject(refused)],
    ['there is none', async () => ({ providers: [], registration: false })],
    ['there is only another kind', async () => ({ providers: [{ ...provider, kind: 'oidc' }], registration: false })],
    [
      'its address is a trap',
      async () => ({ providers: [{ ...provider, authorizationUrl: 'javascript:alert(1)' }], registration: false }),
    ],
  ])('S5.5 stops at once where %s', async (_what, waysIn) => {
    const { certificate } = openTab({ exchangeCode: () => Promise.reject(refused), waysIn })
    expect(await certificate.exchange('c')).toEqual({ kind: 'stopped', error: refused })
  })

  it('S5.5 a program error is rethrown', async () => {
    const { certificate } = openTab({ exchangeCode: () => Promise.reject(new TypeError('x')) })
    await expect(certificate.exchange('c')).rejects.toBeInstanceOf(TypeError)
  })
})
