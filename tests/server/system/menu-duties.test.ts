import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { permissionDuties } from '../../../openapi/facts/duties.ts'
import { entriesOf } from '../../../src/features/system/menu/parts/transfer/menu-transfer.ts'
import type { Reply, TestBrowser } from '../../support/server-app.ts'
import { dutyRole, openSeparatedSite, type SeparatedSite } from '../setting/separated-site.ts'

const theirs = '“安全管理员”和“安全审计员”履职所用，或在其上级（三员分立）'
/** What the other two duties do besides what is theirs alone. */
const shared = ['setting:config:query', 'setting:config:edit', 'system:user:lock', 'system:user:query']

let site: SeparatedSite
let system: TestBrowser
let security: TestBrowser
let auditor: TestBrowser
beforeAll(async () => {
  site = await openSeparatedSite()
  system = await site.person('xitong', [dutyRole.system])
  security = await site.person('anquan', [dutyRole.security])
  auditor = await site.person('shenji', [dutyRole.audit])
}, 60_000)
afterAll(() => site.close())

const post = (name: string, body: object) => system.post(`/api/system/menu/${name}`, body)
const all = () => site.db.selectFrom('menu').selectAll().orderBy('sort').orderBy('id').execute()
const entry = async (by: { permission: string } | { route_name: string }) => {
  const [[column, value] = ['', '']] = Object.entries(by)
  return site.db
    .selectFrom('menu')
    .selectAll()
    .where(column as 'permission', '=', value)
    .executeTakeFirstOrThrow()
}
const permissionsOf = async (by: TestBrowser): Promise<string> =>
  (await by.get('/api/system/user/current-user-info')).body.data.permissionsIds
const said = ({ status, body }: Reply) => {
  const [refused] = body.data?.refused ?? []
  return refused ? refused.message : status === 200 ? 200 : body.message
}
const formOf = (row: Awaited<ReturnType<typeof entry>>) => ({
  id: row.id,
  version: row.version,
  name: row.name,
  ...(row.route_name !== '' && { routeName: row.route_name }),
  ...(row.link !== '' && { link: row.link }),
  hidden: row.hidden === 1,
  onPhone: row.on_phone === 1,
})

