import { distinctUntilChanged, EMPTY, map, type Observable, share, switchMap } from 'rxjs'
import type { Channel, ChannelEvent } from '../ports/channel.ts'
import { isLocked } from '../session/authorization.ts'
import type { Session } from '../session/session.ts'

/**
 * What the backend tells while somebody is signed in: connected anew for each sign-in, and not while the screen is
 * locked, when nothing is asked for (security design 4). Whoever listens shares one connection.
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
