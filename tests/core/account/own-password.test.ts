import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLocalMutex } from '../../../src/adapters/lock/local-mutex.ts'
import { isDue, isFactorDue, type KnownPasswordState, OwnPassword } from '../../../src/core/account/own-password.ts'
import { ApiError } from '../../../src/core/failure/api-error.ts'
import type { PasswordGateway, PasswordState } from '../../../src/core/ports/password-gateway.ts'
import { SessionRenewal } from '../../../src/core/session/renewal.ts'
import { mutable } from '../../../src/core/state.ts'
import { authorization, openTabs, signedInTab } from '../session/tabs-of-a-browser.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const fine: PasswordState = { overdue: false, initial: false, daysLeft: 42 }
const initial: PasswordState = { overdue: false, initial: true }
const away = new ApiError({ kind: 'network', message: 'Network Error' })

const open = (state: PasswordGateway['state'], change: PasswordGateway['change'] = async () => undefined) => {
  const { session } = signedInTab()
  const gateway = { state: vi.fn(state), change: vi.fn(change) }
  const renewal = { recover: vi.fn<SessionRenewal['recover']>(async () => 'replay') }
  return { session, gateway, renewal, own: new OwnPassword(gateway, session, createLocalMutex(), renewal) }
}
const settle = () => vi.advanceTimersByTimeAsync(0)

describe('isDue', () => {
  it.each<[KnownPasswordState, boolean]>([
    ['asking', false],
    ['unknown', false],
    [fine, false],
    [{ overdue: true, initial: false, daysLeft: 0 }, true],
    [initial, true],
  ])('S7.7 %j: %s', (known, due) => {
    expect(isDue(known)).toBe(due)
  })
})

describe('a second factor that is due', () => {
  const due: PasswordState = { ...fine, factorDue: true }

  it.each<[KnownPasswordState, boolean]>([
    ['asking', false],
    ['unknown', false],
    [fine, false],
    [due, true],
  ])('security 14 %j: %s', (known, held) => {
    expect(isFactorDue(known)).toBe(held)
  })

  it('security 14 stays due after a change of the password, until the backend says otherwise', async () => {
    const answers = [due, due, fine]
    const { own } = open(async () => answers.shift() ?? fine)
    own.ask()
    await settle()
    await own.change({ oldPassword: 'a', newPassword: 'b', endBindings: false })
    await settle()
    expect(own.state.value).toMatchObject({ overdue: false, factorDue: true })
    await own.lookAgain()
    expect(own.state.value).toEqual(fine)
  })

  it('security 14 becomes due while the user works, when a role requires it from now on', async () => {
    const answers = [fine, due]
    const { own } = open(async () => answers.shift() ?? due)
    own.ask()
    await settle()
    await own.refresh()
    expect(own.state.value).toEqual(due)
  })
})

