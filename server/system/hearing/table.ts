import type { Generated, NotNull } from 'kysely'
import type { Flag } from '../../database/tables/flag.ts'

/* Tables of the hearing officers (decision 0086). */

declare module '../../database/schema.ts' {
  interface Tables {
    hearing_officer: HearingOfficerTable
    hearing_officer_identity: HearingMarkTable
    hearing_officer_field: HearingMarkTable
    hearing_officer_case: HearingMarkTable
    hearing_officer_office: ServedOfficeTable
  }
}

export type HearingStatus = 'draft' | 'pending' | 'rejected' | 'active' | 'paused' | 'left'

/**
 * What an officer has from the submission on: of `HearingOfficerTable` these are null in a draft alone, by a constraint
 * of the database. For `$narrowType` of a query that finds no draft.
 */
export interface Submitted {
  gender: NotNull
  birth_date: NotNull
  id_number: NotNull
  residence: NotNull
  phone: NotNull
  employer: NotNull
  source: NotNull
  term_begin: NotNull
  term_end: NotNull
}

/** A row, or a part of one, with what `Submitted` names. */
export type Complete<Row> = {
  [Name in keyof Row]: Name extends keyof Submitted ? NonNullable<Row[Name]> : Row[Name]
}

/** One person in the pool of one office, or on the way to it. */
export interface HearingOfficerTable {
  id: string
  name: string
  /** `nameKey(name)` and `nameSounds(name)`; every write of a name writes all of them (`personName`). */
  name_key: string
  name_sounds: string
  gender: 'male' | 'female' | null
  /** A value of the dictionary `nation`. */
  nation: string | null
  /** `YYYY-MM-DD`, as all days here. */
  birth_date: string | null
  /** Of the resident identity card, with an upper-case X; once in the pool of one office. */
  id_number: string | null
  /** Values of the dictionaries `political-status`, `education` and `degree`. */
  politics: string | null
  education: string | null
  degree: string | null
  /** The school and the subject that was studied there. */
  school: string | null
  registered_place: string | null
  residence: string | null
  phone: string | null
  email: string | null
  address: string | null
  employer: string | null
  post: string | null
  title: string | null
  category: 'law' | 'expert' | 'social' | null
  /** The office whose pool it is. */
  org_id: string
  source: 'invited' | 'recommended' | 'public' | null
  /** Who recommended the person; only with that source. */
  recommender: string | null
  /** The day on which the person came into the pool: that of the approval. */
  warehousing_date: string | null
  /** The number of the pool's term of office: 第三届. */
  session: string | null
  term_begin: string | null
  term_end: string | null
  /** Of the letter of appointment; unique. */
  letter_no: string | null
  /** The person's consent to be in further pools, and which those are. */
  consent: string | null
  other_pools: string | null
  /** What the check of the qualification has found. It is done when `checked_on` is set. */
  punished: Flag
  dismissed: Flag
  revoked: Flag
  defaulter: Flag
  other_finding: string | null
  checked_by: string | null
  checked_on: string | null
  status: HearingStatus
  /**
   * `Approved` as JSON: what was approved of an officer whose identity was changed since, who waits for another
   * approval or has left before it (decision 0109); null otherwise.
   */
  approved: string | null
  /** The user who submitted it last, and who therefore does not approve it. */
  submitted_by: string | null
  submitted_at: number | null
  /** Why it was rejected; null in every other state. */
  reject_reason: string | null
  /** Why and when the person left the pool; null in every other state. */
  leave_reason: 'expired' | 'resigned' | 'disqualified' | 'unable' | null
  leave_ground: string | null
  left_on: string | null
  remark: string | null
  /** Kept here, or by the directory that it is synchronised with. */
  origin: Generated<'local' | 'synced'>
  synced_at: number | null
  /**
   * To how many hearings the officer was invited, at how many he or she was, and the day of the last of these; triggers
   * of `hearing_service` keep them.
   */
  invited: Generated<number>
  attended: Generated<number>
  last_held_on: Generated<string | null>
  created_at: number
  updated_at: number
  /** Incremented by every change: the optimistic lock of its form. */
  version: Generated<number>
}

/**
 * One of the identities, fields of knowledge or kinds of cases of an officer: a value of the dictionary that the table
 * is for.
 */
export interface HearingMarkTable {
  officer_id: string
  value: string
}

/** A further office whose hearings an officer has agreed to serve. */
export interface ServedOfficeTable {
  officer_id: string
  office_id: string
}
