import type { Observable } from 'rxjs'
import { token } from '../token.ts'

/** How changes arrive: as they happen, every half minute, or not at all at present. */
export type Connection = 'live' | 'polling' | 'away'

/** Something that has changed for the person who is signed in. Each event is a whole state; hearing one twice does no harm. */
export type ChannelEvent =
  | { readonly kind: 'connection'; readonly state: Connection }
  /** How many messages are unread. */
  | { readonly kind: 'unread'; readonly count: number }
  /** Stands for roles, permissions and menus: another version means that they have changed. */
  | { readonly kind: 'authorization'; readonly version: string }
  /** The login session has run out, somebody has ended it elsewhere, or the account may no longer be signed in. */
  | { readonly kind: 'signed-out'; readonly reason: 'over' | 'ended' | 'disabled' }

/** What the backend tells by itself. */
export interface Channel {
  /**
   * How things are, and then every change. Subscribing connects as whoever is signed in, unsubscribing lets go. Neither
   * fails nor ends: where the connection is lost it comes back by itself, and says again how things are.
   */
  readonly events: Observable<ChannelEvent>
}
export const Channel = token<Channel>('Channel')
