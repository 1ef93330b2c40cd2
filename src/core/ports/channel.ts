import type { Observable } from 'rxjs'
import type { EntityVersions } from '../lookup/entity-versions.ts'
import { token } from '../token.ts'

/** How changes arrive: as a live stream, by polling every half minute, or not at present. */
export type Connection = 'live' | 'polling' | 'away'

/** A change for the signed-in user. Each event carries the complete state, so a repeated event is harmless. */
export type ChannelEvent =
  | { readonly kind: 'connection'; readonly state: Connection }
  /** Number of unread messages. */
  | { readonly kind: 'unread'; readonly count: number }
  /** Version of roles, permissions and menus; a different one means that they changed. */
  | { readonly kind: 'authorization'; readonly version: string }
  /** Versions of the shared entities (`core/lookup`); another text means that the entity may have changed. */
  | { readonly kind: 'directory'; readonly versions: EntityVersions }
  /** The login session expired, was ended elsewhere, or the account may no longer sign in. */
  | { readonly kind: 'signed-out'; readonly reason: 'over' | 'ended' | 'forced' | 'disabled' }

/** Events that the backend pushes. */
export interface Channel {
  /**
   * The present state, then every change. Subscribing connects as the signed-in user, unsubscribing disconnects. Never
   * errors or completes: a lost connection is restored by itself, and then emits the present state again.
   */
  readonly events: Observable<ChannelEvent>
}
export const Channel = token<Channel>('Channel')
