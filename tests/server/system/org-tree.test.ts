import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Schemas } from '../../../openapi/schema.d.ts'
import { openDatabase } from '../../../server/database/open.ts'
import type { Database } from '../../../server/database/schema.ts'
import type { Account, Scope } from '../../../server/kernel/account.ts'
import { searchOrganisations } from '../../../server/system/org/search.ts'
import { orgTree } from '../../../server/system/org/tree.ts'
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts'

type OrgNode = Schemas['OrgNode']

let test: TestDatabase
let db: Database
/** Rows that the queries have returned. */
let read = 0
const counting: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    read += result.rows.length
    return result
  },
}

/**
 * About 100,000 organisations: 省院 1 with 40 cities (1001 …), each with 50 counties (100101 …), each with 49 departments
 * (10010101 …). The later a city's number, the earlier its place.
 */
beforeAll(async () => {
  test = await openTestDatabase()
  db = test.db.withPlugin(counting)
  const filling = openDatabase(test.location, Number.POSITIVE_INFINITY)
  await sql`insert into org (id, name, code, kind, sort, path) values ('1', '省院', '32', 'procuratorate', 1, '/1/')`.execute(
    db,
  )
  const numbers = (most: number) =>
    sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(most)})`
  await sql`${numbers(40)} insert into org (id, parent_id, name, code, kind, sort, path)
    select cast(1000 + i as text), '1', '第' || i || '市院', 'S' || i, 'procuratorate', 100 - i, '/1/' || (1000 + i) || '/'
    from n`.execute(filling)
  await sql`${numbers(50)} insert into org (id, parent_id, name, code, kind, sort, path)
    select cast(cast(id as integer) * 100 + i as text), id, '第' || i || '县院', code || '-' || i, 'procuratorate', i,
      path || (cast(id as integer) * 100 + i) || '/'
    from org cross join n where parent_id = '1'`.execute(filling)
  await sql`${numbers(49)} insert into org (id, parent_id, name, code, kind, sort, path)
    select cast(cast(id as integer) * 100 + i as text), id, '第' || i || '部', code || '-' || i, 'department', i,
      path || (cast(id as integer) * 100 + i) || '/'
    from org cross join n where length(id) = 6`.execute(filling)
  await filling.destroy()
  await db.updateTable('org').set({ name: '渔政监督室' }).where('id', '=', '10400549').execute()
})
afterAll(() => test.close())

const everything: Scope = { all: true, subtrees: [], orgs: [] }
const accountIn = (orgPath: string, anyScope: Scope, permissions: readonly [string, Scope][] = []): Account => ({
  userId: '1',
  username: 'admin',
  name: '李娜',
  day: '2026-11-21',
  sessionId: '1',
  roleIds: [],
  roleKeys: [],
  permissions: new Map(permissions),
  suspended: new Map(),
  scope: anyScope,
  anyScope,
  separated: false,
  orgId: orgPath.split('/').at(-2) ?? '',
  orgPath,
  password: { changedAt: 0, initial: false },
  needsFactor: false,
  versions: { users: 1, organisations: 1, roles: 1 },
})
const admin = accountIn('/1/1003/100301/', everything)

/** What a handler answers, and how many rows were read for it. */
const ask = async (account: Account, query: Readonly<Record<string, string>> = {}) => {
  read = 0
  // as: the handler uses no more of its context
  return { nodes: await orgTree({ db, account, query } as unknown as Parameters<typeof orgTree>[0]), rows: read }
}
const search = async (account: Account, keyword: string) => {
  read = 0
  // as above
  const context = { db, account, query: { keyword } } as unknown as Parameters<typeof searchOrganisations>[0]
  const { rows: nodes, total } = await searchOrganisations(context)
  return { nodes, total, rows: read }
}
const flat = (nodes: readonly OrgNode[]): OrgNode[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])])
const idsIn = (nodes: readonly OrgNode[]) => flat(nodes).map(({ id }) => id)
const find = (nodes: readonly OrgNode[], id: string) => flat(nodes).find((node) => node.id === id)

describe('S9.6 a tree of 100,000 organisations', () => {
  it('is answered by its upper levels and the branch of the own organisation, of which nothing else is read', async () => {
    const { nodes, rows } = await ask(admin)
    // 1 + 40 cities + 50 counties beside the own one + its 49 departments; and 1,960 rows of the level that is too
    // large.
    expect(flat(nodes)).toHaveLength(140)
    expect(rows).toBeLessThan(140 + 1960 + 140)
    expect(JSON.stringify(nodes).length).toBeLessThan(20_000)
    expect(nodes[0]?.children?.slice(0, 2).map(({ id, hasChildren }) => [id, hasChildren])).toEqual([
      ['1040', true],
      ['1039', true],
    ])
    expect(find(nodes, '1003')).not.toHaveProperty('hasChildren')
    expect(find(nodes, '100302')).toMatchObject({ hasChildren: true })
    expect(find(nodes, '10030101')).toEqual({ id: '10030101', label: '第1部', code: 'S3-1-1', kind: 'department' })
  })

  it('has the branches that a permission is limited to', async () => {
    const here: Scope = { all: false, subtrees: ['/1/1040/104050/'], orgs: [] }
    const permissions: [string, Scope][] = [
      ['system:user:query', everything],
      ['system:user:add', here],
    ]
    const { nodes } = await ask(accountIn('/1/', everything, permissions))
    expect(find(nodes, '104050')).not.toHaveProperty('outOfScope')
    expect(find(nodes, '104050')?.children).toHaveLength(49)
    expect(find(nodes, '104049')).toMatchObject({ outOfScope: ['system:user:add'], hasChildren: true })
  })

  it('is answered branch by branch: the children of one, and the way to some', async () => {
    const city = await ask(admin, { below: '1002' })
    expect(city.nodes).toHaveLength(50)
    expect(city.nodes[0]).toEqual({
      id: '100201',
      label: '第1县院',
      code: 'S2-1',
      kind: 'procuratorate',
      hasChildren: true,
    })
    expect(city.rows).toBe(101)
    const county = await ask(admin, { below: '100201' })
    expect(county.nodes.map(({ id }) => id).slice(0, 2)).toEqual(['10020101', '10020102'])
    expect(flat(county.nodes).some((node) => 'hasChildren' in node)).toBe(false)
    expect((await ask(admin, { below: '10020101' })).nodes).toEqual([])

    const around = await ask(admin, { ids: '10020105,999' })
    expect(flat(around.nodes)).toHaveLength(140)
    expect(find(around.nodes, '10020105')).toBeDefined()
    expect(around.rows).toBeLessThan(300)
    await expect(ask(admin, { ids: '1', below: '1' })).rejects.toMatchObject({ status: 400, code: 'AA0004' })
  })

  it('security 6: has nothing outside the data scope, neither as an ancestor nor below one', async () => {
    const scope: Scope = { all: false, subtrees: ['/1/1001/'], orgs: ['/1/1002/100201/'] }
    const account = accountIn('/1/1002/100201/', scope)
    const { nodes } = await ask(account)
    expect(nodes.map(({ id }) => id)).toEqual(['100201', '1001'])
    expect(nodes[0]).not.toHaveProperty('hasChildren')
    expect(nodes[1]?.children).toHaveLength(50)
    for (const below of ['1', '1002', '100201', '99999999']) expect((await ask(account, { below })).nodes).toEqual([])
    expect((await ask(account, { below: '100101' })).nodes).toHaveLength(49)
    expect(idsIn((await ask(account, { ids: '10020101,1003' })).nodes)).toEqual(['100201', '1001'])
    const self = accountIn('/1/1002/100201/', { all: false, subtrees: [], orgs: [] })
    expect(idsIn((await ask(self)).nodes)).toEqual(['100201'])
  })

  it('is whole where it is small', async () => {
    const county = '/1/1001/100101/'
    const { nodes } = await ask(accountIn(county, { all: false, subtrees: [county], orgs: [] }))
    expect(flat(nodes)).toHaveLength(50)
    expect(flat(nodes).some((node) => 'hasChildren' in node)).toBe(false)
  })

  it('S9.6 is searched by name, pinyin and code; the matches come with their ancestors', async () => {
    const one = await search(admin, 'yzjd')
    expect([idsIn(one.nodes), one.total]).toEqual([['1', '1040', '104005', '10400549'], 1])
    const again = await search(admin, '渔政')
    expect([again.total, again.rows]).toEqual([1, 4])
    const city = await search(admin, 's7-1')
    expect(find(city.nodes, '100701')).toMatchObject({ code: 'S7-1' })
    expect(city.total).toBe(550)

    const many = await search(admin, 'xianyuan')
    expect(many.total).toBe(2000)
    expect(flat(many.nodes).filter(({ label }) => label.endsWith('县院'))).toHaveLength(200)
    expect(flat(many.nodes).find(({ label }) => label.endsWith('县院'))).toMatchObject({ hasChildren: true })
    expect(many.rows).toBeLessThan(600)
  })

  it('security 6: a search finds nothing outside the data scope, and shows no ancestor outside it', async () => {
    const county = '/1/1001/100101/'
    const account = accountIn(county, { all: false, subtrees: [county], orgs: [] })
    expect((await search(account, '渔政')).total).toBe(0)
    const { nodes, total } = await search(account, '第7部')
    expect([idsIn(nodes), total]).toEqual([['100101', '10010107'], 1])
  })

  it('a search after a change finds what was changed', async () => {
    expect((await search(admin, '林业')).total).toBe(0)
    await db.updateTable('org').set({ name: '林业监督室' }).where('id', '=', '10400548').execute()
    const later = { ...admin, versions: { ...admin.versions, organisations: 2 } }
    expect((await search(later, '林业')).total).toBe(1)
  })
})
