/** What the server keeps for one person alone: how their lists stand, what they were told, and what their imports did. */

/** A view of a list that a person has named. */
export interface ListViewTable {
  id: string
  user_id: string
  list_key: string
  name: string
  /** The list opens with it; at most one of a person and list. */
  is_default: 0 | 1
  /** `ListViewContent` of the API description, as JSON. */
  content: string
  created_at: number
  updated_at: number
}

/** How a person left the columns of a list. */
export interface ListLayoutTable {
  user_id: string
  list_key: string
  /** `WorkingLayout` of the API description, as JSON. */
  content: string
  updated_at: number
}

/** Something that a person was told. */
export interface MessageTable {
  id: string
  user_id: string
  kind: 'role' | 'password' | 'status' | 'system'
  title: string
  /** Plain text. */
  content: string
  /** Path inside the application. */
  link: string | null
  created_at: number
  /** Null while it is unread. */
  read_at: number | null
}

/** One import of a file, all of its parts together. */
export interface ImportBatchTable {
  id: string
  /** Who imported. */
  user_id: string
  /** SHA-256 of the key that the client drew for it. */
  key_hash: string
  created_at: number
  undone_at: number | null
}

/** A part of an import that was carried out, and what was answered to it. */
export interface ImportPartTable {
  batch_id: string
  part: number
  /** SHA-256 of what was sent: the same key with another content is refused. */
  content_hash: string
  /** The answer, encrypted under the client's key: it holds initial passwords. */
  answer: string
}

/** A user whom an import created or changed. */
export interface ImportChangeTable {
  batch_id: string
  user_id: string
  username: string
  name: string
  /** The user's version after the import: another one means that somebody has changed the user since. */
  version: number
  /** What a change replaced, as JSON; null for a user whom the import created. */
  before: string | null
}
