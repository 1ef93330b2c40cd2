import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestBrowser } from '../../support/server-app.ts'
import { addApplication, type OpenIdSite, openOpenIdSite } from '../identity/openid/openid-site.ts'
import { pushed, taskWriter } from './open-task-site.ts'

describe('what a connected application may write into the to-do list', { timeout: 30_000 }, () => {
  let site: OpenIdSite
  let admin: TestBrowser
  let count = 0
  let id: string
  let writer: ReturnType<typeof taskWriter>
  beforeAll(async () => {
    site = await openOpenIdSite()
    admin = await site.browser().signIn('admin')
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    id = `intake-${(count += 1)}`
    await addApplication(site.db, { id })
    writer = taskWriter(site, id)
  })

  const read = async () => (await admin.get(`/api/setting/application/tasks?id=${id}`)).body.data
  const set = async (more: object) => {
    const { version } = await read()
    const rule = { id, version, allowed: true, perDay: 10_000, perBatch: 100, taskTypes: [], linkHosts: [] }
    return admin.post('/api/setting/application/tasks/update', { ...rule, ...more })
  }

  it('28.1: an application for which nothing was set has the usual limits and the hosts of its addresses', async () => {
    await writer.push(pushed('a'))
    expect(await read()).toEqual({
      id,
      name: `应用 ${id}`,
      version: 1,
      allowed: true,
      perDay: 10_000,
      perBatch: 100,
      taskTypes: [],
      linkHosts: [],
      registeredHosts: ['app.example.gov.cn'],
      writtenToday: 1,
      open: 1,
    })
  })

  it('28.1: only registered types and link hosts are written, and the other to-dos of the batch are kept', async () => {
    expect((await set({ taskTypes: ['公文审批', '公文阅知'], linkHosts: ['OA.example.gov.cn:8443'] })).status).toBe(200)
    const url = 'https://oa.example.gov.cn:8443/doc/1'
    expect(
      await writer.push(
        pushed('own', { url }),
        pushed('other-type', { url, type: '借阅审批' }),
        pushed('registered-address'),
        pushed('other-port', { url: 'https://oa.example.gov.cn/doc/1' }),
      ),
    ).toEqual([
      { key: 'own', result: 'created' },
      { key: 'other-type', result: 'refused', error: 'type: not one of the registered types: 公文审批, 公文阅知' },
      { key: 'registered-address', result: 'refused', error: 'url: not a host of a registered address' },
      { key: 'other-port', result: 'refused', error: 'url: not a host of a registered address' },
    ])
    expect(await read()).toMatchObject({ linkHosts: ['oa.example.gov.cn:8443'], writtenToday: 1 })
  })

  it('28.1: more than the day allows is refused as a whole with 429 until midnight, and repetitions are free', async () => {
    await set({ perDay: 3 })
    expect(await writer.push(pushed('a'), pushed('b'))).toHaveLength(2)
    const full = await writer.call('', { tasks: [pushed('c'), pushed('d')] })
    expect([full.status, full.body]).toEqual([
      429,
      {
        error: 'slow_down',
        error_description: 'the application may create or change 3 to-dos a day; they count from 00:00 (UTC+8)',
      },
    ])
    expect(Number(full.wait)).toBeGreaterThan(0)
    expect(Number(full.wait)).toBeLessThanOrEqual(86_400)
    expect(await site.db.selectFrom('task').select('key').where('application_id', '=', id).execute()).toHaveLength(2)
    expect(await writer.push(pushed('a'), pushed('b'), pushed('c'))).toEqual([
      { key: 'a', result: 'unchanged' },
      { key: 'b', result: 'unchanged' },
      { key: 'c', result: 'created' },
    ])
    expect((await writer.call('', { tasks: [pushed('c', { name: '改名' })] })).status).toBe(429)
    expect((await writer.call('/complete', { keys: ['c'] })).status).toBe(200)
    await site.db.updateTable('task_intake').set({ day: '2026-01-01' }).where('application_id', '=', id).execute()
    expect(await writer.push(pushed('d'))).toEqual([{ key: 'd', result: 'created' }])
    expect(await read()).toMatchObject({ writtenToday: 1, open: 3 })
  })

  it('28.1: a request with more than the batch allows is refused, and one that names a key twice is a conflict', async () => {
    await set({ perBatch: 2 })
    const many = await writer.call('', { tasks: [pushed('a'), pushed('b'), pushed('c')] })
    expect([many.status, many.body.error_description]).toEqual([
      413,
      'tasks: at most 2 in a request of this application',
    ])
    const twice = await writer.call('', { tasks: [pushed('a'), pushed('a', { name: '另一个' })] })
    expect([twice.status, twice.body]).toEqual([
      409,
      { error: 'conflict', error_description: 'key: a is named twice in the request' },
    ])
    expect(await read()).toMatchObject({ writtenToday: 0, open: 0 })
  })

  it('28.1: what is no longer allowed ends at once, also for a token that was issued before', async () => {
    await writer.push(pushed('a'))
    expect((await set({ allowed: false })).status).toBe(200)
    const refused = await writer.call('/complete', { keys: ['a'] })
    expect([refused.status, refused.body]).toEqual([
      403,
      { error: 'insufficient_scope', error_description: 'the application may no longer write to-dos' },
    ])
    expect(await read()).toMatchObject({ allowed: false, open: 1, version: 2 })
    await set({ allowed: true })
    expect((await writer.call('/complete', { keys: ['a'] })).status).toBe(200)
  })

  it.each([
    ['a wildcard', { linkHosts: ['*.example.gov.cn'] }, 'linkHosts'],
    ['an address', { linkHosts: ['https://oa.example.gov.cn/'] }, 'linkHosts'],
    ['a user name', { linkHosts: ['oa@evil.example.com'] }, 'linkHosts'],
    ['a port that is none', { linkHosts: ['oa.example.gov.cn:70000'] }, 'linkHosts'],
    ['an empty host', { linkHosts: [' '] }, 'linkHosts'],
    ['a type with a comma', { taskTypes: ['公文,审批'] }, 'taskTypes'],
    ['a type with markup', { taskTypes: ['<b>公文'] }, 'taskTypes'],
    ['nothing a day', { perDay: 0 }, 'perDay'],
    ['more than a hundred in a batch', { perBatch: 101 }, 'perBatch'],
  ])('28.1: %s is refused in words at its field', async (_what, more, field) => {
    const { status, body } = await set(more)
    expect([status, body.data.errors[0].field]).toEqual([400, field])
    expect((await read()).version).toBe(1)
  })

  it('28.1: it takes client credentials, the right to change applications, and is in the audit by its names', async () => {
    await site.db.updateTable('application').set({ grants: 'authorization_code' }).where('id', '=', id).execute()
    expect((await set({})).body).toMatchObject({
      message: '该应用的授权类型不含客户端凭证，不能写入待办；请先在“修改”中加上',
      data: { errors: [{ field: 'allowed' }] },
    })
    const clerk = await site.browser().signIn('clerk')
    const rule = { id, version: 1, allowed: true, perDay: 1, perBatch: 1 }
    expect((await clerk.post('/api/setting/application/tasks/update', rule)).status).toBe(403)
    await site.db.updateTable('application').set({ grants: 'client_credentials' }).where('id', '=', id).execute()
    await set({ perDay: 500, linkHosts: ['oa.example.gov.cn'], taskTypes: ['公文审批'] })
    const audit = await site.db
      .selectFrom('audit')
      .select(['operation', 'changes'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(audit.operation).toBe('updateApplicationTasks')
    expect(JSON.parse(audit.changes)).toEqual({
      allowed: { before: false, after: true },
      linkHosts: { before: '', after: 'oa.example.gov.cn' },
      perDay: { before: 10_000, after: 500 },
      taskTypes: { before: '', after: '公文审批' },
    })
  })
})
