import type { OpenStream } from '../../../src/adapters/channel/event-stream.ts'
import type { LiveStatus } from '../../../src/core/ports/message-gateway.ts'

/** A backend with the stream of one user, in memory. */
export interface StreamBackend {
  readonly open: OpenStream
  readonly status: () => Promise<LiveStatus>
  set(unread: number, authorization: string): void
  /** Sends these lines to every open stream. */
  send(text: string): void
  /** Breaks or ends every stream. */
  drop(error?: Error): void
  /** Refuses streams, or everything, from now on, or accepts again; without streams `status` still answers. */
  refuse(what: 'streams' | 'everything' | 'nothing'): void
  /** From now on a proxy holds back all that a stream sends, or all but its beginning, or nothing. */
  hold(what: 'all' | 'later' | 'nothing'): void
  /** Times of the attempts to open a stream and to request the status, milliseconds since 1970. */
  readonly opened: readonly number[]
  readonly asked: readonly number[]
  /** Open streams. */
  readonly streams: number
}

export const createStreamBackend = (): StreamBackend => {
  const streams = new Set<ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>>()
  const opened: number[] = []
  const asked: number[] = []
  const state = { unread: 0, authorization: 'first', directory: { roles: 'first' } }
  let refused: 'streams' | 'everything' | 'nothing' = 'nothing'
  let held: 'all' | 'later' | 'nothing' = 'nothing'
  const encoder = new TextEncoder()
  const snapshot = () =>
    [
      `event: unread\ndata: {"count":${state.unread}}`,
      `event: authorization\ndata: {"version":"${state.authorization}"}`,
      `event: directory\ndata: ${JSON.stringify({ versions: state.directory })}`,
      '',
    ].join('\n\n')
  const send = (text: string) => {
    if (held !== 'nothing') return
    for (const stream of streams) stream.enqueue(encoder.encode(text))
  }
  return {
    open: async (signal) => {
      opened.push(Date.now())
      if (refused !== 'nothing') throw new TypeError('no stream')
      let own: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined
      return new ReadableStream({
        start: (controller) => {
          own = controller
          streams.add(controller)
          signal.addEventListener('abort', () => streams.delete(controller))
          if (held !== 'all') controller.enqueue(encoder.encode(`retry: 3000\n\n${snapshot()}`))
        },
        cancel: () => void (own && streams.delete(own)),
      })
    },
    status: async () => {
      asked.push(Date.now())
      if (refused === 'everything') throw new TypeError('no network')
      return { ...state }
    },
    set: (unread, authorization) => {
      Object.assign(state, { unread, authorization, directory: { roles: authorization } })
      send(snapshot())
    },
    send,
    drop: (error) => {
      for (const stream of streams) {
        if (error) stream.error(error)
        else stream.close()
      }
      streams.clear()
    },
    refuse: (what) => {
      refused = what
    },
    hold: (what) => {
      held = what
    },
    opened,
    asked,
    get streams() {
      return streams.size
    },
  }
}
