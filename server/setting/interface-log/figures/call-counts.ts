import { expressionBuilder, sql } from 'kysely'
import { callFailureLabels, listInterfaceCallsPermission } from '../../../../openapi/facts/interfaceLog.ts'
import type { Database, Tables } from '../../../database/schema.ts'
import { callAfter } from '../../../kernel/calls/call-after.ts'
import { countOverTime, inSpans } from '../../../kernel/contributions/count-over-time.ts'
import type { Period } from '../../../kernel/contributions/figure-set.ts'

const eb = expressionBuilder<Tables, 'interface_call'>()

export const callsPermission = listInterfaceCallsPermission

/** Every reason for which a call fails; what was not sent is no call. */
export const failures = Object.keys(callFailureLabels).filter((failure) => failure !== 'forbidden')

const callsIn = (db: Database, from: number, to: number) =>
  db.selectFrom('interface_call').where('interface_call.at', '>=', from).where('interface_call.at', '<', to)

/** How many calls of a period there are by the hour, and by why they failed. */
export const countCalls = (db: Database, period: Period) =>
  countOverTime(period, {
    after: callAfter(db),
    rows: (from, to) => callsIn(db, from, to),
    time: eb.ref('interface_call.at'),
    kind: eb.ref('interface_call.failure'),
  })

/** How many calls of a period there were with each other side that has a name, and how many of them failed. */
export async function countParties(db: Database, period: Period) {
  const counts = new Map<string, { calls: number; failed: number }>()
  await inSpans(period, { after: callAfter(db) }, async (from, to) => {
    const rows = await callsIn(db, from, to)
      .where('interface_call.party', '<>', '')
      .select('interface_call.party')
      .select([
        sql<number>`count(*)`.as('calls'),
        sql<number>`count(case when interface_call.failure in (${sql.join(failures)}) then 1 end)`.as('failed'),
      ])
      .groupBy('interface_call.party')
      .execute()
    for (const { party, ...row } of rows) {
      const { calls, failed } = counts.get(party) ?? { calls: 0, failed: 0 }
      counts.set(party, { calls: calls + row.calls, failed: failed + row.failed })
    }
  })
  return [...counts].map(([party, count]) => ({ party, ...count }))
}
