import { describe, expect, it } from 'vitest'
import { type Caller, testPassword, useManagementSite } from './management-site.ts'

const today = '2026-11-21'
const allEnd =
  '此操作会使所有可用的角色管理员都有截止日期，到期后系统将无人管理，不能执行。请至少保留一名长期有效的角色管理员：账号有效期、角色有效期和授予角色的失效日期均留空'

describe('an administrator without an end', () => {
  const { site, admin } = useManagementSite()

  /** The form of a user as it stands. */
  const userForm = async (id: string) => {
    const { version, name, gender, employeeNo, phone, email, idNumber, orgId, position, roles } = (
      await admin.get(`/api/system/user/${id}`)
    ).body.data
    const roleIds = roles.map((role: { id: string }) => role.id)
    return { id, version, name, gender, employeeNo, phone, email, idNumber, orgId, position, roleIds }
  }
  const roleForm = async (id: string) => {
    const { version, name, dataScope, sort } = (await admin.get(`/api/system/role/${id}`)).body.data
    return { id, version, name, dataScope, sort }
  }
  const update = async (caller: Caller, what: 'user' | 'role', id: string, change: object) => {
    const form = what === 'user' ? await userForm(id) : await roleForm(id)
    return caller.post(`/api/system/${what}/update`, { ...form, ...change })
  }
  const refusal = ({ status, body }: Awaited<ReturnType<Caller['post']>>) => [status, body.message, body.data?.errors]
  const reasons = ({ body }: Awaited<ReturnType<Caller['post']>>) =>
    body.data.refused.map(({ message }: { message: string }) => message)
  /** A second administrator, who signs in. */
  const second = async (username: string, change: object = {}): Promise<string> => {
    const form = { username, name: '第二人', orgId: '1', roleIds: ['1'], password: testPassword, ...change }
    const { id } = (await admin.post('/api/system/user/create', form)).body.data
    await site.db.updateTable('user').set({ must_change_password: 0 }).where('id', '=', id).execute()
    return id
  }
  const remove = (id: string) => site.db.deleteFrom('user').where('id', '=', id).execute()

  it('S6.1 the last one does not give the own account a last day', async () => {
    const id = await site.idOf('admin')
    const reply = await update(admin, 'user', id, { validUntil: today })
    expect(refusal(reply)).toEqual([400, allEnd, [{ field: 'validUntil', message: allEnd }]])
    const later = await update(admin, 'user', id, { validUntil: '2036-12-31' })
    expect(refusal(later)).toEqual([400, allEnd, [{ field: 'validUntil', message: allEnd }]])
  })

  it('S6.1 their only role gets no last day', async () => {
    const reply = await update(admin, 'role', '1', { validUntil: today })
    expect(refusal(reply)).toEqual([400, allEnd, [{ field: 'validUntil', message: allEnd }]])
  })

  it('S6.1 who ends today does not end, lock or remove the last one without an end', async () => {
    const last = await site.idOf('admin')
    const ending = await second('ends.today', { validUntil: today })
    const caller = await site.signIn('ends.today')
    for (const [path, change] of [
      ['cancel', {}],
      ['remove', {}],
      ['lock', {}],
      ['status', { status: 'disabled' }],
      ['withdraw-roles', { roleIds: ['1'] }],
      ['grant-roles', { roleIds: ['1'], validUntil: today }],
    ] as const) {
      if (path === 'withdraw-roles')
        await site.db.insertInto('user_role').values({ user_id: last, role_id: '5' }).execute()
      const reply = await caller.post(`/api/system/user/${path}`, { ids: [last], ...change })
      expect([path, reasons(reply)]).toEqual([path, [allEnd]])
    }
    await site.db.deleteFrom('user_role').where('user_id', '=', last).where('role_id', '=', '5').execute()
    expect(refusal(await update(caller, 'user', last, { validUntil: today }))[1]).toBe(allEnd)
    expect(refusal(await update(caller, 'user', last, { roleIds: ['5'] }))[1]).toBe(allEnd)
    const members = await caller.post('/api/system/role/members/remove', { id: '1', userIds: [last] })
    expect(reasons(members)).toEqual(['该用户只有这一个角色，不能移除'])
    const rows = [{ row: 2, username: 'admin', validUntil: today }]
    const sent = { key: 'import-key-last-administrator', part: 1, existing: 'update', mode: 'valid', rows }
    const imported = await caller.post('/api/system/user/import', sent)
    expect(refusal(imported).slice(0, 2)).toEqual([400, allEnd])
    await site.signIn('admin')
    await remove(ending)
  })

  it('S6.1 with another one without an end a last day is given, and taken back', async () => {
    const other = await second('stays.for.good')
    const caller = await site.signIn('stays.for.good')
    const id = await site.idOf('admin')
    expect((await update(caller, 'user', id, { validUntil: '2026-12-31' })).status).toBe(200)
    expect(refusal(await update(caller, 'user', other, { validUntil: '2026-12-31' }))[1]).toBe(allEnd)
    expect((await update(caller, 'user', id, {})).status).toBe(200)
    await remove(other)
  })

  it('S6.1 a site whose administrators all end is mended by one change of the account', async () => {
    const id = await site.idOf('admin')
    await site.db.updateTable('user').set({ valid_until: '2026-12-31' }).where('id', '=', id).execute()
    const clerk = await site.idOf('clerk')
    const disabled = await admin.post('/api/system/user/status', { ids: [clerk], status: 'disabled' })
    expect(reasons(disabled)).toEqual([allEnd])
    expect((await update(admin, 'user', id, {})).status).toBe(200)
    const again = await admin.post('/api/system/user/status', { ids: [clerk], status: 'disabled' })
    expect(again.body.data.done).toEqual([clerk])
  })

  it('S6.1 who has the role until today, or from tomorrow, does not take the place of the last one', async () => {
    const last = await site.idOf('admin')
    const other = await second('granted.today', { roleIds: ['5'] })
    const grant = (change: object) =>
      admin.post('/api/system/user/grant-roles', { ids: [other], roleIds: ['1'], ...change })
    expect((await grant({ validUntil: today })).body.data.done).toEqual([other])
    const caller = await site.signIn('granted.today')
    const disable = async () =>
      reasons(await caller.post('/api/system/user/status', { ids: [last], status: 'disabled' }))
    expect(await disable()).toEqual([allEnd])
    // Without an end this account can.
    expect((await grant({})).body.data.done).toEqual([other])
    expect(await disable()).toEqual([])
    const enabled = await caller.post('/api/system/user/status', { ids: [last], status: 'normal' })
    expect(enabled.body.data.done).toEqual([last])
    const again = await site.signIn('admin')
    const tomorrow = { ids: [other], roleIds: ['1'], validFrom: '2026-11-22' }
    expect((await again.post('/api/system/user/grant-roles', tomorrow)).body.data.done).toEqual([other])
    await remove(other)
  })
})
