import { describe, expect, it } from 'vitest'
import { attemptPassword } from '../../../server/identity/limits/lock-out.ts'
import { type Caller, testNow, testPassword, useManagementSite } from './management-site.ts'

interface Refusal {
  readonly id: string
  readonly code: string
  readonly name?: string
  readonly message: string
}

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
  /** What the answer of a batch says: the ids done, and the code, name and reason of the others by id. */
  const outcomeOf = async (reply: ReturnType<Caller['post']>) => {
    const { status, body } = await reply
    const refused = body.data.refused.map(({ id, code, name, message }: Refusal) => [id, [code, name, message]])
    return { status, done: body.data.done, refused: Object.fromEntries(refused) }
  }
  const refusal = (id: string, code: string, name: string | undefined, message: string) => ({
    status: 200,
    done: [],
    refused: { [id]: [code, name, message] },
  })
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
      for (const [status, verb] of [
        ['normal', '启用'],
        ['disabled', '停用'],
      ] as const) {
        const message = `该用户的状态为锁定，不能${verb}`
        expect((await outcomeOf(setStatus(admin, [id], status))).refused[id]).toEqual(['AA0001', '孙晓东', message])
      }
      expect(await statusOf(id)).toBe('locked')
    })

    it('S7.7 activates a registered account, and cannot disable a pending one', async () => {
      const id = await newUser('waiting')
      await site.db.updateTable('user').set({ status: 'pending' }).where('id', '=', id).execute()
      const refused = await outcomeOf(setStatus(admin, [id], 'disabled'))
      expect(refused).toEqual(refusal(id, 'AA0001', '测试', '该用户的状态为待激活，不能停用'))
      expect((await setStatus(admin, [id], 'normal')).status).toBe(200)
      await site.signIn('waiting')
    })

    it('S7.7 activates no account without a role, and names it', async () => {
      const [id, other] = [await newUser('roleless'), await newUser('beside.roleless')]
      await site.db.updateTable('user').set({ status: 'pending' }).where('id', 'in', [id, other]).execute()
      await site.db.deleteFrom('user_role').where('user_id', '=', id).execute()
      expect(await outcomeOf(setStatus(admin, [other, id], 'normal'))).toEqual({
        status: 200,
        done: [other],
        refused: { [id]: ['AA0001', '测试', '该用户还没有角色，请先选择机构和角色再激活'] },
      })
      expect([await statusOf(id), await statusOf(other)]).toEqual(['pending', 'normal'])
    })

    it('S7.7 activates and enables no account whose roles are not in effect', async () => {
      const { id: role } = (
        await admin.post('/api/system/role/create', { key: 'not-in-effect', name: '借调', dataScope: 'self', sort: 9 })
      ).body.data
      const [waiting, off, beside] = [
        await newUser('waits.in.vain', [role]),
        await newUser('off.in.vain', [role]),
        await newUser('beside.in.vain', [role, '5']),
      ]
      const begin = async () => {
        await site.db.updateTable('user').set({ status: 'pending' }).where('id', 'in', [waiting, beside]).execute()
        await site.db.updateTable('user').set({ status: 'disabled' }).where('id', '=', off).execute()
      }
      const words = '该用户没有生效的角色（已停用、已过期或尚未开始），请先分配生效的角色再'
      const inVain = {
        status: 200,
        done: [beside],
        refused: { [waiting]: ['AA0001', '测试', `${words}激活`], [off]: ['AA0001', '测试', `${words}启用`] },
      }
      const enable = () => outcomeOf(setStatus(admin, [waiting, off, beside], 'normal'))
      const heldFor = (term: object) => site.db.updateTable('user_role').set(term).where('role_id', '=', role).execute()
      await begin()
      await admin.post('/api/system/role/status', { ids: [role], status: 'disabled' })
      expect(await enable()).toEqual(inVain)
      expect([await statusOf(waiting), await statusOf(off)]).toEqual(['pending', 'disabled'])
      await admin.post('/api/system/role/status', { ids: [role], status: 'normal' })
      for (const term of [
        { valid_from: '2026-11-22', valid_until: null },
        { valid_from: null, valid_until: '2026-11-20' },
      ]) {
        await heldFor(term)
        await begin()
        expect(await enable()).toEqual(inVain)
      }
      await heldFor({ valid_from: '2026-11-21', valid_until: '2026-11-21' })
      await begin()
      expect((await enable()).done).toEqual([waiting, off, beside].toSorted())
    })

    it('cannot disable the account itself', async () => {
      const id = await site.idOf('admin')
      const outcome = await outcomeOf(setStatus(admin, [id], 'disabled'))
      expect(outcome).toEqual(refusal(id, 'AA0001', '王建国', '不能停用自己的账号'))
      expect(await statusOf(id)).toBe('normal')
    })

    it('S10.2 changes those that it can, in one transaction, and names the others with the reason; repeated, it changes nothing', async () => {
      const [one, other] = [await newUser('inside'), await newUser('inside2')]
      const outside = await site.idOf('auditor')
      const recorded = async () => {
        const rows = await site.db.selectFrom('audit').select(['object_id', 'trace_id']).orderBy('id').execute()
        return rows.filter(({ object_id }) => [one, other, outside].includes(object_id)).slice(2)
      }
      const disable = () => outcomeOf(setStatus(orgAdmin, [outside, one, '99999999', other], 'disabled'))
      const expected = {
        status: 200,
        done: [one, other].toSorted(),
        refused: {
          [outside]: ['AA0005', undefined, '用户不存在'],
          99999999: ['AA0005', undefined, '用户不存在'],
        },
      }
      expect(await disable()).toEqual(expected)
      const rows = await recorded()
      expect([rows.map(({ object_id }) => object_id), new Set(rows.map((row) => row.trace_id)).size]).toEqual([
        [one, other].toSorted(),
        1,
      ])
      expect([await statusOf(one), await statusOf(other), await statusOf(outside)]).toEqual([
        'disabled',
        'disabled',
        'normal',
      ])
      expect(await disable()).toEqual(expected)
      expect(await recorded()).toEqual(rows)
    })

    it('cannot change a user who has more permissions', async () => {
      const id = await newUser('superior', ['1'])
      const message = '该用户的权限高于您，不能操作'
      const expected = refusal(id, 'AA0002', '测试', message)
      expect(await outcomeOf(setStatus(orgAdmin, [id], 'disabled'))).toEqual(expected)
      expect(await outcomeOf(remove(orgAdmin, [id]))).toEqual(expected)
      const { status, body } = await resetPassword(orgAdmin, id)
      expect([status, body.code, body.message]).toEqual([403, 'AA0002', message])
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
      expect(await outcomeOf(remove(orgAdmin, ids))).toEqual({ status: 200, done: ids.toSorted(), refused: {} })
      expect((await person.get('/api/system/user/current-user-info')).status).toBe(401)
      expect((await admin.get('/api/system/user/list', { keyword: 'leaving' })).body.total).toBe(0)
      const again = await outcomeOf(remove(orgAdmin, ids))
      expect([again.done, Object.keys(again.refused)]).toEqual([[], ids.toSorted()])
    })

    it('S10.2 deletes those that it can, and neither the account itself nor a user outside the data scope', async () => {
      const [self, outside] = [await site.idOf('admin'), await site.idOf('auditor')]
      const [one, other] = [await newUser('gone'), await newUser('gone2')]
      expect(await outcomeOf(remove(admin, [one, self]))).toEqual({
        status: 200,
        done: [one],
        refused: { [self]: ['AA0001', '王建国', '不能删除自己的账号'] },
      })
      expect(await outcomeOf(remove(orgAdmin, [outside, other]))).toEqual({
        status: 200,
        done: [other],
        refused: { [outside]: ['AA0005', undefined, '用户不存在'] },
      })
      expect([await statusOf(self), await statusOf(outside)]).toEqual(['normal', 'normal'])
    })
  })
})
