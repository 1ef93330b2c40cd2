/** Tables of what a user imported and is exporting. */

/** One import of a file, with all its parts. */
export interface ImportBatchTable {
  id: string
  /** Which import it is: `user`. */
  kind: string
  /** The user who imported. */
  user_id: string
  /** SHA-256 of the client's random key of the import. */
  key_hash: string
  created_at: number
  undone_at: number | null
}

/** A part of an import that was carried out, with its response. */
export interface ImportPartTable {
  batch_id: string
  part: number
  /** SHA-256 of the request: the same key with different content is refused. */
  content_hash: string
  /** The response, encrypted under the client's key, because it holds initial passwords. */
  answer: string
}

/** A record that an import created or changed. */
export interface ImportChangeTable {
  batch_id: string
  record_id: string
  /** What rows name the record by: a username. */
  record_key: string
  name: string
  /** The record's version after the import: a different one means that the record was changed since. */
  version: number
  /** The replaced values as JSON; null for a record that the import created. */
  before: string | null
}

/** An export that a user began, from which its rows are read for an hour. */
export interface ListExportTable {
  id: string
  /** Which list it is of: `user`. */
  kind: string
  user_id: string
  /** The list's filters and order as they were sent, as JSON. */
  query: string
  /** Ids of the chosen records, as JSON; null for all that the filters find. */
  chosen: string | null
  created_at: number
}
