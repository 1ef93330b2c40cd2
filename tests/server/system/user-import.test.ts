import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type ManagementSite, openManagementSite } from './management-site.ts'

const path = '/api/system/user/import'
type Row = Record<string, string | number>

let site: ManagementSite
let admin: Caller
let orgAdmin: Caller
/** An organisation of the organisation administrator's scope. */
let own: { id: string; name: string; code: string }

beforeAll(async () => {
  site = await openManagementSite()
  admin = await site.signIn('admin')
  orgAdmin = await site.signIn('orgadmin')
  const { id } = (await orgAdmin.get('/api/system/org/tree')).body.data[0]
  own = await site.db.selectFrom('org').select(['id', 'name', 'code']).where('id', '=', id).executeTakeFirstOrThrow()
})
afterAll(() => site.close())

const row = (username: string, others: Row = {}): Row => ({
  row: 2,
  username,
  name: '陈静',
  org: own.code,
  roles: '普通干警',
  ...others,
})
let drawn = 0
const newKey = () => `import-key-${String((drawn += 1)).padStart(12, '0')}`
const part = (rows: Row[], others: object = {}) => ({
  key: newKey(),
  part: 1,
  existing: 'update',
  mode: 'valid',
  rows,
  ...others,
})
const check = async (rows: Row[], caller = admin, existing = 'update') => {
  const { status, body } = await caller.post(`${path}/check`, { existing, rows })
  expect([status, body.message]).toEqual([200, '操作成功'])
  return body.data
}
const run = async (sent: object, caller = admin) => {
  const { status, body } = await caller.post(path, sent)
  expect([status, body.message]).toEqual([200, '操作成功'])
  return body.data
}
const userOf = (username: string) =>
  site.db.selectFrom('user').selectAll().where('username', '=', username).executeTakeFirst()
const rolesOf = async (username: string) => {
  const held = await site.db
    .selectFrom('user_role')
    .innerJoin('user', 'user.id', 'user_role.user_id')
    .select('role_id')
    .where('username', '=', username)
    .orderBy('role_id')
    .execute()
  return held.map(({ role_id }) => role_id)
}

