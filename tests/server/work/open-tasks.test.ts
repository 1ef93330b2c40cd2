import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addApplication, type OpenIdSite, openOpenIdSite } from '../identity/openid/openid-site.ts'
import { pushed, taskWriter } from './open-task-site.ts'

describe('to-dos of connected applications', { timeout: 30_000 }, () => {
  let site: OpenIdSite
  let token: string
  beforeAll(async () => {
    site = await openOpenIdSite()
    token = await tokenOf('app')
  })
  afterAll(() => site.close())

  const tokenOf = (id: string, scope?: string) => taskWriter(site, id).tokenFor(scope)
  const call = (path: string, body?: unknown, bearer = token) => taskWriter(site).call(path, body, bearer)
  const push = async (...tasks: unknown[]) => (await call('', { tasks })).body.results
  const rowOf = (key: string) => site.db.selectFrom('task').selectAll().where('key', '=', key).executeTakeFirstOrThrow()
  const eventsOf = async (key: string) => {
    const { id } = await rowOf(key)
    const rows = await site.db.selectFrom('task_event').select('act').where('task_id', '=', id).orderBy('id').execute()
    return rows.map(({ act }) => act)
  }

  it('28.1: a to-do is created once, changed by the same key, completed, and never opened again by a late repetition', async () => {
    expect(await push(pushed('a-1'))).toEqual([{ key: 'a-1', result: 'created' }])
    expect(await push(pushed('a-1'))).toEqual([{ key: 'a-1', result: 'unchanged' }])
    expect(await push(pushed('a-1', { priority: 'urgent' }))).toEqual([{ key: 'a-1', result: 'changed' }])
    const done = async () => (await call('/complete', { keys: ['a-1', 'none'] })).body.results
    expect(await done()).toEqual([
      { key: 'a-1', result: 'done' },
      { key: 'none', result: 'refused', error: 'key: unknown' },
    ])
    expect((await done())[0]).toEqual({ key: 'a-1', result: 'unchanged' })
    expect(await push(pushed('a-1', { name: '又一次' }))).toEqual([{ key: 'a-1', result: 'unchanged' }])
    expect(await rowOf('a-1')).toMatchObject({ status: 'done', name: '关于年度考核的请示', priority: 1 })
    expect(await eventsOf('a-1')).toEqual(['created', 'changed', 'done'])
  })

  it('28.1: fifty duplicates at once make one', async () => {
    const all = await Promise.all(Array.from({ length: 50 }, () => call('', { tasks: [pushed('twin')] })))
    const results = all.flatMap(({ status, body }) => (status === 200 ? body.results.map(({ result }) => result) : []))
    expect(results.filter((result) => result === 'created')).toEqual(['created'])
    expect(all.filter(({ status }) => status !== 200 && status !== 429)).toEqual([])
    const rows = await site.db.selectFrom('task').select('id').where('key', '=', 'twin').execute()
    expect(rows).toHaveLength(1)
    expect(await eventsOf('twin')).toEqual(['created'])
  })

  it.each([
    ['another host', { url: 'https://evil.example.com/' }, 'url: not a host of a registered address'],
    ['another scheme', { url: 'http://app.example.gov.cn/' }, 'url: not a host of a registered address'],
    [
      'a name before the host',
      { url: 'https://app.example.gov.cn@evil.example.com/' },
      'url: not a host of a registered address',
    ],
    ['a script', { url: 'javascript:alert(1)' }, expect.stringContaining('url: ')],
    ['nobody', { assignee: 'no-such-user' }, 'assignee: no usable account has this username'],
    ['a zero byte', { assignee: 'cle\u0000rk' }, expect.stringContaining('assignee: ')],
    ['markup', { name: '<b>请示</b>' }, expect.stringContaining('name: ')],
    ['a comma in the type', { type: '公文,审批' }, 'type: must have neither comma nor colon'],
    ['a day that does not exist', { dueTime: '2026-02-30T00:00:00+08:00' }, expect.stringContaining('dueTime: ')],
    ['an unknown field', { colour: 'red' }, expect.stringContaining('Unrecognized key')],
  ])('28.1: a to-do with %s is refused, and the others of the batch are kept', async (_what, more, error) => {
    expect(await push(pushed('bad', more), pushed('good-beside'))).toEqual([
      { key: 'bad', result: 'refused', error },
      { key: 'good-beside', result: expect.stringMatching(/^(created|unchanged)$/) },
    ])
  })

  it.each([
    ['no JSON', '{"tasks":', 400],
    ['a text', '"tasks"', 400],
    ['nothing in it', { tasks: [] }, 400],
    ['too many', { tasks: Array.from({ length: 101 }, () => 1) }, 400],
    ['brackets without an end', '['.repeat(100_000), 400],
    ['half a megabyte and more', JSON.stringify({ tasks: ['x'.repeat(600_000)] }), 413],
    ['a key of another kind', { keys: [1] }, 400],
  ])('28.1: a body with %s is refused as the request that it is', async (_what, body, status) => {
    const answer = await call('', body)
    expect([answer.status, answer.body.error]).toEqual([status, 'invalid_request'])
  })

  it('28.1: only a token of the client credentials with the scope writes, and only to its own to-dos', async () => {
    const other = await call('', { tasks: [pushed('x')] }, 'no-token')
    expect([other.status, other.body.error]).toEqual([401, 'invalid_token'])
    const lesser = await call('', { tasks: [pushed('x')] }, await tokenOf('careful', 'organisation'))
    expect([lesser.status, lesser.body.error]).toEqual([403, 'insufficient_scope'])
    await push(pushed('mine'))
    const stranger = await tokenOf('careful')
    expect((await call('/withdraw', { keys: ['mine'] }, stranger)).body.results[0]?.result).toBe('refused')
    expect((await call('?key=mine', undefined, stranger)).body.tasks).toEqual([])
    expect((await call('?key=mine')).body.tasks).toEqual([{ key: 'mine', status: 'open', assignee: 'clerk' }])
    await site.db.updateTable('application').set({ status: 'disabled' }).where('id', '=', 'careful').execute()
    expect((await call('', { tasks: [pushed('x')] }, stranger)).status).toBe(401)
  })

  it('28.1: the to-dos of a user who is disabled go back to the application, which names another user', async () => {
    await push(pushed('left', { assignee: 'casemgr' }), pushed('ended', { assignee: 'casemgr' }))
    await call('/complete', { keys: ['ended'] })
    const set = (status: 'normal' | 'disabled') =>
      site.db.updateTable('user').set({ status }).where('username', '=', 'casemgr').execute()
    await set('disabled')
    expect((await rowOf('ended')).status).toBe('done')
    expect((await call('')).body.tasks).toEqual([{ key: 'left', status: 'returned', assignee: 'casemgr' }])
    expect(await push(pushed('left', { assignee: 'casemgr' }))).toMatchObject([{ result: 'refused' }])
    expect(await push(pushed('left'))).toEqual([{ key: 'left', result: 'changed' }])
    expect((await call('?key=left')).body.tasks).toEqual([{ key: 'left', status: 'open', assignee: 'clerk' }])
    await set('normal')
  })

  it('28.1: who began a to-do is a usable account by its username, or the to-do is refused', async () => {
    expect(
      await push(
        pushed('begun', { initiatorUsername: 'orgadmin', initiator: '陈志明' }),
        pushed('begun-by-none', { initiatorUsername: 'no-such-user' }),
      ),
    ).toEqual([
      { key: 'begun', result: 'created' },
      {
        key: 'begun-by-none',
        result: 'refused',
        error: 'initiatorUsername: no usable account has this username',
      },
    ])
    const initiator = site.db.selectFrom('user').select('id').where('username', '=', 'orgadmin')
    expect((await rowOf('begun')).initiator_id).toBe((await initiator.executeTakeFirstOrThrow()).id)
    const seen = await (await site.browser().signIn('orgadmin')).get('/api/work/task/list?view=begun')
    expect(seen.body.data).toMatchObject([{ name: '关于年度考核的请示', holder: '刘思婷', mayUrge: true }])
  })

  it('28.1: an application has at most twenty types open at once', async () => {
    await addApplication(site.db, { id: 'many' })
    const bearer = await tokenOf('many')
    const tasks = Array.from({ length: 21 }, (_, index) => pushed(`t-${index}`, { type: `类型${index}` }))
    const { results } = (await call('', { tasks }, bearer)).body
    expect(results.slice(0, 20).every(({ result }) => result === 'created')).toBe(true)
    expect(results[20]).toEqual({
      key: 't-20',
      result: 'refused',
      error: 'type: the application has to-dos of 20 other types',
    })
  })

  it('28.1: what an application writes or completes is told to the lists that are open', async () => {
    const version = async () =>
      (
        await site.db
          .selectFrom('directory_version')
          .select('version')
          .where('entity', '=', 'allTasks')
          .executeTakeFirstOrThrow()
      ).version
    const [before] = [await version(), await push(pushed('live'))]
    const created = await version()
    expect(created).toBeGreaterThan(before)
    await call('/complete', { keys: ['live'] })
    const done = await version()
    expect(done).toBeGreaterThan(created)
    await call('/complete', { keys: ['live'] })
    expect(await version()).toBe(done)
  })
})
