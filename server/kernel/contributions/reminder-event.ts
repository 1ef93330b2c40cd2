import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Database, Tables } from '../../database/schema.ts'

export type EventKey = Tables['reminder_rule']['event']

/** One thing that a reminder is about: this password of this user. */
export interface Occasion {
  /** Unique within the event, and another one where the same thing comes again: with a new password, a new period. */
  readonly key: string
  /** Its moment, in milliseconds since 1970. */
  readonly at: number
  /** The user that it is about; absent for a matter of an office or of the site. */
  readonly owner?: { readonly id: string; readonly orgPath: string }
  /** The path of the office that it is about; absent for a matter of a user or of the site. */
  readonly officePath?: string
  /** The values of the variables for a reader at this time, in milliseconds since 1970. */
  values(readAt: number): Readonly<Record<string, string>>
  /** The id of the record that those who manage it are led to, in the list of `others`. */
  readonly record: string
  /** Where it stands in the order in which occasions are read. */
  readonly place: readonly string[]
}

/** Which occasions are wanted, and how many of them. */
export interface Search {
  /** Their moments: after `from`, and until `until`. In milliseconds since 1970, as `now`. */
  readonly from: number
  readonly until: number
  readonly now: number
  /**
   * A condition on what they are about: the row of `user`, or of an office the row of `org`; a matter of the site is of
   * the whole data scope.
   */
  readonly within: Expression<SqlBool>
  /** Those behind this place; all unless given. */
  readonly after?: readonly string[] | undefined
  readonly limit: number
}

export interface Variable {
  readonly name: string
  readonly example: string
  /** How it reads in a text message, which passes through other hands: personal data masked. */
  readonly inSms?: (value: string) => string
  /** Characters that it can have in a text message, where they are fewer than a value is cut at. */
  readonly longest?: number
}

/** A kind of occasion that users can be reminded of. A new one is a file of its area, which contributes it. */
export interface ReminderEvent {
  readonly key: EventKey
  /** Whether its occasions are each about a user, an office, or the site, which those with the whole data scope see. */
  readonly about: 'user' | 'office' | 'site'
  /** Of its lead times. */
  readonly unit: 'day' | 'hour'
  /** Whether it is told before its moment, some time after it while it lasts, or at once. */
  readonly moment: 'before' | 'after' | 'at'
  /** The permission of those who may do something about it: 所在机构的管理人员. */
  readonly managedBy: string
  readonly kind: Tables['message']['kind']
  /**
   * Where its owner, and the list where those who manage it can do something about it: paths inside the app. The list
   * opens the record of the occasion (`recordPlace`).
   */
  readonly link: { readonly owner: string; readonly others: string }
  readonly variables: readonly Variable[]
  /** Milliseconds between two looks for its occasions. */
  readonly every: number
  /** What a new rule begins with. */
  readonly leads: readonly number[]
  readonly title: string
  readonly content: string
  readonly smsContent: string
  /** The occasions that match, those about users of usable accounts, in the order of their places. */
  occasions(db: Database, search: Search): Promise<readonly Occasion[]>
  /** Whether the occasion with this key still is: nothing was done about it. */
  isOpen(db: Database, key: string, now: number): Promise<boolean>
}

/**
 * The rows of an event's query that a search wants: behind its place in the order of these columns, up to its limit.
 */
export const searched = <Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  columns: readonly string[],
  { after, limit }: Pick<Search, 'after' | 'limit'>,
) =>
  columns
    .reduce((ordered, column) => ordered.orderBy(sql.ref(column)), query.where(behind(columns, after)))
    .limit(limit)
    .execute()

/** The condition for rows behind a place, in the order of these columns. */
const behind = (columns: readonly string[], after: readonly string[] | undefined): Expression<SqlBool> =>
  after === undefined
    ? sql<SqlBool>`1 = 1`
    : sql<SqlBool>`(${sql.join(columns.map((column) => sql.ref(column)))}) > (${sql.join(after)})`
