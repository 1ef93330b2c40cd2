/** The topic of a message: the user's roles, password or account state, the system itself, or a notice. */
export type MessageKind = 'role' | 'password' | 'status' | 'system' | 'notice'

/** A message to the user. */
export interface Message {
  readonly id: string
  readonly kind: MessageKind
  readonly title: string
  /** Plain text. */
  readonly content: string
  /** Path inside the app that the message links to, if any; unchecked. */
  readonly link?: string
  /** `YYYY-MM-DD HH:mm:ss`, China time. */
  readonly createTime: string
  /** Absent while unread. */
  readonly readTime?: string
}
