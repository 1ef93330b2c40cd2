import type { IncomingMessage } from 'node:http'
import { allowLongBody } from '../../http/long-body.ts'
import { keptBytes } from '../../kernel/calls/call.ts'
import type { SilenceTimer } from './silence-timer.ts'

/**
 * Milliseconds for which a client may send nothing, and for which the gateway waits for it in all, beyond one for each
 * byte that has come: at less than 1 kB a second a body ends after a minute.
 */
const patience = 60_000

interface Ends {
  readonly tooLong: () => void
  readonly tooSlow: () => void
}

/** The body of a request on its way: counted, and its first bytes kept for the record. */
export class CountedBody {
  readonly #request: IncomingMessage
  readonly #most: number
  readonly #silence: SilenceTimer
  readonly #ends: Ends
  #pieces: Buffer[] = []
  #length = 0
  /** Milliseconds for which the client was waited for. */
  #waited = 0

  /** `most` in bytes; a longer body ends with an error, and a slow one is given up. */
  constructor(request: IncomingMessage, most: number, silence: SilenceTimer, ends: Ends) {
    this.#request = request
    this.#most = most
    this.#silence = silence
    this.#ends = ends
  }

  /** The body, read as the provider takes it; while the client is waited for, the provider’s silence is none. */
  async *stream(): AsyncGenerator<Buffer> {
    allowLongBody(this.#request)
    let since = this.#waitForClient()
    const pieces: AsyncIterable<Buffer> = this.#request
    for await (const piece of pieces) {
      this.#waited += performance.now() - since
      if (this.#length < keptBytes) this.#pieces.push(piece)
      this.#length += piece.length
      if (this.#length > this.#most) {
        this.#ends.tooLong()
        throw new Error('The body is too long.')
      }
      this.#silence.wait()
      yield piece
      since = this.#waitForClient()
    }
    this.#silence.wait()
  }

  #waitForClient(): number {
    const left = patience + this.#length - this.#waited
    this.#silence.waitFor(Math.max(0, Math.min(patience, left)), this.#ends.tooSlow)
    return performance.now()
  }

  kept(): { readonly body: Buffer; readonly length: number } {
    return { body: Buffer.concat(this.#pieces).subarray(0, keptBytes), length: this.#length }
  }
}
