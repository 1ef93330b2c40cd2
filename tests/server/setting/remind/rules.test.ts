import { beforeEach, describe, expect, it } from 'vitest'
import { addTask } from '../../../support/sync-site.ts'
import { type Caller, testNow, useManagementSite } from '../../system/management-site.ts'
import { countingGateway, day, deliveriesOf, hour, planRule, sendAll } from './remind-site.ts'

const form = {
  name: '密码提醒',
  event: 'password',
  leads: [1, 7],
  channels: ['message'],
  title: '密码将于 {到期日} 到期',
  content: '{姓名}，还有 {剩余时间}。',
  toOwner: true,
  frequency: 'once',
  quiet: 'none',
}
const noId = '99999999'

describe('S17.1, S17.12 rules of reminders', () => {
  const { admin, orgAdmin, site } = useManagementSite()
  const post = (by: Caller, name: string, body: object) => by.post(`/api/setting/remind/${name}`, body)
  const written = async (more: object = {}, by: Caller = admin): Promise<string> => {
    const { status, body } = await post(by, 'create', { ...form, ...more })
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body.data.id
  }
  const enabled = async (more: object = {}, by: Caller = admin): Promise<string> => {
    const id = await written(more, by)
    expect((await post(by, 'status', { ids: [id], enabled: true })).body.data).toEqual({ done: [id], refused: [] })
    return id
  }
  const detail = async (id: string, by: Caller = admin) =>
    (await by.get('/api/setting/remind/detail', { id })).body.data
  const record = async (id: string, query: Record<string, string> = {}, by: Caller = admin) =>
    (await by.get('/api/setting/remind/deliveries', { id, ...query })).body
  /** The password of the account ends five days from now. */
  const ending = (username: string) =>
    site.db
      .updateTable('user')
      .set({ password_changed_at: testNow - 85 * day })
      .where('username', '=', username)
      .execute()
  /** 机构管理员 has no reminders by default: a site may give them. */
  const giveToOrgAdmins = async () => {
    const { id: roleId } = await site.db
      .selectFrom('role')
      .select('id')
      .where('key', '=', 'org-admin')
      .executeTakeFirstOrThrow()
    const menus = await site.db
      .selectFrom('menu')
      .select('id')
      .where((eb) => eb.or([eb('route_name', '=', 'setting-remind'), eb('permission', 'like', 'setting:remind:%')]))
      .execute()
    await site.db
      .insertInto('role_menu')
      .values(menus.map(({ id }) => ({ role_id: roleId, menu_id: id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  beforeEach(async () => {
    await site.db.updateTable('user').set({ password_changed_at: testNow }).execute()
  })

  it('the rules that come with the product: nine, of which those on passwords, certificates and synchronisation are enabled', async () => {
    const { body } = await admin.get('/api/setting/remind/list', { size: '100' })
    expect(
      body.data.map(({ name, event, leads, status, builtIn }: typeof body.data) => [
        name,
        event,
        leads,
        status,
        builtIn,
      ]),
    ).toEqual([
      ['密码到期提醒', 'password', [7, 3, 1], 'normal', true],
      ['证书到期提醒', 'certificate', [30, 7, 1], 'normal', true],
      ['账号有效期届满提醒', 'account', [30, 7, 1], 'disabled', true],
      ['角色授权到期提醒', 'role', [7, 1], 'disabled', true],
      ['开通申请待审批提醒', 'request', [24], 'disabled', true],
      ['异常登录提醒', 'signIn', [], 'disabled', true],
      ['数据同步失败提醒', 'sync', [1], 'normal', true],
      ['聘期届满提醒', 'term', [90, 30, 7], 'disabled', true],
      ['培训开始提醒', 'training', [72, 24, 2], 'disabled', true],
    ])
  })

  it('S17.1 a new rule is disabled, with what the form held, the longest lead time first', async () => {
    const id = await written({
      quiet: 'own',
      quietFrom: '21:00',
      quietUntil: '07:00',
      userIds: [await site.idOf('clerk')],
    })
    expect(await detail(id)).toEqual({
      id,
      name: '密码提醒',
      event: 'password',
      leads: [7, 1],
      channels: ['message'],
      title: '密码将于 {到期日} 到期',
      content: '{姓名}，还有 {剩余时间}。',
      toOwner: true,
      toManagers: false,
      roleCount: 0,
      userCount: 1,
      roleIds: [],
      users: [{ id: await site.idOf('clerk'), name: expect.any(String) }],
      frequency: 'once',
      quiet: 'own',
      quietFrom: '21:00',
      quietUntil: '07:00',
      status: 'disabled',
      builtIn: false,
      createTime: '2026-11-21 10:00:00',
      version: 1,
    })
    await planRule(site.db, id, testNow)
    expect(await deliveriesOf(site.db, id)).toEqual([])
  })

  it.each([
    [{ leads: undefined }, 'leads', '请输入提前时间'],
    [{ leads: [91] }, 'leads', '最多 90 天'],
    [{ title: undefined }, 'title', '请输入消息标题'],
    [{ title: '{工资}' }, 'title', '消息标题没有变量“{工资}”'],
    [{ content: '{姓名' }, 'content', '消息内容有未闭合的“{”'],
    [{ content: '姓名}' }, 'content', '消息内容有多余的“}”'],
    [{ content: '{constructor}{__proto__}' }, 'content', '消息内容没有变量“{constructor}”'],
    [{ channels: ['sms'] }, 'smsContent', '请输入短信内容'],
    [
      { channels: ['sms'], smsContent: '{机构}'.repeat(6) }, // 6 + 6 × 50
      'smsContent',
      '短信过长：变量取最长值时需 5 条，最多 4 条',
    ],
    [{ quiet: 'own' }, 'quietFrom', '请输入免打扰开始'],
    [{ quiet: 'own', quietFrom: '22:00', quietUntil: '22:00' }, 'quietUntil', '免打扰不能覆盖全天，结束须与开始不同'],
    [{ toOwner: false }, 'toOwner', '请选择至少一种接收人'],
    [{ roleIds: [noId] }, 'roleIds', '所选接收角色不存在或不在您的管理范围内'],
    [{ userIds: [noId] }, 'userIds', '所选接收用户不存在或不在您的管理范围内'],
    [{ event: 'signIn', title: '登录', content: '登录', leads: [1] }, 'leads', '该事件发生时立即提醒，没有提前时间'],
    [
      { event: 'signIn', title: '登录', content: '登录', leads: [], frequency: 'daily' },
      'frequency',
      '该事件发生时提醒一次，不能重复',
    ],
    [
      { event: 'sync', title: '失败', content: '失败', leads: [1] },
      'toOwner',
      '该事件不属于某个用户，请选择其他接收人',
    ],
    [
      { event: 'sync', title: '失败', content: '失败', leads: [1], toOwner: false },
      'toManagers',
      '请选择至少一种接收人',
    ],
  ])('%j is refused at %s', async (more, field, message) => {
    const { status, body } = await post(admin, 'create', { ...form, ...more })
    expect([status, body.data.errors]).toEqual([400, [{ field, message }]])
  })

  it('S17.11 a text message that has four parts with the longest values is saved; no value of a real matter makes it longer', async () => {
    // 6 + 1 + 5 × 50 + 10 = 267 of 268.
    const smsContent = `${'{机构}'.repeat(5)}，{到期日}`
    const id = await written({ channels: ['message', 'sms'], smsContent })
    expect((await detail(id)).smsContent).toBe(smsContent)
    // The longest name of letters that take two characters each; the password of the clerk ends next.
    await ending('clerk')
    const { org_id } = await site.db
      .selectFrom('user')
      .select('org_id')
      .where('username', '=', 'clerk')
      .executeTakeFirstOrThrow()
    const org = site.db.selectFrom('org').select('name').where('id', '=', org_id)
    const { name } = await org.executeTakeFirstOrThrow()
    const rename = (to: string) => site.db.updateTable('org').set({ name: to }).where('id', '=', org_id).execute()
    await rename('𠮷'.repeat(50))
    const draft = { event: 'password', channels: ['sms'], leads: [7], smsContent }
    const { real, smsLength, smsParts } = (await post(admin, 'preview', draft)).body.data
    await rename(name)
    expect([real, smsLength, smsParts]).toEqual([true, 262, 4])
    const tooLong = await post(admin, 'preview', { ...draft, smsContent: '{机构}'.repeat(36) })
    expect(tooLong.body.data.errors).toEqual([
      { field: 'smsContent', message: '短信过长：变量取最长值时需 27 条，最多 4 条' },
    ])
  })

  it('S17.4 a role with more than two hundred people is refused: that is a matter for a notice', async () => {
    const staff = await site.db.selectFrom('role').select('id').where('key', '=', 'staff').executeTakeFirstOrThrow()
    const { body } = await post(admin, 'create', { ...form, roleIds: [staff.id] })
    expect(body.data.errors).toEqual([{ field: 'roleIds', message: '所选角色超过 200 人，请缩小范围，或改用通知公告' }])
  })

  it('of two changes of one version the second is told who was faster; the event of a rule stays', async () => {
    const id = await written()
    expect((await post(admin, 'update', { ...form, id, version: 1, name: '第一次' })).status).toBe(200)
    const second = await post(admin, 'update', { ...form, id, version: 1, name: '第二次' })
    expect([second.status, second.body.message, second.body.data.change.fields]).toEqual([
      409,
      '该提醒已被他人修改，请刷新后重试',
      ['name'],
    ])
    const other = await post(admin, 'update', { ...form, event: 'account', id, version: 2 })
    expect(other.body.data.errors).toEqual([{ field: 'event', message: '触发事件不能修改，请新增提醒' }])
  })

  it('S17.8 a rule that is changed sends nothing by its old words, and plans what is due by the new ones', async () => {
    await ending('clerk')
    const id = await enabled()
    await planRule(site.db, id, testNow)
    await post(admin, 'update', { ...form, id, version: 2, title: '新的标题' })
    await planRule(site.db, id, testNow)
    await sendAll(site.db, testNow)
    const rows = await record(id)
    expect(rows.data.map(({ state, reason, text }: typeof rows.data) => [state, reason, text.split('\n')[0]])).toEqual([
      ['sent', undefined, '新的标题'],
      ['skipped', 'changed', '密码将于 2026-11-26 到期'],
    ])
  })

  it('S17.8 a rule that is disabled sends nothing that it has planned; enabled again it tells what is still due', async () => {
    await ending('clerk')
    const id = await enabled()
    await planRule(site.db, id, testNow)
    await post(admin, 'status', { ids: [id], enabled: false })
    await planRule(site.db, id, testNow)
    await sendAll(site.db, testNow)
    expect((await deliveriesOf(site.db, id)).map(({ state, reason }) => [state, reason])).toEqual([
      ['skipped', 'disabled'],
    ])
    await post(admin, 'status', { ids: [id], enabled: true })
    await planRule(site.db, id, testNow)
    await sendAll(site.db, testNow)
    expect((await deliveriesOf(site.db, id)).map(({ state }) => state)).toEqual(['skipped', 'sent'])
  })

  it('S17.8 a rule that is enabled again does not send again what it has sent', async () => {
    await ending('clerk')
    const id = await enabled()
    await planRule(site.db, id, testNow)
    await sendAll(site.db, testNow)
    await post(admin, 'status', { ids: [id], enabled: false })
    await post(admin, 'status', { ids: [id], enabled: true })
    await planRule(site.db, id, testNow + hour)
    expect((await deliveriesOf(site.db, id)).map(({ state }) => state)).toEqual(['sent'])
  })

  it('S17.8 a rule that was disabled half sent tells the receivers and channels that it had not reached, and no others', async () => {
    await ending('clerk')
    const [clerk, manager] = [await site.idOf('clerk'), await site.idOf('casemgr')]
    const id = await enabled({
      toOwner: false,
      userIds: [clerk, manager],
      channels: ['message', 'sms'],
      smsContent: '请修改密码。',
    })
    await planRule(site.db, id, testNow)
    const first = (await deliveriesOf(site.db, id)).find(
      ({ user_id, channel }) => user_id === manager && channel === 'message',
    )
    await site.db
      .updateTable('reminder_delivery')
      .set({ state: 'sent', sent_at: testNow })
      .where('id', '=', first?.id ?? '')
      .execute()
    await post(admin, 'status', { ids: [id], enabled: false })
    await post(admin, 'status', { ids: [id], enabled: true })
    await planRule(site.db, id, testNow)
    await planRule(site.db, id, testNow + hour)
    const rows = (await deliveriesOf(site.db, id)).map(({ username, channel, state, reason }) => [
      username,
      channel,
      state,
      reason,
    ])
    expect(rows).toEqual([
      ['casemgr', 'message', 'sent', null],
      ['casemgr', 'sms', 'skipped', 'disabled'],
      ['casemgr', 'sms', 'planned', null],
      ['clerk', 'message', 'skipped', 'disabled'],
      ['clerk', 'message', 'planned', null],
      ['clerk', 'sms', 'skipped', 'disabled'],
      ['clerk', 'sms', 'planned', null],
    ])
  })

  it('S17.8 what was dropped by disabling counts for no daily limit: all of it is planned again', async () => {
    const some = await site.db.selectFrom('user').select('id').where('status', '=', 'normal').limit(12).execute()
    await site.db
      .updateTable('user')
      .set({ password_changed_at: testNow - 85 * day })
      .where(
        'id',
        'in',
        some.map((user) => user.id),
      )
      .execute()
    const id = await enabled({ toOwner: false, userIds: [await site.idOf('clerk')] })
    await planRule(site.db, id, testNow)
    await post(admin, 'status', { ids: [id], enabled: false })
    await post(admin, 'status', { ids: [id], enabled: true })
    await planRule(site.db, id, testNow)
    const counts: Record<string, number> = {}
    for (const { state, reason } of await deliveriesOf(site.db, id)) {
      const word = `${state} ${reason}`
      counts[word] = (counts[word] ?? 0) + 1
    }
    expect(counts).toEqual({ 'skipped disabled': 12, 'planned null': 12 })
  })

  it('S17.4 a rule enabled now tells nothing of what happened before', async () => {
    const clerk = await site.idOf('clerk')
    const entry = { user_id: clerk, succeeded: 1, method: 'password', user_agent: null } as const
    await site.db
      .insertInto('sign_in')
      .values([
        { ...entry, id: '890001', created_at: testNow - 2 * day, ip: '203.0.113.7' },
        { ...entry, id: '890002', created_at: testNow - 1000, ip: '198.51.100.7' },
      ])
      .execute()
    const id = await enabled({ event: 'signIn', leads: undefined, title: '登录', content: '{地址}' })
    await planRule(site.db, id, testNow + 1000)
    expect(await deliveriesOf(site.db, id)).toEqual([])
    await site.db
      .insertInto('sign_in')
      .values({ ...entry, id: '890003', created_at: testNow + 2000, ip: '192.0.2.1' })
      .execute()
    await planRule(site.db, id, testNow + 3000)
    await planRule(site.db, id, testNow + 4000)
    expect((await deliveriesOf(site.db, id)).map(({ content }) => content)).toEqual(['外网 192.0.2.1'])
  })

  it('S17.13 a rule with a record, or one that came with the product, is not deleted', async () => {
    await ending('clerk')
    const [used, unused] = [await enabled(), await written()]
    await planRule(site.db, used, testNow)
    const { body } = await post(admin, 'remove', { ids: ['1', used, unused] })
    expect(body.data).toEqual({
      done: [unused],
      refused: [
        { id: '1', name: '密码到期提醒', code: 'AA0001', message: '内置提醒不能删除，可以停用' },
        { id: used, name: '密码提醒', code: 'AA0001', message: '该提醒已有发送记录，不能删除，可以停用' },
      ],
    })
  })

  it('S17.13 a test is no record: the rule has sent nothing yet, and is deleted with it, also while it is on its way', async () => {
    const [tested, underWay] = [await written(), await written()]
    await site.db.deleteFrom('limiter').execute()
    await post(admin, 'test', { id: tested })
    await sendAll(site.db, testNow)
    await post(admin, 'test', { id: underWay })
    expect((await record(tested)).data.map(({ state }: { state: string }) => state)).toEqual(['sent'])
    expect((await detail(tested)).lastSendTime).toBeUndefined()
    const { body } = await post(admin, 'remove', { ids: [tested, underWay] })
    expect(body.data).toEqual({ done: [tested, underWay].toSorted(), refused: [] })
    await sendAll(site.db, testNow)
    expect(await deliveriesOf(site.db, underWay)).toEqual([])
  })

  it('S17.13 a test reaches the user alone, by each channel, marked as one, also within quiet hours', async () => {
    const id = await written({
      channels: ['message', 'sms'],
      smsContent: '{姓名}，{到期日}',
      quiet: 'own',
      quietFrom: '00:00',
      quietUntil: '23:59',
    })
    expect((await post(admin, 'test', { id })).status).toBe(200)
    const gateway = countingGateway()
    await sendAll(site.db, testNow, gateway.sms)
    const { phone } = await site.db
      .selectFrom('user')
      .select('phone')
      .where('username', '=', 'admin')
      .executeTakeFirstOrThrow()
    expect(gateway.taken.map((one) => [one.phone, one.content])).toEqual([
      [phone, '【认证中心】【测试】陈*，2026-12-01'],
    ])
    const [message] = (await admin.get('/api/message/list')).body.data
    expect(message).toMatchObject({ title: '【测试】密码将于 2026-12-01 到期', content: '陈静，还有 7 天。' })
    expect((await record(id)).data.map(({ state, test }: { state: string; test: boolean }) => [state, test])).toEqual([
      ['sent', true],
      ['sent', true],
    ])
  })

  it('attack: a user sends ten tests in an hour', async () => {
    await site.db.deleteFrom('limiter').execute()
    const id = await written()
    const answers: number[] = []
    for (let index = 0; index < 11; index += 1) answers.push((await post(admin, 'test', { id })).status)
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  })

  it('a preview is of the next occasion within the scope, or of the example, and says which', async () => {
    const draft = {
      event: 'password',
      channels: ['message', 'sms'],
      leads: [7],
      title: '{姓名}',
      content: '{剩余时间}',
      smsContent: '{姓名}',
    }
    const example = (await post(admin, 'preview', draft)).body.data
    expect(example.real).toBe(true) // Every password ends within ninety days.
    const certificate = { ...draft, event: 'certificate' }
    await site.db.deleteFrom('external_identity').execute()
    expect((await post(admin, 'preview', certificate)).body.data).toEqual({
      real: false,
      title: '陈静',
      content: '30 天',
      sms: '【认证中心】陈*',
      smsLength: 8,
      smsParts: 1,
    })
    await ending('clerk')
    const real = (await post(admin, 'preview', draft)).body.data
    const { name } = await site.db
      .selectFrom('user')
      .select('name')
      .where('username', '=', 'clerk')
      .executeTakeFirstOrThrow()
    expect(real).toMatchObject({
      real: true,
      ownerName: name,
      title: name,
      content: '5 天',
      dueTime: '2026-11-26 10:00:00',
    })
  })

  it('S17.5 a failing task is previewed, and told to those who may run it, each day until it succeeds', async () => {
    await addTask(site.db, '7001', 'org', [])
    await site.db
      .updateTable('sync_task')
      .set({ failures: 2, failing_since: testNow - 2 * hour, next_due: testNow })
      .where('id', '=', '7001')
      .execute()
    const event = { event: 'sync', title: '“{任务}”失败', content: '{失败次数} 次', leads: [1] }
    expect((await post(admin, 'preview', { ...event, channels: ['message'] })).body.data).toEqual({
      real: true,
      dueTime: '2026-11-21 08:00:00',
      title: '“任务 7001”失败',
      content: '2 次',
    })
    const id = await enabled({ ...event, toOwner: false, toManagers: true, frequency: 'daily' })
    const told = async () =>
      (await deliveriesOf(site.db, id)).map(({ username, state, reason, link }) =>
        [username, state, reason ?? link].join(' '),
      )
    await planRule(site.db, id, testNow)
    expect(await told()).toEqual(['admin planned /setting/syncTask?open=7001&act=setting%3AsyncTask%3Arun'])
    await site.db.updateTable('sync_task').set({ failures: 0, failing_since: null }).execute()
    await sendAll(site.db, testNow)
    await planRule(site.db, id, testNow + day)
    expect(await told()).toEqual(['admin skipped handled'])
  })

  it('S17.12 attack: an administrator of one office reminds that office alone, and sees no others’ rules and records', async () => {
    await giveToOrgAdmins()
    const ofAdmin = await enabled()
    await ending('admin')
    await ending('clerk')
    for (const name of ['status', 'remove'])
      expect(
        (await post(orgAdmin, name, { ids: [ofAdmin, '1'], ...(name === 'status' && { enabled: false }) })).body.data
          .done,
      ).toEqual([])
    expect((await post(orgAdmin, 'update', { ...form, id: ofAdmin, version: 2 })).status).toBe(404)
    expect((await post(orgAdmin, 'test', { id: ofAdmin })).status).toBe(404)
    for (const name of ['detail', 'deliveries'])
      expect((await orgAdmin.get(`/api/setting/remind/${name}`, { id: ofAdmin })).status).toBe(404)
    expect((await orgAdmin.get('/api/setting/remind/list')).body.total).toBe(0)
    const beyond = await post(orgAdmin, 'create', { ...form, userIds: [await site.idOf('admin')] })
    expect(beyond.body.data.errors[0].field).toBe('userIds')
    const ofSite = { event: 'sync', title: '失败', content: '失败', leads: [1], toOwner: false, toManagers: true }
    expect((await post(orgAdmin, 'create', { ...form, ...ofSite })).body.data.errors).toEqual([
      { field: 'event', message: '该事件涉及全站，须由数据范围为全部的管理员设置' },
    ])
    const own = await enabled({}, orgAdmin)
    await site.db
      .updateTable('user')
      .set({ password_changed_at: testNow - 85 * day })
      .execute()
    await planRule(site.db, own, testNow)
    const { path } = await site.db
      .selectFrom('user')
      .innerJoin('org', 'org.id', 'user.org_id')
      .select('org.path')
      .where('username', '=', 'orgadmin')
      .executeTakeFirstOrThrow()
    const reached = await site.db
      .selectFrom('reminder_delivery')
      .innerJoin('user', 'user.id', 'reminder_delivery.user_id')
      .innerJoin('org', 'org.id', 'user.org_id')
      .select('org.path')
      .where('rule_id', '=', own)
      .execute()
    expect(reached.length).toBeGreaterThan(1)
    expect(reached.filter((one) => !one.path.startsWith(path))).toEqual([])
  })

  it('the record is filtered by result, channel, receiver and day', async () => {
    await ending('clerk')
    const id = await enabled()
    await planRule(site.db, id, testNow)
    const { username, name } = await site.db
      .selectFrom('user')
      .selectAll()
      .where('username', '=', 'clerk')
      .executeTakeFirstOrThrow()
    const all = await record(id)
    expect([all.total, all.data[0]]).toEqual([
      1,
      {
        id: expect.any(String),
        name,
        username,
        orgName: expect.any(String),
        channel: 'message',
        state: 'planned',
        attempts: 0,
        test: false,
        text: `密码将于 2026-11-26 到期\n${name}，还有 5 天。`,
        createTime: '2026-11-21 10:00:00',
        dueTime: '2026-11-21 10:00:00',
      },
    ])
    const totals: Record<string, number> = {}
    for (const query of [
      { state: 'planned' },
      { state: 'sent' },
      { channel: 'message' },
      { channel: 'sms' },
      { keyword: 'clerk' },
      { keyword: 'casemgr' },
      { createBeginTime: '2026-11-21', createEndTime: '2026-11-21' },
      { createBeginTime: '2026-11-22' },
    ] as Record<string, string>[])
      totals[JSON.stringify(query)] = (await record(id, query)).total
    expect(Object.values(totals)).toEqual([1, 0, 1, 0, 1, 0, 1, 0])
  })

  it('S13.3 a receiver in a department is told apart by its office, in the choice and in the record', async () => {
    const part = await site.db
      .selectFrom('org as part')
      .innerJoin('org as office', 'office.id', 'part.parent_id')
      .select(['part.id', 'part.name', 'office.name as office'])
      .where('part.kind', '=', 'department')
      .where('office.kind', '=', 'procuratorate')
      .orderBy('part.id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const { id: userId, name } = await site.db
      .updateTable('user')
      .set({ org_id: part.id })
      .where('username', '=', 'clerk')
      .returningAll()
      .executeTakeFirstOrThrow()
    const place = { name, username: 'clerk', orgName: part.name, orgOffice: part.office }
    const candidates = (await admin.get('/api/setting/remind/candidates', { keyword: 'clerk' })).body.data
    expect(candidates).toContainEqual({ id: userId, position: '书记员', ...place })
    await ending('clerk')
    const id = await enabled()
    await planRule(site.db, id, testNow)
    expect((await record(id)).data[0]).toMatchObject(place)
  })

  it('log: the audit tells in words what was written, changed and tested', async () => {
    const id = await written()
    const fields = async (operation: string) =>
      (await admin.get('/api/setting/log/operations', { object: id, operation })).body.data[0].fields
    expect(await fields('createReminder')).toEqual([
      { label: '提醒名称', after: '密码提醒' },
      { label: '触发事件', after: '密码到期' },
      { label: '提前时间', after: '7、1' },
      { label: '渠道', after: '站内消息' },
      { label: '消息标题', after: '密码将于 {到期日} 到期' },
      { label: '消息内容', after: '{姓名}，还有 {剩余时间}。' },
      { label: '本人', after: '是' },
      { label: '所在机构的管理人员', after: '否' },
      { label: '频次', after: '每个提前时间一次' },
      { label: '免打扰', after: '不免打扰' },
      { label: '状态', after: '停用' },
    ])
    await post(admin, 'status', { ids: [id], enabled: true })
    expect(await fields('switchReminders')).toEqual([{ label: '状态', before: '停用', after: '启用' }])
    await site.db.deleteFrom('limiter').execute()
    await post(admin, 'test', { id })
    expect(await fields('testReminder')).toEqual([{ label: '测试发送', after: '站内消息' }])
  })
})
