import { type Expression, sql } from 'kysely'
import { readingApart } from '../../database/reading.ts'
import type { Database } from '../../database/schema.ts'
import { inSpansBetween } from '../contributions/count-over-time.ts'
import type { Period } from '../contributions/figure-set.ts'
import { keptFor, settledAfter } from '../growing-counts.ts'
import { keepLatest, keptBy } from '../kept.ts'
import { dayMs, startOfDay } from '../time.ts'
import { callAfter } from './call-after.ts'

/** Calls, and how many of them have failed. */
export interface Counted {
  readonly calls: number
  readonly failed: number
}

/** Calls by what tells them apart: their milliseconds, the hour since 1970, the other side, or the interface. */
export type CallSums = ReadonlyMap<string | number, Counted>

const columns = {
  duration: sql<number>`duration`,
  hour: sql<number>`at / 3600000`,
  party: sql<string>`party`,
  interface: sql<string>`interface_id`,
} satisfies Record<string, Expression<string | number>>
export type CallColumn = keyof typeof columns

/** What is settled is kept up to a multiple of so many milliseconds; what came since is read with every question. */
const step = 600_000
/** Kept sums; beyond that the one that was read first is forgotten. */
const most = 2000

interface Settled {
  readonly upTo: number
  readonly sums: Promise<readonly CallSums[]>
}
const nothing: Promise<readonly CallSums[]> = Promise.resolve([])
const keptUnder = keptBy<Settled, 'revision' | 'period'>('revision', 'period')

interface Asked {
  readonly db: Database
  readonly period: Period
  /** Milliseconds since 1970. */
  readonly now: number
}

/**
 * Sums of the calls of each interface in a period, from 接口日志: the parts of each are to be added up. What is settled
 * is read once while no older row changes, so that a question reads the calls of the last minutes.
 */
export const callSums = (asked: Asked, by: Exclude<CallColumn, 'interface'>, interfaceIds: readonly string[]) =>
  sumsOf(asked, by, interfaceIds)

/** The calls of a period by interface. */
export async function callsByInterface(asked: Asked): Promise<ReadonlyMap<string, number>> {
  const totals = new Map<string, number>()
  for (const sums of (await sumsOf(asked, 'interface', [''])).get('') ?? [])
    for (const [id, { calls }] of sums) totals.set(String(id), calls + (totals.get(String(id)) ?? 0))
  return totals
}

async function sumsOf(
  { db, period, now }: Asked,
  by: CallColumn,
  units: readonly string[],
): Promise<ReadonlyMap<string, readonly CallSums[]>> {
  if (units.length === 0) return new Map()
  const [from, end] = [startOfDay('from', period.from), startOfDay('to', period.to) + dayMs]
  const { revision } = await db.selectFrom('interface_log').select('revision').executeTakeFirstOrThrow()
  const kept = keptUnder(db, { revision, period: Math.floor(performance.now() / keptFor) })
  const keyOf = (unit: string) => `${by} ${from} ${end} ${unit}`
  const upTo = Math.max(from, Math.min(end, Math.floor((now - settledAfter) / step) * step))
  const known = new Map(units.map((unit) => [unit, kept.get(keyOf(unit)) ?? { upTo: from, sums: nothing }]))
  const behind = units.filter((unit) => (known.get(unit)?.upTo ?? from) < upTo)
  for (const [since, some] of Map.groupBy(behind, (unit) => known.get(unit)?.upTo ?? from)) {
    const reading = readSums(db, by, some, since, upTo)
    for (const unit of some) {
      const sums = Promise.all([known.get(unit)?.sums ?? nothing, reading]).then(([before, read]) =>
        together([...before, ...(read.get(unit) ?? [])]),
      )
      const settled = { upTo, sums }
      known.set(unit, keepLatest(kept, keyOf(unit), settled, most))
      sums.catch(() => kept.get(keyOf(unit)) === settled && kept.delete(keyOf(unit)))
    }
  }
  const latest = readSums(db, by, units, upTo, end)
  const all = units.map(
    async (unit): Promise<readonly [string, readonly CallSums[]]> => [
      unit,
      [...((await known.get(unit)?.sums) ?? []), ...((await latest).get(unit) ?? [])],
    ],
  )
  return new Map(await Promise.all(all))
}

async function readSums(db: Database, by: CallColumn, units: readonly string[], from: number, to: number) {
  const sums = new Map<string, Map<string | number, Counted>[]>()
  const apart = readingApart(db)
  await inSpansBetween(from, to, { after: callAfter(db) }, async (begin, end) => {
    const calls = apart.selectFrom('interface_call').where('at', '>=', begin).where('at', '<', end)
    const rows = await (by === 'interface'
      ? calls.where('interface_id', 'is not', null).select(sql<string>`''`.as('unit'))
      : calls.where('interface_id', 'in', units).select(sql<string>`interface_id`.as('unit'))
    )
      .select(sql<string | number>`${columns[by]}`.as('key'))
      .select([sql<number>`count(*)`.as('calls'), sql<number>`count(failure)`.as('failed')])
      .groupBy(by === 'interface' ? ['interface_id'] : [sql`interface_id`, sql`${columns[by]}`])
      .execute()
    for (const [unit, ofUnit] of Map.groupBy(rows, (row) => row.unit)) {
      const parts = sums.get(unit) ?? []
      sums.set(unit, parts)
      parts.push(new Map(ofUnit.map(({ key, calls: count, failed }) => [key, { calls: count, failed }])))
    }
  })
  return sums
}

/** All parts in one, which is kept. */
function together(parts: readonly CallSums[]): readonly CallSums[] {
  const all = new Map<string | number, Counted>()
  for (const part of parts)
    for (const [key, { calls, failed }] of part) {
      const before = all.get(key)
      all.set(key, { calls: calls + (before?.calls ?? 0), failed: failed + (before?.failed ?? 0) })
    }
  return [all]
}
