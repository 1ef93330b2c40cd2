/** Tables of data that belong to one user: list views, messages, imports and exports. */

/** A list view that the user saved under a name. */
export interface ListViewTable {
  id: string
  user_id: string
  list_key: string
  name: string
  /** The list opens with it; at most one per user and list. */
  is_default: 0 | 1
  /** `ListViewContent` of the API description, as JSON. */
  content: string
  created_at: number
  updated_at: number
}

/** The columns of a list as the user left them. */
export interface ListLayoutTable {
  user_id: string
  list_key: string
  /** `WorkingLayout` of the API description, as JSON. */
  content: string
  updated_at: number
}

/** A message to the user. */
export interface MessageTable {
  id: string
  user_id: string
  kind: 'role' | 'password' | 'status' | 'system' | 'notice'
  title: string
  /** Plain text. */
  content: string
  /** Path inside the application. */
  link: string | null
  /** The notice that it is about, with which it ends. */
  notice_id: string | null
  created_at: number
  /** Null while unread. */
  read_at: number | null
}

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
