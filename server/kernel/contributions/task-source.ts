import { sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Account, Scope } from '../account.ts'
import type { AnyQuery } from '../condition.ts'

/** One to-do, as an area selects it from its own tables. Times in milliseconds since 1970. */
export interface TaskRow {
  /** Of the record, unique within the kind. */
  readonly id: string
  /** What names the record: a case number, a name. */
  readonly title: string
  /** What more there is to know before one opens it. */
  readonly about: string | null
  /** The name of the user who began it. */
  readonly initiator: string | null
  /** By what else than its id its page finds it. */
  readonly found_by: string | null
  readonly arrived_at: number
  /** When it should be done; `number` columns only (`noDue`, `endOfDayIn`), because all kinds are one query. */
  readonly due_at: number | null
}

/** For whom the to-dos of a kind are read. */
export interface TaskReader {
  readonly db: Database
  readonly account: Account
  /** The records to which the permission of the kind applies. */
  readonly scope: Scope
  readonly now: number
}

/**
 * A kind of to-do that an area has. It is computed from the tables of the area each time it is read, so that what is
 * done, wherever and by whom, is no to-do any more (decision 0145).
 */
export interface TaskSource {
  /** Names the kind in addresses: lower-case words with hyphens; never renamed. */
  readonly key: string
  /** What it is called: 开通申请. */
  readonly name: string
  /** What is done about it, a verb: 审批. */
  readonly act: string
  /** The permission to do it; undefined for what is the user's own and needs none. */
  readonly permission: string | undefined
  readonly priority: 'urgent' | 'normal'
  /**
   * Those that this account can do something about: the condition of the operation that does it. Undefined for an
   * account that has none by its nature.
   */
  rows(reader: TaskReader): AnyQuery<TaskRow> | undefined
  /** Path inside the app where one of them is done. */
  place(task: Pick<TaskRow, 'id' | 'found_by'>): string
}

/** Of a kind without a time by which it is due. */
export const noDue = sql<number | null>`cast(null as bigint)`
/** Of a kind without this text. */
export const noText = sql<string | null>`cast(null as text)`

const dayMs = 24 * 3_600_000
/** From 1970 to 0000-03-01, in days. */
const epoch = 719_468

/**
 * The first millisecond after a day in a column (`YYYY-MM-DD` in Asia/Shanghai), since 1970, as both databases compute
 * it: whole numbers over years that begin in March.
 */
export function endOfDayIn(column: string) {
  const part = (from: number, length: number) =>
    sql<number>`cast(substr(${sql.ref(column)}, ${sql.lit(from)}, ${sql.lit(length)}) as bigint)`
  const [month, day] = [part(6, 2), part(9, 2)]
  const year = sql<number>`(${part(1, 4)} - case when ${month} > 2 then 0 else 1 end)`
  const dayOfYear = sql<number>`((153 * (${month} + case when ${month} > 2 then -3 else 9 end) + 2) / 5 + ${day} - 1)`
  const days = sql<number>`(365 * ${year} + ${year} / 4 - ${year} / 100 + ${year} / 400 + ${dayOfYear} - ${sql.lit(epoch)})`
  return sql<number>`((${days} + 1) * ${sql.lit(dayMs)} - ${sql.lit(dayMs / 3)})`
}
