declare module '../../database/schema.ts' {
  interface Tables {
    notice: NoticeTable
    notice_target: NoticeTargetTable
    notice_receipt: NoticeReceiptTable
  }
}

/** A notice to users of the site (decision 0078). */
export interface NoticeTable {
  id: string
  /** Its title. */
  name: string
  /** `nameKey(name)`; to be written with every name. */
  name_key: string
  category: 'notice' | 'announcement' | 'regulation'
  /** Sanitised HTML (`sanitise`). */
  content: string
  /** The beginning of its text, for messages. */
  summary: string
  audience: 'all' | 'orgs' | 'roles' | 'users'
  /**
   * Whether it reaches only the organisations of its targets `reach` and `reach_alone`: the data scope of its author.
   */
  limited: 0 | 1
  pinned: 0 | 1
  must_confirm: 0 | 1
  status: 'draft' | 'scheduled' | 'published' | 'withdrawn'
  /** When it is to take effect; null: as soon as it is published. */
  publish_at: number | null
  expires_at: number | null
  /** When it took effect the last time. */
  published_at: number | null
  published_by: string | null
  /** While it is being delivered, the last user id that has it, at first empty; null when no one is left. */
  delivered_to: string | null
  /** Whether its end is past and its messages are removed. */
  ended: 0 | 1
  created_by: string | null
  created_at: number
  updated_at: number
  /** Incremented by every change through the management: the optimistic lock of its form. */
  version: number
}

/**
 * The receivers that a notice is addressed to: organisations with those below, roles or users; and the organisations
 * that it cannot go beyond, with (`reach`) or without those below.
 */
export interface NoticeTargetTable {
  notice_id: string
  kind: 'org' | 'role' | 'user' | 'reach' | 'reach_alone'
  target_id: string
}

/** A receiver of a notice's last publication. */
export interface NoticeReceiptTable {
  notice_id: string
  user_id: string
  /** When the user opened it first. */
  read_at: number | null
  confirmed_at: number | null
  /** When the user was urged last. */
  urged_at: number | null
}
