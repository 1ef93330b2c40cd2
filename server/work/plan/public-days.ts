import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { refused } from '../../kernel/failure.ts'
import { dayOf, realDay } from '../../kernel/time.ts'
import type { Span } from './read/rows.ts'

// as: what `savePublicDays` and the migration have written
const daysIn = (stored: string) => JSON.parse(stored) as Schemas['PublicDay'][]

/** Whether people work on a day: as the notices of the years say, else from Monday to Friday. */
export async function workdaysOf(db: Database, { from, to }: Span): Promise<(day: string) => boolean> {
  const years = [from, to].map((moment) => Number(dayOf(moment).slice(0, 4)))
  const rows = await db.selectFrom('public_year').select('days').where('year', 'in', years).execute()
  const named = new Map(rows.flatMap(({ days }) => daysIn(days)).map(({ day, kind }) => [day, kind === 'work']))
  return (day) => named.get(day) ?? ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
}

/** GET /api/work/plan/publicDays: the days of a year with their source, or that its notice is not known. */
export const listPublicDays: Handler<'listPublicDays'> = async ({ db, query: { year } }) => {
  const row = await db.selectFrom('public_year').selectAll().where('year', '=', year).executeTakeFirst()
  return row
    ? { year, published: true, source: row.source, days: daysIn(row.days) }
    : { year, published: false, days: [] }
}

/** POST /api/work/plan/savePublicDays: replaces the days of a year. 400 AA0001 at `days`. */
export const savePublicDays: Handler<'savePublicDays'> = async (context) => {
  const { year, source, days } = context.body
  const wrong = days.find(({ day }) => !realDay('days', day).startsWith(`${year}-`))
  if (wrong) throw refused(`${wrong.day} 不在 ${year} 年`, 'days')
  const twice = days.find(({ day }, index) => days.findIndex((one) => one.day === day) < index)
  if (twice) throw refused(`${twice.day} 出现了两次`, 'days')
  const values = { source, days: JSON.stringify(days) }
  await audited(context, async (tx, record) => {
    const before = await tx.selectFrom('public_year').selectAll().where('year', '=', year).executeTakeFirst()
    await tx
      .insertInto('public_year')
      .values({ year, ...values })
      .onConflict((conflict) => conflict.column('year').doUpdateSet(values))
      .execute()
    const told = (some: { source: string; days: string }) => ({ source: some.source, days: daysIn(some.days).length })
    const change = { before: before && told(before), after: told(values) }
    record({ kind: 'public_year', id: String(year), name: `${year} 年法定节假日`, ...change })
  })
}
