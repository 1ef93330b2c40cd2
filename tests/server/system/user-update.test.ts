import { describe, expect, it } from 'vitest'
import { useManagementSite } from './management-site.ts'

const path = '/api/system/user/update'

describe('POST /api/system/user/update', () => {
  const { site, admin, orgAdmin } = useManagementSite()

  /** The user as a form would send it back. */
  const formOf = async (username: string) => {
    const { data } = (await admin.get(`/api/system/user/${await site.idOf(username)}`)).body
    const { id, version, name, gender, phone, email, idNumber, orgId, position, roles } = data
    return {
      id,
      version,
      name,
      gender,
      phone,
      email,
      idNumber,
      orgId,
      position,
      roleIds: roles.map((role: { id: string }) => role.id),
    }
  }

  it('S10.6 what a user has stays when it has been disabled since, and is refused where it is newly chosen', async () => {
    const role = { key: 'stopping', name: '临时角色', dataScope: 'self', sort: 9 }
    const { data } = (await admin.post('/api/system/role/create', role)).body
    const org = { name: '将停用的部门', code: 'STOPPING', kind: 'department', parentId: '1' }
    const { id: orgId } = (await admin.post('/api/system/org/create', org)).body.data
    const user = { name: '陈静', orgId, roleIds: [data.id, '3'], password: 'Baihua-2846' }
    await admin.post('/api/system/user/create', { ...user, username: 'keeper' })
    await admin.post('/api/system/role/status', { ids: [data.id], status: 'disabled' })
    await admin.post('/api/system/org/status', { ids: [orgId], status: 'disabled' })
    const form = await formOf('keeper')
    expect((await admin.get(`/api/system/user/${form.id}`)).body.data.roles).toEqual([
      { id: '3', name: '案件管理员' },
      { id: data.id, name: '临时角色', stopped: true },
    ])
    const changed = await admin.post(path, { ...form, position: '科长' })
    expect([changed.status, changed.body.message]).toEqual([200, '操作成功'])
    expect(await formOf('keeper')).toMatchObject({ position: '科长', orgId, roleIds: ['3', data.id] })
    const clerk = await formOf('clerk')
    const taken = async (more: object) => (await admin.post(path, { ...clerk, ...more })).body.data.errors
    expect(await taken({ roleIds: [...clerk.roleIds, data.id] })).toEqual([
      { field: 'roleIds', message: '所选角色不存在或已停用' },
    ])
    expect(await taken({ orgId })).toEqual([{ field: 'orgId', message: '机构不存在或不在您的管理范围内' }])
  })

  it('changes the form’s fields, and clears omitted ones', async () => {
    const { phone: _phone, ...form } = await formOf('clerk')
    const { status } = await orgAdmin.post(path, {
      ...form,
      name: '刘婷',
      roleIds: ['3', '5'],
      validUntil: '2028-02-29',
    })
    expect(status).toBe(200)
    const { data } = (await orgAdmin.get(`/api/system/user/${form.id}`)).body
    expect(data).toMatchObject({ name: '刘婷', validUntil: '2028-02-29', version: form.version + 1 })
    expect(data).not.toHaveProperty('phone')
    expect(data.roles.map((role: { id: string }) => role.id)).toEqual(['3', '5'])
  })

  it('refuses a last day in the past, unless it was so before', async () => {
    const form = await formOf('disabled')
    const wrong = await admin.post(path, { ...form, validUntil: '2026-11-20' })
    expect([wrong.status, wrong.body.code, wrong.body.data.errors[0].field]).toEqual([400, 'AA0001', 'validUntil'])
    await site.db.updateTable('user').set({ valid_until: '2026-01-31' }).where('id', '=', form.id).execute()
    expect((await admin.post(path, { ...form, validUntil: '2026-01-31', position: '书记员' })).status).toBe(200)
    const again = { ...(await formOf('disabled')), validUntil: '2026-01-30' }
    expect((await admin.post(path, again)).body.data.errors[0].field).toBe('validUntil')
  })

  it('S8.2 refuses a phone that is taken, at its field, and accepts one’s own', async () => {
    const form = await formOf('casemgr')
    const { status, body } = await admin.post(path, { ...form, phone: '13900001111' })
    expect([status, body.code]).toEqual([409, 'AA0001'])
    expect(body.data.errors).toEqual([{ field: 'phone', message: '该手机号已被其他账号使用' }])
    expect(await formOf('casemgr')).toEqual(form)
    expect((await admin.post(path, { ...form, position: '检察官' })).status).toBe(200)
  })

  it('S8.2 of two users concurrently given the same phone one gets it', async () => {
    const forms = [await formOf('casemgr'), await formOf('auditor')]
    const replies = await Promise.all(forms.map((form) => admin.post(path, { ...form, phone: '13900006060' })))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const holders = await site.db.selectFrom('user').select('id').where('phone', '=', '13900006060').execute()
    expect(holders).toHaveLength(1)
  })

  it('accepts the first of two forms and refuses the second with 409', async () => {
    const form = await formOf('casemgr')
    const replies = await Promise.all([
      admin.post(path, { ...form, name: '甲' }),
      orgAdmin.post(path, { ...form, name: '乙' }),
    ])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const late = replies.find(({ status }) => status === 409)
    expect([late?.body.code, late?.body.message]).toEqual(['AA0001', '该用户已被他人修改，请刷新后重试'])
  })

  it('S8.2 a stale form is told who changed the user since, when, and which fields', async () => {
    const form = await formOf('auditor')
    expect((await orgAdmin.post(path, { ...(await formOf('casemgr')), position: '书记员' })).status).toBe(200)
    expect((await admin.post(path, { ...form, position: '检察官' })).status).toBe(200)
    expect((await admin.post('/api/system/user/status', { ids: [form.id], status: 'disabled' })).status).toBe(200)
    const { status, body } = await admin.post(path, { ...form, name: '乙' })
    expect([status, body.data]).toEqual([
      409,
      {
        change: {
          userName: '王建国',
          time: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
          fields: ['status', 'employeeNo', 'position'],
        },
      },
    ])
    const later = await formOf('auditor')
    expect((await admin.post(path, { ...later, email: 'li@example.gov.cn' })).status).toBe(200)
    expect((await admin.post(path, later)).body.data.change.fields).toEqual(['email'])
  })

  it('finds no users outside the data scope, by whatever id', async () => {
    const form = await formOf('auditor')
    const own = await formOf('clerk')
    for (const id of [form.id, '99999999']) {
      const { status, body } = await orgAdmin.post(path, { ...own, id })
      expect([status, body.code]).toEqual([404, 'AA0005'])
    }
    expect(await formOf('auditor')).toEqual(form)
  })

  it('cannot move a user to an organisation outside the data scope', async () => {
    const { status, body } = await orgAdmin.post(path, { ...(await formOf('clerk')), orgId: '1' })
    expect([status, body.data.errors[0].field]).toEqual([400, 'orgId'])
  })

  it('assigns no role beyond one’s own permissions, and cannot change one’s own roles', async () => {
    const above = await orgAdmin.post(path, { ...(await formOf('clerk')), roleIds: ['1'] })
    expect([above.status, above.body.data.errors[0].field]).toEqual([400, 'roleIds'])
    const own = await formOf('admin')
    const self = await admin.post(path, { ...own, roleIds: ['5'] })
    expect([self.status, self.body.message]).toEqual([400, '不能修改自己的角色'])
    expect((await admin.post(path, { ...own, position: '处长' })).status).toBe(200)
  })

  it.each([
    ['phone', { phone: '13900006161' }, '不能在此修改自己的手机号，请到“个人资料”中更换'],
    ['phone', { phone: undefined }, '不能在此修改自己的手机号，请到“个人资料”中更换'],
    ['orgId', { orgId: '12' }, '不能修改自己的主机构，请联系其他管理员'],
  ])('S7.7 cannot change one’s own %s by %j', async (field, change, message) => {
    const own = await formOf('admin')
    const { status, body } = await admin.post(path, { ...own, ...change })
    expect([status, body.code, body.data?.errors]).toEqual([400, 'AA0001', [{ field, message }]])
    expect(await formOf('admin')).toEqual(own)
  })

  it('cannot change a user who has more permissions', async () => {
    const id = await site.idOf('clerk')
    await site.db.insertInto('user_role').values({ user_id: id, role_id: '1' }).execute()
    const form = await formOf('clerk')
    const { status, body } = await orgAdmin.post(path, { ...form, roleIds: ['5'] })
    expect([status, body.code]).toEqual([403, 'AA0002'])
    await site.db.deleteFrom('user_role').where('user_id', '=', id).where('role_id', '=', '1').execute()
  })

  it('S8.2 of a user above oneself the roles above stay, and what leads into the account; the rest may be changed', async () => {
    const id = await site.idOf('clerk')
    await site.db.insertInto('user_role').values({ user_id: id, role_id: '1' }).execute()
    const form = { ...(await formOf('clerk')), validUntil: '2028-02-29' }
    const { data } = (await orgAdmin.get(`/api/system/user/${id}`)).body
    expect(data.roles).toMatchObject([
      { name: '超级管理员', above: true },
      { name: '案件管理员' },
      { name: '普通干警' },
    ])
    expect(data.roles[1]).not.toHaveProperty('above')
    const saved = await orgAdmin.post(path, { ...form, position: '检察官', roleIds: ['1', '5'] })
    expect(saved.status).toBe(200)
    const changed = { ...(await formOf('clerk')), validUntil: '2028-02-29' }
    expect([changed.position, changed.roleIds]).toEqual(['检察官', ['1', '5']])
    const refusals = [
      [{ roleIds: ['5'] }, 'roleIds', '不能收回“超级管理员”：该角色的权限高于您'],
      [{ phone: '13900006262' }, 'phone', '该用户的角色“超级管理员”权限高于您，不能修改其手机号'],
      [{ email: 'x@example.gov.cn' }, 'email', '该用户的角色“超级管理员”权限高于您，不能修改其邮箱'],
      [{ idNumber: '110101199003074477' }, 'idNumber', '该用户的角色“超级管理员”权限高于您，不能修改其证件号'],
      [{ validUntil: '2029-01-01' }, 'validUntil', '该用户的角色“超级管理员”权限高于您，不能修改其账号有效期'],
      [{ orgId: '121' }, 'orgId', '该用户的角色“超级管理员”权限高于您，不能修改其主机构'],
    ] as const
    for (const [change, field, message] of refusals) {
      const { status, body } = await orgAdmin.post(path, { ...changed, ...change })
      expect([status, body.code, body.data?.errors]).toEqual([403, 'AA0002', [{ field, message }]])
    }
    expect(await formOf('clerk')).toMatchObject({ version: changed.version })
    await site.db.deleteFrom('user_role').where('user_id', '=', id).where('role_id', '=', '1').execute()
  })

  it.each([
    ['status', { status: 'disabled' }],
    ['username', { username: 'other' }],
    ['password', { password: 'Baihua-2846' }],
    ['version', { version: '1' }],
    ['name', { name: '长'.repeat(300) }],
  ])('refuses %s in %o', async (field, wrong) => {
    const { status, body } = await admin.post(path, { ...(await formOf('clerk')), ...wrong })
    expect([status, body.code, body.data.errors[0].field]).toEqual([400, 'AA0004', field])
  })
})
