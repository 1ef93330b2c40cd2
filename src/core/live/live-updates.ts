import {
  distinctUntilChanged,
  filter,
  map,
  NEVER,
  type Observable,
  of,
  share,
  switchMap,
  takeUntil,
  takeWhile,
  timer,
} from 'rxjs'
import type { Channel, ChannelEvent } from '../ports/channel.ts'
import { isLocked } from '../session/authorization.ts'
import type { Session } from '../session/session.ts'

/**
 * How long the connection stays open after a refused call has ended the session, in milliseconds: the backend's
 * `signed-out` event, which has the reason, may still be on its way (S5.4).
 */
const afterEnd = 3000

/**
 * The backend's events while a user is signed in: reconnects for each sign-in, and disconnects while the screen is
 * locked, when requests stop (security 4). All subscribers share one connection. Where the session ends without the
 * user's request, the connection stays only for its `signed-out` event.
 */
export class LiveUpdates {
  readonly events: Observable<ChannelEvent>

  constructor(channel: Channel, session: Session) {
    const { authorization } = session
    const over = authorization.pipe(
      switchMap((present) => {
        if (present) return isLocked(present) ? of(true) : NEVER
        return session.signedOutByUser ? of(true) : timer(afterEnd)
      }),
    )
    const isOver = () => authorization.value === undefined
    this.events = authorization.pipe(
      map((present) => present !== undefined && !isLocked(present)),
      distinctUntilChanged(),
      filter(Boolean),
      switchMap(() =>
        channel.events.pipe(
          takeUntil(over),
          filter(({ kind }) => kind === 'signed-out' || !isOver()),
          takeWhile(({ kind }) => kind !== 'signed-out' || !isOver(), true),
        ),
      ),
      share(),
    )
  }
}
