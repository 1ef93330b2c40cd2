import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { addInterface, addProvider } from '../../support/interface-rows.ts'
import { openSecondGateway, type SecondGateway } from '../../support/second-gateway.ts'
import { signedIn } from '../identity/openid/openid-site.ts'
import { type GatewaySite, openGatewaySite } from './gateway-site.ts'

/**
 * Of the last twenty calls half have failed, and there were ten: the gateway leaves the provider alone for ten seconds.
 */
describe('29.3: the circuit breaker of a provider', { timeout: 60_000 }, () => {
  let site: GatewaySite
  let second: SecondGateway
  beforeAll(async () => {
    site = await openGatewaySite()
    second = await openSecondGateway(site.location, site.provider.host)
  }, 120_000)
  afterAll(async () => {
    await second.close()
    await site.close()
  })
  afterEach(() => vi.useRealTimers())

  /** A provider of its own, with an interface that fails and one that answers. */
  const provided = async (id: string) => {
    await addProvider(site.db, id, `${site.provider.origin}/base`)
    await addInterface(site.db, `${id}-reset`, { path: '/reset', word: id }, id)
    await addInterface(site.db, `${id}-small`, { path: '/small', word: id }, id)
    await addInterface(site.db, `${id}-hang`, { path: '/hang', word: id }, id)
    await addInterface(site.db, `${id}-status`, { path: '/status', word: id }, id)
    // The gateway knows it within a second: another method is refused, and not sent to the provider.
    const known = async () => (await called(id, '/status', 'DELETE')).status
    await expect.poll(known, { timeout: 10_000 }).toBe(405)
  }
  const called = (word: string, path: string, method = 'GET') =>
    fetch(`${site.origin}/gateway/foreign/${word}${path}`, {
      method,
      headers: { authorization: `Bearer ${site.token}` },
    })
  const statusOf = async (word: string, path: string) => {
    const answer = await called(word, path)
    await answer.arrayBuffer()
    return answer.status
  }
  const fail = async (word: string, times: number) => {
    const statuses: number[] = []
    for (let call = 0; call < times; call += 1) statuses.push(await statusOf(word, '/reset'))
    return statuses
  }
  /** The clock of the process, ahead by as many milliseconds; timers and connections keep the real one. */
  const pass = (milliseconds: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds })
  }
  /** Calls that have reached the process of the providers. */
  const reached = async () => (await site.provider.stats()).calls

  it('29.3: opens at the tenth failure, and answers without a call until it is tried again and closes', async () => {
    await provided('first')
    expect(await fail('first', 10)).toEqual(Array.from({ length: 10 }, () => 502))
    const before = await reached()
    const answer = await called('first', '/small')
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('x-gateway-failure')]).toEqual([
      503,
      '10',
      'AA0009',
    ])
    expect(await answer.json()).toMatchObject({
      success: false,
      code: 'AA0009',
      message: '提供方连续失败，网关已暂停调用，请稍后再试',
      requestId: answer.headers.get('x-request-id'),
    })
    expect(await reached()).toBe(before)
    pass(9000)
    expect(await statusOf('first', '/small')).toBe(503)
    pass(2000)
    expect(await statusOf('first', '/small')).toBe(200)
    expect(await statusOf('first', '/reset')).toBe(502)
    expect(await statusOf('first', '/small')).toBe(200)
  })

  it('29.3: is open again where the call that tries fails, and one alone tries', async () => {
    await provided('second')
    await fail('second', 10)
    pass(11_000)
    expect(await statusOf('second', '/reset')).toBe(502)
    expect(await statusOf('second', '/small')).toBe(503)
    pass(11_000)
    const { open } = await site.provider.stats()
    const trying = statusOf('second', '/hang')
    await expect.poll(async () => (await site.provider.stats()).open).toBe(open + 1)
    expect(await statusOf('second', '/small')).toBe(503)
    expect(await trying).toBe(504)
    expect(await statusOf('second', '/small')).toBe(503)
    pass(22_000)
    expect(await statusOf('second', '/small')).toBe(200)
    expect(await statusOf('second', '/small')).toBe(200)
  })

  it('29.3: nine failures, and what a provider refuses, leave it closed', async () => {
    await provided('third')
    expect(await fail('third', 9)).not.toContain(503)
    await provided('fourth')
    for (let call = 0; call < 12; call += 1) await statusOf('fourth', '/status?code=500')
    expect([await statusOf('third', '/small'), await statusOf('fourth', '/small')]).toEqual([200, 200])
  })

  it('29.3: each process has its own: what one has learnt by failures takes no call from another', async () => {
    await provided('apart')
    await fail('apart', 10)
    const there = async (path: string) => {
      const answer = await fetch(`${second.origin}/gateway/foreign/apart${path}`, {
        headers: { authorization: `Bearer ${site.token}` },
      })
      await answer.arrayBuffer()
      return answer.status
    }
    expect([await statusOf('apart', '/small'), await there('/small')]).toEqual([503, 200])
    const statuses: number[] = []
    for (let call = 0; call < 12; call += 1) statuses.push(await there('/reset'))
    // With the one that was answered, ten calls are made when nine have failed.
    expect(statuses.slice(0, 9)).toEqual(Array.from({ length: 9 }, () => 502))
    expect(statuses.slice(9)).toEqual([503, 503, 503])
  })

  it('29.3: of one provider holds up no other one at the same address, and administrators see which', async () => {
    await provided('broken')
    await provided('sound')
    await fail('broken', 12)
    expect([await statusOf('broken', '/small'), await statusOf('sound', '/small')]).toEqual([503, 200])
    const admin = await signedIn(site, 'admin')
    const { data: alarms } = await admin.api('GET', '/api/analysis/total/alarms')
    expect(alarms).toContainEqual(expect.objectContaining({ title: '提供方“提供方 broken”没有正常应答', count: 10 }))
    expect(JSON.stringify(alarms)).not.toContain('提供方 sound')
  })
})
