import { beforeAll, describe, expect, it } from 'vitest'
import { caseKey } from '../../../server/system/hearing/index.ts'
import { useManagementSite } from './management-site.ts'
import { figuresOf, leadingIn, takePart, trainingOf, wrongIn } from './statistics-site.ts'
import { insertOfficer } from './training-site.ts'

/** GET /api/system/statistics/figures, by what the areas offer. Today is 2026-11-21. */
describe('S14.13 the figures of hearing officers', { timeout: 120_000 }, () => {
  const { admin, orgAdmin, site } = useManagementSite()
  const orgOf = async (code: string) =>
    (await site.db.selectFrom('org').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id
  let serviceCount = 0
  /** A hearing of an officer: `东1 2026-05-12 civil attended good`. */
  const serve = async (officer_id: string, record: string) => {
    const [case_no = '', held_on = '', case_type = '', attendance = '', evaluation = null] = record.split(' ')
    serviceCount += 1
    await site.db
      .insertInto('hearing_service')
      .values({
        id: `9000${serviceCount}`,
        officer_id,
        case_no,
        case_key: caseKey(case_no),
        held_on,
        case_type,
        role: 'member',
        // as: the test writes words of the API
        attendance: attendance as 'attended',
        evaluation: evaluation as 'good' | null,
        travel_fee: 0,
        board_fee: 0,
        labour_fee: 0,
        created_at: 0,
        updated_at: 0,
      })
      .execute()
  }
  let here: string
  let elsewhere: string
  beforeAll(async () => {
    // Away from the pools of the demonstration, whose offices are others.
    await site.db.deleteFrom('hearing_officer_identity').execute()
    await site.db.deleteFrom('training_participant').execute()
    await site.db.deleteFrom('hearing_draw_seat').execute()
    await site.db.deleteFrom('hearing_officer').execute()
    here = await orgOf('380102')
    elsewhere = await orgOf('380200')
    const since = { warehousing_date: '2024-03-01' } as const
    const anna = await insertOfficer(site.db, here, { ...since, name: '安宁', education: '21' })
    const bo = await insertOfficer(site.db, here, {
      ...since,
      name: '柏舟',
      gender: 'male',
      birth_date: '1996-11-22',
      status: 'paused',
    })
    const gone = await insertOfficer(site.db, here, {
      warehousing_date: '2025-05-01',
      name: '成林',
      status: 'left',
      leave_reason: 'resigned',
      left_on: '2026-02-10',
    })
    const chen = await insertOfficer(site.db, elsewhere, {
      warehousing_date: '2026-01-31',
      name: '陈静',
      birth_date: '1956-11-21',
      term_end: '2026-12-31',
    })
    await insertOfficer(site.db, here, { status: 'draft', name: '董草' })
    for (const [officer, value] of [
      [anna, 'expert'],
      [anna, 'lawyer'],
      [bo, 'expert'],
    ] as const)
      await site.db.insertInto('hearing_officer_identity').values({ officer_id: officer, value }).execute()
    await serve(anna, '东1 2026-05-12 civil attended good')
    await serve(bo, '东１ 2026-05-12 civil attended')
    await serve(chen, '东1 2026-05-12 civil attended excellent')
    await serve(anna, '东2 2026-05-31 arrest attended good')
    await serve(bo, '东2 2026-05-31 arrest absent')
    await serve(anna, '东1 2026-06-01 civil attended poor')
    await serve(anna, '东3 2026-12-01 civil pending')
    await serve(gone, '东0 2025-06-10 civil attended good')
    const held = await trainingOf(site.db, here, '2026-03-10')
    const cancelled = await trainingOf(site.db, here, '2026-04-10', 'cancelled')
    await takePart(site.db, held, anna, 'pass', 8)
    await takePart(site.db, held, bo, 'absent', null)
    await takePart(site.db, held, chen, 'fail', 4)
    await takePart(site.db, cancelled, bo, 'pass', 2)
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
      office: '东湖区人民检察院 2, 临湖市人民检察院 1',
      caseType: '民事诉讼监督 2, 审查逮捕 1',
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
