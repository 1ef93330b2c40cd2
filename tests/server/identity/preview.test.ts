import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { parseConfig } from '../../../server/config/config.ts'
import { removeExpired } from '../../../server/identity/housekeeping.ts'
import { verifyAuditChain } from '../../../server/kernel/audit-check.ts'
import { applySeparation } from '../../../server/start/separation.ts'
import { seededAt } from '../../support/fill-database.ts'
import { openTestApp, type TestApp, type TestBrowser } from '../../support/server-app.ts'
import { holdRoles, plantRoles } from '../system/role-site.ts'

const minute = 60_000
const begin = '/api/system/user/preview/begin'
const end = '/api/system/user/preview/end'
const me = '/api/system/user/current-user-info'
const users = '/api/system/user/list'

describe('the preview of a user', { timeout: 60_000 }, () => {
  let site: TestApp
  let admin: TestBrowser
  /** The last entry of the audit before the test. */
  let last: number
  const touched = ['clerk', 'casemgr', 'orgadmin', 'disabled'] as const
  let before: Awaited<ReturnType<typeof rights>>

  /** What the tests change of the users and of the menu. */
  const rights = async () => {
    const users = await site.db.selectFrom('user').selectAll().where('username', 'in', touched).execute()
    const ids = users.map(({ id }) => id)
    return {
      users,
      held: await site.db.selectFrom('user_role').selectAll().where('user_id', 'in', ids).execute(),
      granted: await site.db.selectFrom('role_menu').selectAll().execute(),
    }
  }
  const restore = async () => {
    const ids = before.users.map(({ id }) => id)
    for (const { id, status, org_id, must_change_password } of before.users)
      await site.db.updateTable('user').set({ status, org_id, must_change_password }).where('id', '=', id).execute()
    await site.db.deleteFrom('user_role').where('user_id', 'in', ids).execute()
    await site.db.insertInto('user_role').values(before.held).execute()
    await site.db
      .insertInto('role_menu')
      .values(before.granted)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await site.db.deleteFrom('preview').execute()
  }

  beforeAll(async () => {
    site = await openTestApp()
    before = await rights()
  })
  beforeEach(async () => {
    site.clock.time = seededAt
    admin = await site.browser().signIn('admin')
    last = (await site.db.selectFrom('audit_head').select('last').executeTakeFirstOrThrow()).last
  })
  afterEach(restore)
  afterAll(() => site.close())

  const userOf = (username: string) =>
    site.db.selectFrom('user').selectAll().where('username', '=', username).executeTakeFirstOrThrow()
  const start = async (username: string, browser = admin) => {
    const reply = await browser.post(begin, { id: (await userOf(username)).id })
    return { 'x-preview-token': String(reply.body.data?.previewToken), reply }
  }
  const tokenOf = async (username: string, browser = admin) => {
    const { reply: _reply, ...headers } = await start(username, browser)
    return headers
  }
  const refusalOf = async (headers: Record<string, string>, browser = admin) => {
    const { status, body } = await browser.get(me, headers)
    return [status, body.data?.next?.kind, body.message]
  }
  const trail = async () =>
    (
      await site.db
        .selectFrom('audit')
        .selectAll()
        .where('object_kind', '=', 'preview')
        .where('id', '>', last)
        .orderBy('id')
        .execute()
    ).map(({ username, operation, object_name, changes }) => [username, operation, object_name, JSON.parse(changes)])

  it('security 6 acts as the user: identity, menu, permissions and data scope', async () => {
    const headers = await tokenOf('orgadmin')
    const own = await site.browser().signIn('orgadmin')
    for (const path of [me, `${users}?size=50`, '/api/system/menu/current-user-menus?role=org-admin'])
      expect((await admin.get(path, headers)).body.data).toEqual((await own.get(path)).body.data)
    expect((await admin.get('/api/system/menu/list', headers)).status).toBe(403)
    expect((await admin.get('/api/system/menu/list')).status).toBe(200)
    expect((await admin.get(me)).body.data.username).toBe('admin')
  })

  it('security 6 changes nothing of the user, and a password that is due is not asked for', async () => {
    await site.db.updateTable('user').set({ must_change_password: 1 }).where('username', '=', 'clerk').execute()
    const before = await userOf('clerk')
    const headers = await tokenOf('clerk')
    expect((await admin.get(me, headers)).body.data.username).toBe('clerk')
    expect((await admin.get('/api/system/user/validatePasswordOverdue', headers)).body.data).toMatchObject({
      overdue: false,
      initial: false,
    })
    expect((await admin.get('/api/system/org/tree', headers)).status).toBe(200)
    expect(await userOf('clerk')).toEqual(before)
  })

  it('security 6 the token is of no use with another login session, nor without one', async () => {
    const headers = await tokenOf('clerk')
    const elsewhere = await site.browser().signIn('admin')
    expect(await refusalOf(headers, elsewhere)).toEqual([403, 'preview-over', '预览已结束'])
    expect(await refusalOf(headers, await site.browser().signIn('clerk'))).toEqual([403, 'preview-over', '预览已结束'])
    expect((await site.browser().get(me, headers)).status).toBe(401)
    expect(await refusalOf(headers)).toEqual([200, undefined, '操作成功'])
  })

  it('security 6 a preview begins no other one', async () => {
    const headers = await tokenOf('orgadmin')
    expect((await admin.post(begin, { id: (await userOf('clerk')).id }, headers)).body.message).toBe(
      '预览为只读，不能进行此操作',
    )
  })

  it('security 2 the token is stored as a hash', async () => {
    const { 'x-preview-token': token } = await tokenOf('clerk')
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(await site.db.selectFrom('preview').selectAll().execute())).not.toContain(token)
    expect(JSON.stringify(await site.db.selectFrom('audit').selectAll().execute())).not.toContain(token)
  })

  it('security 6 is refused for oneself, an unusable account, and one that cannot be seen', async () => {
    const messageFor = async (username: string, browser = admin) => (await start(username, browser)).reply.body.message
    expect(await messageFor('admin')).toBe('不能预览自己')
    expect(await messageFor('disabled')).toBe('账号已停用，不能预览')
    await site.db.updateTable('user').set({ status: 'cancelled' }).where('username', '=', 'disabled').execute()
    expect(await messageFor('disabled')).toBe('账号已注销，不能预览')
    const unknown = await admin.post(begin, { id: '99999999' })
    expect([unknown.status, unknown.body.message]).toEqual([404, '用户不存在'])
    const clerk = await site.browser().signIn('clerk')
    expect((await start('casemgr', clerk)).reply.status).toBe(403)
  })

  it('security 6 is refused for a right or a data scope beyond one’s own, which the message names', async () => {
    await plantRoles(site.db, [
      { id: '901', scope: 'all', grants: /^system:user:(query|preview)$/ },
      { id: '902', scope: 'all', grants: /^system:user:query$/ },
      { id: '903', scope: 'org', grants: /^system:user:(query|reveal|cancel)$/ },
      { id: '904', scope: 'org', grants: /^system:user:query$/ },
      { id: '905', scope: 'org', grants: /^system:user:(query|preview)$/ },
    ])
    const [viewer, target] = [await userOf('casemgr'), await userOf('clerk')]
    await site.db.updateTable('user').set({ org_id: viewer.org_id }).where('id', '=', target.id).execute()
    const browser = await site.browser().signIn('casemgr')
    const answer = async (own: string, theirs: string) => {
      await site.db.deleteFrom('user_role').where('user_id', 'in', [viewer.id, target.id]).execute()
      await holdRoles(site.db, viewer.id, [own])
      await holdRoles(site.db, target.id, [theirs])
      const { status, body } = await browser.post(begin, { id: target.id })
      return [status, body.message]
    }
    expect(await answer('901', '902')).toEqual([200, '操作成功'])
    expect(await answer('905', '904')).toEqual([200, '操作成功'])
    expect(await answer('901', '903')).toEqual([400, '该用户有您没有的权限“查看用户的完整号码”等 2 项，不能预览'])
    expect(await answer('905', '902')).toEqual([400, '该用户“查看用户”的数据范围超出您的，不能预览'])
  })

  it('security 6 who only gives rights does not see with them, where the duties are separated', async () => {
    const separate = (SEPARATION: 'on' | 'off') =>
      applySeparation(site.db, parseConfig({ NODE_ENV: 'test', SEPARATION }), site.clock.time)
    const [security, system] = [await userOf('casemgr'), await userOf('orgadmin')]
    await site.db.deleteFrom('user_role').where('user_id', 'in', [security.id, system.id]).execute()
    await holdRoles(site.db, security.id, ['7'])
    await holdRoles(site.db, system.id, ['6'])
    await separate('on')
    const { reply } = await start('orgadmin', await site.browser().signIn('casemgr'))
    await separate('off')
    expect(reply.status).toBe(400)
    expect(reply.body.message).toMatch(/^该用户有您没有的权限“新增用户”等 \d+ 项，不能预览$/)
  })

  it('security 6 ends after half an hour, and the audit says so at the latest by housekeeping', async () => {
    const [seen, unseen] = [await tokenOf('clerk'), await tokenOf('orgadmin')]
    for (let passed = 0; passed < 29; passed += 1) {
      site.clock.time += minute
      await admin
        .post('/api/auth/token', { grantType: 'refresh_token', refreshToken: admin.refreshToken ?? '' })
        .then(({ body }) => {
          admin.accessToken = body.data.accessToken
        })
      expect((await admin.get(me, seen)).status).toBe(200)
    }
    site.clock.time += minute
    expect(await refusalOf(seen)).toEqual([403, 'preview-over', '预览已到时间'])
    expect(await refusalOf(seen)).toEqual([403, 'preview-over', '预览已结束'])
    await removeExpired(site.db, site.clock.time)
    expect((await trail()).slice(2)).toEqual([
      [
        'admin',
        'currentUserInfo',
        expect.stringContaining('（clerk）'),
        expect.objectContaining({ 结束时间: { after: '2026-11-21 10:30:00' }, 结束方式: { after: '到时自动结束' } }),
      ],
      [
        'admin',
        'endPreview',
        expect.stringContaining('（orgadmin）'),
        expect.objectContaining({ 结束时间: { after: '2026-11-21 10:30:00' }, 结束方式: { after: '到时自动结束' } }),
      ],
    ])
    expect(await site.db.selectFrom('preview').selectAll().execute()).toEqual([])
    expect(await refusalOf(unseen)).toEqual([403, 'preview-over', '预览已结束'])
    expect((await verifyAuditChain(site.db)).fault).toBeUndefined()
  })

  it('security 6 begin and end are in the audit of the administrator: who, from when to when, and how', async () => {
    const clerk = await userOf('clerk')
    const headers = await tokenOf('clerk')
    site.clock.time += 2 * minute
    expect((await admin.post(end, undefined, headers)).status).toBe(200)
    expect(await refusalOf(headers)).toEqual([403, 'preview-over', '预览已结束'])
    expect((await admin.post(end, undefined, headers)).body.data.next.kind).toBe('preview-over')
    expect((await admin.post(end)).body.data.next.kind).toBe('preview-over')
    const name = `${clerk.name}（clerk）`
    const common = {
      预览的用户: { after: name },
      用户编号: { after: clerk.id },
      开始时间: { after: '2026-11-21 10:00:00' },
    }
    expect(await trail()).toEqual([
      ['admin', 'beginPreview', name, { ...common, 最迟结束时间: { after: '2026-11-21 10:30:00' } }],
      [
        'admin',
        'endPreview',
        name,
        { ...common, 结束时间: { after: '2026-11-21 10:02:00' }, 结束方式: { after: '结束预览' } },
      ],
    ])
  })

  const wayOfLast = async () => (await trail()).at(-1)?.[3].结束方式

  it('security 6 ends with the administrator’s sign-out', async () => {
    const headers = await tokenOf('clerk')
    const copy = admin.copy()
    await admin.post('/api/auth/logout')
    expect((await copy.get(me, headers)).status).toBe(401)
    expect(await wayOfLast()).toEqual({ after: '退出登录' })
    const again = await site.browser().signIn('admin')
    expect(await refusalOf(headers, again)).toEqual([403, 'preview-over', '预览已结束'])
  })

  it('security 6 a session that ends in another way ends its previews in the audit, too', async () => {
    await tokenOf('clerk')
    await site.db.deleteFrom('login_session').execute()
    await removeExpired(site.db, site.clock.time)
    expect(await wayOfLast()).toEqual({ after: '登录已结束' })
  })

  it.each([
    [
      'the user is disabled',
      '账号已停用，不能预览',
      () => site.db.updateTable('user').set({ status: 'disabled' }).where('username', '=', 'clerk').execute(),
    ],
    [
      'the user gets a right that the administrator lacks',
      '该用户有您没有的权限“查看日志”，不能预览',
      async () => {
        await plantRoles(site.db, [{ id: '906', scope: 'self', grants: /^setting:log:query$/ }])
        await holdRoles(site.db, (await userOf('clerk')).id, ['5', '906'])
      },
    ],
    [
      'the administrator loses the permission',
      '您已不能预览该用户，预览已结束',
      async () => {
        const { id } = await site.db
          .selectFrom('menu')
          .select('id')
          .where('permission', '=', 'system:user:preview')
          .executeTakeFirstOrThrow()
        await site.db.deleteFrom('role_menu').where('menu_id', '=', id).execute()
      },
    ],
    [
      'the user moves out of the data scope',
      '您已不能预览该用户，预览已结束',
      async () => {
        const root = await site.db
          .selectFrom('org')
          .select('id')
          .where('parent_id', 'is', null)
          .executeTakeFirstOrThrow()
        await site.db.updateTable('user').set({ org_id: root.id }).where('username', '=', 'clerk').execute()
      },
    ],
  ])('security 6 ends with the next request where %s', async (_case, message, change) => {
    const orgAdmin = await userOf('orgadmin')
    await site.db.updateTable('user').set({ org_id: orgAdmin.org_id }).where('username', '=', 'clerk').execute()
    const browser = await site.browser().signIn('orgadmin')
    const headers = await tokenOf('clerk', browser)
    expect((await browser.get(me, headers)).body.data.username).toBe('clerk')
    await change()
    expect(await refusalOf(headers, browser)).toEqual([403, 'preview-over', message])
    expect(await wayOfLast()).toEqual({ after: '不再允许预览' })
    expect(await refusalOf(headers, browser)).toEqual([403, 'preview-over', '预览已结束'])
  })

  it('security 7 the log names both users of a request in a preview', async () => {
    const lines: string[] = []
    const logged = await openTestApp(
      {},
      { logger: { level: 'info', stream: { write: (line: string) => void lines.push(line) } } },
    )
    const browser = await logged.browser().signIn('admin')
    const ids = await logged.db
      .selectFrom('user')
      .select(['id', 'username'])
      .where('username', 'in', ['admin', 'clerk'])
      .execute()
    const idOf = (username: string) => ids.find((user) => user.username === username)?.id
    const { data } = (await browser.post(begin, { id: idOf('clerk') })).body
    lines.length = 0
    await browser.get(me, { 'x-preview-token': data.previewToken })
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ userId: idOf('admin'), previewedUserId: idOf('clerk') })
    expect(lines.join('')).not.toContain(data.previewToken)
    await logged.close()
  })
})