describe('the menu of a site that separates the duties', () => {
  it('security 6 the system administrator switches off, hides, moves and removes nothing that the others work with', async () => {
    const before = [await permissionsOf(security), await permissionsOf(auditor)]
    const foreign = new Set(
      Object.entries(permissionDuties).flatMap(([permission, duty]) => (duty === 'system' ? [] : [permission])),
    )
    const rows = await all()
    const kept = new Set<string>()
    for (const row of rows)
      if (row.permission !== null && (foreign.has(row.permission) || shared.includes(row.permission)))
        for (let at: typeof row | undefined = row; at; at = rows.find(({ id }) => id === at?.parent_id)) kept.add(at.id)
    expect(kept.size).toBe(29)
    const elsewhere = (await post('create', { type: 'folder', name: '别处', routeName: 'bie-chu' })).body.data.id
    for (const row of rows.filter(({ id }) => kept.has(id))) {
      const reason = (change: string) => `“${row.name}”是${theirs}，不能${change}`
      // The last hand of a duty is asked for first.
      const off = said(await post('status', { ids: [row.id], status: 'disabled' }))
      if (!/^此操作会使系统中没有可用的(系统管理员|安全管理员|安全审计员|角色管理员)，不能执行$/.test(off))
        expect(off).toBe(reason('停用'))
      expect(said(await post('remove', { ids: [row.id] }))).not.toBe(200)
      if (row.type === 'button') continue
      expect(said(await post('update', { ...formOf(row), hidden: true }))).toBe(reason('隐藏'))
      const moved = await post('move', { id: row.id, version: row.version, parentId: elsewhere })
      expect(said(moved)).toBe(reason('移到别处'))
      if (row.type !== 'page') continue
      const another = { ...formOf(row), routeName: `${row.route_name}x`, link: `${row.link}x` }
      expect(said(await post('update', another))).not.toBe(200)
    }
    expect([await permissionsOf(security), await permissionsOf(auditor)]).toEqual(before)
    for (const permission of ['setting:log:verify', 'system:user:resetFactors', 'setting:config:edit']) {
      const { id, name } = await entry({ permission })
      const answer = await post('status', { ids: [id], status: 'disabled' })
      expect(said(answer)).toBe(`“${name}”是${theirs}，不能停用`)
    }
  })

  it('security 6 a batch does it with its own entries alone, and an import with none', async () => {
    const [own, verify] = [
      await entry({ permission: 'system:org:merge' }),
      await entry({ permission: 'setting:log:verify' }),
    ]
    const { done, refused } = (await post('status', { ids: [own.id, verify.id], status: 'disabled' })).body.data
    expect([done, refused.map(({ id }: { id: string }) => id)]).toEqual([[own.id], [verify.id]])
    await post('status', { ids: [own.id], status: 'normal' })

    const tree = (await system.get('/api/system/menu/tree')).body.data
    const menus = entriesOf(tree)
    const changed = (permission: string, change: object) =>
      menus.map((one) => (one.permission === permission ? { ...one, ...change } : one))
    const file = changed('setting:log:verify', { status: 'disabled' })
    const check = await post('import/check', { menus: file })
    expect(check.body.data.faults).toEqual([{ name: verify.name, message: `“${verify.name}”是${theirs}，不能停用` }])
    expect((await post('import', { menus: file, plan: check.body.data.plan })).status).toBe(400)
    expect((await entry({ permission: 'setting:log:verify' })).status).toBe('normal')
    const allowed = await post('import/check', { menus: changed('system:org:merge', { status: 'disabled' }) })
    expect(allowed.body.data.faults).toEqual([])
  })

  it('security 6 what was switched off before is switched on again, renamed, and ordered among its siblings', async () => {
    const verify = await entry({ permission: 'setting:log:verify' })
    await site.db.updateTable('menu').set({ status: 'disabled' }).where('id', '=', verify.id).execute()
    expect(said(await post('status', { ids: [verify.id], status: 'normal' }))).toBe(200)
    const log = await entry({ route_name: 'setting-log' })
    expect(said(await post('update', { ...formOf(log), name: '日志' }))).toBe(200)
    const { version, parent_id } = await entry({ route_name: 'setting-log' })
    expect(said(await post('move', { id: log.id, version, ...(parent_id !== null && { parentId: parent_id }) }))).toBe(
      200,
    )
  })

  it('security 6 the security administrator takes no permission of its duty from a built-in role, and gives it more', async () => {
    for (const [role, own, more] of [
      [dutyRole.audit, ['setting:log:verify', 'setting:log:export', 'setting:config:edit'], 'work:service:apply'],
      [dutyRole.system, ['system:menu:status', 'system:user:resetPwd', 'setting:config:edit'], 'work:service:apply'],
    ] as const) {
      const menus = async () => (await security.get(`/api/system/role/menus?id=${role}`)).body.data
      const { version, menuIds, menus: tree } = await menus()
      const taken = await Promise.all(own.map(async (permission) => (await entry({ permission })).id))
      const given = (await entry({ permission: more })).id
      const left = menuIds.filter((id: string) => !taken.includes(id) && id !== given)
      const { status } = await security.post('/api/system/role/grant', { id: role, version, menuIds: left })
      expect(status).toBe(200)
      const after = await menus()
      expect(after.menuIds).toEqual(expect.arrayContaining(taken))
      const shown = JSON.stringify(tree)
      expect(shown).toContain('的职责，不能收回')
      const again = { id: role, version: after.version, menuIds: [...after.menuIds, given] }
      expect((await security.post('/api/system/role/grant', again)).status).toBe(200)
      expect((await menus()).menuIds).toContain(given)
    }
  })

  it('security 6 where one hand has the duties, everything can be switched off', async () => {
    await site.db.deleteFrom('site_setting').where('name', '=', 'separation').execute()
    const verify = await entry({ permission: 'setting:log:verify' })
    expect(said(await post('status', { ids: [verify.id], status: 'disabled' }))).toBe(200)
  })
})
