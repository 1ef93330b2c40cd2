import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLocalMutex } from '../../../src/adapters/lock/local-mutex.ts'
import { createNotifier, ToastStream } from '../../../src/adapters/notification/notifier.ts'
import { createMemoryArea, createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import { ApiError } from '../../../src/core/failure/api-error.ts'
import { isLocked } from '../../../src/core/session/authorization.ts'
import { ScreenLock } from '../../../src/core/session/screen-lock.ts'
import { StorageKey } from '../../../src/core/storage-keys.ts'
import { fakeSealing } from '../../core/session/fake-sealing.ts'
import { openHttpTab } from '../../support/http-tab.ts'
import { openStormBackend, type RenewalOutcome, renewalOutcomes } from './storm-backend.ts'

type Step =
  | { readonly kind: 'request'; readonly tab: number; readonly count: number }
  | { readonly kind: 'expire' | 'lock' | 'unlock' | 'sign out' | 'sign in'; readonly tab: number }
  | { readonly kind: 'outcome'; readonly outcome: RenewalOutcome }
  | { readonly kind: 'network'; readonly away: boolean }
  | { readonly kind: 'clock'; readonly by: number }
  | { readonly kind: 'pass'; readonly milliseconds: number }

const tab = fc.nat({ max: 2 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('request' as const), tab, count: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('expire' as const), tab }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('lock' as const, 'unlock', 'sign out', 'sign in'), tab }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('outcome' as const), outcome: fc.constantFrom(...renewalOutcomes) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('network' as const), away: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('clock' as const),
      by: fc.constantFrom(1_000, 59_000, 61_000, 61_000, 86_400_000, -5_000, -86_400_000),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('pass' as const), milliseconds: fc.nat({ max: 30 }) }) },
)

/** Too rare for random steps: the screen is locked while the response with another refresh token is on its way. */
const lockedWhileRenewing: Step[] = [
  { kind: 'outcome', outcome: 'ok, another' },
  { kind: 'expire', tab: 0 },
  { kind: 'request', tab: 0, count: 2 },
  { kind: 'pass', milliseconds: 6 },
  { kind: 'lock', tab: 1 },
  { kind: 'pass', milliseconds: 20 },
  { kind: 'unlock', tab: 2 },
  { kind: 'pass', milliseconds: 5 },
  { kind: 'clock', by: 61_000 },
  { kind: 'expire', tab: 0 },
  { kind: 'request', tab: 1, count: 1 },
]

/** Time-out of a renewal in this model, in milliseconds; everything else takes at most 6. */
const RENEWAL_LIMIT = 20
/** One repetition of an attempt without an answer. */
const pace = { waits: [10], patience: 60_000 }

