import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contributed } from '../../../server/areas.ts'
import { writerOf } from '../../../server/setting/sync/task-rights.ts'
import type { JsonSource } from '../../support/json-source.ts'
import type { TestApp, TestBrowser } from '../../support/server-app.ts'
import { openSyncDesk, type SyncDesk } from './sync-desk.ts'

const keeping = ['setting:syncTask:query', 'setting:syncTask:edit', 'setting:syncTask:run']
const ofUsers = ['system:user:add', 'system:user:edit', 'system:user:status']

/** A task does nothing that its editor could not do without it (decision 0083). */
describe('the rights of a synchronisation', () => {
  let desk: SyncDesk
  let site: TestApp
  let source: JsonSource
  let admin: TestBrowser
  let root: string
  beforeAll(async () => {
    desk = await openSyncDesk()
    ;({ site, source, admin, root } = desk)
    await give('clerk', '9001', 'self', keeping)
  }, 60_000)
  afterAll(() => desk.close())
  beforeEach(() => desk.removeTasks())

  const idOf = async (username: string) =>
    (await site.db.selectFrom('user').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id
  /** Gives a user a role with these permissions, alone or beside those before. */
  const give = async (
    username: string,
    id: string,
    data_scope: 'self' | 'all' | 'org_and_below',
    names: string[],
    also?: 'also',
  ) => {
    await admin.post('/api/system/role/create', { key: `r${id}`, name: `角色 ${id}`, dataScope: data_scope, sort: 9 })
    const role = await site.db.selectFrom('role').select('id').where('key', '=', `r${id}`).executeTakeFirstOrThrow()
    const menus = await site.db.selectFrom('menu').select('id').where('permission', 'in', names).execute()
    await site.db.updateTable('role').set({ data_scope }).where('id', '=', role.id).execute()
    await site.db.deleteFrom('role_menu').where('role_id', '=', role.id).execute()
    await site.db
      .insertInto('role_menu')
      .values(menus.map((menu) => ({ role_id: role.id, menu_id: menu.id })))
      .execute()
    const user_id = await idOf(username)
    if (!also) await site.db.deleteFrom('user_role').where('user_id', '=', user_id).execute()
    await site.db.insertInto('user_role').values({ user_id, role_id: role.id }).execute()
    await bumpRoles()
  }
  /** What roles grant is kept by this version. */
  const bumpRoles = () =>
    site.db
      .updateTable('directory_version')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('entity', '=', 'roles')
      .execute()
  const post = (who: TestBrowser, name: string, body: object) => who.post(`/api/setting/syncTask/${name}`, body)
  const form = (more: object = {}) => ({
    name: '用户同步',
    object: 'user',
    mode: 'incremental',
    sourceKind: 'http',
    sourceAddress: source.url,
    rowsPath: 'data.rows',
    paging: 'none',
    sinceParameter: 'since',
    sinceField: 'changed',
    mappings: [
      { field: 'username', from: 'login' },
      { field: 'name', from: 'name' },
      { field: 'org', from: 'dept' },
      { field: 'phone', from: 'mobile' },
    ],
    adopt: true,
    removalLimit: 100,
    ...more,
  })
  const rowsOf = async (runId: string) =>
    (await admin.get(`/api/setting/syncTask/rows?runId=${runId}&size=100`)).body.data.map(
      (row: Record<string, unknown>) => [row['recordKey'], row['rowState'], row['rowReason']],
    )
  const user = (username: string) =>
    site.db.selectFrom('user').selectAll().where('username', '=', username).executeTakeFirstOrThrow()
  const row = async (username: string, mobile: string) => {
    const { name, org_id } = await user(username)
    const { code } = await site.db.selectFrom('org').select('code').where('id', '=', org_id).executeTakeFirstOrThrow()
    return { login: username, name, dept: code, mobile, changed: '2026-11-01' }
  }
  const needed = (doing: string) =>
    `${doing}用户的同步任务，还需要“新增用户”、“修改用户”、“启用和停用用户”的权限（数据范围为全部）`

  it('S18.8 who may not keep users has no task do it: not a new one, a trial, a change, a run, its return, nor its end', async () => {
    const clerk = await site.browser().signIn('clerk')
    source.rows = [await row('orgadmin', '13711110001')]
    const attempts: [string, object, string][] = [
      ['create', form(), '维护'],
      ['trial', form(), '试'],
    ]
    for (const [name, body, doing] of attempts) {
      const answer = await post(clerk, name, body)
      expect([name, answer.status, answer.body.code, answer.body.message]).toEqual([name, 403, 'AA0002', needed(doing)])
    }
    const id = (await post(admin, 'create', form())).body.data.id
    const stored: [string, object, string][] = [
      ['update', { ...form(), id, version: 1 }, '维护'],
      ['run', { id, runKind: 'run' }, '运行'],
      ['run', { id, runKind: 'preview' }, '运行'],
    ]
    for (const [name, body, doing] of stored) {
      const answer = await post(clerk, name, body)
      expect([name, answer.status, answer.body.message]).toEqual([name, 403, needed(doing)])
    }
    expect((await post(clerk, 'pause', { ids: [id], paused: true })).body.data.done).toEqual([id])
    expect((await post(clerk, 'pause', { ids: [id], paused: false })).body.data.refused).toMatchObject([
      { id, code: 'AA0002', message: needed('恢复') },
    ])
    expect((await post(clerk, 'remove', { ids: [id] })).body.data.refused).toMatchObject([
      { id, code: 'AA0002', message: needed('删除') },
    ])
  })

  it.each([
    ['org', '机构', '“新增机构”、“修改机构”、“移动机构”、“启用和停用机构”'],
    ['area', '区划', '“新增区划”、“修改区划”、“启用和停用区划”'],
    ['hearing', '听证员', '“新增听证员”、“修改听证员”、“审核听证员”、“听证员出库”'],
  ])('S18.8 a task of %s needs the rights for it', async (object, noun, rights) => {
    const clerk = await site.browser().signIn('clerk')
    const { status, body } = await post(clerk, 'create', form({ object, mappings: [{ field: 'name', from: 'name' }] }))
    expect([status, body.message]).toEqual([403, `维护${noun}的同步任务，还需要${rights}的权限（数据范围为全部）`])
  })

  it('S18.8 the form is told which objects the user may not keep, and what is missing', async () => {
    await give('clerk', '9001', 'all', [...keeping, ...ofUsers.slice(1)])
    const clerk = await site.browser().signIn('clerk')
    const missing = async (who: TestBrowser) =>
      (await who.get('/api/setting/syncTask/choices')).body.data.objects.map(
        (one: { object: string; missing?: string }) => [one.object, one.missing],
      )
    const all = '的权限（数据范围为全部）'
    expect(await missing(clerk)).toEqual([
      ['org', `“新增机构”、“修改机构”、“移动机构”、“启用和停用机构”${all}`],
      ['user', `“新增用户”${all}`],
      ['area', `“新增区划”、“修改区划”、“启用和停用区划”${all}`],
      ['hearing', `“新增听证员”、“修改听证员”、“审核听证员”、“听证员出库”${all}`],
    ])
    expect(await missing(admin)).toEqual([
      ['org', undefined],
      ['user', undefined],
      ['area', undefined],
      ['hearing', undefined],
    ])
    await give('clerk', '9001', 'self', keeping)
  })

  it('S18.8 the rights are for all organisations, not for those of the own one', async () => {
    await give('casemgr', '9002', 'org_and_below', [...keeping, ...ofUsers])
    const limited = await site.browser().signIn('casemgr')
    expect((await post(limited, 'create', form())).body.message).toBe(needed('维护'))
  })

  it.each([
    ['username', { fixed: 'orgadmin' }, '用户名每行不同，不能用固定值，请填写来源字段'],
    ['phone', { fixed: '13711110001' }, '手机号每行不同，不能用固定值，请填写来源字段'],
    ['email', { fixed: 'a@example.gov.cn' }, '邮箱每行不同，不能用固定值，请填写来源字段'],
    ['idNumber', { fixed: '110101199003074477' }, '证件号每行不同，不能用固定值，请填写来源字段'],
    ['employeeNo', { fixed: 'A1' }, '工号每行不同，不能用固定值，请填写来源字段'],
    [
      'phone',
      { from: 'x', transform: 'values', values: [{ source: '1', target: '13711110001' }] },
      '手机号每行不同，不能用值对照',
    ],
  ])('S18.10 a task has no %s of its own: %j', async (field, filled, message) => {
    const mappings = [...form().mappings.filter((one) => one.field !== field), { field, ...filled }]
    for (const name of ['create', 'trial']) {
      const { status, body } = await post(admin, name, form({ mappings }))
      expect([status, body.data.errors]).toEqual([400, [{ field: `mappings.${field}`, message }]])
    }
    // As a task that was stored before.
    const id = (await post(admin, 'create', form())).body.data.id
    await site.db
      .updateTable('sync_task')
      .set({ mapping: JSON.stringify(mappings) })
      .where('id', '=', id)
      .execute()
    const run = await desk.run(admin, id)
    expect([run.runStatus, run.runReason]).toEqual(['failed', `字段映射须修改：${message}。请打开任务修改后保存`])
  })

  it('S18.9 a run changes no account of who edited or began it, and none with more rights than the editor', async () => {
    await give('casemgr', '9002', 'all', [...keeping, ...ofUsers])
    await give('clerk', '9001', 'all', [...keeping, ...ofUsers])
    const [editor, starter] = [await site.browser().signIn('casemgr'), await site.browser().signIn('clerk')]
    const before = await Promise.all(['casemgr', 'clerk', 'orgadmin'].map(user))
    source.rows = [
      await row('casemgr', '13711110001'),
      await row('clerk', '13711110002'),
      await row('orgadmin', '13711110003'),
      { login: 'xinren', name: '新人', dept: root, mobile: '13711110004' },
    ]
    const id = (await post(editor, 'create', form())).body.data.id
    const refusals = [
      ['casemgr', 'failed', '任务维护人自己的账号不由该任务更改；不能在此修改自己的手机号，请到“个人资料”中更换'],
      ['clerk', 'failed', '启动人自己的账号不由该次运行更改'],
      ['orgadmin', 'failed', '该用户的权限高于数据同步，不能操作'],
    ]
    const preview = await desk.run(starter, id, 'preview')
    expect(await rowsOf(preview.id)).toEqual([...refusals, ['xinren', 'created', undefined]])
    const run = await desk.run(starter, id)
    expect(await rowsOf(run.id)).toEqual(refusals)
    expect(await Promise.all(['casemgr', 'clerk', 'orgadmin'].map(user))).toEqual(before)
    expect((await user('xinren')).phone).toBe('13711110004')
  })

  it('S18.9 no move of a run widens what its editor may do', async () => {
    const ofOrgs = ['add', 'edit', 'move', 'status'].map((name) => `system:org:${name}`)
    await give('casemgr', '9002', 'all', [...keeping, ...ofUsers, ...ofOrgs])
    await give('casemgr', '9003', 'org_and_below', ['system:user:grant'], 'also')
    const editor = await site.browser().signIn('casemgr')
    const { org_id } = await user('casemgr')
    const own = await site.db.selectFrom('org').selectAll().where('id', '=', org_id).executeTakeFirstOrThrow()
    const outside = await site.db
      .selectFrom('org')
      .selectAll()
      .where('path', 'not like', `${own.path}%`)
      .where('parent_id', 'is not', null)
      .where('kind', '=', 'department')
      .orderBy('path', 'desc')
      .executeTakeFirstOrThrow()
    const mappings = ['code', 'name', 'parent'].map((field) => ({ field, from: field }))
    const moving = form({ name: '机构', object: 'org', mappings: [...mappings, { field: 'kind', fixed: '内设机构' }] })
    const orgs = (await post(editor, 'create', moving)).body.data.id
    source.rows = [
      { code: 'N1', name: '新处', parent: own.code, changed: '2026-11-01' },
      { code: outside.code, name: outside.name, parent: 'N1', changed: '2026-11-01' },
    ]
    const widened = '上级编码：移动后任务维护人在该机构的权限会增加'
    expect(await rowsOf((await desk.run(editor, orgs)).id)).toEqual([[outside.code.toLowerCase(), 'failed', widened]])
    const moved = { login: 'yidong', name: '移动', mobile: '13711110011' }
    source.rows = [{ ...moved, dept: outside.code, changed: '2026-11-01' }]
    const people = (await post(editor, 'create', form())).body.data.id
    expect((await desk.run(editor, people)).created).toBe(1)
    source.rows = [{ ...moved, dept: own.code, changed: '2026-11-02' }]
    expect(await rowsOf((await desk.run(editor, people)).id)).toEqual([
      ['yidong', 'failed', '主机构：调动后数据同步对该用户的权限会增加，不能执行'],
    ])
    expect((await user('yidong')).org_id).toBe(outside.id)
  })

  it('S18.9 the own account is not disabled where the source has it no longer', async () => {
    const full = form({ mode: 'full', name: '全量' })
    source.rows = [
      await row('clerk', (await user('clerk')).phone ?? '13711110005'),
      { login: 'xinren', name: '新人', dept: root, mobile: '13711110004' },
    ]
    await give('clerk', '9001', 'all', [...keeping, ...ofUsers])
    const id = (await post(admin, 'create', full)).body.data.id
    expect((await desk.run(admin, id)).failed).toBe(0)
    source.rows = source.rows.slice(1)
    const starter = await site.browser().signIn('clerk')
    const run = await desk.run(starter, id)
    expect([run.disabled, run.kept, await rowsOf(run.id)]).toEqual([
      0,
      1,
      [['clerk', 'kept', '启动人自己的账号不由该次运行更改']],
    ])
    expect((await user('clerk')).status).toBe('normal')
  })

  it('S18.8 a run ends before it asks the source where the editor has lost the rights or the account', async () => {
    await give('casemgr', '9002', 'all', [...keeping, ...ofUsers])
    const editor = await site.browser().signIn('casemgr')
    const id = (await post(editor, 'create', form())).body.data.id
    source.rows = [await row('orgadmin', '13711110003')]
    source.asked.length = 0
    const reasonOf = async () => {
      const run = await desk.run(admin, id)
      return [run.runStatus, run.runReason]
    }
    const { name } = await user('casemgr')
    const advice = '请由有权限的管理员打开任务并重新保存'
    await give('casemgr', '9002', 'all', [...keeping, 'system:user:add', 'system:user:status'])
    expect(await reasonOf()).toEqual([
      'failed',
      `任务维护人“${name}”已没有“修改用户”的权限（数据范围为全部），${advice}`,
    ])
    const separation = { name: 'separation', value: 'on' }
    await site.db.insertInto('site_setting').values(separation).execute()
    await bumpRoles()
    const separated = await writerOf(
      site.db,
      contributed,
      { object: 'user', edited_by: await idOf('casemgr') },
      site.clock.time,
    )
    await site.db.deleteFrom('site_setting').where('name', '=', 'separation').execute()
    await bumpRoles()
    expect(separated).toEqual({
      fault: `任务维护人“${name}”已没有“修改用户”的权限（数据范围为全部），本站已启用三员分立，请由有这些权限的系统管理员打开任务并重新保存`,
    })
    const setStatus = (status: 'normal' | 'disabled') =>
      site.db.updateTable('user').set({ status }).where('username', '=', 'casemgr').execute()
    await setStatus('disabled')
    expect(await reasonOf()).toEqual(['failed', `任务维护人的账号已停用或不存在，${advice}`])
    await setStatus('normal')
    await site.db.updateTable('sync_task').set({ edited_by: null }).where('id', '=', id).execute()
    expect(await reasonOf()).toEqual(['failed', `任务没有记录维护人，${advice}`])
    expect(source.asked).toEqual([])
    const { version } = (await admin.get(`/api/setting/syncTask/detail?id=${id}`)).body.data
    expect((await post(admin, 'update', { ...form(), id, version })).status).toBe(200)
    expect((await reasonOf())[0]).toBe('succeeded')
  })

  it('S18.9 the owner of a phone is told that the synchronisation has changed it', async () => {
    const id = (await post(admin, 'create', form())).body.data.id
    const { phone } = await user('disabled')
    source.rows = [await row('disabled', '13711110009')]
    expect((await desk.run(admin, id)).updated).toBe(1)
    const [message] = await site.db
      .selectFrom('message')
      .select(['title', 'content'])
      .where('user_id', '=', await idOf('disabled'))
      .orderBy('id', 'desc')
      .execute()
    const masked = (text: string | null) => `${text?.slice(0, 3)}****${text?.slice(-4)}`
    expect(message).toEqual({
      title: '您的手机号已变更',
      content: `数据同步任务于 2026-11-21 10:00:00 将您账号的手机号由 ${masked(phone)} 更换为 137****0009。如有疑问，请联系管理员。`,
    })
  })
})
