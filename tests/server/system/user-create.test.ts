import { beforeAll, describe, expect, it } from 'vitest'
import { useManagementSite } from './management-site.ts'

const path = '/api/system/user/create'

describe('POST /api/system/user/create', () => {
  const { site, admin, orgAdmin } = useManagementSite()
  let ownOrg: string
  beforeAll(async () => {
    ownOrg = (await orgAdmin.get('/api/system/org/tree')).body.data[0].id
  })

  const newUser = (username: string, others: object = {}) => ({
    username,
    name: '陈静',
    orgId: ownOrg,
    roleIds: ['5'],
    password: 'Baihua-2846',
    ...others,
  })
  const count = async () => (await admin.get('/api/system/user/list')).body.total

  it('creates a user who can sign in, and must change the password', async () => {
    const full = {
      gender: 'female',
      phone: '13900009999',
      email: 'chenjing@example.gov.cn',
      position: '检察官',
      validUntil: '2027-12-31',
    }
    const { status, body } = await orgAdmin.post(path, newUser('chenjing', full))
    expect([status, body.code]).toEqual([200, 'AA0000'])
    const detail = await orgAdmin.get(`/api/system/user/${body.data.id}`)
    expect(detail.body.data).toMatchObject({
      username: 'chenjing',
      ...full,
      status: 'normal',
      roles: [{ id: '5', name: '普通干警' }],
      createTime: '2026-11-21 10:00:00',
      version: 1,
    })
    await site.signIn('chenjing', 'Baihua-2846')
    const row = await site.db.selectFrom('user').selectAll().where('id', '=', body.data.id).executeTakeFirstOrThrow()
    expect(row.must_change_password).toBe(1)
    expect(row.password_hash).toMatch(/^\$argon2id\$/)
  })

  it('stores quotes unchanged', async () => {
    const name = `"O'Brien" & 100%_\\`
    const { body } = await admin.post(path, newUser('quoted', { name, position: `'; drop table "user"; --` }))
    const { body: detail } = await admin.get(`/api/system/user/${body.data.id}`)
    expect([detail.data.name, detail.data.position]).toEqual([name, `'; drop table "user"; --`])
  })

  it('refuses an existing username, in any case, and names the field', async () => {
    await admin.post(path, newUser('zhangwei.1'))
    const { status, body } = await admin.post(path, newUser('ZhangWei.1'))
    expect([status, body.code, body.message]).toEqual([409, 'AA0001', '用户名已存在'])
    expect(body.data.errors).toEqual([{ field: 'username', message: '用户名已存在' }])
  })

  it('accepts one of ten concurrent requests for a username, and refuses the others with 409', async () => {
    const before = await count()
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) => admin.post(path, newUser(index % 2 ? 'SameName' : 'samename'))),
    )
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(9).fill(409)])
    expect(await count()).toBe(before + 1)
  })

  it('S8.2 refuses a phone that is taken, by a visible user or not, and names every field that is taken', async () => {
    await admin.post(path, newUser('phone.first', { phone: '13900008888' }))
    const { status, body } = await orgAdmin.post(path, newUser('phone.second', { phone: '13900008888' }))
    expect([status, body.code]).toEqual([409, 'AA0001'])
    expect(body.data.errors).toEqual([{ field: 'phone', message: '该手机号已被其他账号使用' }])
    const both = await admin.post(path, newUser('Phone.First', { phone: '13900008888' }))
    expect(both.body.data.errors).toEqual([
      { field: 'username', message: '用户名已存在' },
      { field: 'phone', message: '该手机号已被其他账号使用' },
    ])
    expect(both.body.message).toBe('用户名已存在；该手机号已被其他账号使用')
  })

  it('S8.2 accepts one of ten concurrent requests for a phone, and refuses the others with 409', async () => {
    const before = await count()
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) => admin.post(path, newUser(`phone.${index}`, { phone: '13900006060' }))),
    )
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(9).fill(409)])
    expect(await count()).toBe(before + 1)
  })

  it('returns what a weak password lacks', async () => {
    const { status, body } = await admin.post(path, newUser('weak', { password: 'aaaaaaaa1' }))
    expect([status, body.code, body.data.errors[0].field]).toEqual([400, 'AA0001', 'password'])
    expect(body.message).toMatch(/缺少：大写字母、符号/)
  })

  it('refuses an organisation outside the data scope like an unknown one', async () => {
    const outside = await orgAdmin.post(path, newUser('outside', { orgId: '1' }))
    const missing = await orgAdmin.post(path, newUser('outside', { orgId: '99999999' }))
    expect([outside.status, outside.body.data.errors[0].field]).toEqual([400, 'orgId'])
    expect(missing.body).toEqual(outside.body)
  })

  it('refuses a last day in the past, by the calendar of Shanghai', async () => {
    const { status, body } = await admin.post(path, newUser('expired', { validUntil: '2026-11-20' }))
    const message = '账号有效期不能早于今天'
    expect([status, body.code, body.data.errors]).toEqual([400, 'AA0001', [{ field: 'validUntil', message }]])
    expect((await admin.post(path, newUser('lastday', { validUntil: '2026-11-21' }))).status).toBe(200)
  })

  it('refuses a role that exceeds one’s own permissions', async () => {
    for (const roleIds of [['1'], ['4'], ['5', '1']]) {
      const { status, body } = await orgAdmin.post(path, newUser('climber', { roleIds }))
      expect([status, body.code, body.data.errors[0].field]).toEqual([400, 'AA0001', 'roleIds'])
    }
    const { status } = await orgAdmin.post(path, newUser('unknown', { roleIds: ['77'] }))
    expect(status).toBe(400)
    expect((await admin.get('/api/system/user/list', { keyword: 'climber' })).body.total).toBe(0)
  })

  it.each([
    ['name', { name: '长'.repeat(300) }],
    ['name', { name: '' }],
    ['name', { name: '   ' }],
    ['username', { username: 'ab' }],
    ['username', { username: '1abc' }],
    ['username', { username: `a'b"c` }],
    ['username', { username: 'x'.repeat(300) }],
    ['phone', { phone: '12345' }],
    ['email', { email: 'not-an-email' }],
    ['roleIds', { roleIds: [] }],
    ['roleIds', { roleIds: '5' }],
    ['orgId', { orgId: "1' or 1=1" }],
    ['password', { password: 'Ab-1' }],
    ['validUntil', { validUntil: '2026-02-30' }],
    ['gender', { gender: 'other' }],
    ['status', { status: 'normal' }],
    ['must_change_password', { must_change_password: 0 }],
    ['name', { name: '空\u0000字符' }],
  ])('reports that %s is wrong in %o', async (field, wrong) => {
    const { status, body } = await admin.post(path, newUser('badinput', wrong))
    expect([status, body.code]).toEqual([400, 'AA0004'])
    expect(body.data.errors.map((error: { field: string }) => error.field)).toContain(field)
  })
})