describe('OwnPassword', () => {
  it('S7.7 requests the state once, and is "asking" until the response arrives', async () => {
    const { own, gateway } = open(async () => initial)
    own.ask()
    expect(own.state.value).toBe('asking')
    await settle()
    expect(own.state.value).toBe(initial)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(gateway.state).toHaveBeenCalledOnce()
  })

  it('S7.7 takes the answer of a call that has been made already, and retries where that failed', async () => {
    const { own, gateway } = open(async () => fine)
    own.ask(Promise.resolve(initial))
    await settle()
    expect([own.state.value, gateway.state.mock.calls.length]).toEqual([initial, 0])
    own.ask(Promise.reject(away))
    await vi.advanceTimersByTimeAsync(2_000)
    expect([own.state.value, gateway.state.mock.calls.length]).toEqual([fine, 1])
  })

  it('S7.7 does not block the user where the request fails, and retries until it succeeds', async () => {
    let answers = 2
    const { own, gateway } = open(async () => {
      if (answers-- > 0) throw away
      return initial
    })
    own.ask()
    await settle()
    expect(own.state.value).toBe('unknown')
    await vi.advanceTimersByTimeAsync(2_000)
    expect([own.state.value, gateway.state.mock.calls.length]).toEqual(['unknown', 2])
    await vi.advanceTimersByTimeAsync(4_000)
    expect(own.state.value).toBe(initial)
  })

  it('S5.1 drops a response that arrives after signing out, also where another user has signed in since', async () => {
    const late = Promise.withResolvers<PasswordState>()
    const answers = [late.promise, Promise.resolve(fine)]
    const { own, session } = open(() => answers.shift() ?? Promise.reject(away))
    own.ask()
    session.clear()
    session.start({ ...authorization, accessToken: 'another-user' })
    own.ask()
    late.resolve(initial)
    await settle()
    expect(own.state.value).toBe(fine)
  })

  it('S5.1 stops requesting once signed out', async () => {
    const { own, session, gateway } = open(() => Promise.reject(away))
    own.ask()
    await settle()
    session.clear()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(gateway.state).toHaveBeenCalledOnce()
  })

  it('S5.8 requests nothing while locked, and continues after unlocking', async () => {
    let answer = () => Promise.reject<PasswordState>(away)
    const { own, session, gateway } = open(() => answer())
    own.ask()
    await settle()
    const openText = session.openText ?? ''
    session.lock(openText, 'seal')
    answer = async () => initial
    await vi.advanceTimersByTimeAsync(600_000)
    expect([own.state.value, gateway.state.mock.calls.length]).toEqual(['unknown', 1])
    session.unlock(openText)
    await settle()
    expect(own.state.value).toBe(initial)
  })

  it('S7.7 a change clears the due state', async () => {
    const { own, gateway } = open(async () => initial)
    own.ask()
    await settle()
    await own.change({ oldPassword: 'old', newPassword: 'new', endBindings: false })
    expect(gateway.change).toHaveBeenCalledWith({ oldPassword: 'old', newPassword: 'new', endBindings: false })
    expect(isDue(own.state.value)).toBe(false)
  })

  it('S7.7 after a change, how long the new password is valid is asked for', async () => {
    const answers = [fine, { ...fine, daysLeft: 90 }]
    const { own } = open(async () => answers.shift() ?? fine)
    own.ask()
    await settle()
    await own.change({ oldPassword: 'old', newPassword: 'new', endBindings: false })
    await settle()
    expect(own.state.value).toEqual({ overdue: false, initial: false, daysLeft: 90 })
  })

  it('S7.7 a change stands where that question fails, and after signing out nothing is shown', async () => {
    const late = Promise.withResolvers<PasswordState>()
    // A promise rejected before it is returned would be an unhandled rejection of the test itself.
    const answers = [async () => fine, () => Promise.reject(away), () => late.promise]
    const { own, session } = open(() => answers.shift()?.() ?? late.promise)
    own.ask()
    await settle()
    await own.change({ oldPassword: 'old', newPassword: 'new', endBindings: false })
    await settle()
    expect(own.state.value).toEqual({ overdue: false, initial: false })
    await own.change({ oldPassword: 'old', newPassword: 'new', endBindings: false })
    session.clear()
    late.resolve(fine)
    await settle()
    expect(own.state.value).toEqual({ overdue: false, initial: false })
  })

  it('S7.7 a refused change keeps the due state', async () => {
    const refused = new ApiError({ kind: 'status', status: 400, message: '原密码错误' })
    const { own } = open(
      async () => initial,
      () => Promise.reject(refused),
    )
    own.ask()
    await settle()
    await expect(own.change({ oldPassword: 'wrong', newPassword: 'new', endBindings: false })).rejects.toBe(refused)
    expect(own.state.value).toBe(initial)
  })

  it('S7.7 notices a change in another tab when it looks again, and keeps the state where that fails', async () => {
    let answer: () => Promise<PasswordState> = async () => initial
    const { own, gateway } = open(() => answer())
    own.ask()
    await settle()
    answer = () => Promise.reject(away)
    await own.lookAgain()
    expect(own.state.value).toBe(initial)
    answer = async () => fine
    await own.lookAgain()
    expect(own.state.value).toBe(fine)
    await own.lookAgain()
    expect(gateway.state).toHaveBeenCalledTimes(3)
  })
})

