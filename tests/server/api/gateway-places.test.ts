import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addInterface } from '../../support/interface-rows.ts'
import { type GatewaySite, openGatewaySite, serverToken } from './gateway-site.ts'

/** The least that the parameter allows: one application has five of them. */
const places = 10

describe('29.3: how many calls are under way at one provider', { timeout: 30_000 }, () => {
  let site: GatewaySite
  let other: string
  beforeAll(async () => {
    site = await openGatewaySite({ LIMIT_PROVIDER: String(places) })
    // That of the directory's own provider never begins its answer, nor does its time-out end it.
    await addInterface(site.db, 'waits', { path: '/hang', word: 'waits', timeout_ms: 600_000, rate_per_minute: 20 })
    for (const id of ['waits', 'small'])
      await site.db
        .insertInto('api_grant')
        .values({ id: `o-${id}`, interface_id: id, application_id: 'careful', from_on: '2000-01-01', ...times })
        .execute()
    other = await serverToken(site, 'careful')
  })
  afterAll(() => site.close())

  const times = { created_at: 0, updated_at: 0, until_on: null }
  const by = (token: string, path: string, signal?: AbortSignal) =>
    fetch(`${site.origin}/gateway/foreign/${path}`, {
      headers: { authorization: `Bearer ${token}` },
      ...(signal && { signal }),
    })
  const open = async () => (await site.provider.stats()).open
  const told = async (answer: Response) => [
    answer.status,
    answer.headers.get('retry-after'),
    answer.headers.get('x-gateway-failure'),
    ((await answer.json()) as { message: string }).message, // as: the envelope of a failure
  ]
  const ofAll = [503, '1', 'AA0009', '提供方正在处理的调用已达上限，请稍后再试']
  const ofOne = [429, '1', 'AA0001', '应用在此提供方尚未结束的调用过多，请稍后再试']

  it('29.3: one application has half, all have no more, and what ends makes room; other providers answer', async () => {
    const leaving = new AbortController()
    const waits = (token: string) =>
      Array.from({ length: places / 2 }, () => by(token, 'waits/hang', leaving.signal).catch(() => undefined))
    const calls = waits(site.token)
    await expect.poll(open).toBe(5)
    expect(await told(await by(site.token, 'v1/small'))).toEqual(ofOne)
    expect((await by(other, 'v1/small')).status).toBe(200)
    calls.push(...waits(other))
    await expect.poll(open).toBe(places)
    expect(await told(await by(other, 'v1/small'))).toEqual(ofAll)
    expect(await told(await by(site.token, 'v1/small'))).toEqual(ofAll)
    expect(await open()).toBe(places)
    expect((await by(site.token, 'v1/reset')).status).toBe(502)
    leaving.abort()
    await Promise.all(calls)
    await expect.poll(async () => (await by(site.token, 'v1/small')).status).toBe(200)
    await expect.poll(open).toBe(0)
    const refused = async () =>
      (await site.recorded())
        .filter(({ interface_id, status }) => interface_id === 'small' && status !== 200)
        .map(({ status, failure }) => [status, failure])
        .slice(0, 3)
    await expect.poll(refused).toEqual([
      [429, 'status'],
      [503, 'status'],
      [503, 'status'],
    ])
  })

  it('29.3: what was refused for want of room has taken nothing of the limit of the interface', async () => {
    await addInterface(site.db, 'counted', { path: '/small', word: 'counted', rate_per_minute: 10 })
    await expect.poll(async () => (await by(site.token, 'counted/small')).status).toBe(200)
    const leaving = new AbortController()
    const calls = Array.from({ length: places / 2 }, () =>
      by(site.token, 'waits/hang', leaving.signal).catch(() => undefined),
    )
    await expect.poll(open).toBe(5)
    for (let call = 0; call < 20; call += 1) expect((await by(site.token, 'counted/small')).status).toBe(429)
    leaving.abort()
    await Promise.all(calls)
    await expect.poll(async () => (await by(site.token, 'counted/small')).status).toBe(200)
  })
})
