import type { Generated } from 'kysely'
import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Flag } from '../../database/tables/flag.ts'

/* The calendar (decision 0161). */

declare module '../../database/schema.ts' {
  interface Tables {
    plan_entry: PlanEntryTable
    plan_import: PlanImportTable
    plan_occurrence: PlanOccurrenceTable
    plan_participant: PlanParticipantTable
    plan_subscription: PlanSubscriptionTable
    public_year: PublicYearTable
  }
}

/** An entry, or a series of them. Times in milliseconds since 1970; ends are exclusive. */
export interface PlanEntryTable {
  id: string
  /** Its name in calendar files (RFC 5545, 3.8.4.7), unique among the entries of its owner. */
  uid: string
  /** Null once the account is deleted: its participants keep what they had agreed on. */
  owner_id: string | null
  owner_name: string
  /** Its title. */
  name: string
  kind: Exclude<Schemas['PlanKind'], 'due'>
  /** Whole days by the clocks of the office. */
  all_day: Flag
  starts_at: number
  ends_at: number
  /** Of the time zone database: by whose clocks it repeats. */
  zone: Generated<string>
  /** Value of an RRULE; null for what does not repeat. */
  rule: string | null
  /** Nothing of a series begins later; null where it has no end. */
  until_at: number | null
  /** Between these two lies whatever of it there is, for the indexes. */
  first_at: number
  last_at: number
  place: string | null
  visibility: Schemas['PlanVisibility']
  /** Minutes before the start. */
  remind_minutes: number | null
  /** When the next reminder is due. */
  remind_at: number | null
  business: string | null
  /** Path inside the app. */
  link: string | null
  note: string | null
  cancelled_at: number | null
  created_at: number
  updated_at: number
  /** Incremented by every change: the optimistic lock of its form. */
  version: Generated<number>
  /** The import that has added it. */
  import_id: Generated<string | null>
}

/** An occurrence of a series that is not as the series says: cancelled, or with times and words of its own. */
export interface PlanOccurrenceTable {
  entry_id: string
  /** When it would begin by the rule. */
  occurrence_at: number
  cancelled: Flag
  name: string
  place: string | null
  note: string | null
  all_day: Flag
  starts_at: number
  ends_at: number
}

export interface PlanParticipantTable {
  entry_id: string
  user_id: string
  answer: Schemas['PlanAnswerKind']
  answered_at: number | null
  note: string | null
}

/** An import of a calendar file. */
export interface PlanImportTable {
  id: string
  user_id: string
  /** Of the file. */
  name: string
  created_at: number
}

/** The address by which other calendars read that of a user. */
export interface PlanSubscriptionTable {
  user_id: string
  /** `hashSecret` of the token in the address. */
  token_hash: string
  created_at: number
  read_at: number | null
}

/** Public holidays and make-up workdays of a year, as its notice says. */
export interface PublicYearTable {
  year: number
  source: string
  /** `PublicDay` of the description, as JSON. */
  days: string
}
