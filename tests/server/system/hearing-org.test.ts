import { beforeAll, describe, expect, it } from 'vitest'
import { hearingOf, officerForm } from './hearing-site.ts'
import { useManagementSite } from './management-site.ts'
import { orgCalls } from './org-site.ts'

describe('hearing officers of an organisation', () => {
  const { admin, site } = useManagementSite()
  const hearing = hearingOf(admin)
  const orgs = orgCalls(() => admin)
  let above: string
  beforeAll(async () => {
    const { id } = await site.db.selectFrom('org').select('id').where('code', '=', '380100').executeTakeFirstOrThrow()
    above = id
  })

  const office = () => orgs.created(above, { kind: 'procuratorate' })
  const merged = async (id: string, targetId: string) => {
    const { body } = await admin.get('/api/system/org/merge/preview', { id, targetId })
    if (!body.data) return body.message
    return (await orgs.post('merge', { id, targetId, plan: body.data.plan })).status
  }

  it('S14.9 an organisation with hearing officers is not deleted; a merge moves them', async () => {
    const [source, target] = [await office(), await office()]
    const id = await hearing.create(officerForm(source))
    const { data } = (await orgs.post('remove', { ids: [source] })).body
    expect(data.refused).toEqual([expect.objectContaining({ message: '该机构的听证员库有 1 条记录，不能删除' })])
    expect(await merged(source, target)).toBe(200)
    expect((await hearing.get(id)).body.data).toMatchObject({ orgId: target, version: 2 })
  })

  it('S14.9 a person in the pools of both has to leave one before a merge', async () => {
    const [source, target] = [await office(), await office()]
    const form = officerForm(source, { consent: '已同意', letterNo: 'HB-1' })
    const id = await hearing.create(form)
    await hearing.create({ ...form, orgId: target, letterNo: 'HB-2' })
    expect(await merged(source, target)).toBe('听证员“周敏”在两个机构的听证员库中，请先将其中一条出库')
    await site.db
      .updateTable('hearing_officer')
      .set({ status: 'left', leave_reason: 'resigned' })
      .where('id', '=', id)
      .execute()
    expect(await merged(source, target)).toBe(200)
  })
})
