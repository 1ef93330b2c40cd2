import { beforeAll, describe, expect, it } from 'vitest'
import { servesOffice } from '../../../server/system/hearing/index.ts'
import { hearingOf, officerForm, twoOffices } from './hearing-site.ts'
import { useManagementSite } from './management-site.ts'
import { insertOfficer } from './training-site.ts'

describe('officers of other pools', () => {
  const { admin, orgAdmin, site } = useManagementSite()
  const all = hearingOf(admin)
  /** The administrator of 江宁市 and the offices below it. */
  const own = hearingOf(orgAdmin)
  let here: string
  let elsewhere: string
  beforeAll(async () => {
    ;[here, elsewhere] = await twoOffices(site.db)
  })
  const errorsOf = async (form: object, by = all) => (await by.post('create', form)).body.data.errors
  /** Whether the officer serves the office. */
  const serves = async (id: string, office: string) =>
    (
      await site.db
        .selectFrom('hearing_officer')
        .select('id')
        .where('id', '=', id)
        .where(servesOffice(office))
        .execute()
    ).length === 1

  it('S14.1 serve an office with their consent alone, and the audit names it', async () => {
    expect(await errorsOf(officerForm(elsewhere, { servedOrgIds: [here] }))).toEqual([
      { field: 'consent', message: '加入服务区须登记本人的跨库同意书' },
    ])
    const form = officerForm(elsewhere, { servedOrgIds: [here], consent: '2026-018' })
    const id = await all.create(form)
    expect((await all.get(`shown/${id}`)).body.data.servedOrgs).toEqual([{ id: here, name: '东湖区人民检察院' }])
    expect([await serves(id, here), await serves(id, elsewhere)]).toEqual([true, true])
    const [entry] = (await all.get('history', { id })).body.data
    expect(entry.fields).toEqual(
      expect.arrayContaining([expect.objectContaining({ label: '服务区', after: '东湖区人民检察院' })]),
    )
    expect((await all.post('update', { ...form, servedOrgIds: [], id, version: 1 })).status).toBe(200)
    expect([await serves(id, here), await serves(id, elsewhere)]).toEqual([false, true])
  })

  it('S14.1 are offices of the scope other than the own one, and stay on record for who does not see them', async () => {
    const outside = [{ field: 'servedOrgIds', message: '服务区只能选择您管理范围内的检察院' }]
    const consent = '2026-019'
    expect(await errorsOf(officerForm(here, { servedOrgIds: [elsewhere], consent }), own)).toEqual(outside)
    expect(await errorsOf(officerForm(here, { servedOrgIds: [here], consent }))).toEqual([
      { field: 'servedOrgIds', message: '服务区是所属检察院以外的检察院' },
    ])
    const form = officerForm(here, { servedOrgIds: [elsewhere], consent })
    const id = await all.create(form)
    expect((await own.post('update', { ...form, id, version: 1, employer: '东湖大学' })).status).toBe(200)
    expect(await serves(id, elsewhere)).toBe(true)
  })

  it('security 6 consent opens neither the detail nor the list to the office that is served', async () => {
    const id = await all.create(officerForm(elsewhere, { servedOrgIds: [here], consent: '2026-020', name: '邻库人' }))
    expect((await own.get(`shown/${id}`)).status).toBe(404)
    expect((await own.get('list', { name: '邻库人' })).body.data).toEqual([])
  })

  it('security 6 the served office sees who serves it, masked and as far as the consent goes; the pool sees all', async () => {
    const more = { warehousing_date: '2024-03-01', employer: '临湖大学', phone: '13912345678' }
    const [agreed, withdrawn, left, silent] = await Promise.all([
      insertOfficer(site.db, elsewhere, { ...more, name: '服务甲', consent: '2026-021' }),
      insertOfficer(site.db, elsewhere, { ...more, name: '服务乙' }),
      insertOfficer(site.db, elsewhere, { ...more, name: '服务丙', consent: '2026-022', status: 'draft' }),
      insertOfficer(site.db, elsewhere, { ...more, name: '服务丁', consent: '2026-023' }),
    ])
    await site.db
      .insertInto('hearing_officer_office')
      .values([agreed, withdrawn, left].map((officer_id) => ({ officer_id, office_id: here })))
      .execute()
    const { data } = (await own.get('serving', { name: '服务' })).body
    expect(data).toEqual([
      {
        id: `${agreed}-${here}`,
        officerId: agreed,
        name: '服务甲',
        gender: 'female',
        employer: '临湖大学',
        fields: [],
        caseTypes: [],
        phone: '139****5678',
        poolName: expect.any(String),
        orgName: '东湖区人民检察院',
        status: 'active',
      },
    ])
    expect((await own.get('serving', { name: '服务', orgId: elsewhere })).body.data).toEqual([])
    const seen = (await all.get('list', { name: '服务', servedOrgId: here })).body.data
    expect(seen.map(({ id }: { id: string }) => id).toSorted()).toEqual([agreed, left].toSorted())
    expect((await own.get('list', { servedOrgId: here, name: '服务' })).body.data).toEqual([])
    for (const id of [agreed, withdrawn, left, silent]) expect((await own.get(`shown/${id}`)).status).toBe(404)
    expect((await own.post('update', { ...officerForm(elsewhere), id: agreed, version: 1 })).status).toBe(404)
    await site.db.updateTable('hearing_officer').set({ consent: null }).where('id', '=', agreed).execute()
    expect((await own.get('serving', { name: '服务' })).body.data).toEqual([])
  })
})
