import { beforeEach, describe, expect, it } from 'vitest'
import { contributed } from '../../../server/areas.ts'
import type { Database } from '../../../server/database/schema.ts'
import { administrators, seedAdministrators } from '../../../server/foundation/administrator.ts'
import { openTestDatabase } from '../../support/test-database.ts'
import { useManagementSite } from '../system/management-site.ts'

const now = Date.UTC(2026, 10, 21)
const open = async (db: Database): Promise<readonly string[]> => {
  const states = await Promise.all(contributed.firstSteps.map(async (step) => (await step.isDone(db)) || step.title))
  return states.filter((state) => state !== true)
}

describe('the first steps of a site', { timeout: 120_000 }, () => {
  it.each([false, true])('30.1 are open until each is done, with separated duties: %s', async (separated) => {
    const { db, close } = await openTestDatabase('migrated', Number.POSITIVE_INFINITY)
    const accounts = administrators(separated).map((account) => ({ ...account, passwordHash: '$argon2id$' }))
    await seedAdministrators(db, { accounts, office: '东湖区人民检察院', now })
    expect(await open(db)).toEqual(['本单位', '机构', '人员', '角色', '应用', '公告'])

    await db.updateTable('org').set({ code: '380102' }).where('id', '=', '1').execute()
    expect(await open(db)).toEqual(['机构', '人员', '角色', '应用', '公告'])
    const office = { id: '2', parent_id: '1', name: '办公室', code: '38010201', kind: 'department', sort: 1 } as const
    await db
      .insertInto('org')
      .values({ ...office, path: '/1/2/' })
      .execute()
    expect(await open(db)).toEqual(['人员', '角色', '应用', '公告'])
    const first = await db.selectFrom('user').selectAll().where('id', '=', '1001').executeTakeFirstOrThrow()
    await db
      .insertInto('user')
      .values({ ...first, id: '2001', username: 'chenjing' })
      .execute()
    expect(await open(db)).toEqual(['角色', '应用', '公告'])
    await db.insertInto('user_role').values({ user_id: '2001', role_id: '5' }).execute()
    expect(await open(db)).toEqual(['应用', '公告'])
    await close()
  })

  it('30.1 an office that is not named in the configuration has to be named', async () => {
    const { db, close } = await openTestDatabase('migrated', Number.POSITIVE_INFINITY)
    await seedAdministrators(db, { accounts: [], office: '', now })
    expect(await db.selectFrom('org').select(['name', 'code']).execute()).toEqual([
      { name: '人民检察院', code: '000000' },
    ])
    await db.updateTable('org').set({ code: '380102' }).execute()
    expect((await open(db))[0]).toBe('本单位')
    await db.updateTable('org').set({ name: '东湖区人民检察院' }).execute()
    expect((await open(db))[0]).toBe('机构')
    await close()
  })
})

describe('GET /api/analysis/total/steps', { timeout: 120_000 }, () => {
  const { admin, orgAdmin, site } = useManagementSite()
  beforeEach(() => site.db.deleteFrom('notice').execute())
  const shown = async (caller: typeof admin) =>
    (await caller.get('/api/analysis/total/steps')).body.data.map(
      (step: { key: string; done: boolean; address: string }) => [step.key, step.done, step.address],
    )

  it('30.1 tells who sets up the whole site what is done and where the rest is done', async () => {
    expect(await shown(admin)).toEqual([
      ['office', true, '/system/org'],
      ['orgs', true, '/system/org'],
      ['users', true, '/system/user'],
      ['roles', true, '/system/role'],
      ['applications', true, '/setting/serviceInfo'],
      ['notices', false, '/setting/notice'],
    ])
  })

  it('30.1 tells nothing to who administers a part of the site, and to a clerk', async () => {
    expect(await shown(orgAdmin)).toEqual([])
    expect(await shown(await site.signIn('clerk'))).toEqual([])
  })
})
