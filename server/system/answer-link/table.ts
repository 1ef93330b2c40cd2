import type { Generated } from 'kysely'

declare module '../../database/schema.ts' {
  interface Tables {
    answer_link: AnswerLinkTable
  }
}

/** A one-time link by which a person without an account answers (decision 0133). */
export interface AnswerLinkTable {
  id: string
  /** Key of an `AnswerPurpose`. */
  purpose: string
  /** Ids of the record that is asked about, and of the person; together with the purpose unique. */
  subject: string
  person: string
  /** `hashSecret` of the token; unique. */
  token_hash: string
  /** The token for the text message, sealed by the vault; null once that is sent, or where none is. */
  sealed_token: string | null
  /** The id of the text message, which is one message however often it is tried. */
  message_id: string
  sent_at: number | null
  expires_at: number
  withdrawn_at: number | null
  /** Key of the last choice, what was entered with it, and when; null before the first. */
  choice: string | null
  entry: string | null
  answered_at: number | null
  created_at: number
  /** Incremented by every answer and issue: of two answers at the same time one is kept. */
  version: Generated<number>
}
