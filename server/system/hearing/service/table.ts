import type { Generated } from 'kysely'
import type { Schemas } from '../../../../openapi/schema.d.ts'

/* The hearings that officers were invited to (decision 0127). */

declare module '../../../database/schema.ts' {
  interface Tables {
    hearing_service: HearingServiceTable
    hearing_month: HearingMonthTable
  }
}

/** That one officer was invited to one hearing, and what became of it. */
export interface HearingServiceTable {
  id: string
  officer_id: string
  /** As it was typed, and `caseKey` of it; to be written together. One officer has a case once a day. */
  case_no: string
  case_key: string
  /** A value of the dictionary `hearing-case`. */
  case_type: string
  /** `YYYY-MM-DD`. */
  held_on: string
  place: string | null
  role: Schemas['HearingServiceRole']
  attendance: Schemas['HearingAttendance']
  /** Why an officer did not come; null for one who did, or may. */
  absence: string | null
  /** Of one who came. */
  evaluation: Schemas['HearingEvaluation'] | null
  opinion: string | null
  /** In fen. */
  travel_fee: number
  board_fee: number
  labour_fee: number
  created_at: number
  updated_at: number
  /** Incremented by every change: the optimistic lock of its form. */
  version: Generated<number>
}

/** A month whose records were changed, or the pools of their officers; triggers count how often (decision 0226). */
interface HearingMonthTable {
  /** `YYYY-MM` */
  month: string
  version: number
}
