import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { caseKey } from '../../../server/system/hearing/index.ts'
import { useManagementSite } from './management-site.ts'
import { attendedOn } from './statistics-rows.ts'
import { figuresOf, leadingIn, takePart, trainingOf, wrongIn } from './statistics-site.ts'
import { insertOfficer } from './training-site.ts'

/** Today is 2026-11-21. */
describe('S14.13 officers by administrative division', () => {
  const { admin, site } = useManagementSite()
  const ids = new Map<string, string>()
  beforeAll(async () => {
    for (const { id, code } of await site.db.selectFrom('org').select(['id', 'code']).execute()) ids.set(code, id)
  })
  beforeEach(async () => {
    await site.db.deleteFrom('training_participant').execute()
    await site.db.deleteFrom('hearing_officer').execute()
  })
  const put = async (code: string, count: number) => {
    for (let at = 0; at < count; at += 1)
      await insertOfficer(site.db, ids.get(code) ?? '', { warehousing_date: '2024-03-01' })
  }
  const regionOf = async (code: string | undefined, of = 'region') => {
    const query = code === undefined ? {} : { orgId: ids.get(code) ?? '' }
    const { figures } = await figuresOf(admin, query)
    const region = figures.filter(({ key }) => key === of)
    expect(await wrongIn(admin, leadingIn(region))).toEqual([])
    return region[0]?.items?.map(({ label, value }) => `${label} ${value}`)
  }
  const setCode = (code: string, region_code: string | null) =>
    site.db
      .updateTable('org')
      .set({ region_code })
      .where('id', '=', ids.get(code) ?? '')
      .execute()

  it('of a province by city, with its own office, and those of offices without a division', async () => {
    await put('380000', 1)
    await put('380100', 2)
    await put('380102', 3)
    await put('380200', 1)
    await put('380103', 1)
    await setCode('380103', null)
    expect(await regionOf(undefined)).toEqual(['江宁市 5', '江宁省本级 1', '临湖市 1', '未填写 1'])
    await setCode('380103', '380103')
    expect(await regionOf(undefined)).toEqual(['江宁市 6', '江宁省本级 1', '临湖市 1'])
  })

  it('of a city by county, and of one office by its own', async () => {
    await put('380100', 2)
    await put('380102', 3)
    await put('380103', 1)
    expect(await regionOf('380100')).toEqual(['东湖区 3', '江宁市本级 2', '鼓山区 1'])
    expect(await regionOf('380102')).toEqual(['东湖区 3'])
  })

  it('of several provinces by province; short codes are those with zeros', async () => {
    await put('380102', 2)
    await put('380200', 1)
    await put('380000', 1)
    await setCode('380200', '11')
    await setCode('380000', '38')
    expect(await regionOf(undefined)).toEqual(['江宁省 3', '临湖市 1'])
    await setCode('380200', '380200')
    expect(await regionOf(undefined)).toEqual(['江宁市 2', '江宁省本级 1', '临湖市 1'])
    await setCode('380000', '380000')
  })

  it('S14.13 hearings and trainings stand beside the same divisions, 0 where there were none', async () => {
    await put('380102', 1)
    await put('380103', 1)
    const { id } = await site.db
      .selectFrom('hearing_officer')
      .select('id')
      .where('org_id', '=', ids.get('380103') ?? '')
      .executeTakeFirstOrThrow()
    for (const case_no of ['鼓1', '鼓2'])
      await site.db
        .insertInto('hearing_service')
        .values({
          ...attendedOn('2026-05-12', id),
          id: `97${case_no.charCodeAt(1)}`,
          case_no,
          case_key: caseKey(case_no),
        })
        .execute()
    expect(await regionOf(undefined, 'hearingRegion')).toEqual(['鼓山区 2', '东湖区 0'])
    await takePart(site.db, await trainingOf(site.db, ids.get('380102') ?? '', '2026-03-10'), id, 'fail', 4)
    expect(await regionOf(undefined, 'trainedRegion')).toEqual(['鼓山区 1', '东湖区 0'])
    await site.db.deleteFrom('training_participant').execute()
  })

  it('nothing where no officer is', async () => {
    expect(await regionOf(undefined)).toEqual([])
  })
})
