import { beforeAll, describe, expect, it } from 'vitest'
import { useManagementSite } from './management-site.ts'
import { plainFigures } from './statistics-plain.ts'
import { figuresOf, leadingIn, takePart, trainingOf, wrongIn } from './statistics-site.ts'

/** Today is 2026-11-21. The officers and the hearings of the demonstration, with further hearings and trainings. */
describe('S14.13 the figures over many rows', { timeout: 120_000 }, () => {
  const { admin, site } = useManagementSite()
  beforeAll(async () => {
    const officers = await site.db.selectFrom('hearing_officer').select('id').orderBy('id').execute()
    const types = ['civil', 'arrest', 'custody']
    const rows = officers.flatMap(({ id: officer_id }, at) =>
      Array.from({ length: (at * 7) % 11 }, (_, index) => {
        const month = (at * 5 + index * 3) % 24
        const attendance = (at + index) % 4 === 0 ? ('absent' as const) : ('attended' as const)
        return {
          id: `9${String(at * 100 + index).padStart(6, '0')}`,
          officer_id,
          case_no: `案${(at + index) % 9}-${index}`,
          case_key: `案${(at + index) % 9}-${index}`,
          case_type: types[(at + index) % 3] ?? 'civil',
          held_on: `${2025 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-${10 + ((at * index) % 3)}`,
          role: 'member' as const,
          attendance,
          evaluation: attendance === 'absent' ? null : ([null, 'good', 'fair'] as const)[(at * index) % 3],
          travel_fee: 0,
          board_fee: 0,
          labour_fee: 0,
          created_at: 0,
          updated_at: 0,
        }
      }),
    )
    await site.db.deleteFrom('hearing_service').execute()
    for (const row of rows) await site.db.insertInto('hearing_service').values(row).execute()
    const org = await site.db.selectFrom('hearing_officer').select('org_id').limit(1).executeTakeFirstOrThrow()
    for (const [index, day] of ['2025-12-31', '2026-01-01', '2026-11-21'].entries()) {
      const held = await trainingOf(site.db, org.org_id, day)
      for (const [at, { id }] of officers.entries())
        if (at % (index + 2) === 0) await takePart(site.db, held, id, at % 5 === 0 ? 'absent' : 'pass', at % 5 && 4.5)
    }
  })

  it.each([
    ['of this year', {}],
    ['of whole months', { periodBeginDate: '2025-03-01', periodEndDate: '2026-02-28' }],
    ['of one day', { periodBeginDate: '2026-05-11', periodEndDate: '2026-05-11' }],
  ])('%s are those that loops over all rows count, and lead to as many', async (_, query) => {
    const { figures, ...periods } = await figuresOf(admin, query)
    const plain = await plainFigures(site.db, periods, '2026-11-21')
    const numbers = figures.flatMap(({ key, kind, now, before, yearBefore }) =>
      kind === 'number'
        ? [[key, [now, before, yearBefore].flatMap((at) => (at ? [at.value ?? '—'] : []))] as const]
        : [],
    )
    expect(Object.fromEntries(numbers)).toEqual(plain.numbers)
    const items = Object.fromEntries(
      figures
        .filter(({ key }) => key in plain.items)
        .map(({ key, items: some = [] }) => [
          key,
          Object.fromEntries(some.flatMap((one) => (one.value === 0 ? [] : [[one.key, one.value]]))),
        ]),
    )
    expect(items).toEqual(plain.items)
    expect(figures.find(({ key }) => key === 'top')?.items?.map(({ value }) => value)).toEqual(plain.top)
    expect(await wrongIn(admin, leadingIn(figures))).toEqual([])
  })
})