describe('checking', () => {
  it('S10.6 two rows exchange their phones, and the check says which rows belong into one part', async () => {
    const rows = (phones: readonly string[]) => [
      row('swapa', { row: 2, phone: phones[0] ?? '' }),
      row('swapc', { row: 3 }),
      row('swapb', { row: 4, phone: phones[1] ?? '' }),
    ]
    await run(part(rows(['13922225001', '13922225002'])))
    const exchanged = rows(['13922225002', '13922225001'])
    expect(await check(exchanged)).toMatchObject({ updated: 2, wrong: 0, together: [[2, 4]] })
    const { batchId } = await run(part(exchanged))
    expect((await userOf('swapa'))?.phone).toBe('13922225002')
    expect((await userOf('swapb'))?.phone).toBe('13922225001')
    await admin.post(`${path}/undo`, { batchId })
    expect((await userOf('swapa'))?.phone).toBe('13922225001')
    // Only one of the two rows: the other one keeps its phone.
    expect(await check(exchanged.slice(0, 1))).toMatchObject({
      errors: [{ row: 2, field: 'phone', message: '该手机号已被其他账号使用' }],
    })
  })

  it('reports what would be created, changed and skipped, and changes nothing', async () => {
    const rows = [row('fresh'), row('clerk', { row: 3, position: '书记员' })]
    expect(await check(rows)).toMatchObject({ created: 1, updated: 1, unchanged: 0, skipped: 0, wrong: 0, errors: [] })
    expect(await check(rows, admin, 'skip')).toMatchObject({ created: 1, updated: 0, skipped: 1 })
    expect(await userOf('fresh')).toBeUndefined()
  })

  it('S10.6 reads part-time organisations by code or name with the post in brackets, and undoes them', async () => {
    const places = await site.db
      .selectFrom('org')
      .select(['id', 'name', 'code'])
      .where('code', 'in', ['380103', '380104'])
      .orderBy('code')
      .execute()
    const [first, second] = places
    if (!first || !second) throw new Error('no organisations')
    const posts = `${first.code}（联络员）、${second.code} ${second.name}`
    expect(await check([row('parttime', { posts: `${own.code}（联络员）` })])).toMatchObject({
      errors: [{ row: 2, field: 'posts', message: '兼职机构不能与主机构相同' }],
    })
    expect(await check([row('parttime', { posts: '无此机构（联络员）' })])).toMatchObject({
      errors: [{ row: 2, field: 'posts', message: '“无此机构（联络员）”：机构不存在或不在您的管理范围内' }],
    })
    const postsOf = async () => {
      const user = await userOf('parttime')
      const { data } = (await admin.get(`/api/system/user/${user?.id ?? ''}`)).body
      return data.posts?.map(({ orgId, position }: Row) => [orgId, position])
    }
    await run(part([row('parttime', { posts })]))
    expect(await postsOf()).toEqual([
      [first.id, '联络员'],
      [second.id, undefined],
    ])
    const { changes } = await check([row('parttime', { posts: second.code })])
    expect(changes).toMatchObject([
      { row: 2, field: 'posts', before: `${first.code} ${first.name}（联络员）、${second.code} ${second.name}` },
    ])
    const { batchId } = await run(part([row('parttime', { posts: second.code })]))
    expect(await postsOf()).toEqual([[second.id, undefined]])
    expect((await admin.post(`${path}/undo`, { batchId })).body.data).toMatchObject({ restored: 1, kept: [] })
    expect(await postsOf()).toEqual([
      [first.id, '联络员'],
      [second.id, undefined],
    ])
  })

  it('S10.6 names each field that it would overwrite, old and new, phones masked; empty cells change nothing', async () => {
    const before = await userOf('clerk')
    if (!before?.phone) throw new Error('the demonstration clerk has no phone')
    const cells = {
      row: 3,
      position: '检察官助理（二级）',
      phone: '13900004321',
      gender: before.gender === 'female' ? '女' : '男',
    }
    const [changed, same] = [
      { username: 'clerk', ...cells },
      { username: 'auditor', row: 2, name: '', position: '' },
    ]
    const { updated, unchanged, changes } = await check([same, changed])
    expect({ updated, unchanged, changes }).toEqual({
      updated: 1,
      unchanged: 1,
      changes: [
        {
          row: 3,
          name: before.name,
          field: 'phone',
          before: `${before.phone.slice(0, 3)}****${before.phone.slice(-4)}`,
          after: '139****4321',
        },
        { row: 3, name: before.name, field: 'position', before: before.position, after: '检察官助理（二级）' },
      ],
    })
  })

  it('reports every wrong cell of a row at once, in the order of the form', async () => {
    const wrong = {
      username: '1x',
      name: '长'.repeat(51),
      org: '没有这个机构',
      roles: '普通干警、没有这个角色',
      employeeNo: '工号',
      gender: '其他',
      phone: '12345',
      email: 'not-an-email',
      position: '长'.repeat(51),
      validUntil: '明年',
    }
    const { wrong: count, errors } = await check([row('x', { ...wrong, row: 7 })])
    expect(count).toBe(1)
    expect(errors.map(({ field }: { field: string }) => field)).toEqual(Object.keys(wrong))
    expect(errors).toContainEqual({ row: 7, field: 'phone', value: '12345', message: '请输入 11 位手机号' })
    expect(errors).toContainEqual({
      row: 7,
      field: 'roles',
      value: '普通干警、没有这个角色',
      message: '角色“没有这个角色”不存在或已停用',
    })
  })

  it.each([
    ['2026-02-30', '日期 2026-02-30 不存在'],
    ['2026/11/20', '账号有效期不能早于今天'],
    ['2027-12', '账号有效期应写成 2027-12-31 的形式'],
  ])('refuses the last day %s', async (validUntil, message) => {
    const { errors } = await check([row('fresh', { validUntil })])
    expect(errors).toEqual([{ row: 2, field: 'validUntil', value: validUntil, message }])
  })

  it('requires for a new user what the form requires, and nothing for an existing one', async () => {
    const { errors } = await check([{ row: 2, username: 'fresh', name: '  ' }])
    expect(errors).toEqual([
      { row: 2, field: 'name', message: '请输入姓名' },
      { row: 2, field: 'org', message: '请输入主机构' },
      { row: 2, field: 'roles', message: '请输入角色' },
    ])
    expect(await check([{ row: 2, username: 'clerk' }])).toMatchObject({ updated: 0, unchanged: 1, wrong: 0 })
    expect((await check([{ row: 2 }])).errors[0]).toEqual({ row: 2, field: 'username', message: '请输入用户名' })
  })

  it('refuses the second of two rows with one username, whatever its case', async () => {
    const { created, errors } = await check([row('fresh', { row: 4 }), row('Fresh', { row: 9 })])
    expect(created).toBe(1)
    expect(errors).toEqual([{ row: 9, field: 'username', value: 'Fresh', message: '与第 4 行的用户名重复' }])
  })

  it('S8.2 refuses a phone of another user or an earlier row, and accepts one’s own and those of skipped rows', async () => {
    const { phone: own } = (await userOf('clerk')) ?? {}
    const { phone: taken } = (await userOf('casemgr')) ?? {}
    if (!own || !taken) throw new Error('The demonstration’s people have numbers.')
    const rows = [
      row('fresh.1', { row: 4, phone: taken }),
      row('clerk', { row: 5, phone: own }),
      row('fresh.2', { row: 6, phone: '13900006061' }),
      row('fresh.3', { row: 7, phone: '13900006061' }),
    ]
    const { created, updated, errors } = await check(rows)
    expect([created, updated]).toEqual([1, 1])
    expect(errors).toEqual([
      { row: 4, field: 'phone', value: taken, message: '该手机号已被其他账号使用' },
      { row: 7, field: 'phone', value: '13900006061', message: '与第 6 行的手机号重复' },
    ])
    const skipped = [row('clerk', { row: 2, phone: '13900006062' }), row('fresh.4', { row: 3, phone: '13900006062' })]
    expect(await check(skipped, admin, 'skip')).toMatchObject({ created: 1, skipped: 1, wrong: 0 })
  })

  it('finds an organisation by code or name, and requires the code where the name is ambiguous', async () => {
    const names = await site.db.selectFrom('org').select('name').execute()
    const twice = names.find(({ name }, index) => names.findIndex((other) => other.name === name) < index)?.name ?? ''
    const count = names.filter(({ name }) => name === twice).length
    const { errors } = await check([row('fresh', { org: twice })])
    expect(errors).toEqual([
      { row: 2, field: 'org', value: twice, message: `有 ${count} 个机构叫“${twice}”，请填写机构编码` },
    ])
    expect(await check([row('fresh', { org: own.name })])).toMatchObject({ created: 1 })
    // As the template offers it.
    expect(await check([row('fresh', { org: `${own.code} 某院/${own.name}` })])).toMatchObject({ created: 1, wrong: 0 })
  })

  it('finds neither organisations nor users outside the data scope, and no roles beyond one’s own', async () => {
    const root = await site.db.selectFrom('org').select('code').where('parent_id', 'is', null).executeTakeFirstOrThrow()
    const rows = [
      row('fresh', { row: 2, org: root.code }),
      row('other', { row: 3, roles: '超级管理员' }),
      { row: 4, username: 'auditor', position: '处长' },
    ]
    const { errors, wrong } = await check(rows, orgAdmin)
    expect(wrong).toBe(3)
    expect(errors.map((error: Row) => [error['row'], error['field']])).toEqual([
      [2, 'org'],
      [3, 'roles'],
      [4, 'username'],
    ])
    expect(errors[0].message).toBe('机构不存在或不在您的管理范围内')
    expect(errors[1].message).toBe('不能授予“超级管理员”：该角色的权限高于您')
    expect(errors[2].message).toBe('该用户不在您的管理范围内')
  })

  it('refuses changes of a user with more permissions, and of one’s own roles, organisation and phone', async () => {
    const id = await site.idOf('clerk')
    await site.db.insertInto('user_role').values({ user_id: id, role_id: '1' }).execute()
    const above = await check([{ row: 2, username: 'clerk', position: '处长' }], orgAdmin)
    expect(above.errors[0].message).toBe('该用户的权限高于您，不能操作')
    await site.db.deleteFrom('user_role').where('user_id', '=', id).where('role_id', '=', '1').execute()
    const self = await check([{ row: 2, username: 'admin', roles: '普通干警' }])
    expect(self.errors).toEqual([{ row: 2, field: 'roles', value: '普通干警', message: '不能修改自己的角色' }])
    const phone = await check([{ row: 2, username: 'admin', phone: '13900006161', org: own.code }])
    expect(phone.errors).toEqual([
      { row: 2, field: 'org', value: own.code, message: '不能修改自己的主机构，请联系其他管理员' },
      {
        row: 2,
        field: 'phone',
        value: '13900006161',
        message: '不能在此修改自己的手机号，请到“个人资料”中更换',
      },
    ])
    expect(await check([{ row: 2, username: 'admin', position: '处长' }])).toMatchObject({ updated: 1, errors: [] })
    expect(await check([{ row: 2, username: 'admin', position: '处长' }])).toMatchObject({ updated: 1 })
  })

  it('accepts two thousand full rows at once, which exceed a megabyte', async () => {
    const rows = Array.from({ length: 2000 }, (_, index) =>
      row(`many.${index}`, {
        row: index + 2,
        employeeNo: `J-${index}`,
        gender: '女',
        phone: `139${String(10_000_000 + index)}`,
        email: `${'chenjing'.repeat(5)}@example.gov.cn`,
        position: '检察官助理'.repeat(10),
        roles: '普通干警、'.repeat(15),
        org: own.name,
        validUntil: '2027/1/5',
      }),
    )
    expect(Buffer.byteLength(JSON.stringify(rows))).toBeGreaterThan(1024 * 1024)
    expect(await check(rows)).toMatchObject({ created: 2000, wrong: 0 })
  })

  it('S8.1 checking two thousand rows lets the event loop turn after every two hundred', async () => {
    const rows = Array.from({ length: 2000 }, (_, index) => row(`<${index}>`, { row: index + 2, gender: '？' }))
    let [turns, checking] = [0, true]
    const count = () => {
      turns += 1
      if (checking) setImmediate(count)
    }
    setImmediate(count)
    const { wrong } = await check(rows)
    checking = false
    expect({ wrong, turns }).toEqual({ wrong: 2000, turns: expect.toSatisfy((counted: number) => counted >= 9) })
  })
})

