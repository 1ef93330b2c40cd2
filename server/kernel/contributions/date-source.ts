import type { Database } from '../../database/schema.ts'
import type { Account, Scope } from '../account.ts'
import type { AnyQuery } from '../condition.ts'

interface Dated {
  /** Of the record, unique within the kind. */
  readonly id: string
  readonly title: string
  /** Where it is. */
  readonly place: string | null
}

/** Something that has a time, as an area selects it from its own tables. Times in milliseconds since 1970. */
export interface TimedRow extends Dated {
  readonly starts_at: number
  /** Exclusive. */
  readonly ends_at: number
  readonly all_day: number
}

/** The same, or something of one whole day, `YYYY-MM-DD`. */
export interface DateRow extends Dated {
  readonly starts_at: number | string
  /** Exclusive; the same day as `starts_at` where that is a day. */
  readonly ends_at: number | string
  readonly all_day: number
  /** What it is about: where another kind has the same on this day with its time, one of a whole day is not shown. */
  readonly about?: string | null
}

/** A time, from one moment to before another, in milliseconds since 1970. */
export interface DateSpan {
  readonly from: number
  readonly to: number
}

/** For which account dates are read. */
export interface DateReader {
  readonly db: Database
  readonly account: Account
  /** The records to which the permission of the kind applies. */
  readonly scope: Scope
  readonly span: DateSpan
}

/**
 * A kind of dates that an area has: they are shown in the calendar (日程) and changed by the area alone. They are read
 * from the tables of the area each time, so that what is moved there has moved here (decision 0162).
 */
export interface DateSource {
  /** Names the kind in ids: lower-case words with hyphens; never renamed. */
  readonly key: string
  /** What it is called: 培训. */
  readonly name: string
  readonly kind: 'hearing' | 'training' | 'due'
  /** The permission to see them; undefined for what is the user's own and needs none. */
  readonly permission: string | undefined
  /** Those that this account sees and that touch the span. */
  rows(reader: DateReader): AnyQuery<DateRow>
  /** Those that take the time of these users and touch the span, each with the user; absent where none does. */
  heldBy?(db: Database, userIds: readonly string[], span: DateSpan): AnyQuery<TimedRow & { readonly user_id: string }>
  /** Path inside the app where one of them is shown. */
  place(id: string): string
}
