declare module '../database/schema.ts' {
  interface Tables {
    stored_file: StoredFileTable
  }
}

/** A file in the file store, and what it belongs to (decision 0079). */
export interface StoredFileTable {
  id: string
  /** Its name in the file store: random, and never what a user has typed. */
  key: string
  /** As it was uploaded; only for display and download. */
  name: string
  /** In bytes. */
  size: number
  /** By its content. */
  media_type: string
  uploaded_by: string | null
  /** The notice that it is attached to; null while none is, for a day at most. */
  notice_id: string | null
  /**
   * The record of another kind that it is attached to, the table of that, and which part of it the file is, such as its
   * photo; all null while there is none.
   */
  record_kind: string | null
  record_id: string | null
  part: string | null
  /** Place among the attachments. */
  sort: number
  created_at: number
}
