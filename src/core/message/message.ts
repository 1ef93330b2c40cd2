/** What a message is about: the person's roles, password or account state, or the system itself. */
export type MessageKind = 'role' | 'password' | 'status' | 'system'

/** Something that the person is told. */
export interface Message {
  readonly id: string
  readonly kind: MessageKind
  readonly title: string
  /** Plain text. */
  readonly content: string
  /** Path inside the application, where the message leads anywhere; unchecked. */
  readonly link?: string
  /** `YYYY-MM-DD HH:mm:ss` in China. */
  readonly createTime: string
  /** Absent while it is unread. */
  readonly readTime?: string
}
