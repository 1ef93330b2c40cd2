import { describe, expect, it } from 'vitest'
import { attemptCode, attemptPassword } from '../../../server/identity/limits/lock-out.ts'
import { type Caller, testNow, testPassword, useManagementSite } from './management-site.ts'

describe('locking and unlocking users', () => {
  const { site, admin, orgAdmin } = useManagementSite()

  const newUser = async (username: string, roleIds = ['5']): Promise<string> => {
    const { data } = (await orgAdmin.get('/api/system/org/tree')).body
    const user = { username, name: '测试', orgId: data[0].id, roleIds, password: testPassword }
    return (await admin.post('/api/system/user/create', user)).body.data.id
  }
  /** Enters a wrong password until the username is locked for this network. */
  const lockOut = async (username: string, ...ips: string[]) => {
    for (const ip of ips)
      for (let time = 0; time < 5; time++)
        await attemptPassword(site.db, { username, ip, now: testNow }, async () => undefined).catch(() => undefined)
  }
  const detailOf = async (id: string) => (await admin.get(`/api/system/user/${id}`)).body.data
  const rowsOf = async (query: Record<string, string>, caller = admin) =>
    (await caller.get('/api/system/user/list', query)).body.data
  const lock = (caller: Caller, ...ids: string[]) => caller.post('/api/system/user/lock', { ids })
  const unlock = (caller: Caller, ...ids: string[]) => caller.post('/api/system/user/unlock', { ids })
  const reasonsOf = ({ refused }: { readonly refused: readonly { readonly id: string; readonly message: string }[] }) =>
    Object.fromEntries(refused.map(({ id, message }) => [id, message]))
  const messagesTo = (userId: string) =>
    site.db.selectFrom('message').select(['kind', 'title', 'content']).where('user_id', '=', userId).execute()
  const auditOf = (userId: string) =>
    site.db
      .selectFrom('audit')
      .select(['operation', 'object_kind', 'changes'])
      .where('object_id', '=', userId)
      .where('operation', 'in', ['lockUsers', 'unlockUsers'])
      .orderBy('id')
      .execute()

  it('S7.7 a lock by hand ends the sessions and refuses signing in until it is lifted', async () => {
    const id = await newUser('held')
    const person = await site.signIn('held')
    expect((await lock(orgAdmin, id)).status).toBe(200)
    expect(await detailOf(id)).toMatchObject({ status: 'locked', version: 2 })
    expect((await person.get('/api/system/user/current-user-info')).status).toBe(401)
    await expect(site.signIn('held')).rejects.toThrow(/账号已被管理员锁定/)
    expect((await lock(orgAdmin, id)).status).toBe(200)
    expect((await detailOf(id)).version).toBe(2)
    expect((await unlock(orgAdmin, id)).status).toBe(200)
    expect(await detailOf(id)).toMatchObject({ status: 'normal', version: 3 })
    await site.signIn('held')
    expect(await messagesTo(id)).toEqual([
      { kind: 'status', title: '您的账号已解锁', content: '管理员已解除您账号的锁定，可以正常使用。' },
    ])
    expect(await auditOf(id)).toEqual([
      { operation: 'lockUsers', object_kind: 'user', changes: '{"status":{"before":"normal","after":"locked"}}' },
      { operation: 'unlockUsers', object_kind: 'user', changes: '{"status":{"before":"locked","after":"normal"}}' },
    ])
  })

  it('S1.2 locks by wrong passwords are seen with their place and end, and lifted', async () => {
    const id = await newUser('guessed')
    await lockOut('guessed', '10.20.3.15')
    const locks = [{ cause: 'password', refuses: 'network', network: '10.20.3.15', until: '2026-11-21 10:15:00' }]
    expect(await detailOf(id)).toMatchObject({ status: 'normal', passwordLocks: locks })
    expect(await rowsOf({ keyword: 'guessed' })).toMatchObject([{ passwordLocks: locks }])
    await lockOut('guessed', '127.0.0.1', '10.20.3.16', '10.20.3.17')
    expect((await detailOf(id)).passwordLocks).toEqual([
      { cause: 'password', refuses: 'strangers', until: '2026-11-21 11:00:00' },
      ...Array.from({ length: 4 }, () => ({
        cause: 'password',
        refuses: 'network',
        until: '2026-11-21 10:15:00',
        network: expect.any(String),
      })),
    ])
    await expect(site.signIn('guessed')).rejects.toThrow(/尝试次数过多/)
    expect((await unlock(orgAdmin, id)).status).toBe(200)
    const after = await detailOf(id)
    expect([after.passwordLocks, after.status, after.version]).toEqual([undefined, 'normal', 1])
    await site.signIn('guessed')
    expect(await messagesTo(id)).toEqual([
      {
        kind: 'status',
        title: '您的账号已解锁',
        content: '您的账号因多次输错密码被临时锁定，管理员已解除。如非本人输错，请修改密码并告知管理员。',
      },
    ])
    const trace = await auditOf(id)
    expect(trace.map(({ object_kind }) => object_kind)).toEqual(Array(5).fill('guess_count'))
    expect(JSON.parse(trace[0]?.changes ?? '')).toEqual({
      cause: { before: 'password' },
      refuses: { before: 'strangers' },
      until: { before: '2026-11-21 11:00:00' },
    })
  })

  it('S1.2 locks by wrong codes of the second step are told from those by wrong passwords, and lifted', async () => {
    const id = await newUser('Stolen')
    for (let time = 0; time < 5; time++)
      await attemptCode(site.db, { username: 'Stolen', ip: '10.20.3.15', now: testNow }, async () => undefined).catch(
        () => undefined,
      )
    const byCode = { cause: 'code', refuses: 'network', network: '10.20.3.15', until: '2026-11-21 10:15:00' }
    expect((await detailOf(id)).passwordLocks).toEqual([byCode])
    await lockOut('Stolen', '10.20.3.16')
    expect(await rowsOf({ lock: 'passwords' })).toMatchObject([{ username: 'Stolen', passwordLocks: { length: 2 } }])
    expect(
      (await detailOf(id)).passwordLocks.map(({ cause, network }: typeof byCode) => `${cause} ${network}`).toSorted(),
    ).toEqual(['code 10.20.3.15', 'password 10.20.3.16'])
    expect((await unlock(orgAdmin, id)).status).toBe(200)
    expect((await detailOf(id)).passwordLocks).toBeUndefined()
    expect(await site.db.selectFrom('guess_count').select('key').where('user_id', '=', id).execute()).toEqual([])
    expect(await messagesTo(id)).toEqual([
      {
        kind: 'status',
        title: '您的账号已解锁',
        content:
          '您的账号因多次输错二次验证的验证码被临时锁定，管理员已解除。如非本人输错，说明他人已知道您的密码，请立即修改密码并告知管理员。',
      },
    ])
    const audited = (await auditOf(id)).map(({ changes }) => String(JSON.parse(changes).cause.before))
    expect(audited.toSorted()).toEqual(['code', 'password'])
  })

  it('S10.4 the list finds who is locked: by hand, by wrong passwords, or either', async () => {
    const [byHand, guessed, outside] = [await newUser('found.hand'), await newUser('found.guessed'), 'auditor']
    await newUser('found.free')
    await lock(admin, byHand)
    await lockOut('found.guessed', '10.20.3.15', '10.20.3.16')
    await lockOut(outside, '10.20.3.15')
    const found = async (query: Record<string, string>, caller = admin) =>
      (await rowsOf({ ...query, size: '100' }, caller)).map(({ username }: { username: string }) => username)
    const within = { keyword: 'found.', orders: 'username:true' }
    expect(await found({ ...within, lock: 'manual' })).toEqual(['found.hand'])
    expect(await found({ ...within, lock: 'passwords' })).toEqual(['found.guessed'])
    expect(await found({ ...within, lock: 'manual,passwords' })).toEqual(['found.guessed', 'found.hand'])
    expect(await found({ lock: 'passwords', orders: 'username:true' })).toEqual(['auditor', 'found.guessed'])
    expect(await found({ lock: 'passwords' }, orgAdmin)).toEqual(['found.guessed'])
    const figures = (await orgAdmin.get('/api/system/user/figures')).body.data
    expect(figures.locked).toBe((await found({ lock: 'manual,passwords' }, orgAdmin)).length)
    await unlock(admin, guessed, await site.idOf(outside))
    expect(await found({ lock: 'passwords' })).toEqual([])
  })

  it('S10.4 the count of the locked is not that of an account that was deleted', async () => {
    const id = await newUser('gone')
    await lockOut('gone', '10.20.3.15')
    await admin.post('/api/system/user/remove', { ids: [id] })
    expect((await admin.get('/api/system/user/list', { lock: 'passwords' })).body).toMatchObject({ data: [], total: 0 })
  })

  it('cannot lock the account itself, nor one in another state', async () => {
    const [id, other] = [await newUser('lock.beside'), await newUser('lock.disabled')]
    await admin.post('/api/system/user/status', { ids: [other], status: 'disabled' })
    const own = await site.idOf('admin')
    const { data } = (await lock(admin, id, own, other)).body
    expect([data.done, reasonsOf(data)]).toEqual([
      [id],
      { [own]: '不能锁定自己的账号', [other]: '该用户的状态为停用，不能锁定' },
    ])
    expect((await detailOf(id)).status).toBe('locked')
    expect((await unlock(admin, other)).status).toBe(200)
    expect((await detailOf(other)).status).toBe('disabled')
  })

  it('S6.1 touches no user outside the data scope, and none with more permissions', async () => {
    const [inside, superior] = [await newUser('lock.inside'), await newUser('lock.superior', ['1'])]
    const outside = await site.idOf('auditor')
    for (const change of [lock, unlock]) {
      const { data } = (await change(orgAdmin, inside, '99999999', superior, outside)).body
      expect([data.done, reasonsOf(data)]).toEqual([
        [inside],
        { 99999999: '用户不存在', [superior]: '该用户的权限高于您，不能操作', [outside]: '用户不存在' },
      ])
    }
    expect((await detailOf(superior)).status).toBe('normal')
    expect((await detailOf(outside)).status).toBe('normal')
  })

  it.each([
    ['lock', { ids: [] }],
    ['unlock', { ids: ['1', '1'] }],
    ['unlock', { ids: ["1' or '1'='1"] }],
  ])('%s refuses wrong ids', async (name, body) => {
    const reply = await admin.post(`/api/system/user/${name}`, body)
    expect([reply.status, reply.body.code, reply.body.data.errors[0].field]).toEqual([400, 'AA0004', 'ids'])
  })

  it('S7.7 two administrators who lock each other: one remains', async () => {
    const id = await newUser('lock.second', ['1'])
    const [second, own] = [await site.signIn('lock.second'), await site.idOf('admin')]
    const others = site.db.selectFrom('user_role').select('user_id').where('role_id', '=', '1')
    await site.db
      .updateTable('user')
      .set({ status: 'disabled' })
      .where('id', 'in', others)
      .where('id', 'not in', [id, own])
      .execute()
    const replies = await Promise.all([lock(admin, id), lock(second, own)])
    expect(replies.filter(({ status, body }) => status === 200 && body.data.done.length === 1)).toHaveLength(1)
    const left = site.db.selectFrom('user').select('status').where('id', 'in', [id, own]).orderBy('status')
    expect(await left.execute()).toEqual([{ status: 'locked' }, { status: 'normal' }])
  })
})
