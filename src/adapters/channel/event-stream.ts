import { createParser } from 'eventsource-parser'
import { from, mergeMap, Observable, tap, timeout } from 'rxjs'
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

/**
 * The events of one connection. Completes with the stream; errors where it cannot be opened, breaks off or goes silent.
 * Unsubscribing closes it. Malformed events are skipped.
 */
export const readStream = (open: OpenStream, { opening, silence, heard }: StreamTerms): Observable<ChannelEvent> => {
  const found: ChannelEvent[] = []
  const parser = createParser({
    onEvent: ({ event: name, data }) => {
      const event = streamedEvent(name, data)
      if (event) found.push(event)
    },
  })
  return chunks(open).pipe(
    timeout({ first: opening, each: silence }),
    tap(heard),
    mergeMap((chunk) => {
      parser.feed(chunk)
      return from(found.splice(0))
    }),
  )
}

const chunks = (open: OpenStream): Observable<string> =>
  new Observable((subscriber) => {
    const controller = new AbortController()
    const read = async (): Promise<void> => {
      const body = await open(controller.signal)
      const reader = body.pipeThrough(new TextDecoderStream()).getReader()
      // The stream was opened after the subscriber had unsubscribed.
      if (subscriber.closed) return reader.cancel()
      subscriber.add(() => void reader.cancel().catch(() => undefined)) // It may have failed already.
      for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) subscriber.next(chunk.value)
    }
    read().then(
      () => subscriber.complete(),
      (error: unknown) => subscriber.error(error),
    )
    return () => controller.abort()
  })
