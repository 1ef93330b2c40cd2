import type { Generated } from 'kysely'

/* Tables of the trainings of hearing officers (decision 0087). */

declare module '../../database/schema.ts' {
  interface Tables {
    training: TrainingTable
    training_participant: TrainingParticipantTable
    training_certificate: TrainingCertificateTable
    training_waiting: TrainingWaitingTable
    training_code: TrainingCodeTable
  }
}

export interface TrainingTable {
  id: string
  name: string
  /** `nameKey(name)`; to be written with every name. */
  name_key: string
  category: 'induction' | 'annual' | 'special' | 'online'
  /** The organisation that holds it; its data scope. */
  org_id: string
  method: 'onsite' | 'online'
  starts_at: number
  ends_at: number
  /** Where it takes place; what is published and held on site has one. */
  place: string | null
  lecturer: string | null
  /** Hours of study, in halves. */
  hours: number
  /** How many officers can take part; null: any number. */
  places: number | null
  remark: string | null
  /** 报名中, 进行中 and 已结束 are published ones, told apart by the clock (`phaseOf`). */
  status: 'draft' | 'published' | 'cancelled'
  /** Null in every other state. */
  cancel_reason: string | null
  created_by: string | null
  created_at: number
  updated_at: number
  /** Incremented by every change: the optimistic lock of its form. */
  version: Generated<number>
}

/** An officer who takes part in a training. */
export interface TrainingParticipantTable {
  id: string
  training_id: string
  officer_id: string
  enrolled_at: number
  signed_at: number | null
  /** Hours of study that the officer has, at most those of the training. */
  hours: number | null
  /** 0 to 100. */
  score: number | null
  result: 'pass' | 'fail' | 'absent' | null
  /** `PX-` with the year of the training's end and the next number of that year; unique. */
  certificate_no: string | null
  updated_at: number
  /** Incremented by every change: the optimistic lock of the table of results. */
  version: Generated<number>
}

/** The last number of a certificate of a year. */
export interface TrainingCertificateTable {
  year: number
  last: number
}

/** An officer who waits for a place in a training (decision 0134). */
export interface TrainingWaitingTable {
  id: string
  training_id: string
  officer_id: string
  /** The order; unique within the training. */
  turn: number
  created_at: number
}

/** The secret of the codes for signing in at a training (decision 0135). */
export interface TrainingCodeTable {
  training_id: string
  /** 256 random bits. */
  secret: string
}
