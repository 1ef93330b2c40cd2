// test:all: ten thousand officers
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Account } from '../../../server/kernel/account.ts'
import type { FigureQuestion } from '../../../server/kernel/contributions/figure-set.ts'
import { insertRows } from '../../../server/kernel/insert-rows.ts'
import { whomOf } from '../../../server/system/hearing/figures/attended-hearings.ts'
import { countHearings, hearingsIn } from '../../../server/system/hearing/figures/hearings.ts'
import { countPools } from '../../../server/system/hearing/figures/pool.ts'
import { topFigure } from '../../../server/system/hearing/figures/top-officers.ts'
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts'
import { insertOfficer } from './training-site.ts'

let test: TestDatabase
let [here, elsewhere] = ['', '']
beforeAll(async () => {
  test = await openTestDatabase('seeded')
  const { db } = test
  const orgs = await db
    .selectFrom('org')
    .select('id')
    .where('kind', '=', 'procuratorate')
    .orderBy('id')
    .limit(2)
    .execute()
  ;[here, elsewhere] = orgs.map(({ id }) => id) as [string, string] // as: there are more than two
  for (const table of ['training_participant', 'hearing_officer'] as const) await db.deleteFrom(table).execute()
}, 60_000)
afterAll(() => test.close())

const year = { from: '2026-01-01', to: '2026-12-31' }
const question = (orgId: string): FigureQuestion =>
  // as: what counting needs of a question
  ({
    db: test.db,
    account: {
      scope: { all: true, subtrees: [], orgs: [] },
      versions: { users: 0, organisations: 0, roles: 0 },
    } as unknown as Account,
    filters: { orgId, includeChildren: false },
    periods: { now: year, before: year, yearBefore: year },
  }) as unknown as FigureQuestion

const serve = (id: string, officer_id: string, more: object = {}) =>
  test.db
    .insertInto('hearing_service')
    .values({
      id,
      officer_id,
      case_no: '东检听证〔2026〕1号',
      case_key: '东检听证20261号',
      case_type: 'civil',
      held_on: '2026-05-12',
      role: 'member',
      attendance: 'attended',
      travel_fee: 0,
      board_fee: 0,
      labour_fee: 0,
      created_at: 0,
      updated_at: 0,
      ...more,
    })
    .execute()

it('S14.13 the hearings of more than 10,000 officers are counted as those of few, of these officers alone', async () => {
  const [first, second] = [await insertOfficer(test.db, here), await insertOfficer(test.db, here)]
  const other = await insertOfficer(test.db, elsewhere)
  await serve('900001', first)
  await serve('900002', second)
  await serve('900003', second, { case_key: '东检听证20262号', held_on: '2026-06-01' })
  await serve('900004', second, { case_key: '东检听证20263号', held_on: '2025-06-01' })
  await serve('900005', first, { case_key: '东检听证20264号', held_on: '2026-06-02', attendance: 'absent' })
  await serve('900006', other, { case_key: '南检听证20261号' })
  const row = await test.db.selectFrom('hearing_officer').selectAll().where('id', '=', first).executeTakeFirstOrThrow()
  const { invited: _invited, attended: _attended, last_held_on: _last, ...columns } = row
  const more = Array.from({ length: 9998 }, (_, at) => ({
    ...columns,
    id: `8${String(at).padStart(17, '0')}`,
    id_number: `38010019${String(at).padStart(10, '0')}`,
  }))
  await insertRows(test.db, 'hearing_officer', more)
  expect(await whomOf(question(here))).toBe('few')
  expect(await hearingsIn(question(here), year)).toMatchObject({ hearings: 2, services: 3 })
  await insertOfficer(test.db, here)
  expect(await whomOf(question(here))).toBe('many')
  expect(await hearingsIn(question(here), year)).toMatchObject({ hearings: 2, services: 3 })
  expect(await hearingsIn(question(elsewhere), year)).toMatchObject({ hearings: 1, services: 1 })

  // Periods that share days are read once, and cut where one of them begins or ends.
  const periods = {
    now: { from: '2026-05-01', to: '2026-06-01' },
    before: { from: '2026-05-13', to: '2026-05-31' },
    yearBefore: { from: '2025-05-01', to: '2025-06-01' },
  }
  const month = (month: string, hearings: number, services: number) => ({ month, hearings, services })
  for (const about of ['few', 'many'] as const)
    expect(await countHearings({ ...question(here), periods }, about)).toEqual({
      now: { hearings: 2, services: 3, months: [month('2026-05', 1, 2), month('2026-06', 1, 1)] },
      before: { hearings: 0, services: 0, months: [] },
      yearBefore: { hearings: 1, services: 1, months: [month('2025-06', 1, 1)] },
    })

  // Both served until today; in the year before one of them, who was at a hearing since as well.
  const pooled = { warehousing_date: '2024-01-01', status: 'active' } as const
  await test.db.updateTable('hearing_officer').set(pooled).where('id', 'in', [first, second]).execute()
  await test.db.updateTable('hearing_officer').set({ status: 'draft' }).where('id', 'not in', [first, second]).execute()
  const times = { now: year, before: { from: '2025-01-01', to: '2025-12-31' }, yearBefore: periods.yearBefore }
  const pool = { pool: 2, entered: 0, left: 0 }
  for (const about of ['few', 'many'] as const)
    expect(await countPools({ ...question(here), periods: times }, about)).toEqual({
      now: { ...pool, used: 2, asleep: 0 },
      before: { ...pool, used: 1, asleep: 1 },
      yearBefore: { ...pool, used: 1, asleep: 1 },
    })
}, 120_000)

it('S14.13 who was at the most hearings of a period is found among those who were at the most ever, or among all', async () => {
  const { id } = await test.db.selectFrom('org').select('id').where('parent_id', 'is', null).executeTakeFirstOrThrow()
  const root = { ...question(id), filters: { orgId: id, includeChildren: true } }
  const most = async () => ((await topFigure(root, 'all')).items ?? []).map(({ value }) => value)
  const among = await most()
  expect(among).toEqual([2, 1, 1])
  // A thousand others were at more hearings in other years, so that those of this year are not among the first.
  const others = await test.db
    .selectFrom('hearing_officer')
    .select('id')
    .where('attended', '=', 0)
    .limit(1000)
    .execute()
  const ids = others.map((one) => one.id)
  await test.db.updateTable('hearing_officer').set({ attended: 9 }).where('id', 'in', ids).execute()
  expect(await most()).toEqual(among)
  await test.db.updateTable('hearing_officer').set({ attended: 0 }).where('id', 'in', ids).execute()
})

it('S14.13 the root office is asked about as all are', async () => {
  const { id } = await test.db.selectFrom('org').select('id').where('parent_id', 'is', null).executeTakeFirstOrThrow()
  const root = { ...question(id), filters: { orgId: id, includeChildren: true } }
  expect(await whomOf(root)).toBe('all')
  expect(await hearingsIn(root, year)).toMatchObject({ hearings: 3, services: 4 })
})
