import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nameKey } from '../../../server/language/name-key.ts'
import { type Caller, type ManagementSite, openManagementSite, testPassword } from './management-site.ts'

const path = '/api/system/user/saveInfo'

describe('POST /api/system/user/saveInfo', () => {
  let site: ManagementSite
  let clerk: Caller
  beforeAll(async () => {
    site = await openManagementSite()
    clerk = await site.signIn('clerk')
  })
  afterAll(() => site.close())

  const row = () => site.db.selectFrom('user').selectAll().where('username', '=', 'clerk').executeTakeFirstOrThrow()

  it('S7.7 changes the given fields, and keeps the others', async () => {
    const before = await row()
    expect((await clerk.post(path, { name: ' 单雪 ' })).status).toBe(200)
    expect(await row()).toEqual({
      ...before,
      name: '单雪',
      name_key: nameKey('单雪', 'person'),
      name_sounds: '^xue^x^danxue^shanxue^chanxue^dx^sx^cx',
      updated_at: expect.any(Number),
      version: before.version + 1,
    })
    expect((await clerk.post(path, { email: '' })).status).toBe(200)
    expect(await row()).toMatchObject({ name: '单雪', phone: before.phone, email: null })
    const { data } = (await clerk.get('/api/system/user/current-user-info')).body
    expect(data).toMatchObject({ name: '单雪', phone: '139****5555', position: '书记员' })
    expect(data.email).toBeUndefined()
  })

  it('S7.7 an outdated form of user management does not restore the old values', async () => {
    const admin = await site.signIn('admin')
    const id = await site.idOf('clerk')
    const { data } = (await admin.get(`/api/system/user/${id}`)).body
    await clerk.post(path, { email: 'new@example.gov.cn' })
    const change = { id, version: data.version, name: data.name, orgId: data.orgId, roleIds: ['5'] }
    expect((await admin.post('/api/system/user/update', change)).status).toBe(409)
    expect((await row()).email).toBe('new@example.gov.cn')
  })

  it.each([
    [{ name: '' }, 400, 'name', '请输入姓名'],
    [{ name: '   ' }, 400, 'name', '请输入姓名，不能包含 < >、控制字符和不可见字符'],
    [
      { name: '王\u202E建' },
      400,
      'name',
      '第 2 个字符是不可见字符 U+202E：请输入姓名，不能包含 < >、控制字符和不可见字符',
    ],
    [{ name: '长'.repeat(51) }, 400, 'name', '姓名最多 50 个字符'],
    [{ phone: '1390000' }, 400, 'phone', '请输入 11 位手机号'],
    [{ phone: '13811112222' }, 400, 'password', '请输入登录密码'],
    [{ phone: '' }, 400, 'password', '请输入登录密码'],
    [{ phone: '13811112222', password: testPassword }, 400, 'ticket', '短信验证已失效，请重新获取验证码'],
    [{ name: '李雪', phone: '13900005555' }, 400, 'password', '请输入登录密码'],
    [{ email: 'not-an-email' }, 400, 'email', '邮箱格式不正确'],
  ])('S7.7 refuses %j, at its field', async (body, status, field, message) => {
    const before = await row()
    const answer = await clerk.post(path, body)
    expect(answer).toMatchObject({ status, body: { data: { errors: [{ field, message }] } } })
    expect(await row()).toEqual(before)
  })

  it('S7.7 accepts an empty change', async () => {
    const before = await row()
    expect((await clerk.post(path, {})).status).toBe(200)
    expect(await row()).toEqual(before)
  })

  it.each([
    ['orgId', '1'],
    ['roleIds', ['1']],
    ['status', 'normal'],
    ['username', 'boss'],
    ['position', '检察长'],
    ['id', '1001'],
    ['validUntil', '2099-12-31'],
    ['must_change_password', 0],
    ['version', 1],
  ])('S7.7 refuses %s, which users cannot change for themselves', async (field, value) => {
    const before = await row()
    const answer = await clerk.post(path, { name: '单雪', [field]: value })
    expect(answer).toMatchObject({ status: 400, body: { code: 'AA0004', data: { errors: [{ field }] } } })
    expect(await row()).toEqual(before)
  })
})
