import {
  BehaviorSubject,
  catchError,
  concat,
  defer,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  from,
  merge,
  mergeMap,
  type Observable,
  of,
  retry,
  switchMap,
  tap,
  throwError,
  timer,
} from 'rxjs'
import type { Channel, ChannelEvent, Connection } from '../../core/ports/channel.ts'
import type { LiveStatus } from '../../core/ports/message-gateway.ts'
import { type OpenStream, readStream } from './event-stream.ts'

export interface LiveChannelParts {
  readonly open: OpenStream
  /** Asks once for what the stream tells; rejects where nothing answers. */
  readonly status: () => Promise<LiveStatus>
  /** Whether the device has a network at all; emits the present state first. */
  readonly online: Observable<boolean>
  /** From 0 to 1, so that the browsers of a house do not all come back at the same moment. */
  readonly random: () => number
}

const second = 1000
const stream = { opening: 15 * second, silence: 60 * second }
const backOff = { first: second, most: 30 * second }
/** So many connections fail in a row before it is asked for in between: a proxy may hold every stream back. */
const failuresBorne = 3
const pollEvery = 30 * second

/** How long to wait before the next connection, after so many have failed: 1 s, 2 s … 30 s, and half of that by chance. */
const waitAfter = (failures: number, random: () => number): number =>
  Math.min(backOff.most, backOff.first * 2 ** (failures - 1)) * (0.5 + random() / 2)

const connectionOf = (state: Connection): ChannelEvent => ({ kind: 'connection', state })

/**
 * Changes by server-sent events. A lost stream is opened again, later each time; where none comes about, the status is
 * asked for every 30 seconds until one does. Nothing is tried while the device is offline.
 */
export const createLiveChannel = (parts: LiveChannelParts): Channel => ({
  events: defer(() =>
    parts.online.pipe(
      distinctUntilChanged(),
      switchMap((online) => (online ? connected(parts) : of(connectionOf('away')))),
    ),
  ),
})

const connected = ({ open, status, random }: LiveChannelParts): Observable<ChannelEvent> => {
  const withoutStream = new BehaviorSubject(false)
  let failures = 0
  const opened = () => {
    failures = 0
    withoutStream.next(false)
  }
  const streaming = defer(() => {
    let first = true
    const events = readStream(open, stream).pipe(
      tap(opened),
      mergeMap((event) => {
        const told = first ? [connectionOf('live'), event] : [event]
        first = false
        return told
      }),
    )
    // A stream that ends has been cut off somewhere on the way, or its backend is being stopped.
    return concat(
      events,
      throwError(() => new Error('the stream has ended')),
    )
  }).pipe(
    retry({
      delay: () => {
        failures += 1
        if (failures >= failuresBorne) withoutStream.next(true)
        return timer(waitAfter(failures, random))
      },
    }),
  )
  const polling = withoutStream.pipe(
    distinctUntilChanged(),
    switchMap((needed) => (needed ? timer(0, pollEvery).pipe(exhaustMap(() => ask(status))) : EMPTY)),
  )
  return merge(streaming, polling)
}

const ask = (status: () => Promise<LiveStatus>): Observable<ChannelEvent> =>
  defer(() => from(status())).pipe(
    mergeMap(({ unread, authorization }): ChannelEvent[] => [
      connectionOf('polling'),
      { kind: 'unread', count: unread },
      { kind: 'authorization', version: authorization },
    ]),
    catchError(() => of(connectionOf('away'))),
  )
