import type { Page } from '../list/page.ts'

export type MailingChannel = 'message' | 'sms'

/** What people are told together, and by which channels. */
export interface MailingText {
  readonly title: string
  readonly content: string
  readonly channels: MailingChannel[]
  /** Only these people, of those that the query finds. */
  readonly ids?: string[]
}

/** A text that was previewed: `key` names the sending, which happens once, and `digest` whom it reaches. */
export interface NewMailing extends MailingText {
  readonly key: string
  readonly digest: string
}

type Reason = 'stopped' | 'noAccount' | 'noPhone' | 'limit' | 'gateway'

/** Whom a text would reach; `smsTime` where text messages wait for the end of the quiet hours. */
export interface MailingPreview {
  readonly people: number
  readonly byMessage: number
  readonly bySms: number
  readonly unreached: number
  readonly unreachedPeople: readonly {
    readonly id: string
    readonly name: string
    readonly orgName?: string
    readonly reasons: readonly Reason[]
    readonly standing?: string
  }[]
  readonly smsParts?: number
  readonly smsTime?: string
  readonly digest: string
}

/** A text that was sent, with what became of it so far. */
export interface Mailing {
  readonly id: string
  readonly name: string
  readonly content: string
  readonly channels: readonly MailingChannel[]
  readonly people: number
  readonly sent: number
  readonly waiting: number
  readonly failed: number
  readonly senderName?: string
  readonly createTime: string
}

/** What one person is told by one channel. */
export interface MailingRecipient {
  readonly id: string
  readonly personId: string
  readonly name: string
  readonly orgName?: string
  readonly channel: MailingChannel
  readonly state: 'planned' | 'sending' | 'sent' | 'failed' | 'skipped'
  readonly reason?: Reason
  readonly dueTime?: string
  readonly sendTime?: string
}

interface Paging {
  readonly current?: number
  readonly size?: number
}

export type MailingQuery = Paging & { readonly keyword?: string }
export type RecipientQuery = Paging & {
  readonly id: string
  readonly channel?: MailingChannel
  readonly state?: string
}

/**
 * The backend's notices to many people of one screen, whom a query of its list finds. Every method rejects with
 * `ApiError`; the caller of `preview` and `send` reports a failure.
 */
export interface MailingGateway<Query extends object> {
  preview(query: Query, text: MailingText): Promise<MailingPreview>
  /** Sends once for each key; rejects with 409 where the people are no longer those of the preview. */
  send(query: Query, mailing: NewMailing): Promise<{ readonly people: number }>
  /** A page of what was sent, the latest first. */
  list(query: MailingQuery, signal: AbortSignal): Promise<Page<Mailing>>
  /** A page of what became of one of them, by person and channel. */
  recipients(query: RecipientQuery, signal: AbortSignal): Promise<Page<MailingRecipient>>
}
