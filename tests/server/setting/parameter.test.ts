import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { entries } from '../../../server/kernel/parameters/catalogue.ts'
import { parameter } from '../../../server/kernel/parameters/in-force.ts'
import { openTestApp, type TestApp, type TestBrowser } from '../../support/server-app.ts'

let site: TestApp
let admin: TestBrowser
beforeAll(async () => {
  site = await openTestApp({ LOGIN_CAPTCHA_AFTER: '20', LIMIT_REGISTER: '7', SMS_TOKEN: 'deployed-token' })
  admin = await site.browser().signIn('admin')
})
afterAll(() => site.close())

const post = (name: string, body: object, by = admin) => by.post(`/api/setting/config/${name}`, body)
const list = async (query: Record<string, string> = {}) =>
  (await admin.get(`/api/setting/config/list?${new URLSearchParams({ size: '100', ...query })}`)).body
const detail = async (id: string) => (await admin.get(`/api/setting/config/${id}`)).body.data
const set = async (id: string, newValue: string) =>
  post('update', { id, version: (await detail(id)).version, newValue })
const reset = async (...ids: readonly string[]) =>
  post('reset', { resets: await Promise.all(ids.map(async (id) => ({ id, version: (await detail(id)).version }))) })
const history = async (id: string) => (await admin.get(`/api/setting/config/history?id=${id}`)).body.data
const audits = () =>
  site.db.selectFrom('audit').selectAll().where('object_kind', '=', 'parameter').orderBy('id').execute()
const check = async (parameterFile: string) => (await post('import/check', { parameterFile })).body.data

beforeEach(async () => {
  const changed = (await list({ origin: 'site' })).data as { id: string; builtIn: boolean }[]
  const ids = changed.filter(({ builtIn }) => builtIn).map(({ id }) => id)
  if (ids.length > 0) await reset(...ids)
})

