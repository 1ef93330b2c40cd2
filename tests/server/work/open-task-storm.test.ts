import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../server/app.ts'
import { parseConfig } from '../../../server/config/config.ts'
import { openDatabase } from '../../../server/database/open.ts'
import type { Database } from '../../../server/database/schema.ts'
import { testSecretKey } from '../../support/secret-key.ts'
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts'
import { addApplication } from '../identity/openid/openid-site.ts'
import { pushed, taskWriter } from './open-task-site.ts'

describe('applications that write to-dos to two processes on one database', { timeout: 60_000 }, () => {
  let test: TestDatabase
  let second: Database
  let apps: Awaited<ReturnType<typeof createApp>>[]
  let sites: Parameters<typeof taskWriter>[0][]
  beforeAll(async () => {
    test = await openTestDatabase('seeded')
    second = openDatabase(test.location)
    for (const id of ['storm', 'calm']) await addApplication(test.db, { id, name: `应用 ${id}` })
    const environment = { NODE_ENV: 'test', SECRET_KEY: testSecretKey }
    const first = await createApp({ config: parseConfig(environment), database: test.db, assets: '/nonexistent' })
    const origin = await first.listen({ host: '127.0.0.1', port: 0 })
    const config = parseConfig({ ...environment, PUBLIC_URL: origin })
    const other = await createApp({ config, database: second, assets: '/nonexistent' })
    const issuer = `${origin}/authCenter/oidc`
    apps = [first, other]
    sites = [
      { db: test.db, origin, issuer },
      { db: test.db, origin: await other.listen({ host: '127.0.0.1', port: 0 }), issuer },
    ]
  }, 60_000)
  afterAll(async () => {
    for (const app of apps) await app.close()
    await second.destroy()
    await test.close()
  })

  /** The same application at both processes, with its token. */
  const writersOf = async (id: string) => {
    const writers = sites.map((site) => taskWriter(site, id))
    const token = await writers[0]?.tokenFor()
    return async (path: string, body?: unknown, process = 0) => {
      const writer = writers[process % writers.length]
      if (!writer) throw new Error('There is no process.')
      return writer.call(path, body, token)
    }
  }
  const rowsOf = (id: string) =>
    test.db.selectFrom('task').select(['key', 'status']).where('application_id', '=', id).orderBy('key').execute()

  it('28.1: duplicates at both processes at once make one', async () => {
    const storm = await writersOf('storm')
    const all = await Promise.all(
      Array.from({ length: 16 }, (_, index) => storm('', { tasks: [pushed('twin')] }, index)),
    )
    const results = all.flatMap((one) => (one.status === 200 ? one.body.results.map(({ result }) => result) : []))
    expect(results.filter((result) => result !== 'unchanged')).toEqual(['created'])
    expect(all.filter((one) => one.status !== 200 && one.status !== 429)).toEqual([])
    expect(await rowsOf('storm')).toEqual([{ key: 'twin', status: 'open' }])
  })

  it('28.1: the limit of a day is that of all processes together', async () => {
    await test.db.updateTable('task_intake').set({ per_day: 6 }).where('application_id', '=', 'storm').execute()
    const storm = await writersOf('storm')
    const all = await Promise.all(
      Array.from({ length: 12 }, (_, index) => storm('', { tasks: [pushed(`day-${index}`)] }, index)),
    )
    expect(all.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([
      ...Array(5).fill(200),
      ...Array(7).fill(429),
    ])
    expect(await rowsOf('storm')).toHaveLength(6)
  })

  it('28.1: a storm of one application is refused, and another one writes all the while', async () => {
    const storm = await writersOf('storm')
    const calm = await writersOf('calm')
    const waiting = Array.from({ length: 40 }, (_, index) => storm('', { tasks: [pushed(`s-${index}`)] }))
    const others = await Promise.all(['a', 'b', 'c'].map((key) => calm('', { tasks: [pushed(key)] })))
    expect(others.map((one) => [one.status, one.body.results])).toEqual(
      ['a', 'b', 'c'].map((key) => [200, [{ key, result: 'created' }]]),
    )
    const refused = await Promise.all(waiting)
    expect(refused.map((one) => one.status)).toEqual(Array(40).fill(429))
    expect(refused.every((one) => Number(one.wait) > 0)).toBe(true)
  })

  it('28.1: whatever is sent, the answer is none of 500 and more', async () => {
    const calm = await writersOf('calm')
    const field = fc.constantFrom('key', 'type', 'name', 'assignee', 'url', 'dueTime', 'priority', 'reading', 'about')
    const task = fc
      .record({ field, value: fc.jsonValue() })
      .map(({ field: name, value }) => ({ ...pushed('f'), [name]: value }))
    const body = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.jsonValue(),
      fc.record({ tasks: fc.array(fc.oneof(task, fc.jsonValue()), { maxLength: 3 }) }),
      fc.record({ keys: fc.array(fc.oneof(fc.string(), fc.jsonValue()), { maxLength: 3 }) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('', '/complete', '/withdraw'), body, async (path, sent) => {
        expect((await calm(path, sent)).status).toBeLessThan(500)
      }),
      { numRuns: 60 },
    )
  })

  it('28.1: calls of applications are in the interface log, without what they say of people', async () => {
    const calm = await writersOf('calm')
    await calm('', { tasks: [pushed('logged')] })
    await calm('/complete', { keys: [] })
    const logged = () =>
      test.db
        .selectFrom('interface_call')
        .select(['direction', 'party', 'application_id', 'method', 'status', 'failure', 'request', 'code'])
        .where('kind', '=', 'task')
        .where('application_id', '=', 'calm')
        .orderBy('id', 'desc')
        .limit(2)
        .execute()
    await expect.poll(async () => (await logged()).map(({ status }) => status), { timeout: 20_000 }).toEqual([400, 200])
    const [wrong, right] = await logged()
    expect(wrong).toMatchObject({ method: 'POST', failure: 'status', code: 'invalid_request' })
    expect(right).toMatchObject({ direction: 'in', party: '应用 calm', failure: null })
    expect(right?.request).not.toMatch(/年度考核|clerk/)
  })
})
