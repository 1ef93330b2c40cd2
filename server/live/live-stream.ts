import { PassThrough, type Readable } from 'node:stream'
import type { LiveState, Watcher } from './live-state.ts'

/** A browser that gets a dropped stream back should wait this long, in milliseconds; our own client backs off by itself. */
const retry = 3000

/** One open stream. It sends what has changed since it last sent something, and nothing while the client does not read. */
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
   * Tells what is new in a state. A client that does not keep up is told later, of how things are by then: every event
   * is a whole state, so that nothing piles up here and nothing is missed.
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

  /** Shows both ends, and whatever stands between them, that the connection lives. */
  beat(): void {
    if (!this.#body.writableNeedDrain) this.#body.write(': \n\n')
  }

  end(): void {
    this.#body.end()
  }

  #event(name: string, data: object): void {
    this.#body.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
  }
}
