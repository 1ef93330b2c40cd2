import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../server/app.ts'
import { parseConfig } from '../../../server/config/config.ts'
import { openDatabase } from '../../../server/database/open.ts'
import { type ReadStream, readEvents } from '../../support/event-stream.ts'
import { testSecretKey } from '../../support/secret-key.ts'
import { openTestApp, type TestApp, type TestBrowser } from '../../support/server-app.ts'

const pace = { poll: 40, heartbeat: 60 }
const minute = 60_000

/** Listens on a free port of this machine. */
const listen = (app: TestApp['app']) => app.listen({ host: '127.0.0.1', port: 0 })

const connect = (origin: string, { cookies, accessToken }: TestBrowser, signal?: AbortSignal): Promise<Response> =>
  fetch(`${origin}/api/message/stream`, {
    headers: {
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      authorization: `Bearer ${accessToken}`,
    },
    ...(signal && { signal }),
  })

/** The status of a stream that is left at once: a server that stops would wait for one whose body is not read. */
const statusOf = async (origin: string, browser: TestBrowser): Promise<number> => {
  const { status, body } = await connect(origin, browser)
  await body?.cancel()
  return status
}

const open = async (origin: string, browser: TestBrowser): Promise<ReadStream> => {
  const answer = await connect(origin, browser)
  expect(answer.status).toBe(200)
  return readEvents(answer)
}