describe('importing', () => {
  it('creates users who can sign in with the returned password, and must change it', async () => {
    const full = { gender: '女', phone: '13900009999', employeeNo: 'J-1', validUntil: '2027/1/5', position: ' 检察官 ' }
    const result = await run(part([row('chenjing', full)]), orgAdmin)
    expect(result).toMatchObject({ created: 1, updated: 0, skipped: 0, wrong: 0, errors: [] })
    expect(result.passwords).toEqual([
      { row: 2, username: 'chenjing', name: '陈静', password: expect.stringMatching(/^[\w-]{14}$/) },
    ])
    expect(await userOf('chenjing')).toMatchObject({
      name: '陈静',
      gender: 'female',
      phone: '13900009999',
      employee_no: 'J-1',
      valid_until: '2027-01-05',
      position: '检察官',
      org_id: own.id,
      must_change_password: 1,
      version: 1,
    })
    expect(await rolesOf('chenjing')).toEqual(['5'])
    await site.signIn('chenjing', result.passwords[0].password)
  })

  it('changes the filled-in fields, keeps the others, and notifies users whose roles changed', async () => {
    const before = await userOf('casemgr')
    const { updated, passwords } = await run(part([{ row: 2, username: 'CaseMgr', name: '周敏', roles: '普通干警' }]))
    expect([updated, passwords]).toEqual([1, []])
    const after = await userOf('casemgr')
    expect(after).toEqual({
      ...before,
      name: '周敏',
      name_key: after?.name_key,
      name_sounds: '^min^m^zhoumin^zm',
      updated_at: after?.updated_at,
      version: (before?.version ?? 0) + 1,
    })
    expect(after?.name_key).not.toBe(before?.name_key)
    expect(await rolesOf('casemgr')).toEqual(['5'])
    const messages = await site.db
      .selectFrom('message')
      .select(['title', 'content'])
      .where('user_id', '=', await site.idOf('casemgr'))
      .where('kind', '=', 'role')
      .execute()
    expect(messages.at(-1)).toEqual({
      title: '您的角色已变更',
      content: '您的角色由“案件管理员”变更为“普通干警”，新的菜单和权限已经生效。',
    })
  })

  it('imports the valid rows of a part, or with mode all none where one is invalid', async () => {
    const rows = [row('half.good'), row('half.bad', { row: 3, phone: '1' })]
    const none = await run(part(rows, { mode: 'all' }))
    expect(none).toMatchObject({ created: 0, updated: 0, wrong: 1, passwords: [] })
    expect(await userOf('half.good')).toBeUndefined()
    expect(await run(part(rows))).toMatchObject({ created: 1, wrong: 1, errors: [{ row: 3, field: 'phone' }] })
    expect([await userOf('half.good'), await userOf('half.bad')]).toEqual([expect.anything(), undefined])
  })

  it('is idempotent for a part, and refuses other content under its key', async () => {
    const sent = part([row('again.1'), row('again.2', { row: 3 })])
    const first = await run(sent)
    expect(await run(sent)).toEqual(first)
    const other = await admin.post(path, { ...sent, rows: [row('again.3')] })
    expect([other.status, other.body.code]).toEqual([409, 'AA0001'])
    expect(await userOf('again.3')).toBeUndefined()
    // The key belongs to the user: another user's import with that key is a different one.
    const foreign = await run({ ...sent, rows: [row('again.4')] }, orgAdmin)
    expect(foreign.batchId).not.toBe(first.batchId)
  })

  it('runs a part once for concurrent requests', async () => {
    const sent = part(Array.from({ length: 5 }, (_, index) => row(`at.once.${index}`, { row: index + 2 })))
    const answers = await Promise.all(Array.from({ length: 8 }, () => run(sent)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0].created).toBe(5)
  })

  it('of two users importing the same username concurrently one creates the user, the other changes it', async () => {
    const [one, two] = await Promise.all([
      run(part([row('both', { position: '书记员' })])),
      run(part([row('both', { position: '检察官' })]), orgAdmin),
    ])
    expect([one.created + two.created, one.updated + two.updated]).toEqual([1, 1])
    expect((await userOf('both'))?.version).toBe(2)
  })

  it('S8.2 of two concurrent imports of a phone one succeeds; the other is refused at its cell', async () => {
    const answers = await Promise.all([
      run(part([row('same.phone.1', { phone: '13900006063' })])),
      run(part([row('same.phone.2', { phone: '13900006063' })]), orgAdmin),
    ])
    expect(answers.map(({ created }) => created).toSorted((a, b) => a - b)).toEqual([0, 1])
    const errors = answers.flatMap((answer) => answer.errors)
    expect(errors).toMatchObject([{ row: 2, field: 'phone', message: '该手机号已被其他账号使用' }])
  })

  it('S8.2 of two concurrent imports that assign a phone one succeeds', async () => {
    await run(part([row('given.1'), row('given.2', { row: 3 })]))
    const answers = await Promise.all([
      run(part([{ row: 2, username: 'given.1', phone: '13900006064' }])),
      run(part([{ row: 2, username: 'given.2', phone: '13900006064' }]), orgAdmin),
    ])
    expect(answers.map(({ updated }) => updated).toSorted((a, b) => a - b)).toEqual([0, 1])
    expect(answers.flatMap((answer) => answer.errors)).toMatchObject([{ row: 2, field: 'phone' }])
  })

  it('adds the parts of a file to one import, and refuses a username of an earlier part', async () => {
    const first = part([row('part.one')])
    const { batchId } = await run(first)
    const second = await run({ ...first, part: 2, rows: [row('part.two'), row('Part.One', { row: 3 })] })
    expect(second).toMatchObject({ batchId, created: 1, wrong: 1 })
    expect(second.errors[0].message).toBe('本次导入中已有这个用户名')
  })

  it('stores no password that the database alone could reveal', async () => {
    const sent = part([row('secret')])
    const [{ password }] = (await run(sent)).passwords
    const kept = JSON.stringify([
      await site.db.selectFrom('import_batch').selectAll().execute(),
      await site.db.selectFrom('import_part').selectAll().execute(),
      await site.db.selectFrom('import_change').selectAll().execute(),
    ])
    expect(kept).not.toContain(password)
    expect(kept).not.toContain(sent.key)
    expect(kept).not.toContain('"answer":""')
  })
})

