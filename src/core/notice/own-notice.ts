/** The kind of a notice. */
type NoticeCategory = 'notice' | 'announcement' | 'regulation'

/** A notice as its receivers see it; times are `YYYY-MM-DD HH:mm:ss`, China time. */
interface Told {
  readonly id: string
  /** Its title. */
  readonly name: string
  readonly category: NoticeCategory
  readonly mustConfirm: boolean
  readonly publishTime: string
  readonly publisherName?: string
  /** Absent until it was opened. */
  readonly readTime?: string
  readonly confirmTime?: string
}

/** A notice in the list of its receivers. */
export interface OwnNotice extends Told {
  readonly pinned: boolean
  /** How many attachments it has. */
  readonly files: number
}

/** An attachment. */
export interface NoticeFile {
  readonly id: string
  readonly name: string
  /** In bytes. */
  readonly size: number
  readonly mediaType: string
}

/** A notice with its content. */
export interface OwnNoticeDetail extends Told {
  /** HTML, sanitised by the backend; the view sanitises it again. */
  readonly content: string
  readonly files: readonly NoticeFile[]
}

export interface OwnNoticeQuery {
  readonly name?: string
  readonly category?: string
  readonly state?: 'unread' | 'read' | 'unconfirmed'
}

/** How many notices have to be confirmed, and which one is the oldest. */
export interface PendingNotice {
  readonly waiting: number
  readonly id?: string
}
