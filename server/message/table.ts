declare module '../database/schema.ts' {
  interface Tables {
    message: MessageTable
  }
}

/** A message to the user. */
export interface MessageTable {
  id: string
  user_id: string
  kind: 'role' | 'password' | 'status' | 'system' | 'notice'
  title: string
  /** Plain text. */
  content: string
  /** Path inside the app. */
  link: string | null
  /** The notice that it is about, with which it ends. */
  notice_id: string | null
  created_at: number
  /** Null while unread. */
  read_at: number | null
}