describe('undo', () => {
  const undo = (batchId: string, caller = admin) => caller.post(`${path}/undo`, { batchId })

  it('removes the users that the import created and restores those that it changed', async () => {
    const before = await userOf('disabled')
    const roles = await rolesOf('disabled')
    const changed = { row: 3, username: 'disabled', name: '改名', roles: '案件管理员', phone: '13911112222' }
    const { batchId } = await run(part([row('undo.new'), changed]))
    expect(await rolesOf('disabled')).toEqual(['3'])
    const { status, body } = await undo(batchId)
    expect([status, body.data]).toEqual([200, { removed: 1, restored: 1, kept: [] }])
    expect(await userOf('undo.new')).toBeUndefined()
    const after = await userOf('disabled')
    expect(after).toEqual({ ...before, updated_at: after?.updated_at, version: (before?.version ?? 0) + 2 })
    expect(await rolesOf('disabled')).toEqual(roles)
  })

  it('keeps users who signed in or were changed since, and returns why', async () => {
    const names = ['kept.login', 'kept.change', 'kept.gone', 'kept.not']
    const result = await run(part(names.map((name, index) => row(name, { row: index + 2 }))))
    await site.signIn('kept.login', result.passwords[0].password)
    await run(part([{ row: 2, username: 'kept.change', position: '科长' }]))
    await site.db.deleteFrom('user').where('username', '=', 'kept.gone').execute()
    const { body } = await undo(result.batchId)
    expect(body.data).toEqual({
      removed: 1,
      restored: 0,
      kept: [
        { username: 'kept.login', name: '陈静', reason: '导入后已登录过' },
        { username: 'kept.change', name: '陈静', reason: '导入后已被修改' },
        { username: 'kept.gone', name: '陈静', reason: '导入后已被删除' },
      ],
    })
    expect(await userOf('kept.not')).toBeUndefined()
    expect(await userOf('kept.login')).toBeDefined()
  })

  it('S8.2 restores phones that moved between users, and skips a user whose old number is taken', async () => {
    const [one, two, three] = ['13900007001', '13900007002', '13900007003']
    const people = [
      row('phone.a', { phone: one }),
      row('phone.b', { row: 3, phone: two }),
      row('phone.c', { row: 4, phone: three }),
    ]
    await run(part(people))
    const first = part([
      { row: 2, username: 'phone.a', phone: '13900007004' },
      { row: 3, username: 'phone.c', phone: '13900007005' },
    ])
    const { batchId } = await run(first)
    await run({ ...first, part: 2, rows: [{ row: 4, username: 'phone.b', phone: one }] })
    await run(part([row('phone.d', { phone: three })]))
    const { status, body } = await undo(batchId)
    const kept = [{ username: 'phone.c', name: '陈静', reason: '原手机号已被其他账号使用' }]
    expect([status, body.data]).toEqual([200, { removed: 0, restored: 2, kept }])
    const phones = await Promise.all(['phone.a', 'phone.b', 'phone.c'].map(async (name) => (await userOf(name))?.phone))
    expect(phones).toEqual([one, two, '13900007005'])
  })

  it('happens once, even with concurrent requests; the import accepts no more parts', async () => {
    const sent = part([row('undo.once')])
    const { batchId } = await run(sent)
    const replies = await Promise.all([undo(batchId), undo(batchId)])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const late = await admin.post(path, { ...sent, part: 2, rows: [row('undo.late')] })
    expect([late.status, late.body.message]).toEqual([409, '本次导入已撤销，请重新选择文件'])
  })

  it('finds only one’s own imports of the last day', async () => {
    const { batchId } = await run(part([row('undo.own')]))
    for (const [id, caller] of [
      [batchId, orgAdmin],
      ['99999999', admin],
    ] as const) {
      const { status, body } = await undo(id, caller)
      expect([status, body.code]).toEqual([404, 'AA0005'])
    }
    const { created_at } = await site.db
      .selectFrom('import_batch')
      .select('created_at')
      .where('id', '=', batchId)
      .executeTakeFirstOrThrow()
    await site.db
      .updateTable('import_batch')
      .set({ created_at: created_at - 24 * 3_600_000 })
      .where('id', '=', batchId)
      .execute()
    expect((await undo(batchId)).status).toBe(404)
    expect(await userOf('undo.own')).toBeDefined()
  })

  it('skips users that the account may no longer manage', async () => {
    const { batchId } = await run(part([{ row: 2, username: 'clerk', position: '科员' }]), orgAdmin)
    const id = await site.idOf('clerk')
    await site.db.insertInto('user_role').values({ user_id: id, role_id: '1' }).execute()
    const { body } = await undo(batchId, orgAdmin)
    await site.db.deleteFrom('user_role').where('user_id', '=', id).where('role_id', '=', '1').execute()
    expect(body.data).toMatchObject({
      restored: 0,
      kept: [{ username: 'clerk', reason: '该用户的权限高于您，不能操作' }],
    })
  })
})
