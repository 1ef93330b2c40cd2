import { expressionBuilder, sql } from 'kysely'
import { callFailureLabels, listInterfaceCallsPermission } from '../../../../openapi/facts/interfaceLog.ts'
import type { Database, Tables } from '../../../database/schema.ts'
import { callAfter } from '../../../kernel/calls/call-after.ts'
import { countOverTime, readDays, type TimedCount } from '../../../kernel/contributions/count-over-time.ts'
import type { FigureQuestion, Period } from '../../../kernel/contributions/figure-set.ts'
import { keptFor, settledAfter } from '../../../kernel/growing-counts.ts'
import { keepLatest, keptBy } from '../../../kernel/kept.ts'
import { dayMs } from '../../../kernel/time.ts'

const eb = expressionBuilder<Tables, 'interface_call'>()

export const callsPermission = listInterfaceCallsPermission

/** Every reason for which a call fails; what was not sent is no call. */
export const failures = Object.keys(callFailureLabels).filter((failure) => failure !== 'forbidden')

const callsIn = (db: Database, from: number, to: number) =>
  db.selectFrom('interface_call').where('interface_call.at', '>=', from).where('interface_call.at', '<', to)

/** The calls of a day with one other side, and how many of them failed. */
interface PartyDay {
  /** The first millisecond of the day, since 1970. */
  readonly at: number
  readonly party: string
  readonly calls: number
  readonly failed: number
}

/** What is kept of the days that are over, while no older call is removed or marked. */
const keptCounts = keptBy<Map<number, readonly TimedCount[]>, 'revision' | 'period'>('revision', 'period')
const keptParties = keptBy<Map<number, readonly PartyDay[]>, 'revision' | 'period'>('revision', 'period')

/** A question about calls; `now` in milliseconds since 1970. */
type Asked = Pick<FigureQuestion, 'db' | 'now'>

async function daysOf<Row>(
  { db, now }: Asked,
  kept: ReturnType<typeof keptBy<Map<number, Row>, 'revision' | 'period'>>,
) {
  const { revision } = await db.selectFrom('interface_log').select('revision').executeTakeFirstOrThrow()
  const days = kept(db, { revision, period: Math.floor(performance.now() / keptFor) })
  const counts = days.get('') ?? keepLatest(days, '', new Map<number, Row>(), 1)
  return { after: callAfter(db), kept: { settled: now - settledAfter, counts } }
}

/** How many calls of a period there are by the hour, and by why they failed. */
export const countCalls = async (asked: Asked, period: Period) =>
  countOverTime(period, {
    ...(await daysOf(asked, keptCounts)),
    rows: (from, to) => callsIn(asked.db, from, to),
    time: eb.ref('interface_call.at'),
    kind: eb.ref('interface_call.failure'),
  })

/** How many calls of a period there were with each other side that has a name, and how many of them failed. */
export async function countParties(asked: Asked, period: Period) {
  const read = async (from: number, to: number): Promise<readonly PartyDay[]> => {
    const day = sql<number>`(interface_call.at - ${sql.lit(from)}) / ${sql.lit(dayMs)}`
    const rows = await callsIn(asked.db, from, to)
      .where('interface_call.party', '<>', '')
      .select([day.as('day'), 'interface_call.party'])
      .select([
        sql<number>`count(*)`.as('calls'),
        sql<number>`count(case when interface_call.failure in (${sql.join(failures)}) then 1 end)`.as('failed'),
      ])
      .groupBy([day, 'interface_call.party'])
      .execute()
    return rows.map(({ day: place, ...row }) => ({ at: from + place * dayMs, ...row }))
  }
  const counts = new Map<string, { calls: number; failed: number }>()
  for (const { party, ...row } of await readDays(period, await daysOf(asked, keptParties), read)) {
    const { calls, failed } = counts.get(party) ?? { calls: 0, failed: 0 }
    counts.set(party, { calls: calls + row.calls, failed: failed + row.failed })
  }
  return [...counts].map(([party, count]) => ({ party, ...count }))
}
