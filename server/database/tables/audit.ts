import type { Generated } from 'kysely'

/** The audit log: one row for each record that a write changed, with the user who changed it. Rows are only added. */
export interface AuditTable {
  /** Position in the chain: 1, 2, 3 and so on without a gap. */
  id: number
  created_at: number
  user_id: string
  username: string
  /** The user's name at that time. */
  user_name: string
  /** The login session by its public id; null when there was none yet. */
  session: string | null
  /** X-Request-Id of the request; the log and the response carry the same value. */
  trace_id: string
  /** Operation of the API description, such as `updateUser`. */
  operation: string
  /** The table of the changed record, such as `user`. */
  object_kind: string
  object_id: string
  object_name: string
  /** `{ [field]: { before?, after? } }` as JSON, by the API's field names; a field without values is a secret one. */
  changes: string
  ip: string
  /** Milliseconds from the arrival of the request until this row was written; null before this was kept. */
  duration: number | null
  /** Hash of the previous row; empty for the first row. */
  previous_hash: string
  /** SHA-256 over all other columns but the signature, in hexadecimal. */
  hash: string
  /** The signature of the hash (`signatureOf`); null for a row from before rows were signed. */
  signature: string | null
}

/** A single row: the ends of the chain. A transaction that adds to the chain locks it until it commits. */
export interface AuditHeadTable {
  only: 1
  /** Id of the last row; 0 when the chain is empty. */
  last: number
  /** Hash of the last row. */
  hash: string
  /** Id of the last row that is no longer in the table, but in a file of the archive; 0 for none. */
  archived: Generated<number>
  /** Its hash; empty for none. */
  archived_hash: Generated<string>
  /** The signature of the last row as the end of the chain; null until a row is signed. */
  signature: Generated<string | null>
}

/** A key that has signed rows of the audit before `SECRET_KEY` was replaced, sealed with the present one. */
export interface AuditKeyTable {
  /** As signatures name it. */
  id: string
  secret: string
}
