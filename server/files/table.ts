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
   * photo; both null while there is none. The part of a file that nothing names is what it was uploaded as: null for an
   * attachment, `piece`, or what is made of pieces (decision 0155). Pieces belong to the first one of their file.
   */
  record_kind: string | null
  record_id: string | null
  part: string | null
  /** Place among the attachments. */
  sort: number
  created_at: number
}
