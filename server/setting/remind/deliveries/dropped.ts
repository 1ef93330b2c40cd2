import type { Database } from '../../../database/schema.ts'
import { type Due, wayOf } from './delivery-rows.ts'

interface Told {
  readonly occasion: string
  readonly lead: number
  readonly repetition: number
}
const nameOf = ({ occasion, lead, repetition }: Told): string => `${occasion} ${lead} ${repetition}`

/** Of occasions that a rule has told to some, those that a change has dropped for others, each with only these. */
export async function droppedOf(tx: Database, ruleId: string, told: readonly Due[]): Promise<readonly Due[]> {
  if (told.length === 0) return []
  const keys = told.map(({ occasion }) => occasion.key)
  const rows = tx
    .selectFrom('reminder_delivery')
    .select(['occasion', 'lead', 'repetition', 'user_id', 'channel'])
    .where('rule_id', '=', ruleId)
  const dropped = await rows
    .where('state', '=', 'skipped')
    .where('reason', 'in', ['changed', 'disabled'])
    // Their names are those of the occasions, `~` and digits, which stand before letters in both databases.
    .where((eb) => eb.or(keys.map((key) => eb.and([eb('occasion', '>', `${key}~`), eb('occasion', '<', `${key}~a`)]))))
    .execute()
  if (dropped.length === 0) return []
  const there = await rows.where('occasion', 'in', keys).execute()
  const known = new Set(there.map((row) => `${nameOf(row)} ${wayOf(row)}`))
  const missing = Map.groupBy(
    dropped
      .map((row) => ({ ...row, occasion: row.occasion.slice(0, row.occasion.lastIndexOf('~')) }))
      .filter((row) => !known.has(`${nameOf(row)} ${wayOf(row)}`)),
    nameOf,
  )
  return told.flatMap((due) => {
    const ways = missing.get(nameOf({ ...due, occasion: due.occasion.key }))
    return ways ? [{ ...due, only: new Set(ways.map(wayOf)) }] : []
  })
}
