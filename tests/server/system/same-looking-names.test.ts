import { describe, expect, it } from 'vitest'
import { foldedNames } from '../../../openapi/cases/written-texts.ts'
import { foldedUserNames } from '../../../server/system/user/migrations/0074-folded-user-names.ts'
import { useManagementSite } from './management-site.ts'

describe('names that look the same', () => {
  const { admin, site } = useManagementSite()
  const create = async (username: string, name: string) => {
    const user = { username, name, orgId: '1', roleIds: ['1'], password: 'Baihua-2846' }
    const { status } = await admin.post('/api/system/user/create', user)
    expect(status).toBe(200)
  }
  const found = async (keyword: string) =>
    (await admin.get('/api/system/user/list', { keyword, size: '100' })).body.data.map(
      (one: { name: string }) => one.name,
    )

  it('S10.6 they are stored as one name, and each way to write it finds it, also without its dot', async () => {
    await create('samea', '买买提‧吐尔逊')
    await create('sameb', '⽅芳芳')
    await create('samec', '陈　二郎')
    for (const keyword of ['买买提•', '买买提・吐', '买买提吐尔逊', '买买提.', '提吐尔', '买买提·吐尔逊', 'maimaiti'])
      expect([keyword, await found(keyword)]).toEqual([keyword, ['买买提·吐尔逊']])
    for (const keyword of ['方芳芳', '⽅芳芳']) expect(await found(keyword)).toEqual(['方芳芳'])
    for (const keyword of ['陈二郎', '陈 二郎', '陈　二']) expect(await found(keyword)).toEqual(['陈二郎'])
  })

  it('S10.6 names that were stored before are folded by the migration', async () => {
    await create('samed', '张某某')
    for (const [written, stored] of foldedNames.slice(0, 8)) {
      await site.db
        .updateTable('user')
        .set({ name: written, name_sounds: '' })
        .where('username', '=', 'samed')
        .execute()
      await foldedUserNames.up(site.db)
      const user = await site.db
        .selectFrom('user')
        .select(['name', 'name_sounds'])
        .where('username', '=', 'samed')
        .executeTakeFirstOrThrow()
      expect([user.name, user.name_sounds === '']).toEqual([stored, false])
    }
  })
})
