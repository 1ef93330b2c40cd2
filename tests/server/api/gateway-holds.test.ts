import { once } from 'node:events'
import { request } from 'node:http'
import * as client from 'openid-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addInterface } from '../../support/interface-rows.ts'
import { openSecondGateway, type SecondGateway } from '../../support/second-gateway.ts'
import { relyingParty } from '../identity/openid/openid-site.ts'
import { type GatewaySite, openGatewaySite, serverToken } from './gateway-site.ts'

describe('29.3: how the gateway holds', { timeout: 60_000 }, () => {
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

  const callAt = (origin: string, path: string, version = 'v1') =>
    fetch(`${origin}/gateway/foreign/${version}${path}`, { headers: { authorization: `Bearer ${site.token}` } })

  /** A call whose answer is read by no one unless it is asked for. */
  const open = (path: string) => {
    const { port } = new URL(site.origin)
    const headers = { authorization: `Bearer ${site.token}` }
    return request({ port, path: `/gateway/foreign/${path}`, headers, agent: false })
  }

  it('29.3: the record has every call with its interface, its status and why it failed, and nothing secret', async () => {
    for (const path of ['/small', '/status?code=404', '/nowhere', '/cut', '/redirect?to=/x'])
      await (await site.call(path)).text().catch(() => undefined)
    await expect.poll(async () => (await site.recorded()).length).toBe(5)
    const calls = await site.recorded()
    const told = calls.map(({ interface_id, application_id, party, status, failure, method }) => [
      interface_id,
      application_id,
      party,
      method,
      status,
      failure,
    ])
    expect(told).toEqual([
      ['small', 'app', '应用 app', 'GET', 200, null],
      ['status', 'app', '应用 app', 'GET', 404, 'status'],
      [null, 'app', '应用 app', 'GET', 404, 'status'],
      ['cut', 'app', '应用 app', 'GET', 200, 'interrupted'],
      ['redirect', 'app', '应用 app', 'GET', 502, 'redirected'],
    ])
    expect(JSON.stringify(calls)).not.toContain(site.token)
  })

  it('29.3: the limit holds for all processes together', async () => {
    await addInterface(site.db, 'limited', { path: '/small', word: 'limited', rate_per_minute: 20 })
    const call = async (origin: string) => (await callAt(origin, '/small', 'limited')).status
    const statuses = await Promise.all(
      Array.from({ length: 60 }, (_, index) => call(index % 2 === 0 ? site.origin : second.origin)),
    )
    // A window may end while they run, which begins another one.
    const allowed = statuses.filter((status) => status === 200).length
    expect([20, 40]).toContain(allowed)
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
    const refused = await callAt(site.origin, '/small', 'limited')
    if (refused.status === 429) expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('29.3: of a hundred megabytes that nobody reads only a few are taken from the provider, and then all', async () => {
    await addInterface(site.db, 'huge', { path: '/big', word: 'huge', max_response_bytes: 200 * 1024 * 1024 })
    await expect.poll(async () => (await callAt(site.origin, '/big?megabytes=0', 'huge')).status).toBe(200)
    const { written } = await site.provider.stats()
    const call = open('huge/big?megabytes=100').end()
    const [answer] = await once(call, 'response')
    // It stands still when the buffers of the connections are full: the second look finds what the first one did.
    let taken = -1
    await expect
      .poll(
        async () => {
          const before = taken
          taken = (await site.provider.stats()).written - written
          return taken > 0 && taken === before
        },
        { timeout: 20_000, interval: 200 },
      )
      .toBe(true)
    expect(taken).toBeLessThan(60)
    let length = 0
    for await (const piece of answer) length += piece.length
    expect(length).toBe(100 * 1024 * 1024)
  })

  it('29.3: a caller that leaves ends the call at the provider', async () => {
    const { ended } = await site.provider.stats()
    const leaving = new AbortController()
    const answer = await site.call('/drip', { signal: leaving.signal })
    expect(answer.status).toBe(200)
    leaving.abort()
    await expect.poll(async () => (await site.provider.stats()).ended, { timeout: 10_000 }).toBe(ended + 1)
    await expect
      .poll(async () => (await site.recorded()).find(({ interface_id }) => interface_id === 'drip')?.failure)
      .toBe('interrupted')
  })

  it('29.3: slow callers and a provider that hangs hold up no other call', async () => {
    await addInterface(site.db, 'endless', { path: '/hang', word: 'endless', timeout_ms: 600_000 }, 'hang')
    await addInterface(site.db, 'slow', {
      path: '/big',
      word: 'slow',
      timeout_ms: 600_000,
      max_response_bytes: 200 * 1024 * 1024,
    })
    // Its answer is read, because the site is closed only when no answer is under way.
    const known = async () => {
      const answer = await callAt(site.origin, '/big?megabytes=1', 'slow')
      await answer.arrayBuffer()
      return answer.status
    }
    await expect.poll(known).toBe(200)
    // Those that read nothing of a hundred megabytes, and those that nobody answers.
    const slow = Array.from({ length: 100 }, () => open('slow/big?megabytes=100'))
    const hanging = Array.from({ length: 100 }, () => open('endless/hang'))
    for (const one of [...slow, ...hanging]) one.on('error', () => undefined).end()
    await Promise.all(slow.map((one) => once(one, 'response')))
    await expect.poll(async () => (await site.provider.stats()).open, { timeout: 20_000 }).toBeGreaterThanOrEqual(200)
    for (let count = 0; count < 20; count += 1) expect((await site.call('/small')).status).toBe(200)
    for (const one of [...slow, ...hanging]) one.destroy()
    await expect.poll(async () => (await site.provider.stats()).open, { timeout: 20_000 }).toBe(0)
  })

  const withdrawals = [
    ['a grant', () => site.db.deleteFrom('api_grant').where('interface_id', '=', 'drip').execute(), 403],
    [
      'an interface',
      () => site.db.updateTable('api_version').set({ status: 'withdrawn' }).where('id', '=', 'v-drip').execute(),
      404,
    ],
    [
      'a provider',
      () => site.db.updateTable('api_provider').set({ status: 'disabled' }).where('id', '=', 'p1').execute(),
      503,
    ],
    [
      'a directory',
      () => site.db.updateTable('api_directory').set({ status: 'disabled' }).where('id', '=', 'foreign').execute(),
      404,
    ],
    [
      'an application',
      () => site.db.updateTable('application').set({ status: 'disabled' }).where('id', '=', 'app').execute(),
      401,
    ],
  ] as const
  const restore = async () => {
    await site.db.updateTable('api_version').set({ status: 'published' }).where('id', '=', 'v-drip').execute()
    await site.db.updateTable('api_provider').set({ status: 'normal' }).where('id', '=', 'p1').execute()
    await site.db.updateTable('api_directory').set({ status: 'normal' }).where('id', '=', 'foreign').execute()
    await site.db.updateTable('application').set({ status: 'normal' }).where('id', '=', 'app').execute()
    const grant = { id: 'g-drip', interface_id: 'drip', application_id: 'app', from_on: '2000-01-01', until_on: null }
    await site.db
      .insertInto('api_grant')
      .values({ ...grant, created_at: 0, updated_at: 0 })
      .onConflict((on) => on.doNothing())
      .execute()
  }

  it.each(withdrawals)(
    '29.3: withdrawing %s ends the calls under way in every process, and refuses others',
    async (_what, withdraw, status) => {
      const origins = [site.origin, second.origin]
      const running = await Promise.all(origins.map((origin) => callAt(origin, '/drip')))
      expect(running.map((one) => one.status)).toEqual([200, 200])
      const ends = running.map(async (one) => expect(one.text()).rejects.toThrow())
      const begun = performance.now()
      await withdraw()
      await Promise.all(ends)
      for (const origin of origins) await expect.poll(async () => (await callAt(origin, '/drip')).status).toBe(status)
      expect(performance.now() - begun).toBeLessThan(5000)
      await restore()
      for (const origin of origins)
        await expect
          .poll(async () => {
            const again = await callAt(origin, '/drip')
            await again.body?.cancel()
            return again.status
          })
          .toBe(200)
    },
  )

  it('29.3: a token that is revoked ends its calls in every process within five seconds, and no other one’s', async () => {
    const token = await serverToken(site)
    const call = (origin: string) =>
      fetch(`${origin}/gateway/foreign/v1/drip`, { headers: { authorization: `Bearer ${token}` } })
    const running = await Promise.all([site.origin, second.origin].map(call))
    const other = await callAt(second.origin, '/drip')
    expect([...running, other].map((one) => one.status)).toEqual([200, 200, 200])
    const ends = running.map(async (one) => expect(one.text()).rejects.toThrow())
    const begun = performance.now()
    await client.tokenRevocation(await relyingParty(site), token)
    await Promise.all(ends)
    for (const origin of [site.origin, second.origin])
      await expect.poll(async () => (await call(origin)).status).toBe(401)
    expect(performance.now() - begun).toBeLessThan(5000)
    const reader = other.body?.getReader()
    expect((await reader?.read())?.done).toBe(false)
    await reader?.cancel()
  })

  it('29.3: a process whose deployment does not name the host of the provider calls it no more', async () => {
    const other = await openSecondGateway(site.location, 'other.example.gov.cn')
    const { calls } = await site.provider.stats()
    const answer = await callAt(other.origin, '/small')
    expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
      502,
      '部署配置未允许访问提供方，请由部署人员检查 CALL_HOSTS',
    ])
    expect((await site.provider.stats()).calls).toBe(calls)
    await other.close()
  })
})
