import { describe, expect, it } from 'vitest'
import { requireAdministrator } from '../../../server/system/role/administrators.ts'
import { type Caller, testPassword, useManagementSite } from './management-site.ts'

describe('the access of users', () => {
  const { site, admin, orgAdmin } = useManagementSite()

  const newUser = async (username: string, roleIds = ['5']): Promise<string> => {
    const { data } = (await orgAdmin.get('/api/system/org/tree')).body
    const user = { username, name: '测试', orgId: data[0].id, roleIds, password: testPassword }
    const { id } = (await admin.post('/api/system/user/create', user)).body.data
    await site.db.updateTable('user').set({ must_change_password: 0 }).where('id', '=', id).execute()
    return id
  }
  const rolesOf = async (id: string) => (await admin.get(`/api/system/user/${id}`)).body.data.roles
  const messagesTo = (userId: string) =>
    site.db.selectFrom('message').select(['kind', 'title', 'content']).where('user_id', '=', userId).execute()
  const auditOf = (operation: string) =>
    site.db
      .selectFrom('audit')
      .select(['object_kind', 'object_name', 'changes'])
      .where('operation', '=', operation)
      .execute()
  const outcome = ({ body: { data } }: Awaited<ReturnType<Caller['post']>>) => ({
    done: data.done,
    unchanged: data.unchanged,
    refused: data.refused.map(({ message }: { message: string }) => message),
  })
  const staff = { id: '5', name: '普通干警' }
  const manager = { id: '3', name: '案件管理员' }

  describe('forced sign-out', () => {
    const signOut = (caller: Caller, ...ids: string[]) => caller.post('/api/system/user/sign-out', { ids })

    it('S7.7 ends every session of each user with its tokens; the account stays usable', async () => {
      const id = await newUser('out.one')
      const idle = await newUser('out.idle')
      const tabs = [await site.signIn('out.one'), await site.signIn('out.one')]
      const own = await site.idOf('admin')
      const { data } = (await signOut(admin, id, idle, own)).body
      expect(data.done.toSorted()).toEqual([id, idle].toSorted())
      expect(data.refused).toMatchObject([{ id: own, code: 'AA0001', message: '不能强制自己下线，请使用退出登录' }])
      for (const tab of tabs) expect((await tab.get('/api/system/user/current-user-info')).status).toBe(401)
      expect((await admin.get('/api/system/user/current-user-info')).status).toBe(200)
      await site.signIn('out.one')
      expect(await messagesTo(id)).toEqual([
        {
          kind: 'status',
          title: '您已被管理员强制下线',
          content: '管理员于 2026-11-21 10:00:00 结束了您的全部登录，可重新登录。如有疑问，请联系管理员。',
        },
      ])
      expect(await messagesTo(idle)).toEqual([])
      const session = {
        object_kind: 'login_session',
        object_name: 'out.one',
        changes: '{"method":{"before":"password"},"ip":{"before":"127.0.0.1"}}',
      }
      expect(await auditOf('signOutUsers')).toEqual([session, session])
    })

    it('S6.1 touches no user outside the data scope, and none with more permissions', async () => {
      const superior = await newUser('out.superior', ['1'])
      const there = await site.signIn('out.superior')
      const outside = await site.idOf('auditor')
      expect(outcome(await signOut(orgAdmin, superior, outside))).toEqual({
        done: [],
        refused: expect.arrayContaining(['该用户的权限高于您，不能操作', '用户不存在']),
      })
      expect((await there.get('/api/system/user/current-user-info')).status).toBe(200)
    })
  })

  describe('roles of many users', () => {
    const grant = (caller: Caller, ids: string[], roleIds: string[], term = {}) =>
      caller.post('/api/system/user/grant-roles', { ids, roleIds, ...term })
    const withdraw = (caller: Caller, ids: string[], roleIds: string[]) =>
      caller.post('/api/system/user/withdraw-roles', { ids, roleIds })

    it('S7.7 gives and withdraws roles, each user by itself, and says who had them already', async () => {
      const [fresh, holder] = [await newUser('grant.fresh'), await newUser('grant.holder', ['5', '3'])]
      const own = await site.idOf('orgadmin')
      expect(outcome(await grant(orgAdmin, [fresh, holder, own], ['3']))).toEqual({
        done: expect.arrayContaining([fresh, holder]),
        unchanged: [holder],
        refused: ['不能修改自己的角色'],
      })
      expect(await rolesOf(fresh)).toEqual([manager, staff])
      expect(outcome(await withdraw(orgAdmin, [fresh, holder], ['5']))).toEqual({
        done: expect.arrayContaining([fresh, holder]),
        unchanged: [],
        refused: [],
      })
      expect(outcome(await withdraw(orgAdmin, [fresh, holder], ['5', '3']))).toEqual({
        done: [],
        unchanged: [],
        refused: ['该用户只有这一个角色，不能移除', '该用户只有这一个角色，不能移除'],
      })
      expect(await rolesOf(holder)).toEqual([manager])
      expect((await messagesTo(fresh)).map(({ content }) => content)).toEqual([
        '您的角色由“普通干警”变更为“案件管理员、普通干警”，新的菜单和权限已经生效。',
        '您的角色由“案件管理员、普通干警”变更为“案件管理员”，新的菜单和权限已经生效。',
      ])
    })

    it('S6.1 gives and withdraws no role beyond one’s own rights', async () => {
      const id = await newUser('grant.beyond')
      for (const [call, message] of [
        [grant, '不能授予“超级管理员”：该角色的权限高于您'],
        [withdraw, '不能收回“超级管理员”：该角色的权限高于您'],
      ] as const) {
        const { status, body } = await call(orgAdmin, [id], ['5', '1'])
        expect([status, body.data.errors]).toEqual([400, [{ field: 'roleIds', message }]])
      }
      expect(await rolesOf(id)).toEqual([staff])
    })

    it('S6.1 who has the role of an administrator later, or had it, is no administrator today', async () => {
      const day = '2026-11-21'
      const none = '此操作会使系统中没有可用的角色管理员，不能执行'
      for (const [term, message] of [
        [{ valid_from: '2026-11-22' }, none],
        [{ valid_until: '2026-11-20' }, none],
        [{ valid_from: day, valid_until: day }, '此操作会使所有可用的角色管理员都有截止日期'],
        [{ valid_from: day }, 'left'],
      ] as const) {
        const check = site.db.transaction().execute(async (tx) => {
          await tx.updateTable('user_role').set(term).where('role_id', '=', '1').execute()
          await requireAdministrator(tx, { day, separated: false })
          throw new Error('left')
        })
        await expect(check).rejects.toThrow(message)
      }
    })

    it('S6.1 a role gives rights from its first day to its last day only', async () => {
      const id = await newUser('term.holder')
      const today = '2026-11-21'
      const mayList = async () => (await (await site.signIn('term.holder')).get('/api/system/user/list')).status
      const statusWith = async (term: object) => {
        expect(outcome(await grant(admin, [id], ['3'], term))).toEqual({ done: [id], unchanged: [], refused: [] })
        return mayList()
      }
      expect(await mayList()).toBe(403)
      expect(await statusWith({ validFrom: '2026-11-22' })).toBe(403)
      expect(await statusWith({ validFrom: today, validUntil: today })).toBe(200)
      expect((await rolesOf(id))[0]).toEqual({ ...manager, validFrom: today, validUntil: today })
      expect(outcome(await grant(admin, [id], ['3'], { validFrom: today, validUntil: today })).unchanged).toEqual([id])
      await site.db
        .updateTable('user_role')
        .set({ valid_until: '2026-11-20' })
        .where('user_id', '=', id)
        .where('role_id', '=', '3')
        .execute()
      expect(await mayList()).toBe(403)
      expect(await statusWith({})).toBe(200)
      expect((await auditOf('grantUserRoles')).at(-1)).toEqual({
        object_kind: 'user',
        object_name: '测试',
        changes:
          '{"roleTerms":{"before":[{"roleId":"3","validFrom":"2026-11-21","validUntil":"2026-11-20"}],"after":[]}}',
      })
    })

    it('S6.1 a form keeps the periods of the roles that stay', async () => {
      const id = await newUser('term.kept')
      await grant(admin, [id], ['3'], { validUntil: '2026-12-31' })
      const members = await admin.get('/api/system/role/members', { id: '3', keyword: 'term.kept' })
      expect(members.body.data).toMatchObject([{ username: 'term.kept', validUntil: '2026-12-31' }])
      const { version, orgId } = (await admin.get(`/api/system/user/${id}`)).body.data
      await admin.post('/api/system/user/update', { id, version, name: '测试', orgId, roleIds: ['3', '4'] })
      expect(await rolesOf(id)).toEqual([
        { ...manager, validUntil: '2026-12-31' },
        { id: '4', name: '安全审计员' },
      ])
      expect((await messagesTo(id)).at(-1)?.content).toBe(
        '您的角色由“案件管理员（至 2026-12-31）、普通干警”变更为“案件管理员（至 2026-12-31）、安全审计员”，新的菜单和权限已经生效。',
      )
    })

    it.each([
      [{ validUntil: '2026-11-20' }, 'AA0001', '失效日期不能早于今天'],
      [{ validFrom: '2026-12-02', validUntil: '2026-12-01' }, 'AA0001', '失效日期不能早于生效日期'],
      [{ validUntil: '2026-02-30' }, 'AA0004', '日期 2026-02-30 不存在'],
    ])('S8.1 refuses the period %j', async (term, code, message) => {
      const { status, body } = await grant(admin, ['1005'], ['3'], term)
      expect([status, body.code, body.data.errors]).toEqual([400, code, [{ field: 'validUntil', message }]])
    })
  })

  describe('cancelling users', () => {
    const cancel = (caller: Caller, ...ids: string[]) => caller.post('/api/system/user/cancel', { ids })

    it('S7.7 ends roles and sessions for good, and keeps the record', async () => {
      const id = await newUser('cancel.one', ['5', '3'])
      const own = await site.idOf('admin')
      const tab = await site.signIn('cancel.one')
      expect(outcome(await cancel(admin, id, own))).toMatchObject({ done: [id], refused: ['不能注销自己的账号'] })
      expect((await tab.get('/api/system/user/current-user-info')).status).toBe(401)
      await expect(site.signIn('cancel.one')).rejects.toThrow(/账号已注销/)
      expect((await admin.get(`/api/system/user/${id}`)).body.data).toMatchObject({
        status: 'cancelled',
        roles: [],
        version: 2,
      })
      expect(outcome(await cancel(admin, id)).done).toEqual([id])
      expect(await auditOf('cancelUsers')).toEqual([
        {
          object_kind: 'user',
          object_name: '测试',
          changes: '{"status":{"before":"normal","after":"cancelled"},"roleIds":{"before":["3","5"],"after":[]}}',
        },
      ])
    })

    it('S7.7 gives a cancelled user nothing any more', async () => {
      const id = await newUser('cancel.gone')
      await cancel(admin, id)
      const { orgId, version } = (await admin.get(`/api/system/user/${id}`)).body.data
      const update = { id, version, name: '测试', orgId, roleIds: ['5'] }
      expect((await admin.post('/api/system/user/update', update)).body.message).toBe('该用户已注销')
      for (const [path, more] of [
        ['grant-roles', { roleIds: ['5'] }],
        ['reset-passwords', {}],
        ['status', { status: 'normal' }],
        ['lock', {}],
      ] as const)
        expect((await admin.post(`/api/system/user/${path}`, { ids: [id], ...more })).body.data.done).toEqual([])
      const rows = [{ row: 2, username: 'cancel.gone', roles: '普通干警' }]
      const checked = await admin.post('/api/system/user/import/check', { existing: 'update', rows })
      expect(checked.body.data).toMatchObject({ wrong: 1, errors: [{ row: 2, message: '该用户已注销' }] })
    })
  })

  it('S7.7 new passwords for many users, each by itself: the old ones and the sessions end', async () => {
    const [one, other] = [await newUser('reset.one'), await newUser('reset.other')]
    const tab = await site.signIn('reset.one')
    const { data } = (await admin.post('/api/system/user/reset-passwords', { ids: [one, other, '99999999'] })).body
    expect([data.done.toSorted(), data.refused]).toEqual([
      [one, other].toSorted(),
      [{ id: '99999999', code: 'AA0005', message: '用户不存在' }],
    ])
    expect((await tab.get('/api/system/user/current-user-info')).status).toBe(401)
    await expect(site.signIn('reset.one')).rejects.toThrow()
    const given = new Map<string, string>(
      data.passwords.map(({ username, password }: { username: string; password: string }) => [username, password]),
    )
    expect([...given.keys()].toSorted()).toEqual(['reset.one', 'reset.other'])
    expect(given.get('reset.one')).not.toBe(given.get('reset.other'))
    const entered = await site.signIn('reset.one', given.get('reset.one'))
    expect((await entered.get('/api/system/user/list')).body.message).toBe('请先修改密码')
  })

  it('S1.2 the list says until when a password is accepted', async () => {
    const id = await newUser('password.until')
    expect((await admin.get(`/api/system/user/${id}`)).body.data.passwordUntil).toBe('2027-02-19')
  })
})
