import type { Page } from '../list/page.ts'
import type { EntityVersions } from '../lookup/entity-versions.ts'
import type { Message } from '../message/message.ts'
import { token } from '../token.ts'

/** The present state for the signed-in user: what the live stream sends, in one response. */
export interface LiveStatus {
  readonly unread: number
  /** Version of roles, permissions and menus; a different text means that they changed. */
  readonly authorization: string
  readonly directory: EntityVersions
}

/** The user's messages. Every method rejects with `ApiError`. */
export interface MessageGateway {
  /** A page of messages, newest first; `unread` leaves out read ones. */
  list(page: { readonly current: number; readonly size: number; readonly unread: boolean }): Promise<Page<Message>>
  /** Marks these messages as read, or all; resolves to the number left unread. */
  read(which: readonly string[] | 'all'): Promise<number>
  /** The present state. A background call: a failure is not shown, and it does not extend the session. */
  status(): Promise<LiveStatus>
}
export const MessageGateway = token<MessageGateway>('MessageGateway')
