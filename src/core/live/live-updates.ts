import { distinctUntilChanged, EMPTY, map, type Observable, share, switchMap } from 'rxjs'
import type { Channel, ChannelEvent } from '../ports/channel.ts'
import { isLocked } from '../session/authorization.ts'
import type { Session } from '../session/session.ts'

/**
 * The backend's events while a user is signed in: reconnects for each sign-in, and disconnects while the screen is
 * locked, when requests stop (security 4). All subscribers share one connection.
 */
export class LiveUpdates {
  readonly events: Observable<ChannelEvent>

  constructor(channel: Channel, session: Session) {
    this.events = session.authorization.pipe(
      map((authorization) => authorization !== undefined && !isLocked(authorization)),
      distinctUntilChanged(),
      switchMap((listening) => (listening ? channel.events : EMPTY)),
      share(),
    )
  }
}
