import { beforeAll, describe, expect, it } from 'vitest'
import { hearingOf, newIdNumber, officerForm, twoOffices } from './hearing-site.ts'
import { useManagementSite } from './management-site.ts'

const missing = '性别、出生日期、证件号、经常居住地、手机号、工作单位、来源、聘期开始日期、聘期结束日期'

/** Today is 2026-11-21. */
describe('drafts of hearing officers', () => {
  const { admin, orgAdmin, site } = useManagementSite()
  const all = hearingOf(admin)
  const own = hearingOf(orgAdmin)
  let here: string
  beforeAll(async () => {
    ;[here] = await twoOffices(site.db)
  })
  const draft = (name: string) => all.create({ name, orgId: here })

  it('30.1.8 a draft wants a name and an office, and is submitted once nothing is missing', async () => {
    const first = await draft('张三丰')
    // Nothing is compared that two drafts lack.
    const second = await draft('张三丰')
    expect(second).toMatch(/^\d+$/)
    const { data } = (await all.get(`shown/${first}`)).body
    expect(data).toMatchObject({ name: '张三丰', orgName: '东湖区人民检察院', status: 'draft', ending: false })
    for (const field of ['gender', 'birthDate', 'age', 'idNumber', 'phone', 'employer', 'termBegin', 'termEnd'])
      expect(data).not.toHaveProperty(field)
    expect(await all.step('submit', [first])).toEqual([`请先填写${missing}`])

    const form = officerForm(here, { name: '张三丰' })
    const { phone: _none, ...without } = form
    expect((await all.post('update', { ...without, id: first, version: 1 })).status).toBe(200)
    expect(await all.step('submit', [first])).toEqual(['请先填写手机号'])
    expect((await all.post('update', { ...form, id: first, version: 2 })).status).toBe(200)
    expect(await all.step('submit', [first])).toBe(true)
    expect(await own.step('audit', [first], { decision: 'approved' })).toBe(true)

    const change = await all.post('update', { name: '张三丰', orgId: here, id: first, version: 5 })
    expect(change.status).toBe(400)
    expect(change.body.data.errors).toContainEqual({ field: 'phone', message: '请输入手机号' })
    expect(change.body.data.errors.map(({ field }: any) => field)).toEqual([
      'gender',
      'birthDate',
      'idNumber',
      'residence',
      'phone',
      'employer',
      'source',
      'termBegin',
      'termEnd',
    ])
    expect(await all.step('remove', [second])).toBe(true)
  })

  it('30.1.8 what a draft has is judged, and no pool, draw, training or file takes one', async () => {
    const young = await all.post('create', { name: '李小龙', orgId: here, birthDate: '2010-01-01' })
    expect([young.status, young.body.data.errors]).toEqual([
      400,
      [{ field: 'birthDate', message: '听证员须年满 23 周岁' }],
    ])
    const id = await draft('李小龙')
    for (const order of ['termEnd:true', 'termEnd:false']) {
      const { data } = (await all.get('list', { name: '李小龙', orders: order, size: '10' })).body
      expect(data.map((row: any) => row.id)).toEqual([id])
    }
    expect((await all.post('reveal', { id })).body.data).toEqual({})
    for (const [step, body] of [
      ['pause', {}],
      ['renew', { termBegin: '2031-03-01', termEnd: '2036-02-28' }],
      ['leave', { reason: 'resigned' }],
      ['audit', { decision: 'approved' }],
    ] as const)
      expect(await all.step(step, [id], body)).toEqual([expect.stringMatching(/^该听证员的状态为草稿/)])
    await expect(
      site.db.updateTable('hearing_officer').set({ status: 'active' }).where('id', '=', id).execute(),
    ).rejects.toThrow(/hearing_officer_complete|CHECK constraint/)

    const check = async (row: object) =>
      (await all.post('import/check', { existing: 'update', rows: [{ row: 2, officerId: id, ...row }] })).body.data
    const lacking = await check({ post: '教师' })
    expect([lacking.wrong, lacking.errors[0]]).toEqual([1, { row: 2, field: 'idNumber', message: '请输入证件号' }])
    const { gender: _g, birthDate: _b, orgId: _o, source: _s, ...cells } = officerForm(here, { name: '李小龙' })
    expect(await check({ ...cells, idNumber: newIdNumber(), source: '主动邀请' })).toMatchObject({ wrong: 0 })
  })
})
