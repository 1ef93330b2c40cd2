import { describe, expect, it } from 'vitest'
import { type Caller, testNow, testPassword, useManagementSite } from './management-site.ts'

describe('bindings of a user, for an administrator', () => {
  const { site, admin, orgAdmin } = useManagementSite()

  const newUser = async (username: string, roleIds = ['5']): Promise<string> => {
    const { data } = (await orgAdmin.get('/api/system/org/tree')).body
    const user = { username, name: '测试', orgId: data[0].id, roleIds, password: testPassword }
    return (await admin.post('/api/system/user/create', user)).body.data.id
  }
  const bind = (user_id: string, provider: string, created_at = testNow) =>
    site.db
      .insertInto('external_identity')
      .values({ provider, subject: user_id, user_id, nickname: '小陈', created_at, last_used_at: null })
      .execute()
  const bindings = async (id: string, caller: Caller = admin) =>
    (await caller.get('/api/system/user/bindings', { id })).body
  const unbind = (caller: Caller, id: string, source: string) => caller.post('/api/system/user/unbind', { id, source })
  const refusal = async (reply: ReturnType<Caller['post']>) => {
    const { status, body } = await reply
    return [status, body.code, body.message]
  }

  it('S7.7 are listed oldest first, ended one by one, and the user is notified', async () => {
    const id = await newUser('bound')
    expect((await bindings(id)).data).toEqual([])
    await bind(id, 'zwfw')
    await bind(id, 'unit', testNow - 60_000)
    const unit = { source: 'unit', sourceName: 'unit', kind: 'platform', nickname: '小陈' }
    expect((await bindings(id, orgAdmin)).data).toEqual([
      { ...unit, createTime: '2026-11-21 09:59:00' },
      { ...unit, source: 'zwfw', sourceName: '省政务服务网（演示）', createTime: '2026-11-21 10:00:00' },
    ])
    expect((await unbind(orgAdmin, id, 'zwfw')).status).toBe(200)
    expect((await bindings(id)).data).toEqual([{ ...unit, createTime: '2026-11-21 09:59:00' }])
    const messages = site.db.selectFrom('message').select(['title', 'content']).where('user_id', '=', id)
    expect(await messages.execute()).toEqual([
      {
        title: '您的账号解除了一种登录方式',
        content:
          '管理员于 2026-11-21 10:00:00 解除了“省政务服务网（演示）”（小陈）与账号的绑定，此后不能用它登录。如有疑问，请联系管理员。',
      },
    ])
  })

  it('S7.7 ends the sessions that the binding opened, and no others', async () => {
    const id = await newUser('bound.sessions')
    await bind(id, 'zwfw')
    const [through, own] = [await site.signIn('bound.sessions'), await site.signIn('bound.sessions')]
    const sessions = site.db.selectFrom('login_session').select('id').where('user_id', '=', id).limit(1)
    const { id: first } = await sessions.executeTakeFirstOrThrow()
    await site.db.updateTable('login_session').set({ provider: 'zwfw' }).where('id', '=', first).execute()
    await unbind(admin, id, 'zwfw')
    const path = '/api/system/user/current-user-info'
    const statuses = [(await through.get(path)).status, (await own.get(path)).status]
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 401])
  })

  it('S8.1 refuses one’s own, one that is not there, and users beyond scope or rights', async () => {
    const [id, superior] = [await newUser('bound.none'), await newUser('bound.superior', ['1'])]
    const outside = await site.idOf('auditor')
    const own = await site.idOf('admin')
    expect(await refusal(unbind(admin, own, 'zwfw'))).toEqual([400, 'AA0001', '自己的绑定请到“个人资料”中解除'])
    expect(await refusal(unbind(admin, id, 'zwfw'))).toEqual([404, 'AA0005', '该用户没有绑定此平台'])
    await bind(superior, 'zwfw')
    expect((await unbind(orgAdmin, superior, 'zwfw')).status).toBe(403)
    expect((await unbind(orgAdmin, outside, 'zwfw')).status).toBe(404)
    expect((await bindings(outside, orgAdmin)).code).toBe('AA0005')
    expect((await bindings(superior)).data).toHaveLength(1)
  })
})
