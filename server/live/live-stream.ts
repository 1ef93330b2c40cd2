import { PassThrough, type Readable } from 'node:stream'
import type { Schemas } from '../../openapi/schema.d.ts'
import type { LiveState, Watcher } from './live-state.ts'

type Events = Schemas['LiveStreamEvents']

/** Reconnection delay for browsers, in milliseconds; our own client has its back-off. */
const retry = 3000

/** One open stream. It sends what has changed since its last event, and nothing while the client does not read. */
export class LiveStream implements Watcher {
  readonly userId: string
  readonly sessionId: string
  readonly #body = new PassThrough()
  #unread: number | undefined
  #authorization: string | undefined
  #directory: string | undefined

  constructor({ userId, sessionId }: Watcher) {
    this.userId = userId
    this.sessionId = sessionId
    this.#body.write(`retry: ${retry}\n\n`)
  }

  get body(): Readable {
    return this.#body
  }

  /**
   * Sends the changes in a state. A slow client gets the state of that later time: every event carries the complete
   * state, so that nothing queues up and nothing is missed.
   */
  tell({ unread, authorization, directory, ended }: LiveState): void {
    if (ended !== undefined) {
      this.#event('signed-out', { reason: ended })
      return this.end()
    }
    if (this.#body.writableNeedDrain) return
    if (unread !== this.#unread) this.#event('unread', { count: unread })
    if (authorization !== this.#authorization) this.#event('authorization', { version: authorization })
    const versions = JSON.stringify(directory)
    if (versions !== this.#directory) this.#event('directory', { versions: directory })
    this.#unread = unread
    this.#authorization = authorization
    this.#directory = versions
  }

  /** A heartbeat, which keeps both ends and the proxies between them from closing the connection. */
  beat(): void {
    if (!this.#body.writableNeedDrain) this.#body.write(': \n\n')
  }

  end(): void {
    this.#body.end()
  }

  #event<Name extends keyof Events>(name: Name, data: Events[Name]): void {
    this.#body.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
  }
}
