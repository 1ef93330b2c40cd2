import type { Page } from '../list/page.ts'
import type { Message } from '../message/message.ts'
import { token } from '../token.ts'

/** How things are for the person who is signed in: what the live stream tells, in one answer. */
export interface LiveStatus {
  readonly unread: number
  /** Stands for roles, permissions and menus: another text means that they have changed. */
  readonly authorization: string
}

/** The person's messages. Every method rejects with `ApiError`. */
export interface MessageGateway {
  /** A page of messages, newest first; `unread` leaves out what has been read. */
  list(page: { readonly current: number; readonly size: number; readonly unread: boolean }): Promise<Page<Message>>
  /** Marks these messages as read, or all; gives how many are left unread. */
  read(which: readonly string[] | 'all'): Promise<number>
  /** How things are now. Asked in the background: a failure is shown to nobody, and no session lives on by it. */
  status(): Promise<LiveStatus>
}
export const MessageGateway = token<MessageGateway>('MessageGateway')
