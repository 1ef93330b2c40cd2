import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { headersOf, type SignedIn } from '../lists/asking.ts'

/** Milliseconds in which what the API file promises within two seconds must have come. */
const patience = 8_000

/** An open stream of the backend; `close` when it is no longer needed. */
export interface Opened {
  readonly status: number
  readonly contentType: string
  /** The text of an answer that is no stream. */
  readonly text: string
  /** The first event, of those not returned yet, for which this holds; rejects after 8 s and when the stream ends. */
  next(what: string, holds: (event: EventSourceMessage) => boolean): Promise<EventSourceMessage>
  /** Whether the stream ends within 8 s. */
  ends(): Promise<boolean>
  close(): void
}

/** Opens the live stream of a backend as the app does, without a session where `by` is absent. */
export async function openStream(address: string, by?: SignedIn): Promise<Opened> {
  const abort = new AbortController()
  const answer = await fetch(`${address}/api/message/stream`, {
    signal: abort.signal,
    headers: headersOf('text/event-stream', by),
  })
  const { status } = answer
  const contentType = answer.headers.get('Content-Type') ?? ''
  const isStream = answer.ok && contentType.startsWith('text/event-stream')
  // Of a success that is no stream nothing is read: it may never end.
  const text = answer.ok ? '' : await answer.text()
  const events: EventSourceMessage[] = []
  let [over, wake] = [!isStream, () => {}]
  const read = async (body: ReadableStream<Uint8Array<ArrayBuffer>>) => {
    const parser = createParser({ onEvent: (event) => void events.push(event) })
    for await (const piece of body.pipeThrough(new TextDecoderStream())) {
      parser.feed(piece)
      wake()
    }
  }
  if (isStream && answer.body)
    void read(answer.body)
      // Closed by this side, or cut off: either way it is over.
      .catch(() => undefined)
      .finally(() => {
        over = true
        wake()
      })
  const isOver = () => over
  /** Waits for the next piece, or for the end of the patience. */
  const piece = (until: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, until - Date.now())
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  return {
    status,
    contentType,
    text,
    next: async (what, holds) => {
      for (const until = Date.now() + patience; ; await piece(until)) {
        const at = events.findIndex(holds)
        const [found] = at === -1 ? [] : events.splice(at, 1)
        if (found) return found
        if (over) throw new Error(`The stream has ended without ${what}.`)
        if (Date.now() >= until) throw new Error(`No ${what} within ${patience / 1000} s.`)
      }
    },
    ends: async () => {
      for (const until = Date.now() + patience; !isOver() && Date.now() < until; await piece(until));
      return isOver()
    },
    close: () => abort.abort(),
  }
}
