import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import { ApiError } from '../../../src/core/failure/api-error.ts'
import type { AuthGateway, Provider, WaysIn } from '../../../src/core/ports/auth-gateway.ts'
import type { KeyValueStorage } from '../../../src/core/ports/key-value-storage.ts'
import type { Authorization } from '../../../src/core/session/authorization.ts'
import { CertificateLanding, type LandingStep } from '../../../src/core/session/certificate-landing.ts'
import { CertificateSignIn } from '../../../src/core/session/certificate-sign-in.ts'
import { SignInTarget } from '../../../src/core/session/sign-in-target.ts'
import { authorization, openTabs } from './tabs-of-a-browser.ts'

const provider: Provider = { id: 'geer', name: '数字证书登录', kind: 'geer', authorizationUrl: '/gateway' }
const refused = new ApiError({ kind: 'status', status: 400, code: 'AA0001', message: '证书已过期' })
const unbound = new ApiError({ kind: 'status', message: '证书未绑定账号', next: { kind: 'bind', sid: 's&1' } })
const anotherUser: Authorization = { ...authorization, accessToken: 'another-user' }

type Outcome = 'good' | 'refused' | 'unbound'

interface Given {
  readonly asked?: boolean
  readonly signedIn?: boolean
  readonly locked?: boolean
  readonly failedBefore?: boolean
  readonly outcome?: Outcome
  readonly code?: string | undefined
  readonly waysIn?: () => Promise<WaysIn>
  /** The tab's session storage, where it has visited before. */
  readonly storage?: KeyValueStorage
}

const clock = { now: () => 1_000_000_000 }

