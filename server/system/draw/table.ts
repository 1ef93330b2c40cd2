import type { Generated } from 'kysely'
import type { Schemas } from '../../../openapi/schema.d.ts'

/* Tables of the draws of hearing officers (decision 0131). */

declare module '../../database/schema.ts' {
  interface Tables {
    hearing_draw: HearingDrawTable
    hearing_draw_seat: HearingDrawSeatTable
    hearing_draw_text: HearingDrawTextTable
  }
}

export interface HearingDrawTable {
  id: string
  /** The office whose pool it is; its data scope. */
  org_id: string
  /** The case number, as it was typed. */
  name: string
  /** `caseKey(name)`; once among what is committed or drawn. */
  case_key: string
  /** A value of the dictionary `hearing-case`. */
  case_type: string
  status: Schemas['DrawStatus']
  commitment: string
  /** 64 hexadecimal digits, sealed by the vault (`seedOf`); the record reveals them at the draw. */
  seed: string
  /** The record's text where it has no parts, because nothing changed it since they came; else empty. */
  record: string
  seats: number
  candidate_count: number
  excluded_count: number
  earlier_count: number
  committed_by: string | null
  committed_at: number
  drawn_at: number | null
  /** Of one that was withdrawn or annulled; null in every other state. */
  withdraw_reason: string | null
  /** When and where the hearing is; null before somebody was invited. */
  held_at: number | null
  place: string | null
  updated_at: number
  /** Incremented by every change. */
  version: Generated<number>
}

/** A part of the record that anyone can verify (`DrawRecord`), as JSON: all of them, in order, are its text. */
export interface HearingDrawTextTable {
  draw_id: string
  /** From 0. */
  part: number
  text: string
}

/** An officer who was drawn, or took the place of another one. */
export interface HearingDrawSeatTable {
  draw_id: string
  officer_id: string
  /** In the order in which they came to sit, from 1. */
  place: number
  status: Schemas['DrawSeatStatus']
  /** Why the officer does not take part; null for one who sits. */
  reason: string | null
  answered_at: number | null
  /** Until when one who was invited can answer. */
  answer_until: number | null
}