describe('parameters of the site', () => {
  it('setting 12 every entry of the catalogue is listed with its value, in the order of the groups', async () => {
    const { data, total } = await list()
    expect(total).toBe(entries.length)
    expect(data.map(({ id }: { id: string }) => id)).toEqual(entries.map(({ key }) => key))
    expect(data[0]).toEqual({
      id: 'login.lock.count',
      name: '连续输错锁定次数',
      group: 'signIn',
      valueType: 'number',
      parameterValue: '5',
      defaultValue: '5',
      demand: '3 至 20 的整数',
      minimum: 3,
      maximum: 20,
      unit: '次',
      effect: 'at-once',
      origin: 'default',
      variable: 'LOGIN_LOCK_COUNT',
      builtIn: true,
      remark: '同一用户名在同一网络或同一常用设备上连续输错密码或验证码的次数',
      version: expect.any(Number),
    })
  })

  it.each([
    [{ name: '锁定' }, ['login.lock.count', 'login.lock.minutes']],
    [{ parameterKey: 'Pauses' }, ['openid.logout.pauses']],
    [{ group: 'password' }, ['password.length', 'password.kinds', 'password.days']],
    [{ origin: 'deployment' }, ['login.captcha.after', 'sms.token', 'limit.register']],
    [{ builtIn: 'false' }, []],
    [
      { group: 'password,session', orders: 'group:false', size: '2' },
      ['session.wall.hours', 'session.preview.minutes'],
    ],
    [{ group: 'password', orders: 'id:true' }, ['password.days', 'password.kinds', 'password.length']],
  ] as const)('setting 12 %j finds %j', async (query, ids) => {
    expect((await list(query)).data.map(({ id }: { id: string }) => id)).toEqual(ids)
  })

  it.each([
    ['login.lock.count', '2', '连续输错锁定次数：必须是 3 到 20 的整数'],
    ['login.lock.count', '21', '连续输错锁定次数：必须是 3 到 20 的整数'],
    ['login.lock.count', '5.5', '连续输错锁定次数：必须是 3 到 20 的整数'],
    ['login.lock.count', '1e1', '连续输错锁定次数：必须是 3 到 20 的整数'],
    ['login.lock.count', '五', '连续输错锁定次数：必须是 3 到 20 的整数'],
    ['registration', 'maybe', '自助注册：只能是 true 或 on（开启）、false 或 off（关闭）'],
    ['openid.logout.pauses', '[10,', '退出通知重试间隔：不是有效的 JSON'],
    ['openid.logout.pauses', '{"a":1}', '退出通知重试间隔：必须是数组'],
    ['openid.logout.pauses', '[]', '退出通知重试间隔：至少一项'],
    ['openid.logout.pauses', '[0]', '退出通知重试间隔：每一项至少 1'],
    ['openid.logout.pauses', '[1.5]', '退出通知重试间隔：每一项必须是整数'],
    ['sms.url', 'ftp://sms.example.gov.cn', '短信网关地址：必须是 http:// 或 https:// 开头的地址'],
    ['keep.sign-in.days', '179', '登录记录保留：必须是 180 到 3650 的整数'],
  ])('setting 12 %s cannot be %s', async (id, newValue, message) => {
    const { status, body } = await set(id, newValue)
    expect([status, body.data.errors]).toEqual([400, [{ field: 'newValue', message }]])
    expect(await detail(id)).toMatchObject({ origin: 'default' })
  })

  it('setting 12 the lock-out limit acts at once, without a restart', async () => {
    expect((await set('login.lock.count', '3')).status).toBe(200)
    const wrong = async () => {
      const { status, body } = await site.browser().login('clerk', 'Cuowu-mima-1')
      return [status, body.message]
    }
    expect([await wrong(), await wrong(), await wrong()]).toEqual([
      [400, '用户名或密码错误，还可尝试 2 次'],
      [400, '用户名或密码错误，还可尝试 1 次'],
      [429, '尝试次数过多，请 15 分钟后再试'],
    ])
    const { data } = await list({ parameterKey: 'lock.count' })
    expect(data[0]).toMatchObject({ parameterValue: '3', origin: 'site', updatedBy: expect.any(String) })
  })

  it('setting 12 who has used more tries than a lowered limit allows is locked, and told no number of tries', async () => {
    const wrong = async () => (await site.browser().login('lianggong', 'Cuowu-mima-1')).body.message
    for (const _ of [1, 2, 3]) await wrong()
    expect(await wrong()).toBe('用户名或密码错误，还可尝试 1 次')
    await set('login.lock.count', '3')
    expect(await wrong()).toBe('尝试次数过多，请 15 分钟后再试')
    await set('login.lock.count', '6')
    expect(await wrong()).toBe('用户名或密码错误，还可尝试 1 次')
  })

  it('setting 12 refreshing finds what no operation has set, and is in the audit', async () => {
    const row = {
      id: 'login.lock.count',
      value: '7',
      updated_at: site.clock.time,
      updated_by: '数据恢复',
      version: 900,
    }
    const { id: _key, ...columns } = row
    await site.db
      .insertInto('parameter')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
      .execute()
    expect(parameter(site.db, 'login.lock.count')).toBe(5)
    expect((await post('refresh', {})).status).toBe(200)
    expect(parameter(site.db, 'login.lock.count')).toBe(7)
    expect((await audits()).at(-1)).toMatchObject({ operation: 'refreshParameters', object_name: '全部参数' })
    const staff = await site.browser().signIn('casemgr')
    expect((await post('refresh', {}, staff)).status).toBe(403)
  })

  it('setting 12 password rules, sessions, registration and the times of codes act at once', async () => {
    await set('password.length', '16')
    await set('password.kinds', '4')
    const form = { oldPassword: 'Ceshi-mima-2026', newPassword: 'Songshu-8817' }
    const short = await admin.post('/api/system/user/change-password', form)
    expect(short.body.data.errors[0].message).toBe('密码长度应为 16 至 64 位')
    const long = { ...form, newPassword: 'songshu-songshu-8817' }
    const few = await admin.post('/api/system/user/change-password', long)
    expect(few.body.data.errors[0].message).toBe('密码应包含大写字母、小写字母、数字、符号中的每一种，缺少：大写字母')

    const config = async () => (await site.browser().post('/api/auth/config')).body.data
    expect((await config()).passwordRule).toEqual({ length: 16, kinds: 4 })

    await set('registration', 'off')
    expect((await config()).registration).toBe(false)
    await set('login.captcha.minutes', '7')
    expect((await site.browser().get('/api/auth/captcha')).body.data.expiresIn).toBe(420)

    await set('session.token.minutes', '20')
    const other = await site.browser().signIn('casemgr')
    expect((await other.post('/api/oauth2/getToken')).body.data.expiresIn).toBe(1200)
    await set('session.idle.minutes', '5')
    expect((await other.get('/api/system/user/current-user-info')).body.data.idleMinutes).toBe(5)
    site.clock.time += 6 * 60_000
    expect((await other.get('/api/system/user/current-user-info')).status).toBe(401)
    admin = await site.browser().signIn('admin')
  })

  it('setting 12 of two changes of one version the second is refused, and told who was faster', async () => {
    const { version } = await detail('password.days')
    const first = await post('update', { id: 'password.days', version, newValue: '60' })
    const second = await post('update', { id: 'password.days', version, newValue: '30' })
    expect([first.status, second.status, second.body.message]).toEqual([200, 409, '该参数已被他人修改，请刷新后重试'])
    expect(second.body.data.change).toMatchObject({ fields: ['value'] })
    await reset('password.days')
    const again = await post('update', { id: 'password.days', version: version + 1, newValue: '30' })
    expect([again.status, (await detail('password.days')).parameterValue]).toEqual([409, '90'])
  })

  it('setting 12 恢复默认 overwrites no newer value of another administrator, and does the others', async () => {
    await set('password.days', '60')
    await set('session.hours', '24')
    const seen = [await detail('password.days'), await detail('session.hours')]
    await set('password.days', '30')
    const { body } = await post('reset', { resets: seen.map(({ id, version }) => ({ id, version })) })
    expect(body.data).toEqual({
      done: ['session.hours'],
      refused: [
        { id: 'password.days', name: '密码有效期', code: 'AA0001', message: '该参数已被他人修改，请刷新后重试' },
      ],
    })
    expect((await detail('password.days')).parameterValue).toBe('30')
    expect((await detail('session.hours')).parameterValue).toBe('12')
    // It is already as requested, by whichever user.
    expect((await post('reset', { resets: [{ id: 'session.hours', version: 0 }] })).body.data.done).toEqual([
      'session.hours',
    ])
  })

  it('S20.3 setting 12 what the deployment fixes is in force, says so, and cannot be changed in any way', async () => {
    expect(await detail('limit.register')).toMatchObject({
      parameterValue: '7',
      defaultValue: '20',
      origin: 'deployment',
      variable: 'LIMIT_REGISTER',
      heldBy: 'deployment',
    })
    const message = '该参数由部署配置固定（环境变量 LIMIT_REGISTER），不能在此修改'
    const refused = await set('limit.register', '8')
    expect([refused.status, refused.body.message]).toEqual([409, message])
    expect((await reset('limit.register')).body.data.refused).toEqual([
      { id: 'limit.register', name: '每小时提交注册', code: 'AA0001', message },
    ])
    expect((await check('limit.register=8')).faults).toEqual([{ row: 1, message: `每小时提交注册：${message}` }])
  })

  it('setting 12 the history tells each change by its value, and restores one', async () => {
    await set('session.hours', '24')
    await set('session.hours', '48')
    const [second, first] = await history('session.hours')
    expect(second).toMatchObject({
      action: '修改',
      fields: [{ label: '参数值', before: '24 小时', after: '48 小时' }],
    })
    expect(first.fields).toEqual([{ label: '参数值', before: '12 小时（默认值）', after: '24 小时' }])
    const { version } = await detail('session.hours')
    const restored = await post('restore', { id: 'session.hours', version, entry: first.id })
    expect([restored.status, (await detail('session.hours')).parameterValue]).toEqual([200, '24'])
    const stale = await post('restore', { id: 'session.hours', version, entry: second.id })
    expect(stale.status).toBe(409)
    const other = { id: 'password.days', version: (await detail('password.days')).version, entry: first.id }
    expect((await post('restore', other)).status).toBe(404)
  })

  it('setting 12 a parameter of the start keeps its value until then, and says that it waits', async () => {
    expect((await set('live.heartbeat.seconds', '25')).status).toBe(200)
    expect(await detail('live.heartbeat.seconds')).toMatchObject({
      effect: 'restart',
      parameterValue: '25',
      waits: true,
    })
    await reset('live.heartbeat.seconds')
    expect(await detail('live.heartbeat.seconds')).not.toHaveProperty('waits')
  })

  it('setting 12 what an earlier release has left can be deleted, a built-in parameter cannot', async () => {
    const left = { value: '1', updated_at: site.clock.time, updated_by: '王建国', version: 1 }
    await site.db
      .insertInto('parameter')
      .values({ id: 'former.limit', ...left })
      .execute()
    expect((await list({ builtIn: 'false' })).data).toMatchObject([{ id: 'former.limit', group: 'former' }])
    const { data } = (await post('remove', { ids: ['former.limit', 'password.days', 'never.was'] })).body
    expect(data).toMatchObject({
      done: ['former.limit'],
      refused: [
        { id: 'password.days', message: '系统内置参数不能删除' },
        { id: 'never.was', message: '参数不存在' },
      ],
    })
    expect((await list({ builtIn: 'false' })).data).toEqual([])
  })

  it('setting 12 who may not see parameters sees none, and a missing one is 404', async () => {
    const staff = await site.browser().signIn('casemgr')
    expect((await staff.get('/api/setting/config/list')).status).toBe(403)
    expect((await post('update', { id: 'password.days', version: 0, newValue: '1' }, staff)).status).toBe(403)
    expect((await admin.get('/api/setting/config/never.was')).status).toBe(404)
    expect((await post('update', { id: 'never.was', version: 0, newValue: '1' })).status).toBe(404)
  })
})

