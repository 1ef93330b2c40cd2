import { afterAll, beforeAll, expect, it } from 'vitest'
import { hearingOf, newIdNumber, officerForm } from './hearing-site.ts'
import { type ManagementSite, openManagementSite } from './management-site.ts'

let site: ManagementSite
let hearing: ReturnType<typeof hearingOf>
let office: string
beforeAll(async () => {
  const stricter = { HEARING_AGE_LEAST: '25', HEARING_TERM_YEARS: '2', HEARING_WARNING_DAYS: '10' }
  site = await openManagementSite({ ...stricter, HEARING_DEFAULTER_BARRED: 'on' })
  hearing = hearingOf(await site.signIn('admin'))
  const org = site.db.selectFrom('org').select('id').where('code', '=', '380102')
  office = (await org.executeTakeFirstOrThrow()).id
}, 60_000)
afterAll(() => site.close())

/** Today is 2026-11-21. */
it('setting 12 a site asks more of hearing officers than the national rules', async () => {
  const term = { termBegin: '2026-03-01', termEnd: '2028-02-29' }
  const create = (more: object) => hearing.create(officerForm(office, { ...term, ...more }))
  const [young, old] = ['2001-11-22', '2001-11-21']
  expect(await create({ birthDate: young, idNumber: newIdNumber(young) })).toBe('听证员须年满 25 周岁')
  expect(await create({ birthDate: old, idNumber: newIdNumber(old) })).toMatch(/^\d+$/)
  expect(await create({ termEnd: '2028-03-02' })).toBe('聘期不能超过 2 年')
  const id = await create({ defaulter: true, termBegin: '2025-01-01', termEnd: '2026-12-02' })
  expect(await hearing.step('submit', [id])).toEqual(['失信被执行人不能入库（本站规定）'])
  await site.db.updateTable('hearing_officer').set({ status: 'active' }).where('id', '=', id).execute()
  expect((await hearing.get(`shown/${id}`)).body.data.ending).toBe(false)
  await site.db.updateTable('hearing_officer').set({ term_end: '2026-12-01' }).where('id', '=', id).execute()
  expect((await hearing.get(`shown/${id}`)).body.data.ending).toBe(true)
})

/** Today is 2026-11-21. */
it('S14.5 the term of a new officer has the years of the site, in the form, the import and the approval', async () => {
  expect((await hearing.get('term')).body.data).toEqual({ termBegin: '2026-11-21', termEnd: '2028-11-20', years: 2 })

  const numbers = [newIdNumber(), newIdNumber()] as const
  const row = {
    residence: '江宁市东湖区',
    phone: '13900007788',
    employer: '江宁大学',
    org: '380102',
    source: '主动邀请',
    checkedBy: '王建国',
    checkedOn: '2026-11-20',
  }
  const rows = [
    { ...row, row: 2, name: '未填聘期', idNumber: numbers[0] },
    { ...row, row: 3, name: '只填开始', idNumber: numbers[1], termBegin: '2027-03-01' },
  ]
  const imported = { key: 'hearing-terms-of-the-site', part: 1, existing: 'update', mode: 'valid', rows }
  expect((await hearing.post('import', imported)).body.data).toMatchObject({ created: 2, wrong: 0 })
  const termOf = async (idNumber: string) =>
    site.db
      .selectFrom('hearing_officer')
      .select(['id', 'term_begin', 'term_end'])
      .where('id_number', '=', idNumber)
      .executeTakeFirstOrThrow()
  expect(await termOf(numbers[0])).toMatchObject({ term_begin: '2026-11-21', term_end: '2028-11-20' })
  const { id } = await termOf(numbers[1])
  expect(await termOf(numbers[1])).toMatchObject({ term_begin: '2027-03-01', term_end: '2029-02-28' })

  const reviewer = hearingOf(await site.signIn('orgadmin'))
  expect(await hearing.step('submit', [id])).toBe(true)
  const approve = (more: object) => reviewer.step('audit', [id], { decision: 'approved', ...more })
  expect(await approve({ termBegin: '2026-12-01', termEnd: '2029-12-01' })).toEqual(['聘期不能超过 2 年'])
  expect(await approve({ termBegin: '2024-03-01' })).toEqual(['聘期结束日期不能早于今天'])
  expect(await approve({ termBegin: '2026-12-01' })).toBe(true)
  expect(await termOf(numbers[1])).toMatchObject({ term_begin: '2026-12-01', term_end: '2028-11-30' })
})
