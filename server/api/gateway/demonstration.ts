import { sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { SeededRandom, type Weighted } from '../../demonstration/seeded-random.ts'
import { type Call, type CallFailure, type Message, nothing } from '../../kernel/calls/call.ts'
import { recordOf } from '../../kernel/calls/call-log.ts'
import { insertRows } from '../../kernel/insert-rows.ts'
import { dayMs, dayOf, startOfDay } from '../../kernel/time.ts'

const [days, count] = [14, 600]
const [minute, hour] = [60_000, 3_600_000]

/** Hours of a working day in which applications call, by how much. */
const hours: Weighted<number> = [
  [7, 1],
  [8, 6],
  [9, 12],
  [10, 11],
  [11, 7],
  [12, 2],
  [13, 4],
  [14, 10],
  [15, 11],
  [16, 9],
  [17, 5],
  [20, 1],
]

interface Ended {
  readonly status?: number
  readonly failure?: CallFailure
  /** Milliseconds, from and to. */
  readonly took: readonly [number, number]
}

/** How calls end: by the provider's answer, by what it does not answer, or by the limit. */
const ends: Weighted<Ended> = [
  [{ status: 200, took: [18, 160] }, 180],
  [{ status: 200, took: [160, 900] }, 14],
  [{ status: 404, failure: 'status', took: [15, 90] }, 3],
  [{ status: 422, failure: 'status', took: [12, 60] }, 2],
  [{ status: 429, failure: 'status', took: [1, 3] }, 2],
  [{ status: 504, failure: 'timeout', took: [10_000, 10_020] }, 2],
  [{ status: 502, failure: 'unreachable', took: [20, 60] }, 1],
]

const json = (value: object): Message => {
  const body = Buffer.from(JSON.stringify(value))
  return { headers: [['content-type', 'application/json']], body, length: body.length }
}

/** The calls of the demonstration, unless there are any at the gateway. `now` in milliseconds since 1970. */
export async function seedGatewayCalls(db: Database, now: number): Promise<void> {
  const calls = db.selectFrom('interface_call').where('kind', '=', 'gateway')
  if (await calls.select('id').limit(1).executeTakeFirst()) return
  const grants = await grantedVersions(db)
  const random = new SeededRandom(20_261_127)
  // Some are called much more often than others.
  const table = grants.map((grant, place) => [grant, 1 + ((place * 7) % 11)] as const)
  if (table.length === 0) return
  const rows = Array.from({ length: count }, (_, place) => {
    const at = momentOf(random, now)
    const row = recordOf({ ...callOf(random.pickWeighted(table), random), at, traceId: traceOf(place) })
    return row.failure !== null && at < now - 12 * hour
      ? { ...row, state: 'handled' as const, marked_by: '王建国', marked_at: at + 40 * minute, note: '已与提供方核对' }
      : row
  })
  await insertRows(db, 'interface_call', rows)
}

/** What the demonstration publishes, for each application that may call it. */
const grantedVersions = (db: Database) =>
  db
    .selectFrom('api_grant')
    .innerJoin('api_interface', 'api_interface.id', 'api_grant.interface_id')
    .innerJoin('api_directory', 'api_directory.id', 'api_interface.directory_id')
    .innerJoin('api_version', 'api_version.interface_id', 'api_interface.id')
    .innerJoin('application', 'application.id', 'api_grant.application_id')
    .where('api_version.status', '=', 'published')
    .select(['api_interface.id', 'api_version.method', 'application.id as application_id', 'application.name'])
    .select(sql<string>`'/gateway/' || api_directory.code || '/' || api_version.word || api_version.path`.as('path'))
    .orderBy('api_interface.code')
    .orderBy('application.id')
    .execute()
type Granted = Awaited<ReturnType<typeof grantedVersions>>[number]

/** At work, and seldom on a weekend; never to come. */
function momentOf(random: SeededRandom, now: number): number {
  const dayBack = random.integer(0, days - 1)
  const isWeekend = [0, 6].includes(new Date(dayOf(now - dayBack * dayMs)).getUTCDay())
  const back = isWeekend && random.chance(0.85) ? dayBack + 2 : dayBack
  const begin = startOfDay('begin', dayOf(now - back * dayMs))
  const at = begin + random.pickWeighted(hours) * hour + random.integer(0, hour - 1)
  return at < now - minute ? at : at - 7 * dayMs
}

function callOf(granted: Granted, random: SeededRandom): Omit<Call, 'at' | 'traceId'> {
  const { status, failure, took } = random.pickWeighted(ends)
  const person = { idNumber: `3301061985${String(random.integer(0, 99_999_999)).padStart(8, '0')}` }
  const answered = failure === undefined ? { success: true, data: person } : { success: false, code: 'B0001' }
  return {
    direction: 'in',
    kind: 'gateway',
    party: granted.name,
    applicationId: granted.application_id,
    interfaceId: granted.id,
    method: granted.method,
    address: granted.path.replaceAll(/\{\w+\}/g, person.idNumber),
    status,
    failure,
    duration: random.integer(...took),
    ip: `10.20.8.${random.integer(11, 15)}`,
    request: granted.method === 'GET' ? nothing : json(person),
    answer: failure === undefined || failure === 'status' ? json(answered) : nothing,
  }
}

const traceOf = (place: number): string => `demogateway${String(place).padStart(8, '0')}`
