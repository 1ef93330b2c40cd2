declare module '../../database/schema.ts' {
  interface Tables {
    audit_archive: AuditArchiveTable
  }
}

/** A day of the audit whose rows are in a file (decision 0081). */
export interface AuditArchiveTable {
  /** Id of its first row. */
  first: number
  /** Id of its last row. */
  last: number
  /** `YYYY-MM-DD` in Asia/Shanghai. */
  day: string
  /** Name of the file in the archive's folder. */
  file: string
  /** Hash of the row before the first one; empty for none. */
  previous_hash: string
  /** Hash of the last row. */
  hash: string
  /** SHA-256 of the file's uncompressed content, in hexadecimal. */
  seal: string
  created_at: number
}
