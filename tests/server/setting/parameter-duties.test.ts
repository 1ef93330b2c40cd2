import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestBrowser } from '../../support/server-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

const detail = async (by: TestBrowser, id: string) => (await by.get(`/api/setting/config/${id}`)).body.data
const set = async (by: TestBrowser, id: string, newValue: string) => {
  const { version } = await detail(by, id)
  const { status, body } = await by.post('/api/setting/config/update', { id, version, newValue })
  return status === 200 ? 200 : [status, body.message]
}

const ofSecurity = [403, '该参数由安全管理员修改']
const ofSystem = [403, '该参数由系统管理员修改']

/** A user with roles of the demonstration, signed in. */
async function holder(id: string, username: string, ...roleIds: readonly string[]): Promise<TestBrowser> {
  const like = await site.db.selectFrom('user').selectAll().where('username', '=', 'casemgr').executeTakeFirstOrThrow()
  await site.db
    .insertInto('user')
    .values({ ...like, id, username, phone: null, employee_no: null })
    .execute()
  await site.db
    .insertInto('user_role')
    .values(roleIds.map((role_id) => ({ user_id: id, role_id })))
    .execute()
  return site.browser().signIn(username)
}

describe('parameters of a duty, where the site does not separate them', () => {
  it('security 6 安全审计员 changes the retention alone, by no way the gateway of text messages', async () => {
    const auditor = await site.browser().signIn('auditor')
    expect(await set(auditor, 'sms.url', 'https://sms.attacker.example')).toEqual(ofSecurity)
    expect(await set(auditor, 'login.lock.count', '20')).toEqual(ofSecurity)
    expect(await set(auditor, 'password.days', '0')).toEqual(ofSecurity)
    expect(await set(auditor, 'registration', 'on')).toEqual(ofSystem)
    expect(await set(auditor, 'keep.calls.days', '40')).toBe(200)
    const parameterFile = 'sms.url=https://sms.attacker.example'
    const { body } = await auditor.post('/api/setting/config/import/check', { parameterFile })
    expect(body.data.faults).toEqual([{ row: 1, message: '短信网关地址：该参数由安全管理员修改' }])
    expect(await detail(auditor, 'sms.url')).toMatchObject({ origin: 'default', heldBy: 'duty' })
    expect(await detail(auditor, 'keep.calls.days')).not.toHaveProperty('heldBy')
  })

  it('security 6 another role beside it gives the parameters of no third duty', async () => {
    const both = await holder('9901', 'shenji', '4', '2')
    expect(await set(both, 'sms.url', 'https://sms.attacker.example')).toEqual(ofSecurity)
    expect(await set(both, 'keep.calls.days', '41')).toBe(200)
  })

  it('security 6 超级管理员 changes those of every duty', async () => {
    const admin = await site.browser().signIn('admin')
    expect(await set(admin, 'session.hours', '10')).toBe(200)
    expect(await set(admin, 'keep.calls.days', '42')).toBe(200)
    expect(await set(admin, 'registration', 'off')).toBe(200)
  })

  it('security 6 a role of the site with parameters and no duty changes those of every duty', async () => {
    const menus = await site.db
      .selectFrom('menu')
      .select('id')
      .where('permission', 'in', ['setting:config:query', 'setting:config:edit'])
      .execute()
    const like = await site.db.selectFrom('role').selectAll().where('id', '=', '5').executeTakeFirstOrThrow()
    await site.db
      .insertInto('role')
      .values({ ...like, id: '9903', key: 'own', name: '参数管理' })
      .execute()
    await site.db
      .insertInto('role_menu')
      .values(menus.map(({ id }) => ({ role_id: '9903', menu_id: id })))
      .execute()
    const own = await holder('9902', 'canshu', '9903')
    expect(await set(own, 'session.hours', '11')).toBe(200)
    expect(await set(own, 'keep.calls.days', '43')).toBe(200)
  })
})
