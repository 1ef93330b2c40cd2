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
  Subject,
  switchMap,
  TimeoutError,
  tap,
  throwError,
  timer,
} from 'rxjs'
import type { Channel, ChannelEvent, Connection } from '../../core/ports/channel.ts'
import type { LiveStatus } from '../../core/ports/message-gateway.ts'
import { type LoadParser, type OpenStream, readStream } from './event-stream.ts'

export interface LiveChannelParts {
  readonly open: OpenStream
  readonly parser: LoadParser
  /** Requests once what the stream would send; rejects without a response. */
  readonly status: () => Promise<LiveStatus>
  /** Whether the device has a network; emits the present state first. */
  readonly online: Observable<boolean>
  /** Random number from 0 to 1, so that the browsers of one office do not all reconnect at once. */
  readonly random: () => number
}

const second = 1000
const stream = { opening: 15 * second, silence: 60 * second }
const backOff = { first: second, most: 30 * second }
/**
 * After this many consecutive failures polling starts, because a proxy may block every stream; after one without data.
 */
const failuresBorne = 3
/** After this many streams that opened and went silent polling starts, because a proxy may hold back what follows. */
const silencesBorne = 2
/** A stream that brings data again so long after its first has got through, and counts as restored when it lasts it. */
const proof = 5 * second
const pollEvery = 30 * second

/** Back-off before the next connection after this many failures: 1 s, 2 s … 30 s, half of it random. */
const waitAfter = (failures: number, random: () => number): number =>
  Math.min(backOff.most, backOff.first * 2 ** (failures - 1)) * (0.5 + random() / 2)

const connectionOf = (state: Connection): ChannelEvent => ({ kind: 'connection', state })

/**
 * Changes by server-sent events. A lost stream is reopened with back-off; where none can be opened, or what is opened
 * goes silent each time, the status is polled every 30 seconds until a stream gets through. Nothing is tried while the
 * device is offline.
 */
export const createLiveChannel = (parts: LiveChannelParts): Channel => ({
  events: defer(() =>
    parts.online.pipe(
      distinctUntilChanged(),
      switchMap((online) => (online ? connected(parts) : of(connectionOf('away')))),
    ),
  ),
})

const connected = ({ open, parser, status, random }: LiveChannelParts): Observable<ChannelEvent> => {
  const withoutStream = new BehaviorSubject(false)
  const restored = new Subject<ChannelEvent>()
  let [failures, silences] = [0, 0]
  const streaming = defer(() => {
    let begun: number | undefined
    const heard = () => {
      begun ??= performance.now()
      if (performance.now() - begun < proof) return
      if (silences >= silencesBorne) restored.next(connectionOf('live'))
      withoutStream.next(false)
      failures = silences = 0
    }
    const events = readStream(open, parser, { ...stream, heard }).pipe(
      mergeMap((event, place) => {
        if (silences >= silencesBorne) return [event]
        withoutStream.next(false)
        return place === 0 ? [connectionOf('live'), event] : [event]
      }),
    )
    // A stream that completes was cut off on the way, or its backend is shutting down.
    return concat(
      events,
      throwError(() => new Error('the stream has ended')),
    ).pipe(
      tap({
        error: (error: unknown) => {
          const isSilent = error instanceof TimeoutError
          // Nothing at all has come: until now the app knows nothing.
          if (begun === undefined) return void (isSilent && (failures = Math.max(failures, failuresBorne - 1)))
          if (performance.now() - begun >= proof) failures = 0
          if (isSilent) silences += 1
        },
      }),
    )
  }).pipe(
    retry({
      delay: () => {
        failures += 1
        if (failures >= failuresBorne || silences >= silencesBorne) withoutStream.next(true)
        return timer(waitAfter(failures, random))
      },
    }),
  )
  const polling = withoutStream.pipe(
    distinctUntilChanged(),
    switchMap((needed) => (needed ? timer(0, pollEvery).pipe(exhaustMap(() => ask(status))) : EMPTY)),
  )
  return merge(streaming, polling, restored)
}

const ask = (status: () => Promise<LiveStatus>): Observable<ChannelEvent> =>
  defer(() => from(status())).pipe(
    mergeMap(({ unread, authorization, directory }): ChannelEvent[] => [
      connectionOf('polling'),
      { kind: 'unread', count: unread },
      { kind: 'authorization', version: authorization },
      { kind: 'directory', versions: directory },
    ]),
    catchError(() => of(connectionOf('away'))),
  )
