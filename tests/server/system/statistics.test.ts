import { beforeAll, describe, expect, it } from 'vitest'
import { useManagementSite } from './management-site.ts'
import { insertCountedRows } from './statistics-rows.ts'
import { figuresOf, leadingIn, wrongIn } from './statistics-site.ts'

/** GET /api/system/statistics/figures, by what the areas offer. Today is 2026-11-21. */
describe('S14.13 the figures of hearing officers', { timeout: 120_000 }, () => {
  const { admin, orgAdmin, site } = useManagementSite()
  const orgOf = async (code: string) =>
    (await site.db.selectFrom('org').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id
  let here: string
  let elsewhere: string
  beforeAll(async () => {
    here = await orgOf('380102')
    elsewhere = await orgOf('380200')
    await insertCountedRows(site.db, here, elsewhere)
  })

  const of2026 = { periodBeginDate: '2026-01-01', periodEndDate: '2026-11-21' }
  /** What each figure says: its numbers at the three times, or its items. */
  const told = async (query: Readonly<Record<string, string>>, by = admin) =>
    Object.fromEntries(
      (await figuresOf(by, query)).figures.map(({ key, kind, now, before, yearBefore, items = [] }) => [
        key,
        kind === 'number'
          ? [now, before, yearBefore].flatMap((at) => (at ? [at.value ?? '—'] : []))
          : items.map(({ label, value }) => `${label} ${value}`).join(', '),
      ]),
    )

  it('S14.13 every month stands beside the same days of the year before', async () => {
    const { figures } = await figuresOf(admin, of2026)
    const months = (figures.find(({ key }) => key === 'hearingsByMonth')?.items ?? []).map((one) => [
      one.key,
      one.value,
      one.yearBefore?.value,
    ])
    expect(months.slice(4, 7)).toEqual([
      ['2026-05', 2, 0],
      ['2026-06', 1, 1],
      ['2026-07', 0, 0],
    ])
    expect(months).toHaveLength(11)
  })

  it('S14.13 the sum of hours leads to the officers who have them, as many as were trained', async () => {
    const { figures } = await figuresOf(admin, of2026)
    const partOf = (key: string) => figures.find((figure) => figure.key === key)?.now?.parts?.[0]
    const [trained, hours] = [partOf('trained'), partOf('hours')]
    expect([hours?.sum, hours?.value, trained?.value]).toEqual([true, 12, 2])
    expect(hours?.search).toEqual(trained?.search)
    const listed = { of: 'hours', value: trained?.value ?? 0, search: hours?.search ?? { list: '', address: '' } }
    expect(await wrongIn(admin, [listed])).toEqual([])
  })

  it('S14.13 an export is recorded with its filters and figures, and needs its own permission', async () => {
    const address = '/api/system/statistics/file?group=hearing&identity=expert&periodEndDate=2026-06-30'
    const { status, body } = await admin.post(address, undefined)
    expect([status, body.data.present]).toEqual([200, { beginDate: '2026-01-01', endDate: '2026-06-30' }])
    const { figures } = await figuresOf(admin, { identity: 'expert', periodEndDate: '2026-06-30' })
    expect(body.data.figures).toEqual(figures)
    const { changes, object_name } = await site.db
      .selectFrom('audit')
      .select(['changes', 'object_name'])
      .where('operation', '=', 'exportFigures')
      .executeTakeFirstOrThrow()
    const { columns, ...filters } = JSON.parse(changes)
    expect([object_name, columns.after]).toEqual(['统计', figures.map(({ title }) => title).join('、')])
    expect(filters).toEqual({
      group: { after: 'hearing' },
      identity: { after: 'expert' },
      periodBeginDate: { after: '2026-01-01' },
      periodEndDate: { after: '2026-06-30' },
    })
    const clerk = await site.signIn('clerk')
    expect((await clerk.post(address, undefined)).status).toBe(403)
  })

  it('counts what is there, in numbers that can be counted by hand', async () => {
    expect(await told(of2026)).toEqual({
      pool: [3, 3, 3],
      entered: [1, 1, 1],
      left: [1, 0, 0],
      ending: [1],
      hearings: [3, 1, 1],
      services: [5, 1, 1],
      perHearing: [5 / 3, 1, 1],
      perOfficer: [5 / 3, 1 / 3, 1 / 3],
      used: [100, 100 / 3, 100 / 3],
      asleep: [0, 200 / 3, 200 / 3],
      trained: [200 / 3, 0, 0],
      hours: [4, 0, 0],
      gender: '男 1, 女 2',
      age: '30 岁以下 1, 30–39 岁 0, 40–49 岁 1, 50–59 岁 0, 60–69 岁 0, 70 岁以上 1',
      education: '大学本科毕业 1, 未填写 2',
      identity: '专家咨询委员 2, 律师 1, 未填写 1',
      field: '未填写 3',
      region: '江宁市 2, 临湖市 1',
      office: '东湖区人民检察院 2, 临湖市人民检察院 1',
      caseType: '民事诉讼监督 2, 审查逮捕 1',
      // The hearing of 2026-05-12 had officers of both cities.
      hearingRegion: '江宁市 3, 临湖市 1',
      trainedRegion: '江宁市 1, 临湖市 1',
      evaluation: '优秀 1, 良好 2, 一般 0, 较差 1, 未评价 1',
      top: '安宁 3, 柏舟 1, 陈静 1',
      hearingsByMonth:
        '2026-01 0, 2026-02 0, 2026-03 0, 2026-04 0, 2026-05 2, 2026-06 1, 2026-07 0, 2026-08 0, 2026-09 0, 2026-10 0, 2026-11 0',
      servicesByMonth:
        '2026-01 0, 2026-02 0, 2026-03 0, 2026-04 0, 2026-05 4, 2026-06 1, 2026-07 0, 2026-08 0, 2026-09 0, 2026-10 0, 2026-11 0',
    })
  })

  it('has no value over zero, and zero without records', async () => {
    const figures = await told({ periodBeginDate: '2020-01-01', periodEndDate: '2020-02-29' })
    expect(figures).toMatchObject({
      pool: [0, 0, 0],
      perHearing: ['—', '—', '—'],
      used: ['—', '—', '—'],
      top: '',
      hearingsByMonth: '2020-01 0, 2020-02 0',
    })
  })

  it.each([
    ['of this year', {}],
    ['of another time', { periodBeginDate: '2025-02-10', periodEndDate: '2026-05-20' }],
    ['of an identity', { identity: 'expert' }],
    ['of two identities and no field', { identity: 'lawyer,none', field: 'none' }],
  ])('every number, bar and sector %s leads to a list whose total it is', async (_, query) => {
    const numbers = leadingIn((await figuresOf(admin, query)).figures)
    expect(numbers.length).toBeGreaterThan(40)
    expect(await wrongIn(admin, numbers)).toEqual([])
  })

  it('the same of one office, with those below it and without', async () => {
    for (const query of [{ orgId: here }, { orgId: here, includeChildren: 'false' }]) {
      const { figures } = await figuresOf(admin, query)
      expect(figures[0]?.now?.value).toBe(2)
      expect(await wrongIn(admin, leadingIn(figures))).toEqual([])
    }
  })

  it('counts the pools of the data scope alone, and so do the lists', async () => {
    const numbers = leadingIn((await figuresOf(orgAdmin, of2026)).figures)
    expect(await told(of2026, orgAdmin)).toMatchObject({ pool: [2, 3, 3], hearings: [3, 1, 1], services: [4, 1, 1] })
    expect(await wrongIn(orgAdmin, numbers)).toEqual([])
  })
})