/** Advances the time; in each millisecond all pending microtasks run. */
const pass = async (milliseconds: number): Promise<void> => {
  for (let count = 0; count < milliseconds; count += 1) {
    await vi.advanceTimersByTimeAsync(1)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** Runs the steps in a browser of three tabs, and checks the invariants. */
const play = async (steps: readonly Step[], delays: readonly number[]) => {
  let turn = 0
  const backend = openStormBackend(() => new Promise((done) => setTimeout(done, delays[turn++ % delays.length])))
  const started = Date.now()
  const clock = { time: 1_800_000_000_000, now: () => clock.time + Date.now() - started }
  const [area, mutex, faults] = [createMemoryArea(), createLocalMutex(), new Array<string>()]
  /** Whether a session may have ended since the last check. */
  let mayEnd = false
  const tabs = Array.from({ length: 3 }, () => {
    const storage = createMemoryStorage(area)
    const http = openHttpTab({
      fetch: backend.fetch,
      storage,
      mutex,
      clock,
      pace,
      config: { renewalTimeout: RENEWAL_LIMIT },
    })
    const lock = new ScreenLock(http.session, fakeSealing, storage, mutex, { end: async () => http.session.clear() })
    const stream = new ToastStream()
    const notifier = createNotifier(clock, stream)
    const said = new Map<string, number>()
    stream.toasts.subscribe(({ text }) => {
      if (Math.abs(clock.now() - (said.get(text) ?? -Infinity)) < 2_000) faults.push(`said twice: ${text}`)
      said.set(text, clock.now())
    })
    return { ...http, storage, lock, notifier }
  })
  const [first] = tabs
  if (!first) throw new Error('no tab')
  const { storage, session } = first
  const stampAge = () => clock.now() - Number(storage.get(StorageKey.lastRenewal) ?? Number.NaN)
  const isRecent = () => stampAge() >= 0 && stampAge() < 60_000

  session.signedOut.subscribe(() => {
    if (!mayEnd) faults.push('signed out for no reason')
  })
  backend.on.asked = () => {
    if (isRecent()) faults.push('a second renewal within the minute')
  }
  backend.on.stale = () => {
    faults.push('a refresh token that an answer brought')
  }
  backend.on.refused = () => {
    mayEnd = true
  }

  const open = async () => {
    mayEnd = true
    session.start(backend.signIn())
    await first.lock.setPassword('secret')
    mayEnd = false
  }
  await open()

  let requests = 0
  const endings: Promise<unknown>[] = []
  const outcomes: unknown[] = []
  const request = ({ api, notifier }: (typeof tabs)[number]) => {
    const ending = api.list('/api/system/user/list', { query: { keyword: String(requests++) } })
    endings.push(
      ending.then(
        () => outcomes.push('ok'),
        (error: unknown) => {
          outcomes.push(error)
          if (error instanceof ApiError) notifier.failure(error)
        },
      ),
    )
  }

  for (const each of steps) {
    const chosen = 'tab' in each ? (tabs[each.tab] ?? first) : first
    switch (each.kind) {
      case 'request':
        for (let count = 0; count < each.count; count += 1) request(chosen)
        break
      case 'expire':
        // A refusal within a minute of a renewal ends the session (S5.4).
        if (isRecent()) mayEnd = true
        backend.expire()
        break
      case 'outcome':
        backend.state.outcome = each.outcome
        break
      case 'network':
        backend.state.away = each.away
        break
      case 'clock':
        clock.time += each.by
        // A clock that was set back and forth can bring an expired token within the minute.
        if (isRecent()) mayEnd = true
        break
      case 'pass':
        await pass(each.milliseconds)
        break
      case 'lock':
        endings.push(chosen.lock.lock())
        break
      case 'unlock':
        endings.push(chosen.lock.unlock('secret'))
        break
      case 'sign out':
        mayEnd = true
        chosen.session.clear()
        break
      case 'sign in':
        await open()
        break
    }
    const stored = storage.get(StorageKey.authorization) ?? ''
    if (stored.includes('screenCode') && /access|refresh-/.test(stored)) faults.push('a token beside the seal')
    if (isLocked(session.authorization.value) && session.openText) faults.push('a token in memory behind the lock')
  }
  await pass(6 * (RENEWAL_LIMIT + 10) + 60)
  const settled = await Promise.race([
    Promise.all(endings).then(() => true),
    new Promise((done) => setImmediate(() => done(false))),
  ])
  const locked = tabs.map((each) => isLocked(each.session.authorization.value))
  return { settled, outcomes, requests, faults, backend, locked, tabs }
}

describe('renewal in a storm', () => {
  beforeEach(
    () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] }),
  )
  afterEach(() => void vi.useRealTimers())

  it('S5.3 S5.4 S5.8 for any events: all requests settle, one renewal a minute, no loop, no wrong sign-in or sign-out', async () => {
    const seen = { ok: 0, failed: 0, replayed: 0, renewed: 0, locked: 0 }
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 5, maxLength: 30 }),
        fc.array(fc.nat({ max: 6 }), { minLength: 1, maxLength: 8 }),
        async (steps, delays) => {
          const { settled, outcomes, requests, faults, backend, locked, tabs } = await play(steps, delays)
          expect(faults).toEqual([])
          expect([settled, outcomes.length]).toEqual([true, requests])
          for (const outcome of outcomes) if (outcome !== 'ok') expect(outcome).toBeInstanceOf(ApiError)
          expect(backend.renewals.most).toBeLessThanOrEqual(1)
          const byRequest = Map.groupBy(backend.attempts, ({ request }) => request)
          for (const attempts of byRequest.values()) {
            expect(attempts.length).toBeLessThanOrEqual(2)
            // A request is replayed only as its sender; one without a sender may be replayed as the user who signed in.
            const senders = new Set(attempts.flatMap(({ signIn }) => signIn ?? []))
            expect(senders.size).toBeLessThanOrEqual(1)
            if (attempts.length > 1) seen.replayed += 1
          }
          expect(new Set(tabs.map(({ session }) => JSON.stringify(session.authorization.value))).size).toBe(1)
          seen.ok += outcomes.filter((outcome) => outcome === 'ok').length
          seen.failed += outcomes.filter((outcome) => outcome !== 'ok').length
          seen.renewed += backend.renewals.most
          seen.locked += locked[0] ? 1 : 0
        },
      ),
      { numRuns: 300, examples: [[lockedWhileRenewing, [4]]] },
    )
    // Each of these events must have happened often enough to mean something.
    for (const times of Object.values(seen)) expect(times).toBeGreaterThan(20)
  }, 120_000)
})
