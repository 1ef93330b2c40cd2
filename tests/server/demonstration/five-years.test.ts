// test:sqlite: what it reads is the same on both databases
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contributed } from '../../../server/areas.ts'
import type { Tables } from '../../../server/database/schema.ts'
import { seedDemonstration } from '../../../server/demonstration/demonstration.ts'
import { seedDemonstrationReminders } from '../../../server/setting/remind/demonstration.ts'
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts'

const now = Date.UTC(2026, 10, 21, 2)

let test: TestDatabase
beforeAll(async () => {
  test = await openTestDatabase('migrated', Number.POSITIVE_INFINITY)
  await seedDemonstration(test.db, { passwordHash: 'x', now, userCount: 1000 })
}, 60_000)
afterAll(() => test.close())

const count = async (table: keyof Tables): Promise<number> => {
  const { rows } = await test.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return rows
}
/** The first column of the rows. */
const numbers = async (text: string): Promise<number[]> => {
  const { rows } = await sql.raw<Record<string, number>>(text).execute(test.db)
  return rows.map((row) => Object.values(row)[0] ?? Number.NaN)
}
const number = async (text: string): Promise<number> => (await numbers(text))[0] ?? Number.NaN
const share = async (of: string, all: string) => (await number(of)) / (await number(all))

it('S20.7 600 officers in twelve pools have had about 3,000 hearings, and 200 trainings', async () => {
  expect([await count('hearing_officer'), await count('training'), await count('hearing_draw')]).toEqual([600, 200, 1])
  expect(await number('select count(distinct org_id) from hearing_officer')).toBe(12)
  expect(await number('select count(distinct case_key) from hearing_service')).toBe(3028)
  expect(await number('select count(distinct substr(held_on, 1, 4)) from hearing_service')).toBe(6)
  expect(await number("select count(*) from hearing_service where held_on > '2026-11-21'")).toBeGreaterThan(60)
})

it('S20.7 nobody has the name and the unit of another officer', async () => {
  const officers = 'select name, employer from hearing_officer'
  expect(await number(`select count(*) from (${officers} group by name, employer having count(*) > 1)`)).toBe(0)
  expect(await number('select count(distinct name) from hearing_officer')).toBeGreaterThan(550)
  expect(await number('select count(distinct employer) from hearing_officer')).toBeGreaterThan(200)
})

it('S20.7 what is counted of each officer is what the records say', async () => {
  const [wrong] = await numbers(`select count(*) from hearing_officer where
    invited <> (select count(*) from hearing_service where officer_id = hearing_officer.id)
    or attended <> (select count(*) from hearing_service
      where officer_id = hearing_officer.id and attendance = 'attended')
    or coalesce(last_held_on, '') <> coalesce((select max(held_on) from hearing_service
      where officer_id = hearing_officer.id and attendance = 'attended'), '')`)
  expect(wrong).toBe(0)
})

it('S20.7 hearings follow the season, grow from year to year, and are held on working days', async () => {
  const perMonth = await numbers(`select count(distinct case_key) from hearing_service
    where held_on < '2026-11-21' group by substr(held_on, 6, 2) order by substr(held_on, 6, 2)`)
  expect(Math.min(...perMonth)).toBe(perMonth[1])
  expect(Math.max(...perMonth)).toBeGreaterThan(2 * Math.min(...perMonth))
  const perYear = await numbers(`select count(distinct case_key) from hearing_service
    where substr(held_on, 1, 4) between '2022' and '2025' group by substr(held_on, 1, 4) order by 1`)
  expect(perYear).toEqual(perYear.toSorted((one, other) => one - other))
  expect(perYear).toHaveLength(4)
  expect(await number("select count(*) from hearing_service where strftime('%w', held_on) in ('0', '6')")).toBe(0)
})

it('S20.7 few officers serve often, many seldom, and a third of those in the pools not for a year', async () => {
  const inPool = "hearing_officer where status = 'active' and warehousing_date < '2025-11-21'"
  const asleep = `select count(*) from ${inPool} and coalesce(last_held_on, '') < '2025-11-21'`
  const share12 = await share(asleep, `select count(*) from ${inPool}`)
  expect([share12 > 0.25, share12 < 0.5]).toEqual([true, true])
  expect(await number('select max(attended) from hearing_officer')).toBeGreaterThan(60)
  expect(await number(`select count(*) from ${inPool} and attended between 1 and 10`)).toBeGreaterThan(50)
})

it('S20.7 most evaluations are good, and who did not come has said why', async () => {
  const evaluated = 'select count(*) from hearing_service where evaluation'
  expect(await share(`${evaluated} in ('excellent', 'good')`, `${evaluated} is not null`)).toBeGreaterThan(0.75)
  const away = "select count(*) from hearing_service where attendance in ('excused', 'absent')"
  expect(await number(`${away} and absence is null`)).toBe(0)
  const all = 'select count(*) from hearing_service'
  expect(await share(away, all)).toBeGreaterThan(0.05)
  expect(await share(away, all)).toBeLessThan(0.15)
  // Who is invited is in the pool on that day.
  expect(
    await number(`select count(*) from hearing_service join hearing_officer on hearing_officer.id = officer_id
      where held_on < warehousing_date or held_on > coalesce(left_on, held_on)`),
  ).toBe(0)
})

it('S9.3 the certificates of each year are numbered without a gap, in the order of the trainings', async () => {
  const years = await test.db.selectFrom('training_certificate').selectAll().orderBy('year').execute()
  const issued = await numbers(`select count(certificate_no) from training_participant
    where certificate_no is not null group by substr(certificate_no, 4, 4) order by substr(certificate_no, 4, 4)`)
  expect(years.map(({ last }) => last)).toEqual(issued)
  expect(years.length).toBeGreaterThanOrEqual(5)
  const marks = 'select count(*) from training_participant where'
  expect(await share(`${marks} result = 'pass'`, `${marks} result is not null`)).toBeGreaterThan(0.8)
  expect(await number(`${marks} score < 60 and result = 'pass'`)).toBe(0)
  const places = 'select count(*) from training_participant where training_id = training.id'
  expect(await number(`select count(*) from training where places < (${places})`)).toBe(0)
})

it('S20.7 some terms end soon, but the bell of the administrator is no list of them', async () => {
  await seedDemonstrationReminders({ db: test.db, ...contributed }, now)
  const unread = await test.db
    .selectFrom('message')
    .innerJoin('user', 'user.id', 'message.user_id')
    .select('title')
    .where('username', '=', 'admin')
    .where('read_at', 'is', null)
    .execute()
  expect(unread.filter(({ title }) => title.startsWith('请办理听证员')).length).toBe(5)
  expect(unread.length).toBeLessThanOrEqual(12)
  const ending = await number(
    "select count(*) from hearing_officer where status = 'active' and term_end between '2027-02-20' and '2027-05-20'",
  )
  expect(ending).toBeGreaterThan(10)
})

it('S20.7 the database counts again what is removed after it was filled', async () => {
  const before = await count('hearing_service')
  await test.db.deleteFrom('hearing_service').where('held_on', '>', '2026-11-21').execute()
  expect(await count('hearing_service')).toBeLessThan(before)
  expect(await number('select sum(invited) from hearing_officer')).toBe(await count('hearing_service'))
})
