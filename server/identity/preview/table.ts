declare module '../../database/schema.ts' {
  interface Tables {
    preview: PreviewTable
  }
}

/**
 * A read-only preview of the app as another user. It outlives its login session and both users until its end is
 * audited, so it refers to none of them by a foreign key.
 */
export interface PreviewTable {
  /** SHA-256 of the token. */
  id: string
  /** The login session of the administrator; the preview is refused without it. */
  session_id: string
  user_id: string
  username: string
  user_name: string
  target_id: string
  /** Name and username, for the audit: `陈静（clerk）`. */
  target_name: string
  begun_at: number
  /** When it ends at the latest. */
  ends_at: number
  /** Null while it is open. */
  ended_at: number | null
  ip: string
  /** X-Request-Id of the request that began it. */
  trace_id: string
}
