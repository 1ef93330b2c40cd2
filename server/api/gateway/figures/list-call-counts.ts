import type { Database } from '../../../database/schema.ts'
import type { Handler } from '../../../http/handler.ts'
import { callSums } from '../../../kernel/calls/call-sums.ts'
import { callsFound } from '../../../kernel/calls/calls-found.ts'
import { daysOf, failures } from './calls-found.ts'
import { timesOf } from './durations.ts'
import { periodOf } from './period.ts'

/** What is counted: its interfaces, and what finds their calls in 接口日志. */
interface Counted {
  readonly interfaces: readonly string[]
  readonly found: Readonly<Record<string, string>>
}

/** GET /api/apiInterface/calls/list: what exists of the ids, in their order. */
export const listInterfaceCallCounts: Handler<'listInterfaceCallCounts'> = async ({
  db,
  query,
  account,
  callLog,
  clock,
}) => {
  const period = periodOf(query, account.day)
  await callLog.flush()
  const ids = [...new Set(query.ids.split(','))]
  const counted = await (query.of === 'provider' ? providersBy(db, ids) : interfacesBy(db, ids))
  const durations = await callSums(
    { db, period, now: clock.now() },
    'duration',
    [...counted.values()].flatMap(({ interfaces }) => interfaces),
  )
  return ids.flatMap((id) => {
    const one = counted.get(id)
    if (!one) return []
    const found = { ...one.found, ...daysOf(period) }
    return [
      {
        id,
        ...timesOf(one.interfaces.flatMap((each) => durations.get(each) ?? [])),
        search: callsFound(found),
        failedSearch: callsFound({ ...found, result: failures }),
      },
    ]
  })
}

async function interfacesBy(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Counted>> {
  const rows = await db.selectFrom('api_interface').select(['id', 'code']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, code }) => [id, { interfaces: [id], found: { interfaceCode: code } }]))
}

async function providersBy(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Counted>> {
  const providers = await db.selectFrom('api_provider').select(['id', 'name']).where('id', 'in', ids).execute()
  const rows = await db
    .selectFrom('api_interface')
    .select(['id', 'provider_id'])
    .where('provider_id', 'in', ids)
    .execute()
  const of = Map.groupBy(rows, ({ provider_id }) => provider_id)
  return new Map(
    providers.map(({ id, name }) => [
      id,
      { interfaces: (of.get(id) ?? []).map((one) => one.id), found: { providerIs: name } },
    ]),
  )
}