const change = { oldPassword: 'old', newPassword: 'new', endBindings: false }
const replaced = { accessToken: 'access-2', refreshToken: 'refresh-2', tokenType: 'Bearer' }
const refused = new ApiError({ kind: 'status', status: 401, message: '登录已过期，请重新登录' })

describe('the tokens of a change', () => {
  it('S7.7 replace the present ones for every tab, in the same sign-in', async () => {
    const [tab, other] = openTabs(2)
    if (!tab || !other) throw new Error('no tabs')
    tab.session.start(authorization)
    await settle()
    const gateway = { state: async () => fine, change: async () => replaced }
    await new OwnPassword(gateway, tab.session, createLocalMutex(), { recover: async () => 'replay' }).change(change)
    await settle()
    for (const { session } of [tab, other]) {
      expect(session.authorization.value).toEqual(replaced)
      expect(session.generation).toBe(0)
    }
  })

  it('S7.7 stay the present ones where the backend keeps them', async () => {
    const { own, session } = open(async () => fine)
    await own.change(change)
    expect(session.authorization.value).toEqual(authorization)
  })

  it('S5.3 a renewal waits for them, so that a request refused because of the change is replayed and no tab is signed out', async () => {
    const [tab, other] = openTabs(2)
    if (!tab || !other) throw new Error('no tabs')
    tab.session.start(authorization)
    await settle()
    const mutex = createLocalMutex()
    const renew = vi.fn(() => Promise.reject(refused))
    const network = { online: mutable(true) }
    const renewal = new SessionRenewal(other.session, { renew }, other.storage, mutex, { now: () => 0 }, network)
    const answer = Promise.withResolvers<typeof replaced>()
    const own = new OwnPassword({ state: async () => fine, change: () => answer.promise }, tab.session, mutex, renewal)
    const changed = own.change(change)
    const recovery = renewal.recover({ accessToken: 'access-1', generation: other.session.generation })
    await settle()
    answer.resolve(replaced)
    await changed
    expect(await recovery).toBe('replay')
    expect(renew).not.toHaveBeenCalled()
    expect(other.session.authorization.value).toEqual(replaced)
  })

  it('S5.3 a change refused for an expired token is sent again after a renewal outside the lock', async () => {
    const answers = [() => Promise.reject(refused), async () => replaced]
    const { own, session, renewal, gateway } = open(
      async () => fine,
      () => answers.shift()?.() ?? Promise.reject(refused),
    )
    renewal.recover.mockImplementation(async () => {
      session.renewed({ accessToken: 'access-renewed' })
      return 'replay'
    })
    await own.change(change)
    expect(renewal.recover.mock.calls).toEqual([[expect.objectContaining({ accessToken: 'access-1', generation: 0 })]])
    expect(gateway.change).toHaveBeenCalledTimes(2)
    expect(session.authorization.value).toEqual(replaced)
  })

  it('S5.4 a second refusal is final, and one without a renewal too', async () => {
    const twice = open(
      async () => initial,
      () => Promise.reject(refused),
    )
    await expect(twice.own.change(change)).rejects.toBe(refused)
    expect([twice.gateway.change.mock.calls.length, twice.renewal.recover.mock.calls.length]).toEqual([2, 2])
    const once = open(
      async () => initial,
      () => Promise.reject(refused),
    )
    once.renewal.recover.mockResolvedValue('signed-out')
    await expect(once.own.change(change)).rejects.toBe(refused)
    expect([once.gateway.change.mock.calls.length, once.renewal.recover.mock.calls.length]).toEqual([1, 1])
  })

  it('S5.1 are dropped where another user has signed in meanwhile', async () => {
    const answer = Promise.withResolvers<typeof replaced>()
    const { own, session } = open(
      async () => fine,
      () => answer.promise,
    )
    const changed = own.change(change)
    await settle()
    session.clear()
    session.start({ ...authorization, accessToken: 'another-user' })
    answer.resolve(replaced)
    await changed
    expect(session.authorization.value?.accessToken).toBe('another-user')
  })
})
