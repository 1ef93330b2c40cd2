import { describe, expect, it } from 'vitest'
import { attemptPassword } from '../../../server/identity/lock-out.ts'
import { type Caller, testNow, testPassword, useManagementSite } from './management-site.ts'

describe('changing accounts', () => {
  const { site, admin, orgAdmin } = useManagementSite()

  const newUser = async (username: string, roleIds = ['5']): Promise<string> => {
    const { data } = (await orgAdmin.get('/api/system/org/tree')).body
    const user = { username, name: '测试', orgId: data[0].id, roleIds, password: testPassword }
    return (await admin.post('/api/system/user/create', user)).body.data.id
  }
  const statusOf = async (id: string) => (await admin.get(`/api/system/user/${id}`)).body.data?.status
  const setStatus = (caller: Caller, ids: string[], status: string) =>
    caller.post('/api/system/user/status', { ids, status })
  const remove = (caller: Caller, ids: string[]) => caller.post('/api/system/user/remove', { ids })
  const resetPassword = (caller: Caller, id: string) => caller.post('/api/system/user/reset-password', { id })

  describe('POST /api/system/user/status', () => {
    it('disables, which ends the sessions and prevents signing in, and enables again', async () => {
      const id = await newUser('switched')
      const person = await site.signIn('switched')
      expect((await setStatus(orgAdmin, [id], 'disabled')).status).toBe(200)
      expect(await statusOf(id)).toBe('disabled')
      expect((await person.get('/api/system/user/current-user-info')).status).toBe(401)
      await expect(site.signIn('switched')).rejects.toThrow(/账号已停用/)
      expect((await setStatus(orgAdmin, [id], 'normal')).status).toBe(200)
      await site.signIn('switched')
    })

    it('changes nothing where the user already has that status', async () => {
      const id = await newUser('unchanged')
      await setStatus(admin, [id], 'normal')
      expect((await admin.get(`/api/system/user/${id}`)).body.data.version).toBe(1)
    })

    it('does not remove a lock', async () => {
      const id = await site.idOf('locked')
      for (const status of ['normal', 'disabled']) {
        const { status: http, body } = await setStatus(admin, [id], status)
        expect([http, body.code]).toEqual([400, 'AA0001'])
        expect(body.message).toContain('锁定')
      }
      expect(await statusOf(id)).toBe('locked')
    })

    it('S7.7 activates a registered account, and cannot disable a pending one', async () => {
      const id = await newUser('waiting')
      await site.db.updateTable('user').set({ status: 'pending' }).where('id', '=', id).execute()
      const refused = await setStatus(admin, [id], 'disabled')
      expect([refused.status, refused.body.message]).toEqual([400, '用户“测试”的状态为待激活，不能停用'])
      expect((await setStatus(admin, [id], 'normal')).status).toBe(200)
      await site.signIn('waiting')
    })

    it('S7.7 activates no account without a role, and names it', async () => {
      const [id, other] = [await newUser('roleless'), await newUser('beside.roleless')]
      await site.db.updateTable('user').set({ status: 'pending' }).where('id', 'in', [id, other]).execute()
      await site.db.deleteFrom('user_role').where('user_id', '=', id).execute()
      const { status, body } = await setStatus(admin, [other, id], 'normal')
      expect([status, body.message]).toEqual([400, '用户“测试”还没有角色，请先选择机构和角色再激活'])
      expect([await statusOf(id), await statusOf(other)]).toEqual(['pending', 'pending'])
    })

    it('cannot disable the account itself', async () => {
      const { status, body } = await setStatus(admin, [await newUser('beside'), await site.idOf('admin')], 'disabled')
      expect([status, body.message]).toEqual([400, '不能停用自己的账号'])
      expect(await statusOf(await site.idOf('beside'))).toBe('normal')
    })

    it('changes all of the ids or none, and no user outside the data scope', async () => {
      const inside = await newUser('inside')
      for (const other of [await site.idOf('auditor'), '99999999']) {
        expect((await setStatus(orgAdmin, [inside, other], 'disabled')).status).toBe(404)
      }
      expect(await statusOf(inside)).toBe('normal')
      expect(await statusOf(await site.idOf('auditor'))).toBe('normal')
    })

    it('cannot change a user who has more permissions', async () => {
      const id = await newUser('superior', ['1'])
      for (const { status, body } of [
        await setStatus(orgAdmin, [id], 'disabled'),
        await resetPassword(orgAdmin, id),
        await remove(orgAdmin, [id]),
      ]) {
        expect([status, body.code]).toEqual([403, 'AA0002'])
      }
      await site.signIn('superior')
    })

    it.each([
      ['status', { ids: ['1'], status: 'locked' }],
      ['ids', { ids: [], status: 'normal' }],
      ['ids', { ids: ['1', '1'], status: 'normal' }],
      ['ids', { ids: ["1' or '1'='1"], status: 'normal' }],
      ['ids', { ids: Array.from({ length: 101 }, (_, index) => String(index)), status: 'normal' }],
    ])('refuses wrong %s', async (field, body) => {
      const reply = await admin.post('/api/system/user/status', body)
      expect([reply.status, reply.body.code, reply.body.data.errors[0].field]).toEqual([400, 'AA0004', field])
    })
  })

  describe('POST /api/system/user/reset-password', () => {
    it('returns a new password that replaces the old one, and ends the sessions', async () => {
      const id = await newUser('forgetful')
      const person = await site.signIn('forgetful')
      const { status, body } = await resetPassword(orgAdmin, id)
      expect(status).toBe(200)
      expect(body.data.password).toMatch(/^[\w]{4}-[\w]{4}-[\w]{4}$/)
      expect((await person.get('/api/system/user/current-user-info')).status).toBe(401)
      await expect(site.signIn('forgetful')).rejects.toThrow(/用户名或密码错误/)
      await site.signIn('forgetful', body.data.password)
    })

    it('removes the lock of failed sign-ins', async () => {
      const id = await newUser('lockedout')
      const attempt = { username: 'lockedout', ip: '127.0.0.1', now: testNow }
      for (let failure = 0; failure < 4; failure++) await attemptPassword(site.db, attempt, async () => undefined)
      await expect(attemptPassword(site.db, attempt, async () => undefined)).rejects.toThrow(/锁定/)
      await expect(site.signIn('lockedout')).rejects.toThrow(/尝试次数过多/)
      const { body } = await resetPassword(admin, id)
      await site.signIn('lockedout', body.data.password)
    })

    it('keeps a lock set by an administrator', async () => {
      const { body } = await resetPassword(admin, await site.idOf('locked'))
      await expect(site.signIn('locked', body.data.password)).rejects.toThrow(/锁定/)
    })

    it('cannot reset one’s own, nor one outside the data scope', async () => {
      expect((await resetPassword(admin, await site.idOf('admin'))).body.message).toBe(
        '不能重置自己的密码，请使用修改密码',
      )
      const { status, body } = await resetPassword(orgAdmin, await site.idOf('admin'))
      expect([status, body.code]).toEqual([404, 'AA0005'])
    })

    it('generates another password every time', async () => {
      const id = await newUser('often')
      const drawn = [await resetPassword(admin, id), await resetPassword(admin, id)].map(
        ({ body }) => body.data.password,
      )
      expect(new Set(drawn).size).toBe(2)
    })
  })

  describe('POST /api/system/user/remove', () => {
    it('deletes all of the ids, and ends their sessions', async () => {
      const ids = [await newUser('leaving'), await newUser('leaving2')]
      const person = await site.signIn('leaving')
      expect((await remove(orgAdmin, ids)).status).toBe(200)
      expect((await person.get('/api/system/user/current-user-info')).status).toBe(401)
      expect((await admin.get('/api/system/user/list', { keyword: 'leaving' })).body.total).toBe(0)
      expect((await remove(orgAdmin, ids)).status).toBe(404)
    })

    it('deletes none if one of them is the account itself, unknown or outside the data scope', async () => {
      const id = await newUser('staying')
      const self = await remove(admin, [id, await site.idOf('admin')])
      expect([self.status, self.body.message]).toEqual([400, '不能删除自己的账号'])
      expect((await remove(orgAdmin, [id, await site.idOf('auditor')])).status).toBe(404)
      expect(await statusOf(id)).toBe('normal')
      expect(await statusOf(await site.idOf('auditor'))).toBe('normal')
    })
  })
})
