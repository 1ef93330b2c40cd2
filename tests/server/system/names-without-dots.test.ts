import { globSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { useManagementSite } from './management-site.ts'
import { insertOfficer, runningForm } from './training-site.ts'

/** Ways to write a part of 买买提·吐尔逊 and of 买买提吐尔逊: with any dot of its names, and without. */
const ways = ['买买提吐', '买买提·吐', '买买提•吐', '提・吐尔', '买买提‧', '．吐尔逊', '•吐尔逊', '吐尔逊']

describe('names with dots', () => {
  const { admin, orgAdmin, site } = useManagementSite()
  let training: string
  beforeAll(async () => {
    const form = { username: 'dotted', name: '买买提•吐尔逊', orgId: '1', roleIds: ['1'], password: 'Baihua-2846' }
    await admin.post('/api/system/user/create', form)
    await admin.post('/api/system/user/create', { ...form, username: 'undotted', name: '买买提吐尔逊' })
    for (const username of ['dotted', 'undotted']) await site.signIn(username, 'falsch-2026').catch(() => undefined)
    const { org_id: orgId } = await site.db
      .selectFrom('user')
      .select('org_id')
      .where('username', '=', 'orgadmin')
      .executeTakeFirstOrThrow()
    const officers = []
    for (const name of ['买买提•吐尔逊', '买买提吐尔逊']) {
      officers.push(await insertOfficer(site.db, orgId, { name }))
      await insertOfficer(site.db, orgId, { name })
    }
    training = (await orgAdmin.post('/api/system/training/create', { ...runningForm, orgId })).body.data.id
    await orgAdmin.post('/api/system/training/publish', { ids: [training] })
    await orgAdmin.post('/api/system/training/enrol', { id: training, officerIds: officers })
    await site.db
      .updateTable('application')
      .set({ owner_name: '买买提‧吐尔逊' })
      .where('id', 'in', (db) => db.selectFrom('application').select('id').orderBy('id').limit(1))
      .execute()
  })

  it.each([
    ['system/user/list', 'keyword', 2],
    ['setting/log/sign-ins', 'person', 2],
    ['system/training/participants', 'keyword', 2],
    ['system/training/candidates', 'keyword', 2],
    ['system/hearing/list', 'name', 4],
    ['setting/application/list', 'owner', 1],
  ])('S10.6 the dots of a name do not count in %s', async (path, filter, expected) => {
    for (const way of ways) {
      const { body } = await admin.get(`/api/${path}`, { id: training, [filter]: way, size: '100' })
      expect([way, body.total]).toEqual([way, expected])
    }
    const { body } = await admin.get(`/api/${path}`, { id: training, [filter]: '买·逊', size: '100' })
    expect(body.total).toBe(0)
  })
})

it('S10.6 a search by the name of a person has no other way', () => {
  const others = globSync('server/**/*.ts').filter((path) =>
    /[^a-zA-Z]contains\(eb\.ref\('(?:user|hearing_officer)\.name'\)|[^a-zA-Z]contains\(eb\.ref\('\w+\.\w+_name'\)/.test(
      readFileSync(path, 'utf8'),
    ),
  )
  // Of organisations.
  expect(others).toEqual(['server/system/org/list.ts'])
})
