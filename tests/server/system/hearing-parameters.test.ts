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
