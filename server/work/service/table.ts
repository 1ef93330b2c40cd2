import type { Generated } from 'kysely'

declare module '../../database/schema.ts' {
  interface Tables {
    application_favourite: ApplicationFavouriteTable
    application_request: ApplicationRequestTable
  }
}

/** An application that a user marked in the portal. */
export interface ApplicationFavouriteTable {
  user_id: string
  application_id: string
  created_at: number
}

/** What every table of requests has, whatever is asked for. */
export interface RequestColumns {
  id: string
  /** Who asks. */
  user_id: string
  reason: string
  /** `cancelled` by the user while it was pending; `revoked` once it was approved. */
  status: Generated<'pending' | 'approved' | 'refused' | 'cancelled' | 'revoked'>
  /** What the user was told with the decision. */
  answer: string | null
  /** Who decided. */
  decided_by: string | null
  decided_at: number | null
  created_at: number
}

/** A user's request for an application that is not open to the user; at most one is pending for each application. */
export interface ApplicationRequestTable extends RequestColumns {
  application_id: string
  /** The last day for which it was approved, `YYYY-MM-DD`; null for no end. */
  valid_until: string | null
}
