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
  /** Place among the attachments. */
  sort: number
  created_at: number
}