const land = async ({ asked = true, signedIn = false, failedBefore = false, outcome = 'good', ...given }: Given) => {
  const [tab] = openTabs(1)
  if (!tab) throw new Error('no tab')
  let fails = true
  const exchangeCode = vi.fn<AuthGateway['exchangeCode']>(async () => {
    if (fails || outcome === 'refused') throw refused
    if (outcome === 'unbound') throw unbound
    return authorization
  })
  const storage = given.storage ?? createMemoryStorage()
  const certificate = new CertificateSignIn({
    gateway: { exchangeCode, waysIn: given.waysIn ?? (async () => ({ providers: [provider], registration: false })) },
    session: tab.session,
    storage,
    clock,
  })
  if (failedBefore) await certificate.exchange('before')
  exchangeCode.mockClear()
  fails = false
  if (signedIn || given.locked) tab.session.start(anotherUser)
  if (given.locked) tab.session.lock(tab.session.openText ?? '', 'seal')
  const state = new URL(certificate.begin(provider), 'http://x').searchParams.get('state') ?? ''
  const went: string[] = []
  const address = { code: 'code' in given ? given.code : 'the-code', state: asked ? state : undefined }
  const landing = new CertificateLanding(
    {
      certificate,
      session: tab.session,
      target: new SignInTarget(storage, clock),
      clock,
      enter: (path) => void went.push(`enter ${path}`),
      leave: (url) => void went.push(`leave ${url.replace(/state=.*/, 'state')}`),
    },
    address,
  )
  const settled = () => vi.advanceTimersByTimeAsync(0)
  return { landing, session: tab.session, exchangeCode, went, settled, step: (): LandingStep => landing.step.value }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const orders = [true, false].flatMap((asked) =>
  [true, false].flatMap((signedIn) =>
    [true, false].flatMap((failedBefore) =>
      (['good', 'refused', 'unbound'] as const).map((outcome) => ({ asked, signedIn, failedBefore, outcome })),
    ),
  ),
)

it('S2.3 S5.5 a sign-in continues where this tab was to continue', async () => {
  const storage = createMemoryStorage()
  new SignInTarget(storage, clock).note('/login?redirect=%2Fsystem%2Fuser')
  const { went, settled } = await land({ storage })
  await settled()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(went).toEqual(['enter /system/user'])
})

describe('every order of events', () => {
  it.each(orders)('S5.5 security 9 %j', async (given) => {
    const { landing, session, exchangeCode, went, settled, step } = await land(given)
    const before = session.authorization.value
    await settled()
    if (!given.asked || given.signedIn) {
      // No exchange before the click.
      expect(step()).toEqual({ kind: 'question', unasked: !given.asked, replaces: given.signedIn })
      expect(exchangeCode).not.toHaveBeenCalled()
      expect(session.authorization.value).toBe(before)
      landing.confirm()
      landing.confirm()
    }
    await settled()
    expect(exchangeCode.mock.calls).toEqual([['the-code']])
    if (given.outcome === 'good') {
      expect([step(), went]).toEqual([{ kind: 'welcome' }, []])
      expect(session.authorization.value).toEqual(authorization)
      await vi.advanceTimersByTimeAsync(1_999)
      expect(went).toEqual([])
      await vi.advanceTimersByTimeAsync(1)
      expect(went).toEqual(['enter /'])
      return
    }
    expect(session.authorization.value).toEqual(before)
    if (given.outcome === 'unbound') {
      expect(went).toEqual(['enter /platform?sid=s%261'])
    } else if (given.failedBefore) {
      await vi.advanceTimersByTimeAsync(10_000)
      expect([step(), went]).toEqual([{ kind: 'stopped', reason: '证书已过期' }, []])
    } else {
      await vi.advanceTimersByTimeAsync(7_999)
      expect([step(), went]).toEqual([{ kind: 'returning', reason: '证书已过期', until: 1_000_008_000 }, []])
      await vi.advanceTimersByTimeAsync(1)
      expect(went).toEqual(['leave /gateway?state'])
    }
  })
})

it.each([true, false])(
  'S5.8 while the screen is locked, a code is not exchanged (requested here: %s)',
  async (asked) => {
    const { landing, session, exchangeCode, went, settled, step } = await land({ asked, locked: true })
    await settled()
    landing.confirm()
    await settled()
    expect([step(), exchangeCode.mock.calls]).toEqual([{ kind: 'locked' }, []])
    expect(session.authorization.value).toEqual({ tokenType: 'Bearer', screenCode: 'seal' })
    landing.dismiss()
    expect(went).toEqual(['enter /'])
  },
)

it('S5.8 a screen that is locked while the question is shown refuses the code', async () => {
  const { landing, session, exchangeCode, settled, step } = await land({ signedIn: true })
  session.lock(session.openText ?? '', 'seal')
  landing.confirm()
  await settled()
  expect([step(), exchangeCode.mock.calls]).toEqual([{ kind: 'locked' }, []])
})

it.each([
  [true, 'enter /'],
  [false, 'enter /login'],
])('S5.5 declining (signed in: %s) continues without the code', async (signedIn, expected) => {
  const { landing, exchangeCode, went } = await land({ asked: false, signedIn })
  landing.dismiss()
  expect([went, exchangeCode.mock.calls]).toEqual([[expected], []])
})

it('S2.4 reports a missing code, and offers both actions', async () => {
  const { landing, exchangeCode, went, step } = await land({ code: undefined })
  expect(step()).toEqual({ kind: 'missing' })
  landing.confirm()
  expect([step(), exchangeCode.mock.calls]).toEqual([{ kind: 'missing' }, []])
  await landing.chooseAgain()
  landing.dismiss()
  expect(went).toEqual(['leave /gateway?state', 'enter /login'])
})

it('S5.5 choosing again shows why it is impossible', async () => {
  const away = new ApiError({ kind: 'network', message: 'Network Error' })
  const offline = await land({ code: undefined, waysIn: () => Promise.reject(away) })
  await offline.landing.chooseAgain()
  expect([offline.step(), offline.went]).toEqual([
    { kind: 'stopped', reason: '无法连接服务器，请检查网络后重试（Network Error）' },
    [],
  ])

  const without = await land({ code: undefined, waysIn: async () => ({ providers: [], registration: false }) })
  await without.landing.chooseAgain()
  expect([without.step(), without.went]).toEqual([{ kind: 'stopped', reason: '当前没有可用的证书网关' }, []])
})

it('S5.5 two clicks leave once', async () => {
  const { landing, went } = await land({ code: undefined })
  await Promise.all([landing.chooseAgain(), landing.chooseAgain()])
  expect(went).toEqual(['leave /gateway?state'])
})

it.each([
  ['to the gateway, once', 'chooseAgain', 'leave /gateway?state'],
  ['to the login page, and not to the gateway after that', 'dismiss', 'enter /login'],
] as const)('S5.5 who has read why it failed goes on at once: %s', async (_way, act, expected) => {
  const { landing, went, settled } = await land({ outcome: 'refused' })
  await settled()
  await landing[act]()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(went).toEqual([expected])
})

it('S5.5 the page after the second failure shows the reason also after a reload, until it is left', async () => {
  const storage = createMemoryStorage()
  const stopped = { kind: 'stopped', reason: '证书已过期' }
  const first = await land({ storage, outcome: 'refused', failedBefore: true })
  await first.settled()
  expect(first.step()).toEqual(stopped)
  const again = await land({ storage, code: undefined })
  expect(again.step()).toEqual(stopped)
  again.landing.dismiss()
  expect((await land({ storage, code: undefined })).step()).toEqual({ kind: 'missing' })
})

it('S5.5 a code that arrives after that is judged on its own', async () => {
  const storage = createMemoryStorage()
  const first = await land({ storage, outcome: 'refused', failedBefore: true })
  await first.settled()
  const next = await land({ storage })
  await next.settled()
  expect(next.step()).toEqual({ kind: 'welcome' })
  expect((await land({ storage, code: undefined })).step()).toEqual({ kind: 'missing' })
})
