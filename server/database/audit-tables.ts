/** Who changed what, one row for each object of a write. Rows are only added. */
export interface AuditTable {
  /** The place in the chain: 1, 2, 3 and so on without a gap. */
  id: number
  created_at: number
  user_id: string
  username: string
  /** The person's name at that moment. */
  user_name: string
  /** The login session by the name under which its owner sees it; null where there was none yet. */
  session: string | null
  /** X-Request-Id of the request; the log and the answer carry the same. */
  trace_id: string
  /** Operation of the API description, such as `updateUser`. */
  operation: string
  /** The table that the object stands in, such as `user`. */
  object_kind: string
  object_id: string
  object_name: string
  /** `{ [field]: { before?, after? } }` as JSON, by the API's field names; a field without values is one that is kept secret. */
  changes: string
  ip: string
  /** Hash of the row before; of the first row the empty text. */
  previous_hash: string
  /** SHA-256 over all other columns, in hexadecimal. */
  hash: string
}

/** The one row that says where the chain ends. A transaction that adds to the chain locks it until it commits. */
export interface AuditHeadTable {
  only: 1
  /** Id of the last row; 0 while there is none. */
  last: number
  /** Hash of the last row. */
  hash: string
}
