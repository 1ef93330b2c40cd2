import { describe, expect, it } from 'vitest'
import { newId } from '../../../server/database/new-id.ts'
import { trimRows } from '../../../server/kernel/trim-rows.ts'
import { testNow, useManagementSite } from '../system/management-site.ts'

const operations = '/api/setting/log/operations'

describe('1b.12 changes that were refused', () => {
  const { admin, orgAdmin, site } = useManagementSite()
  const listed = async (query: Readonly<Record<string, string>>) =>
    (await admin.get(operations, { size: '100', ...query })).body.data as readonly Record<string, any>[]
  const row = (cells: object) => ({
    id: newId(testNow),
    created_at: testNow,
    user_id: '1',
    username: 'admin',
    user_name: '王建国',
    session: 'session-of-refused',
    trace_id: 'trace-of-refused',
    operation: 'updateRole',
    object_id: null,
    status: 403,
    message: '无权限进行此操作',
    ip: '10.20.3.15',
    duration: 4,
    ...cells,
  })

  it('1b.12 what lacks the permission is found by 结果 alone, with who, what, when and why', async () => {
    const clerk = await site.signIn('clerk')
    expect((await clerk.post('/api/system/role/update', { id: '5', version: 1, name: '改', code: 'x' })).status).toBe(
      403,
    )
    const [found, ...others] = await listed({ result: 'refused', person: 'clerk' })
    expect(others).toEqual([])
    expect(found).toEqual({
      id: expect.stringMatching(/^\d+$/),
      result: 'refused',
      explanation: '无权限进行此操作',
      traceId: expect.any(String),
      module: '角色列表',
      operation: 'updateRole',
      action: '修改角色',
      userId: await site.idOf('clerk'),
      name: expect.any(String),
      username: 'clerk',
      orgName: expect.any(String),
      ip: '127.0.0.1',
      session: expect.stringMatching(/^[\w-]{20,64}$/),
      locked: false,
      createTime: '2026-11-21 10:00:00',
      duration: expect.any(Number),
      fields: [],
    })
    const done = await listed({ person: 'clerk' })
    expect(done.every(({ result }) => result === 'completed')).toBe(true)
    expect(done.some(({ traceId }) => traceId === found?.['traceId'])).toBe(false)
    expect(await listed({ result: 'failed', person: 'clerk' })).toEqual([])
  })

  it('1b.12 what a rule refuses names the record that was asked for; none has a kind', async () => {
    const id = await site.idOf('clerk')
    const stale = { id, version: 999, name: '陈静', orgId: '1', roleIds: ['5'] }
    expect((await admin.post('/api/system/user/update', stale)).status).toBeGreaterThanOrEqual(400)
    const [found] = await listed({ result: 'refused', object: id })
    expect([found?.['operation'], found?.['objectId'], found?.['objectKind']]).toEqual(['updateUser', id, undefined])
    await site.db
      .insertInto('refused_operation')
      .values(row({ trace_id: 'kept' }))
      .execute()
    expect(await listed({ result: 'refused', traceId: 'kept' })).toHaveLength(1)
    expect(await listed({ result: 'refused', traceId: 'kept', kind: 'role' })).toEqual([])
  })

  it('1b.12 a query that is refused, a session that ended and a sign-in leave no record', async () => {
    const before = (await site.db.selectFrom('refused_operation').select('id').execute()).length
    const clerk = await site.signIn('clerk')
    expect((await clerk.get('/api/system/role/list')).status).toBe(403)
    expect((await site.anonymous.post('/api/system/role/update', {})).status).toBe(401)
    await expect(site.signIn('clerk', 'falsch-2026')).rejects.toThrow()
    expect(await site.db.selectFrom('refused_operation').select('id').execute()).toHaveLength(before)
  })

  it('1b.12 one that failed is told apart from one that was refused; each filter holds for both', async () => {
    await site.db
      .insertInto('refused_operation')
      .values([
        row({ session: 'told-apart', status: 500, message: '服务器异常，请稍后再试', duration: 900 }),
        row({ session: 'told-apart', created_at: testNow - 86_400_000, ip: '192.0.2.1' }),
        row({ session: 'told-apart', operation: 'removeUsers' }),
      ])
      .execute()
    const of = async (query: Readonly<Record<string, string>>) =>
      (await listed({ session: 'told-apart', ...query })).map(({ operation, ip }) => `${operation} ${ip}`)
    expect(await of({ result: 'failed' })).toEqual(['updateRole 10.20.3.15'])
    expect(await of({ result: 'refused' })).toEqual(['removeUsers 10.20.3.15', 'updateRole 192.0.2.1'])
    expect(await of({ result: 'refused', orders: 'createTime:true' })).toEqual([
      'updateRole 192.0.2.1',
      'removeUsers 10.20.3.15',
    ])
    expect(await of({ result: 'refused', module: 'user' })).toEqual(['removeUsers 10.20.3.15'])
    expect(await of({ result: 'refused', operation: 'updateRole' })).toEqual(['updateRole 192.0.2.1'])
    expect(await of({ result: 'refused', ip: '10.20.' })).toEqual(['removeUsers 10.20.3.15'])
    expect(await of({ result: 'refused', endTime: '2026-11-20' })).toEqual(['updateRole 192.0.2.1'])
    expect(await of({ result: 'failed', minDuration: '901' })).toEqual([])
    expect((await admin.get(operations, { result: 'other' })).status).toBe(400)
  })

  it('1b.12 only those of the users of the data scope are shown, in the list and in its export', async () => {
    const own = await site.idOf('orgadmin')
    await site.db
      .insertInto('refused_operation')
      .values([row({ session: 'scoped' }), row({ session: 'scoped', user_id: own, username: 'orgadmin' })])
      .execute()
    const query = { result: 'refused', session: 'scoped' }
    expect((await orgAdmin.get(operations, query)).status).toBe(403)
    const { id: menu_id } = await site.db
      .selectFrom('menu')
      .select('id')
      .where('permission', '=', 'setting:log:query')
      .executeTakeFirstOrThrow()
    const { role_id } = await site.db
      .selectFrom('user_role')
      .select('role_id')
      .where('user_id', '=', own)
      .executeTakeFirstOrThrow()
    await site.db.insertInto('role_menu').values({ role_id, menu_id }).execute()
    expect((await orgAdmin.get(operations, query)).body.data.map(({ userId }: any) => userId)).toEqual([own])
    expect(await listed(query)).toHaveLength(2)
    const order = { exportPurpose: '季度安全审计', columns: ['时间'] }
    const { id, total } = (await admin.post(`${operations}/export?result=refused&session=scoped`, order)).body.data
    expect(total).toBe(2)
    const rows = (await admin.get(`${operations}/export/${id}`, { size: '10' })).body.data
    expect(rows.map(({ result }: any) => result)).toEqual(['refused', 'refused'])
  })

  it('1b.12 a user who asks in a loop leaves 30 records a minute', async () => {
    const clerk = await site.signIn('clerk')
    const count = async () => (await listed({ result: 'refused', person: 'clerk', operation: 'removeRoles' })).length
    for (let asked = 0; asked < 40; asked += 1)
      expect((await clerk.post('/api/system/role/remove', { ids: ['5'] })).status).toBe(403)
    const kept = await count()
    expect(kept).toBeGreaterThan(25)
    expect(kept).toBeLessThanOrEqual(30)
  })

  it('1b.12 what is too old or too many is removed, the oldest first', async () => {
    await site.db.deleteFrom('refused_operation').execute()
    const at = (days: number) => row({ created_at: testNow - days * 86_400_000, session: `day-${days}` })
    await site.db
      .insertInto('refused_operation')
      .values([at(0), at(1), at(2), at(200)])
      .execute()
    const left = async () =>
      (await site.db.selectFrom('refused_operation').select('session').orderBy('created_at', 'desc').execute()).map(
        ({ session }) => session,
      )
    const kept = { table: 'refused_operation', at: 'created_at' }
    await trimRows(site.db, { ...kept, before: testNow - 180 * 86_400_000, most: 100 })
    expect(await left()).toEqual(['day-0', 'day-1', 'day-2'])
    await trimRows(site.db, { ...kept, before: 0, most: 2 })
    expect(await left()).toEqual(['day-0', 'day-1'])
  })
})
