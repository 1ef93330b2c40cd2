import { describe, expect, it } from 'vitest'
import { attemptPassword } from '../../../server/identity/limits/lock-out.ts'
import { testNow, useManagementSite } from '../system/management-site.ts'

const signIns = '/api/setting/log/sign-ins'
const operations = '/api/setting/log/operations'

describe('the logs', () => {
  const { admin, orgAdmin, site } = useManagementSite()
  const newUser = async (username: string, orgId = '380000'): Promise<string> => {
    const form = { username, name: '陈静', orgId: await idOfOrg(orgId), roleIds: ['5'], password: 'Baihua-2846' }
    return (await admin.post('/api/system/user/create', form)).body.data.id
  }
  const idOfOrg = async (code: string): Promise<string> =>
    (await site.db.selectFrom('org').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id
  const signIn = (username: string, password: string) =>
    site.signIn(username, password).then(
      () => 'in',
      () => 'refused',
    )

  it('log: a sign-in is listed with its user, organisation, session and network', async () => {
    const { body } = await admin.get(signIns, { person: 'orgadmin', size: '1' })
    const session = expect.stringMatching(/^[\w-]{20,64}$/)
    expect(body.data).toEqual([
      {
        id: expect.any(String),
        userId: await site.idOf('orgadmin'),
        name: expect.any(String),
        username: 'orgadmin',
        orgName: expect.any(String),
        succeeded: true,
        method: 'password',
        ip: '127.0.0.1',
        network: 'internal',
        session,
        locked: false,
        createTime: '2026-11-21 10:00:00',
      },
    ])
  })

  it('2.5 what was done with a record is found by its kind and id; another kind with the same id is not', async () => {
    const id = await newUser('log-of-record')
    await admin.post('/api/system/user/lock', { ids: [id] })
    const done = async (query: Readonly<Record<string, string>>) =>
      (await admin.get(operations, { object: id, ...query })).body.data.map(
        ({ operation }: { operation: string }) => operation,
      )
    expect(await done({ kind: 'user' })).toEqual(['lockUsers', 'createUser'])
    expect(await done({ kind: 'role,org' })).toEqual([])
    expect(await done({ kind: 'role,user' })).toEqual(['lockUsers', 'createUser'])
    expect((await admin.get(operations, { kind: 'User!' })).status).toBe(400)
  })

  it('2.5 the sign-ins of a user are found by the id, and only within the data scope', async () => {
    const [own, other] = [await site.idOf('orgadmin'), await site.idOf('admin')]
    const of = async (userId: string) => (await admin.get(signIns, { userId })).body.data
    for (const userId of [own, other]) {
      const rows: readonly { readonly userId: string }[] = await of(userId)
      expect(rows.length).toBeGreaterThan(0)
      expect(rows.every((row) => row.userId === userId)).toBe(true)
    }
    expect((await orgAdmin.get(signIns, { userId: other })).body.data ?? []).toEqual([])
  })

  it('log: why a sign-in was refused is listed, and found by it', async () => {
    const id = await newUser('log-refused')
    await site.db.updateTable('user').set({ must_change_password: 0 }).where('id', '=', id).execute()
    expect(await signIn('log-refused', 'falsch-2026')).toBe('refused')
    await admin.post('/api/system/user/status', { ids: [id], status: 'disabled' })
    expect(await signIn('log-refused', 'Baihua-2846')).toBe('refused')
    const failures = async (query: object) =>
      (await admin.get(signIns, { person: 'log-refused', ...query })).body.data.map(
        ({ failure }: { failure: string }) => failure,
      )
    expect((await failures({})).toSorted()).toEqual(['disabled', 'password'])
    expect(await failures({ result: 'disabled' })).toEqual(['disabled'])
    expect(await failures({ result: 'succeeded' })).toEqual([])
    expect(await signIn('log-nobody', 'falsch-2026')).toBe('refused')
    const [unknown] = (await admin.get(signIns, { result: 'unknown', size: '1' })).body.data
    expect([unknown.failure, unknown.username, unknown.userId]).toEqual(['unknown', undefined, undefined])
  })

  it('log: sign-ins are found by network, system and browser, as the list shows them', async () => {
    const row = (id: number, ip: string, user_agent: string | null) => ({
      id: `${900_000 + id}`,
      created_at: testNow,
      user_id: null,
      succeeded: 0 as const,
      failure: 'unknown' as const,
      session: 'found-by-filters',
      method: 'password' as const,
      factor: null,
      ip,
      user_agent,
    })
    const base = 'AppleWebKit/537.36 (KHTML, like Gecko)'
    const rows = [
      row(1, '10.20.3.15', `Mozilla/5.0 (Windows NT 10.0) ${base} Chrome/142.0 Safari/537.36`),
      row(2, '172.31.0.1', `Mozilla/5.0 (Windows NT 10.0) ${base} Chrome/142.0 Safari/537.36 Edg/142.0`),
      row(3, '172.32.0.1', `Mozilla/5.0 (Macintosh) ${base} Version/18.1 Safari/605.1`),
      row(4, '::ffff:192.168.1.2', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'),
      row(5, 'fd12:3456::1', `Mozilla/5.0 (X11; Linux x86_64; UOS) ${base} Chrome/120.0 Safari/537.36`),
      row(6, '2408:8000::1', `Mozilla/5.0 (Linux; Android 15) ${base} Chrome/130.0 MicroMessenger/8.0`),
      row(7, 'febf::1', `Mozilla/5.0 (iPhone) ${base} CriOS/142.0 Safari/604.1`),
      row(8, '203.0.113.9', null),
      row(9, '169.254.9.9', `Mozilla/5.0 (X11; Kylin) ${base} Chrome/120.0 Safari/537.36`),
    ]
    await site.db.insertInto('sign_in').values(rows).execute()
    const found = async (query: object): Promise<any[]> =>
      (await admin.get(signIns, { session: 'found-by-filters', size: '20', ...query })).body.data
    const numbers = async (query: object) =>
      (await found(query)).map(({ id }) => Number(id) - 900_000).toSorted((one, other) => one - other)
    expect(await numbers({ network: 'internal' })).toEqual([1, 2, 4, 5, 7, 9])
    expect(await numbers({ network: 'external' })).toEqual([3, 6, 8])
    for (const network of ['internal', 'external'])
      expect((await found({ network })).every((one) => one.network === network)).toBe(true)
    const systems = {
      uos: [5],
      kylin: [9],
      ios: [7],
      android: [6],
      windows: [1, 2],
      macos: [3],
      linux: [4],
      other: [8],
    }
    for (const [system, expected] of Object.entries(systems)) expect(await numbers({ system })).toEqual(expected)
    const browsers = { wechat: [6], edge: [2], firefox: [4], chrome: [1, 5, 7, 9], safari: [3], other: [8] }
    for (const [browser, expected] of Object.entries(browsers)) expect(await numbers({ browser })).toEqual(expected)
    expect(await numbers({ system: 'windows', browser: 'edge', network: 'internal' })).toEqual([2])
    const refused = await admin.get(signIns, { system: 'dos' })
    expect([refused.status, refused.body.data.errors[0].field]).toEqual([400, 'system'])
  })

  it('log: operations are found by the least time that they took', async () => {
    const { last } = await site.db.selectFrom('audit_head').select('last').executeTakeFirstOrThrow()
    await site.db.updateTable('audit').set({ duration: 4321 }).where('id', '=', last).execute()
    const found = async (minDuration: string) =>
      (await admin.get(operations, { minDuration })).body.data.map(({ id }: { id: string }) => id)
    expect(await found('4321')).toEqual([String(last)])
    expect(await found('4322')).toEqual([])
    const refused = await admin.get(operations, { minDuration: '-1' })
    expect([refused.status, refused.body.data.errors[0].field]).toEqual([400, 'minDuration'])
  })

  it('log: an operation is listed in words, with the values before and after', async () => {
    const id = await newUser('log-words')
    await admin.post('/api/system/user/lock', { ids: [id] })
    const { body } = await admin.get(operations, { object: '陈静', operation: 'lockUsers', size: '1' })
    const userId = await site.idOf('admin')
    expect(body.data).toEqual([
      {
        id: expect.stringMatching(/^\d+$/),
        traceId: expect.any(String),
        module: '用户列表',
        operation: 'lockUsers',
        action: '锁定用户',
        objectKind: '用户',
        objectId: id,
        objectName: '陈静',
        userId,
        name: expect.any(String),
        username: 'admin',
        orgName: '江宁省人民检察院',
        ip: '127.0.0.1',
        session: expect.any(String),
        locked: false,
        createTime: '2026-11-21 10:00:00',
        duration: expect.any(Number),
        result: 'completed',
        fields: [{ label: '状态', before: '正常', after: '锁定' }],
      },
    ])
  })

  it('log: roles and organisations are told by their names, periods by their days', async () => {
    const id = await newUser('log-roles')
    await admin.post('/api/system/user/grant-roles', { ids: [id], roleIds: ['3'], validUntil: '2027-12-31' })
    const [row] = (await admin.get(operations, { object: id, operation: 'grantUserRoles' })).body.data
    expect(row.fields).toEqual([
      { label: '角色', before: '普通干警', after: '普通干警、案件管理员' },
      { label: '角色有效期', before: '', after: '案件管理员 2027-12-31' },
    ])
    const [created] = (await admin.get(operations, { object: id, operation: 'createUser' })).body.data
    expect(created.fields).toContainEqual({ label: '主机构', after: '江宁省人民检察院' })
  })

  it('log: values of parameters are told in the words of their own history, and those of a secret not at all', async () => {
    const set = async (id: string, newValue: string) => {
      const { version } = (await admin.get(`/api/setting/config/${id}`)).body.data
      return (await admin.post('/api/setting/config/update', { id, version, newValue })).status
    }
    const fields = async (object: string) =>
      (await admin.get(operations, { object, operation: 'updateParameter' })).body.data.map(
        (row: { fields: unknown }) => row.fields,
      )
    expect(await set('registration', 'off')).toBe(200)
    expect(await set('registration', 'on')).toBe(200)
    expect(await set('limit.register', '33')).toBe(200)
    expect(await set('sms.token', 'gateway-token-of-the-test')).toBe(200)
    expect(await fields('registration')).toEqual([
      [{ label: '参数值', before: '关闭', after: '开启' }],
      [{ label: '参数值', before: '开启（默认值）', after: '关闭' }],
    ])
    expect(await fields('limit.register')).toEqual([[{ label: '参数值', before: '20 次（默认值）', after: '33 次' }]])
    expect(await fields('sms.token')).toEqual([[{ label: '参数值' }]])
  })

  it('log: a dictionary entry that was moved is told by the entries above it', async () => {
    const entry = { sort: 1, style: 'neutral', isDefault: false, status: 'normal' }
    const post = (name: string, body: object) => admin.post(`/api/setting/dict/${name}`, body)
    const dict = (await post('create', { code: 'log-moves', name: '会议室', status: 'normal' })).body.data.id
    const add = async (name: string, value: string, more: object = {}): Promise<string> =>
      (await post('entry/create', { ...entry, name, value, dictId: dict, ...more })).body.data.id
    const [east, west] = [await add('东楼', 'east'), await add('西楼', 'west')]
    const room = await add('一号会议室', 'room-1', { parentId: east })
    const moved = { ...entry, id: room, version: 1, name: '一号会议室', parentId: west }
    expect((await post('entry/update', moved)).status).toBe(200)
    const [row] = (await admin.get(operations, { object: room, operation: 'updateDictEntry' })).body.data
    expect(row.fields).toEqual([{ label: '上级', before: '东楼', after: '西楼' }])
    expect((await post('entry/remove', { ids: [room] })).body.data.done).toEqual([room])
    const [removed] = (await admin.get(operations, { object: room, operation: 'removeDictEntries' })).body.data
    expect(removed.fields).toContainEqual({ label: '上级', before: '西楼' })
    expect(removed.fields).toContainEqual({ label: '字典', before: '会议室' })
  })

  it('log: a lifted lock is told by its cause, and by what it refused', async () => {
    const id = await newUser('log-guessed')
    const guess = { username: 'log-guessed', ip: '10.20.3.15', now: testNow }
    for (let turn = 0; turn < 5; turn += 1)
      await attemptPassword(site.db, guess, async () => undefined).catch(() => undefined)
    await admin.post('/api/system/user/unlock', { ids: [id] })
    const [row] = (await admin.get(operations, { object: id, operation: 'unlockUsers' })).body.data
    expect([row.objectKind, row.objectName]).toEqual(['临时锁定', 'log-guessed'])
    expect(row.fields).toEqual([
      { label: '锁定原因', before: '密码错误' },
      { label: '拒绝范围', before: '来自该网络的登录' },
      { label: '来源网络', before: '10.20.3.15' },
      { label: '锁定至', before: '2026-11-21 10:15:00' },
    ])
  })

  it.each([
    [{ module: 'user' }, 'createUser', true],
    [{ module: 'role' }, 'createUser', false],
    [{ module: 'unknown' }, 'createUser', false],
    [{ operation: 'createUser,lockUsers' }, 'createUser', true],
    [{ person: 'admin' }, 'createUser', true],
    [{ person: 'orgadmin' }, 'createUser', false],
    [{ ip: '127.0.' }, 'createUser', true],
    [{ ip: '10.' }, 'createUser', false],
    [{ beginTime: '2026-11-21', endTime: '2026-11-21' }, 'createUser', true],
    [{ beginTime: '2026-11-22' }, 'createUser', false],
    [{ endTime: '2026-11-20' }, 'createUser', false],
    [{ object: '陈' }, 'createUser', true],
    [{ object: '静' }, 'createUser', false],
    [{ orgId: '1', includeChildren: 'false' }, 'createUser', true],
    [{ orgId: '2' }, 'createUser', false],
  ] as const)('log: %j: whether it finds %s', async (query, operation, found) => {
    await newUser(`log-filter-${JSON.stringify(query).replaceAll(/\W/g, '')}`.slice(0, 30).toLowerCase())
    const { data } = (await admin.get(operations, { ...query, size: '100' })).body
    expect(data.some((row: { operation: string }) => row.operation === operation)).toBe(found)
  })

  it('log: the rows of one request and of one session are found', async () => {
    const ids = [await newUser('log-trace-1'), await newUser('log-trace-2')]
    await admin.post('/api/system/user/lock', { ids })
    const [row] = (await admin.get(operations, { object: ids[0] ?? '', operation: 'lockUsers' })).body.data
    const traced = (await admin.get(operations, { traceId: row.traceId })).body
    expect(traced.data.map(({ objectId }: { objectId: string }) => objectId).toSorted()).toEqual(ids.toSorted())
    const [signedIn] = (await admin.get(signIns, { session: row.session })).body.data
    expect(signedIn.username).toBe('admin')
    expect((await admin.get(operations, { session: row.session, operation: 'doLogin' })).body.total).toBe(1)
  })

  it('log: a locked account is told, and where unlocking it does not apply', async () => {
    const id = await newUser('log-locked')
    const orgId = await idOfOrg('380000')
    await site.db.updateTable('user').set({ must_change_password: 0, org_id: orgId }).where('id', '=', id).execute()
    await site.signIn('log-locked', 'Baihua-2846')
    await admin.post('/api/system/user/lock', { ids: [id] })
    const [row] = (await admin.get(signIns, { person: 'log-locked' })).body.data
    expect([row.locked, row.outOfScope]).toEqual([true, undefined])
  })

  it('log: no user without the permission sees either log', async () => {
    const paths = [signIns, operations, '/api/setting/log/verify']
    const statuses = await Promise.all(paths.map(async (path) => (await orgAdmin.get(path)).status))
    expect(statuses).toEqual([403, 403, 403])
  })

  it('log: an export asks for the purpose, is recorded, and answers the rows of the list', async () => {
    const columns = ['时间', '操作人']
    const refused = await admin.post(`${operations}/export?module=user`, { columns })
    expect([refused.status, refused.body.data.errors[0].message]).toEqual([400, '请输入导出用途'])
    await newUser('log-exported')
    const order = { exportPurpose: '季度安全审计', columns }
    const { id, total } = (await admin.post(`${operations}/export?module=user`, order)).body.data
    const page = (await admin.get(`${operations}/export/${id}`)).body
    expect([page.total, page.data[0].module]).toEqual([total, '用户列表'])
    const [row] = (await admin.get(operations, { operation: 'beginOperationLogExport' })).body.data
    expect([row.action, row.objectName, row.fields]).toEqual([
      '导出操作日志',
      '操作日志',
      expect.arrayContaining([
        { label: '导出用途', after: '季度安全审计' },
        { label: '模块', after: 'user' },
        { label: '导出列', after: '时间、操作人' },
      ]),
    ])
    const signInExport = (await admin.post(`${signIns}/export?result=succeeded`, order)).body.data
    expect((await admin.get(`${signIns}/export/${signInExport.id}`)).body.data[0].succeeded).toBe(true)
  })
})

describe('the data scope of the logs', () => {
  const { admin, site } = useManagementSite()

  it('log: the rows of the users of one office are shown to its auditor, and no attempt without a user', async () => {
    await site.signIn('nobody-at-all', 'falsch').catch(() => undefined)
    const role = { key: 'office-auditor', name: '本院审计', dataScope: 'org_and_below', sort: 9 }
    const { id: roleId } = (await admin.post('/api/system/role/create', role)).body.data
    const menus = await site.db
      .selectFrom('menu')
      .select(['id', 'parent_id'])
      .where((eb) => eb.or([eb('permission', 'like', 'setting:log:%'), eb('route_name', '=', 'setting-log')]))
      .execute()
    const menuIds = [...new Set(menus.flatMap(({ id, parent_id }) => (parent_id ? [id, parent_id] : [id])))]
    await admin.post('/api/system/role/grant', { id: roleId, menuIds, version: 1 })
    await site.db
      .insertInto('user_role')
      .values({ user_id: await site.idOf('orgadmin'), role_id: roleId })
      .execute()
    const auditor = await site.signIn('orgadmin')
    const seen = (await auditor.get(operations, { size: '100' })).body.data
    expect(seen.length).toBeGreaterThan(0)
    expect(seen.every(({ username }: { username: string }) => username === 'orgadmin')).toBe(true)
    const { data, total } = (await auditor.get(signIns, { size: '100' })).body
    expect(data.every(({ username }: { username?: string }) => username !== undefined)).toBe(true)
    expect(total).toBeLessThan((await admin.get(signIns)).body.total)
    expect((await auditor.get(signIns, { result: 'unknown' })).body.total).toBe(0)
    expect((await admin.get(signIns, { result: 'unknown' })).body.total).toBe(1)
    const unlock = data.find(({ username }: { username: string }) => username !== 'orgadmin')
    expect(unlock.outOfScope).toBeUndefined()

    await site.db.updateTable('audit').set({ object_name: '其他' }).where('id', '=', 1).execute()
    const { fault } = (await auditor.get('/api/setting/log/verify')).body.data
    expect(fault).toEqual({ kind: 'changed', row: 1 })
  })
})

describe('the check of the audit', () => {
  const { admin, site } = useManagementSite()
  const verify = async (after = 0) => (await admin.get('/api/setting/log/verify', { after: `${after}` })).body.data

  it('log: an intact chain is complete, from any row on, and answers its last hash', async () => {
    const { last, hash } = await site.db.selectFrom('audit_head').selectAll().executeTakeFirstOrThrow()
    expect(await verify()).toEqual({ from: 1, checked: last, total: last, complete: true, hash })
    expect(await verify(1)).toEqual({ from: 2, checked: last, total: last, complete: true, hash })
    // What is behind the end has no row: nothing was compared, and the answer says so.
    expect(await verify(last + 5)).toEqual({ from: last + 1, checked: last, total: last, complete: true, hash })
  })

  it('log: swapped rows are named with what the row says', async () => {
    const swap = async () => {
      for (const [from, to] of [
        [1, 1000],
        [2, 1],
        [1000, 2],
      ] as const)
        await site.db.updateTable('audit').set({ id: to }).where('id', '=', from).execute()
    }
    await swap()
    const entry = {
      createTime: '2026-11-21 10:00:00',
      name: expect.any(String),
      username: 'orgadmin',
      action: '登录',
      objectName: 'orgadmin',
      traceId: expect.any(String),
    }
    const fault = { kind: 'moved', row: 1, formerRow: 2, swapped: true, entry }
    expect(await verify()).toEqual({ from: 1, checked: 0, total: 2, complete: false, fault })
    await swap()
    expect((await verify()).complete).toBe(true)
  })

  it('log: a row that was rewritten with its hash is told by its signature; rows without one are counted', async () => {
    const row = await site.db.selectFrom('audit').selectAll().where('id', '=', 1).executeTakeFirstOrThrow()
    await site.db.updateTable('audit').set({ signature: null }).where('id', '=', 1).execute()
    expect(await verify()).toMatchObject({ complete: true, unsigned: 1 })
    await site.db
      .updateTable('audit')
      .set({ signature: `${row.signature}0` })
      .where('id', '=', 1)
      .execute()
    expect((await verify()).fault).toMatchObject({ kind: 'forged', row: 1, entry: { username: 'admin' } })
    await site.db.updateTable('audit').set({ signature: '00000000:00' }).where('id', '=', 1).execute()
    expect(await verify()).toMatchObject({ complete: true, foreign: { first: 1, last: 1 } })
    await site.db.updateTable('audit').set({ signature: row.signature }).where('id', '=', 1).execute()
  })

  it('log: a removed row has a number and no words', async () => {
    await site.db.deleteFrom('audit').where('id', '=', 1).execute()
    const { fault } = await verify()
    expect(fault).toEqual({ kind: 'missing', row: 1 })
  })
})
