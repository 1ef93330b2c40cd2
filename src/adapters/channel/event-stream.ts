import { mergeMap, Observable, tap, timeout } from 'rxjs'
import { streamedEvent } from '../../core/live/channel-event.ts'
import type { ChannelEvent } from '../../core/ports/channel.ts'

/** Opens the stream of the signed-in user; rejects with `ApiError` where there is none. */
export type OpenStream = (signal: AbortSignal) => Promise<ReadableStream<Uint8Array<ArrayBuffer>>>

/** Milliseconds. */
interface StreamTerms {
  /** Time-out until the first data. */
  readonly opening: number
  /** Without any data, heartbeats included, the connection counts as lost after this time. */
  readonly silence: number
  /** Called with all data, heartbeats included. */
  readonly heard: () => void
}

/** Loads what reads the text of a stream; neither the first page nor its first calls need it. */
export type LoadParser = () => Promise<Pick<typeof import('eventsource-parser'), 'createParser'>>

/**
 * The events of one connection. Completes with the stream; errors where it cannot be opened, breaks off or goes silent.
 * Unsubscribing closes it. Malformed events are skipped.
 */
export const readStream = (
  open: OpenStream,
  parser: LoadParser,
  { opening, silence, heard }: StreamTerms,
): Observable<ChannelEvent> =>
  events(open, parser).pipe(
    timeout({ first: opening, each: silence }),
    tap(heard),
    mergeMap((some) => some),
  )

/** The events of each piece that arrives, none in a heartbeat. */
const events = (open: OpenStream, load: LoadParser): Observable<readonly ChannelEvent[]> =>
  new Observable((subscriber) => {
    const controller = new AbortController()
    const read = async (): Promise<void> => {
      const [{ createParser }, body] = await Promise.all([load(), open(controller.signal)])
      const reader = body.pipeThrough(new TextDecoderStream()).getReader()
      // The stream was opened after the subscriber had unsubscribed.
      if (subscriber.closed) return reader.cancel()
      subscriber.add(() => void reader.cancel().catch(() => undefined)) // It may have failed already.
      const found: ChannelEvent[] = []
      const parser = createParser({
        onEvent: ({ event: name, data }) => {
          const event = streamedEvent(name, data)
          if (event) found.push(event)
        },
      })
      for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
        parser.feed(chunk.value)
        subscriber.next(found.splice(0))
      }
    }
    read().then(
      () => subscriber.complete(),
      (error: unknown) => subscriber.error(error),
    )
    return () => controller.abort()
  })