describe('the live stream', { timeout: 60_000 }, () => {
  let site: TestApp
  let origin: string
  /** A second process on the same database, as far as an app can play one: it shares nothing else. */
  let elsewhere: string
  const closing: (() => Promise<unknown>)[] = []

  beforeAll(async () => {
    site = await openTestApp({}, { livePace: pace })
    origin = await listen(site.app)
    const db = openDatabase(site.location)
    const config = parseConfig({ NODE_ENV: 'test', SECRET_KEY: testSecretKey })
    const clock = { now: () => site.clock.time }
    const other = await createApp({ config, database: db, clock, assets: '/nonexistent', livePace: pace })
    elsewhere = await listen(other)
    closing.push(
      async () => other.server.closeAllConnections(),
      () => other.close(),
      () => db.destroy(),
    )
  })
  afterAll(async () => {
    // A connection that a client has opened ahead, and on which it sends nothing, is a busy one to Node for a minute.
    site.app.server.closeAllConnections()
    for (const close of closing) await close()
    await site.close()
  })

  const signIn = (username: string) => site.browser().signIn(username)
  const idOf = async (username: string) =>
    (await site.db.selectFrom('user').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id
  const setRole = async (username: string, roleId: string) => {
    const id = await idOf(username)
    await site.db.updateTable('user_role').set({ role_id: roleId }).where('user_id', '=', id).execute()
  }

  it('sends the present state at once, unbuffered by proxies', async () => {
    const clerk = await signIn('clerk')
    const answer = await connect(origin, clerk)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    const stream = readEvents(answer)
    const { data } = (await clerk.get('/api/message/status')).body
    expect(await stream.next('unread')).toEqual({ count: data.unread })
    expect(await stream.next('authorization')).toEqual({ version: data.authorization })
    expect(await stream.next('directory')).toEqual({ versions: data.directory })
    await stream.leave()
  })

  it('sends a change by this process and by another, to clients of both', async () => {
    const [auditor, admin] = [await signIn('auditor'), await signIn('admin')]
    const streams = [await open(origin, auditor), await open(elsewhere, auditor)]
    const versions = await Promise.all(streams.map((stream) => stream.next('authorization')))
    expect(versions[0]).toEqual(versions[1])
    const { data: user } = (await admin.get(`/api/system/user/${await idOf('auditor')}`)).body
    const { id, name, phone, orgId, version } = user
    const change = await admin.post('/api/system/user/update', { id, name, phone, orgId, version, roleIds: ['4', '5'] })
    expect(change.status).toBe(200)
    for (const stream of streams) {
      expect(await stream.next('authorization')).not.toEqual(versions[0])
      const [before, after] = [await stream.next('unread'), await stream.next('unread')]
      expect(after.count).toBe(before.count + 1)
    }
    for (const stream of streams) await stream.leave()
  })

  it('S7.7 reports an organisation that another process changes, to all', async () => {
    const streams = [await open(origin, await signIn('clerk')), await open(elsewhere, await signIn('admin'))]
    const before = await Promise.all(streams.map((stream) => stream.next('directory')))
    await site.db.updateTable('org').set({ sort: 2 }).where('id', '=', '2').execute()
    const after = await Promise.all(streams.map((stream) => stream.next('directory')))
    for (const [index, { versions }] of after.entries()) {
      expect(versions.organisations).not.toBe(before[index].versions.organisations)
      expect(versions.roles).toBe(before[index].versions.roles)
    }
    for (const stream of streams) await stream.leave()
  })

  it('polls for the changes of a signed-in user at once, and not for a stranger’s calls', async () => {
    const slow = await openTestApp({}, { livePace: { poll: 3_600_000, heartbeat: 3_600_000 } })
    const clerk = await slow.browser().signIn('clerk')
    const stream = await open(await listen(slow.app), clerk)
    await stream.next('directory')
    const change = (sort: number) => slow.db.updateTable('org').set({ sort }).where('id', '=', '2').execute()
    await change(2)
    expect((await slow.browser().post('/api/auth/usernameCheck?username=free')).status).toBe(200)
    await change(3)
    expect((await clerk.post('/api/message/read', { ids: ['1'] })).status).toBe(200)
    await stream.next('directory')
    expect(stream.events.filter(({ event }) => event === 'directory')).toHaveLength(2)
    await stream.leave()
    await slow.close()
  })

  it('sends nothing twice, and heartbeats meanwhile', async () => {
    const stream = await open(origin, await signIn('clerk'))
    await stream.next('authorization')
    await expect.poll(() => stream.comments.length).toBeGreaterThan(2)
    expect(stream.events).toHaveLength(3)
    await stream.leave()
  })

  it('sends the reason of a sign-out, and ends', async () => {
    const admin = await signIn('admin')
    const stream = await open(elsewhere, admin)
    await stream.next('authorization')
    await admin.post('/api/auth/logout')
    expect(await stream.next('signed-out')).toEqual({ reason: 'ended' })
    await stream.ended
  })

  it('S5.7 reports that an administrator has ended the sessions, on every process, and ends', async () => {
    const admin = await signIn('admin')
    const auditor = await signIn('auditor')
    const streams = [await open(origin, auditor), await open(elsewhere, await signIn('auditor'))]
    for (const stream of streams) await stream.next('authorization')
    await admin.post('/api/system/user/sign-out', { ids: [await idOf('auditor')] })
    for (const stream of streams) {
      expect(await stream.next('signed-out')).toEqual({ reason: 'forced' })
      await stream.ended
    }
  })

  it('reports that the account may no longer be signed in, and ends', async () => {
    const stream = await open(origin, await signIn('casemgr'))
    await stream.next('authorization')
    await site.db.updateTable('user').set({ status: 'disabled' }).where('username', '=', 'casemgr').execute()
    expect(await stream.next('signed-out')).toEqual({ reason: 'disabled' })
    await stream.ended
  })

  it('does not extend the session: without a call it expires', async () => {
    const orgAdmin = await signIn('orgadmin')
    const stream = await open(origin, orgAdmin)
    await stream.next('authorization')
    for (let passed = 0; passed < 35; passed += 7) {
      site.clock.time += 7 * minute
      await new Promise((resolve) => setTimeout(resolve, pace.poll))
    }
    expect(await stream.next('signed-out')).toEqual({ reason: 'over' })
  })

  it('outlives the access token that opened it', async () => {
    const clerk = await signIn('clerk')
    const stream = await open(origin, clerk)
    await stream.next('authorization')
    site.clock.time += 16 * minute
    await setRole('clerk', '3')
    await stream.next('authorization')
    expect(await statusOf(origin, clerk)).toBe(401)
    await stream.leave()
    await setRole('clerk', '5')
  })

  it('allows ten per user, and another when one is closed', async () => {
    const clerk = await signIn('clerk')
    const leaving = new AbortController()
    const first = await connect(origin, clerk, leaving.signal)
    expect(first.status).toBe(200)
    const others = await Promise.all(Array.from({ length: 9 }, () => open(origin, clerk)))
    const refused = await connect(origin, clerk)
    expect([refused.status, (await refused.json()).data]).toEqual([429, { retryAfter: 30 }])
    expect(await statusOf(origin, await signIn('admin'))).toBe(200)
    leaving.abort()
    await expect.poll(() => statusOf(origin, clerk)).toBe(200)
    for (const stream of others) await stream.leave()
  })
})

describe('a process that stops', () => {
  it('ends its streams without waiting for them', { timeout: 60_000 }, async () => {
    const site = await openTestApp({}, { livePace: pace })
    const stream = await open(await listen(site.app), await site.browser().signIn('clerk'))
    await stream.next('authorization')
    const began = performance.now()
    await site.close()
    await stream.ended
    expect(performance.now() - began).toBeLessThan(5000)
  })
})
