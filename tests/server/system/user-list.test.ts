import { describe, expect, it } from 'vitest'
import { useManagementSite } from './management-site.ts'

const path = '/api/system/user/list'

describe('GET /api/system/user/list', () => {
  const { site, admin, orgAdmin } = useManagementSite()

  const usernames = async (query: Record<string, string>, caller = admin): Promise<string[]> => {
    const { status, body } = await caller.get(path, { size: '100', ...query })
    expect([status, body.code]).toEqual([200, 'AA0000'])
    return body.data.map((user: { username: string }) => user.username)
  }

  it('S10.4 returns ten rows of the first page and the total', async () => {
    const { status, body } = await admin.get(path)
    expect(status).toBe(200)
    expect(body.data).toHaveLength(10)
    expect(body.total).toBe(400)
  })

  it('S10.4 returns every user on exactly one page', async () => {
    const pages = await Promise.all(
      ['1', '2', '3', '4'].map((current) => usernames({ current, orders: 'status:true' })),
    )
    expect(new Set(pages.flat()).size).toBe(400)
  })

  it('S10.4 names a department with its office, and an office alone', async () => {
    const { data } = (await admin.get(path, { size: '100', orders: 'orgName:true' })).body
    const orgs = await site.db.selectFrom('org').select(['id', 'name', 'kind', 'parent_id']).execute()
    const orgOf = (id: string | null) => orgs.find((org) => org.id === id)
    for (const { orgId, orgOffice } of data) {
      const org = orgOf(orgId)
      const parent = orgOf(org?.parent_id ?? null)
      expect(orgOffice).toBe(org?.kind === 'procuratorate' ? undefined : parent?.name)
    }
    const department = data.find(({ orgOffice }: { orgOffice?: string }) => orgOffice !== undefined)
    expect((await admin.get(`/api/system/user/${department.id}`)).body.data.orgOffice).toBe(department.orgOffice)
  })

  it('masks phone numbers', async () => {
    const { body } = await admin.get(path, { keyword: 'orgadmin' })
    expect(body.data[0].phone).toBe('139****2222')
  })

  it('S10.3 sorts by the column of orders, in both directions', async () => {
    for (const column of ['username', 'createTime', 'lastLoginTime', 'employeeNo', 'orgName', 'name', 'status']) {
      const up = await usernames({ orders: `${column}:true` })
      const { body } = await admin.get(path, { orders: `${column}:false`, size: '100', current: '4' })
      const down = body.data.map((user: { username: string }) => user.username)
      expect([column, ...down.toReversed()]).toEqual([column, ...up])
    }
    const { body } = await admin.get(path, { orders: 'createTime:true' })
    const times = body.data.map((user: { createTime: string }) => user.createTime)
    expect(times.toSorted()).toEqual(times)
  })

  it('S10.3 sorts names by pinyin and states by meaning', async () => {
    const named = { alpha: '阿宝', beta: '单飞', gamma: '上官燕', delta: '张三', epsilon: '章二', zeta: '张伟' }
    for (const [username, name] of Object.entries(named)) {
      const user = { username, name, orgId: '1', roleIds: ['5'], password: 'Baihua-2846', position: 'pinyin' }
      expect((await admin.post('/api/system/user/create', user)).status).toBe(200)
    }
    const sorted = (await usernames({ orders: 'name:true', current: '1' })).concat(
      ...(await Promise.all(['2', '3', '4', '5'].map((current) => usernames({ orders: 'name:true', current })))),
    )
    const order = sorted.filter((username) => username in named)
    expect(order).toEqual(['alpha', 'beta', 'gamma', 'delta', 'zeta', 'epsilon'])
    const { body } = await admin.get(path, { orders: 'status:false', size: '100' })
    const states = body.data.map((user: { status: string }) => user.status)
    const meaning = ['cancelled', 'disabled', 'locked', 'pending', 'normal']
    expect([...new Set(states)]).toEqual(meaning.filter((state) => states.includes(state)))
    await site.db.deleteFrom('user').where('position', '=', 'pinyin').execute()
  })

  it.each(['password_hash:true', 'username', 'username:asc', '(select 1):true', 'username:true;drop table user'])(
    'refuses to sort by %s',
    async (orders) => {
      const { status, body } = await admin.get(path, { orders })
      expect([status, body.code]).toEqual([400, 'AA0004'])
    },
  )

  it('reports a page beyond the last by number, and always has a first', async () => {
    const beyond = await admin.get(path, { current: '41' })
    expect([beyond.status, beyond.body.code, beyond.body.message]).toEqual([400, 'AA0004', '第 41 页不存在，共 40 页'])
    const none = await admin.get(path, { keyword: '没有这个人' })
    expect([none.status, none.body.data, none.body.total]).toEqual([200, [], 0])
  })

  it('finds a part of the username in any case, and a part of the name', async () => {
    expect(await usernames({ keyword: 'ORGAD' })).toEqual(['orgadmin'])
    expect(await usernames({ keyword: '静怡' })).toContain('orgadmin')
  })

  it.each(['%', '_', '!', "' or '1'='1", '<script>', '\\', '" --'])('treats %s literally', async (keyword) => {
    expect(await usernames({ keyword })).toEqual([])
  })

  it('filters by phone, status, role, organisation and their conjunction', async () => {
    expect(await usernames({ phone: '13900002222' })).toEqual(['orgadmin'])
    expect(await usernames({ phone: '2222' })).toEqual(['orgadmin'])
    expect(await usernames({ status: 'locked', keyword: 'locked' })).toEqual(['locked'])
    expect(await usernames({ roleId: '1' })).toEqual(['admin'])
    const { org_id: orgId } = await site.db
      .selectFrom('user')
      .select('org_id')
      .where('username', '=', 'orgadmin')
      .executeTakeFirstOrThrow()
    const below = await usernames({ orgId })
    const alone = await usernames({ orgId, includeChildren: 'false' })
    expect(alone).toContain('orgadmin')
    expect(alone).not.toContain('clerk')
    expect(below).toEqual(expect.arrayContaining([...alone, 'clerk']))
    expect(await usernames({ orgId, status: 'disabled,locked', keyword: 'disabled' })).toEqual(['disabled'])
    expect(await usernames({ orgId: '99999999' })).toEqual([])
  })

  it('S9.5 includes the whole last day of a range, in Shanghai time', async () => {
    const lastSecond = Date.UTC(2026, 2, 31, 15, 59, 59)
    await site.db.updateTable('user').set({ created_at: lastSecond }).where('username', '=', 'clerk').execute()
    const inRange = (createBeginTime: string, createEndTime: string) =>
      usernames({ createBeginTime, createEndTime, keyword: 'clerk' })
    expect(await inRange('2026-03-31', '2026-03-31')).toEqual(['clerk'])
    expect(await inRange('2026-04-01', '2026-04-30')).toEqual([])
    const { body } = await admin.get(path, { keyword: 'clerk' })
    expect(body.data[0].createTime).toBe('2026-03-31 23:59:59')
  })

  it('filters by the last sign-in, and refuses an invalid date', async () => {
    const signedIn = await usernames({ loginBeginTime: '2026-11-21', loginEndTime: '2026-11-21', keyword: 'admin' })
    expect(signedIn).toEqual(expect.arrayContaining(['admin', 'orgadmin']))
    const { status, body } = await admin.get(path, { loginEndTime: '2026-02-30' })
    expect([status, body.data.errors[0].field]).toEqual([400, 'loginEndTime'])
  })

  it('returns only users of one’s own organisations, whatever the filter', async () => {
    const { body } = await orgAdmin.get(path, { size: '100' })
    const { body: tree } = await orgAdmin.get('/api/system/org/tree')
    const ids: string[] = []
    const walk = (nodes: { id: string; children?: [] }[]) => {
      for (const { id, children = [] } of nodes) {
        ids.push(id)
        walk(children)
      }
    }
    walk(tree.data)
    expect(body.total).toBeLessThan(100)
    expect(body.data.every((user: { orgId: string }) => ids.includes(user.orgId))).toBe(true)
    expect(await usernames({ orgId: '1', includeChildren: 'false' }, orgAdmin)).toEqual([])
    expect(await usernames({ keyword: 'auditor' }, orgAdmin)).toEqual([])
  })

  it.each([
    { size: '101' },
    { size: '0' },
    { current: '0' },
    { current: 'x' },
    { status: 'sleeping' },
    { orgId: '1 or 1=1' },
    { keyword: 'x'.repeat(300) },
    { includeChildren: 'maybe' },
    { createBeginTime: 'yesterday' },
    // Digits that the list masks.
    { phone: '0000222' },
    { phone: '139' },
    { phone: '1390000222' },
  ] as Record<string, string>[])('refuses %o as a parameter error', async (query) => {
    const { status, body } = await admin.get(path, query)
    expect([status, body.code]).toEqual([400, 'AA0004'])
    expect(body.data.errors[0].field).toBe(Object.keys(query)[0])
  })
})
