import { expressionBuilder } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Tables } from '../../../server/database/schema.ts'
import { countOverTime, type TimedCount } from '../../../server/kernel/contributions/count-over-time.ts'
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts'

let test: TestDatabase
beforeEach(async () => {
  test = await openTestDatabase()
})
afterEach(() => test.close())

const eb = expressionBuilder<Tables, 'sign_in'>()
const hour = 3_600_000
const first = Date.parse('2026-03-01T00:00:00+08:00')
const counts = new Map<number, readonly TimedCount[]>()

const add = (id: string, at: number) =>
  test.db
    .insertInto('sign_in')
    .values({ id, created_at: at, user_id: null, succeeded: 1, failure: null, method: 'password', ip: '10.0.0.1' })
    .execute()
/** What is counted from the first to the fourth of March, today being the third, and which days are read. */
const counted = async (settled: number, to = '2026-03-04') => {
  const read: string[] = []
  const found = await countOverTime(
    { from: '2026-03-01', to },
    {
      after: async () => undefined,
      rows: (begin, end) => {
        read.push(`${(begin - first) / (24 * hour)}–${(end - first) / (24 * hour)}`)
        return test.db.selectFrom('sign_in').where('created_at', '>=', begin).where('created_at', '<', end)
      },
      time: eb.ref('sign_in.created_at'),
      kind: eb.ref('sign_in.failure'),
      kept: { settled, counts },
    },
  )
  return { read, found: found.toSorted((a, b) => a.at - b.at).map(({ at, count }) => [(at - first) / hour, count]) }
}

it('S12.2: days to which nothing is added any more are read once, and the present one each time', async () => {
  const now = first + 60 * hour
  for (const [index, at] of [1, 1, 25, 49].entries()) await add(`${index}`, first + at * hour)
  expect(await counted(now)).toEqual({
    read: ['0–4'],
    found: [
      [1, 2],
      [25, 1],
      [49, 1],
    ],
  })
  await add('late', first + 50 * hour)
  const after = [
    [1, 2],
    [25, 1],
    [49, 1],
    [50, 1],
  ]
  expect(await counted(now)).toEqual({ read: ['2–4'], found: after })
  // The day is over, but a statement of it may still be on its way.
  expect(await counted(first + 72 * hour - 1)).toEqual({ read: ['2–4'], found: after })
  expect(await counted(first + 72 * hour)).toEqual({ read: ['2–4'], found: after })
  expect(await counted(first + 72 * hour)).toEqual({ read: ['3–4'], found: after })
  expect(await counted(first + 72 * hour, '2026-03-02')).toEqual({ read: [], found: after.slice(0, 2) })
})
