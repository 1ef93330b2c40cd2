import { createParser } from 'eventsource-parser'

/** An event of a stream, with parsed data. */
export interface ServerEvent {
  readonly event: string
  // any: each event has its own data, which the test names
  readonly data: any
}

/** An open stream of server-sent events, read continuously. */
export interface ReadStream {
  /** All events so far. */
  readonly events: readonly ServerEvent[]
  /** All comments so far: heartbeats. */
  readonly comments: readonly string[]
  /** Waits for the next event of this name after those already waited for, and resolves to its data. */
  next(event: string): Promise<any>
  /** Resolves when the server has ended the stream. */
  readonly ended: Promise<void>
  /** Disconnects, as a closed browser. */
  leave(): Promise<void>
}

/** Reads the body of a response as server-sent events. */
export function readEvents(answer: Response): ReadStream {
  const events: ServerEvent[] = []
  const comments: string[] = []
  const waitedFor = new Map<string, number>()
  let more = Promise.withResolvers<void>()
  const parser = createParser({
    onEvent: ({ event = '', data }) => events.push({ event, data: JSON.parse(data) }),
    onComment: (comment) => comments.push(comment),
  })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) throw new Error('The answer has no body.')
  const read = async () => {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      parser.feed(chunk.value)
      more.resolve()
      more = Promise.withResolvers()
    }
  }
  const ended = read().finally(() => more.resolve())
  ended.catch(() => undefined) // A stream that a test leaves, or whose server is killed, rejects.
  return {
    events,
    comments,
    ended,
    async next(name) {
      for (;;) {
        const [from, found] = [waitedFor.get(name) ?? 0, events.filter(({ event }) => event === name)]
        const event = found[from]
        if (event) {
          waitedFor.set(name, from + 1)
          return event.data
        }
        const before = events.length
        await more.promise
        if (events.length === before) await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 5))])
      }
    },
    leave: () => reader.cancel(),
  }
}
