import type { Database } from '../../../database/schema.ts'
import { valueAt } from '../sources/sync-source.ts'
import type { Run, Task } from './sync-site.ts'

/** The source's field of changes; '' where the task has none. */
export const sinceFieldOf = ({ source }: Pick<Task, 'source'>): string =>
  String(valueAt(JSON.parse(source), 'sinceField') ?? '')

/** A value of that field that can be compared; undefined for any other. */
export function timeIn(row: object, sinceField: string): string | undefined {
  const value = sinceField === '' ? undefined : valueAt(row, sinceField)
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const text = String(value)
  return text === '' || text.length > 64 ? undefined : text
}

/**
 * Whether one time is later than another one, as the source writes them: numbers by value, texts by their characters.
 */
export function isLater(one: string, other: string): boolean {
  const isNumber = /^\d+$/.test(one) && /^\d+$/.test(other)
  return isNumber ? Number(one) > Number(other) : one > other
}

/** Rows of one statement. */
const atOnce = 500

/**
 * From when the next incremental run asks: the greatest time of the run, but not beyond its first row that failed,
 * which no run would read otherwise. Undefined where that cannot be told, so that the task keeps what it has.
 */
export async function nextWatermark(
  tx: Database,
  { id, watermark }: Run,
  task: Pick<Task, 'source'>,
): Promise<string | undefined> {
  const sinceField = sinceFieldOf(task)
  let least = watermark ?? undefined
  for (let last = 0; least !== undefined; ) {
    const rows = await tx
      .selectFrom('sync_row')
      .select(['row_no', 'raw'])
      .where('run_id', '=', id)
      .where('state', '=', 'failed')
      .where('row_no', '>', last)
      .orderBy('row_no')
      .limit(atOnce)
      .execute()
    if (rows.length === 0) return least
    for (const { raw } of rows) {
      const time = timeIn(JSON.parse(raw), sinceField)
      if (time === undefined) return undefined
      if (isLater(least, time)) least = time
    }
    last = rows.at(-1)?.row_no ?? last
  }
  return least
}