describe('an import of parameters', () => {
  const file = '# 参数\n\nlogin.lock.count=8\r\n registration = 关闭 \npassword.days=90\nopenid.logout.pauses=[5, 10]\n'

  it('setting 12 says what it would change, and does all of it', async () => {
    await set('password.days', '30')
    const { plan, faults, changes } = await check(file)
    expect(faults).toEqual([])
    expect(changes).toEqual([
      { id: 'login.lock.count', name: '连续输错锁定次数', before: '5 次（默认值）', after: '8 次' },
      { id: 'registration', name: '自助注册', before: '开启（默认值）', after: '关闭' },
      { id: 'password.days', name: '密码有效期', before: '30 天', after: '90 天' },
      { id: 'openid.logout.pauses', name: '退出通知重试间隔', before: '[10,60,300,1800]（默认值）', after: '[5,10]' },
    ])
    const { status, body } = await post('import', { plan, parameterFile: file })
    expect([status, body.data]).toEqual([200, { changed: 4 }])
    expect((await list({ origin: 'site' })).data.map((one: { parameterValue: string }) => one.parameterValue)).toEqual([
      '8',
      '90',
      '[5,10]',
      'false',
    ])
    expect((await check('login.lock.count=')).changes).toMatchObject([{ before: '8 次', after: '5 次（默认值）' }])
  })

  it('setting 12 a wrong one changes nothing, and names every line with its reason', async () => {
    const wrong = [
      'login.lock.count=8',
      'login.lock.minutes=0',
      'no.such.key=1',
      'just words',
      'login.lock.count=9',
      'sms.token=stolen',
    ].join('\n')
    const { plan, faults } = await check(wrong)
    expect(faults).toEqual([
      { row: 2, message: '锁定时长：必须是 1 到 1440 的整数' },
      { row: 3, message: '没有参数“no.such.key”' },
      { row: 4, message: '不是“键名=值”的形式' },
      { row: 5, message: '“login.lock.count”在文件中重复' },
      { row: 6, message: '短信网关令牌：密文不能导入，请在页面上设置' },
    ])
    const before = (await audits()).length
    const { status, body } = await post('import', { plan, parameterFile: wrong })
    expect([status, body.data.errors]).toEqual([
      400,
      [{ field: 'parameterFile', message: '第 2 行：锁定时长：必须是 1 到 1440 的整数' }],
    ])
    expect((await list({ origin: 'site' })).data).toEqual([])
    expect(await audits()).toHaveLength(before)
    expect((await check('# nothing\n')).faults).toEqual([{ row: 1, message: '文件中没有参数' }])
  })

  it('setting 12 a wrong switch is told what the file may hold, as a downloaded one does', async () => {
    expect((await check('registration=yes')).faults).toEqual([
      { row: 1, message: '自助注册：只能是 true 或 on（开启）、false 或 off（关闭）' },
    ])
    expect((await check('registration=false')).changes).toMatchObject([{ after: '关闭' }])
  })

  it('setting 12 is refused where a parameter was changed after the check', async () => {
    const { plan } = await check('login.lock.count=8')
    await set('login.lock.count', '6')
    const { status } = await post('import', { plan, parameterFile: 'login.lock.count=8' })
    expect([status, (await detail('login.lock.count')).parameterValue]).toEqual([409, '6'])
  })
})
