import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, useManagementSite } from './management-site.ts'

interface Menu {
  link: string
  name: string
  hidden: number
  routeName: string
  children?: Menu[]
}
interface Org {
  id: string
  label: string
  children?: Org[]
}

describe('the user’s own data', () => {
  const { site, admin, orgAdmin } = useManagementSite()
  let clerk: Caller
  beforeAll(async () => {
    clerk = await site.signIn('clerk')
  })

  const menus = async (caller: Caller, role: string): Promise<Menu[]> =>
    (await caller.get('/api/system/menu/current-user-menus', { role })).body.data
  const flat = <Node extends { children?: Node[] }>(nodes: Node[]): Node[] =>
    nodes.flatMap((node) => [node, ...flat(node.children ?? [])])

  describe('GET /api/system/user/current-user-info', () => {
    it('S5.9 returns role keys and permissions, comma-separated', async () => {
      // Signs in again, so that there is a previous sign-in to return.
      const again = await site.signIn('admin')
      const { data } = (await again.get('/api/system/user/current-user-info')).body
      expect(data).toMatchObject({
        id: '1001',
        username: 'admin',
        name: '王建国',
        orgName: '江宁省人民检察院',
        role: 'admin',
        roleNames: ['超级管理员'],
        phone: '139****1111',
        lastLoginTime: '2026-11-21 10:00:00',
      })
      expect(data.permissionsIds.split(',')).toEqual(
        expect.arrayContaining(['system:user:query', 'system:user:resetPwd', 'setting:dict:add']),
      )
    })

    it('S5.9 returns empty lists for a user without a role', async () => {
      const id = await site.idOf('casemgr')
      const caller = await site.signIn('casemgr')
      await site.db.deleteFrom('user_role').where('user_id', '=', id).execute()
      const { data } = (await caller.get('/api/system/user/current-user-info')).body
      expect([data.role, data.roleNames, data.permissionsIds]).toEqual(['', [], ''])
      expect(await menus(caller, 'case-manager')).toEqual([])
      expect((await caller.get('/api/system/role/assignable')).body.data).toEqual([])
    })
  })

  describe('GET /api/system/menu/current-user-menus', () => {
    it('S2.12 returns every page to an administrator, in menu order', async () => {
      const tree = await menus(admin, 'admin')
      expect(tree.map(({ name }) => name)).toEqual([
        '工作台',
        '系统管理',
        '系统设置',
        '我的工作',
        '数据分析',
        '接口服务',
      ])
      expect(flat(tree)).toHaveLength(30)
      expect(
        flat(tree)
          .filter(({ hidden }) => hidden === 1)
          .map(({ link }) => link),
      ).toEqual(['/setting/dict/form'])
    })

    it('S2.12 returns less to a clerk, and buttons to no user', async () => {
      expect(flat(await menus(clerk, 'staff')).map(({ routeName }) => routeName)).toEqual([
        'Dashboard',
        'Dashboard-home',
        'work',
        'work-service',
        'work-plan',
        'work-task',
      ])
      expect(flat(await menus(admin, 'admin')).every(({ routeName }) => routeName !== '')).toBe(true)
    })

    it('S5.9 ignores role keys that the user does not have', async () => {
      expect(await menus(clerk, 'admin')).toEqual([])
      expect(await menus(clerk, 'admin,staff')).toEqual(await menus(clerk, 'staff'))
      expect(await menus(clerk, "staff' or '1'='1")).toEqual([])
    })

    it('requires the role', async () => {
      const { status, body } = await clerk.get('/api/system/menu/current-user-menus')
      expect([status, body.data.errors[0].field]).toEqual([400, 'role'])
    })
  })

  describe('GET /api/system/org/tree', () => {
    const tree = async (caller: Caller): Promise<Org[]> => (await caller.get('/api/system/org/tree')).body.data

    it('returns the whole tree, one’s own branch, or one’s own organisation', async () => {
      const whole = await tree(admin)
      expect(whole.map(({ label }) => label)).toEqual(['江宁省人民检察院'])
      expect(flat(whole).length).toBeGreaterThan(110)
      const branch = await tree(orgAdmin)
      expect(branch.map(({ label }) => label)).toEqual(['江宁市人民检察院'])
      expect(flat(branch).map(({ label }) => label)).toContain('东湖区人民检察院')
      expect(flat(branch).length).toBeLessThan(20)
      expect((await tree(clerk)).map(({ label, children }) => [label, children])).toEqual([
        ['东湖区人民检察院', undefined],
      ])
    })
  })

  describe('GET /api/system/role/assignable', () => {
    const keys = async (caller: Caller): Promise<string[]> =>
      (await caller.get('/api/system/role/assignable')).body.data.map(({ key }: { key: string }) => key)

    it('returns the roles within one’s own permissions and data scope', async () => {
      expect(await keys(admin)).toEqual([
        'admin',
        'org-admin',
        'case-manager',
        'auditor',
        'staff',
        'system-admin',
        'security-admin',
      ])
      expect(await keys(orgAdmin)).toEqual(['org-admin', 'case-manager', 'staff'])
      expect(await keys(clerk)).toEqual(['staff'])
    })

    it('omits disabled roles', async () => {
      await site.db.updateTable('role').set({ status: 'disabled' }).where('key', '=', 'auditor').execute()
      expect(await keys(admin)).not.toContain('auditor')
    })
  })

  describe('GET /api/system/user/{id}', () => {
    it('returns the phone unmasked', async () => {
      const { data } = (await orgAdmin.get(`/api/system/user/${await site.idOf('clerk')}`)).body
      expect(data).toMatchObject({ username: 'clerk', phone: '13900005555', orgName: '东湖区人民检察院' })
      const { passwordUntil, ...others } = data
      expect(passwordUntil).toBe('2027-02-19')
      expect(JSON.stringify(others)).not.toMatch(/argon2|password/)
    })

    it('gives the same answer for a user outside the data scope and an unknown one', async () => {
      const outside = await orgAdmin.get(`/api/system/user/${await site.idOf('auditor')}`)
      const missing = await orgAdmin.get('/api/system/user/99999999')
      expect([outside.status, outside.body.code]).toEqual([404, 'AA0005'])
      expect(missing.body).toEqual(outside.body)
    })

    it.each(['abc', '1 or 1=1', '%27', '1'.repeat(300)])('refuses %s as an id', async (id) => {
      const { status, body } = await admin.get(`/api/system/user/${encodeURIComponent(id)}`)
      expect([400, 404]).toContain(status)
      expect(['AA0004', 'AA0005']).toContain(body.code)
    })
  })
})
