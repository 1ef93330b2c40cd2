import type { IncomingMessage } from 'node:http'
import { keptBytes } from '../../kernel/calls/call.ts'
import type { SilenceTimer } from './silence-timer.ts'

/** The body of a request on its way: counted, and its first bytes kept for the record. */
export class CountedBody {
  readonly #request: IncomingMessage
  readonly #most: number
  readonly #silence: SilenceTimer
  readonly #tooLong: () => void
  #pieces: Buffer[] = []
  #length = 0

  /** `most` in bytes; a longer body calls `tooLong` and ends with an error. */
  constructor(request: IncomingMessage, most: number, silence: SilenceTimer, tooLong: () => void) {
    this.#request = request
    this.#most = most
    this.#silence = silence
    this.#tooLong = tooLong
  }

  /** The body, read as the provider takes it; while the client is slow, the provider's silence is none. */
  async *stream(): AsyncGenerator<Buffer> {
    this.#silence.pause()
    const pieces: AsyncIterable<Buffer> = this.#request
    for await (const piece of pieces) {
      if (this.#length < keptBytes) this.#pieces.push(piece)
      this.#length += piece.length
      if (this.#length > this.#most) {
        this.#tooLong()
        throw new Error('The body is too long.')
      }
      this.#silence.wait()
      yield piece
      this.#silence.pause()
    }
    this.#silence.wait()
  }

  kept(): { readonly body: Buffer; readonly length: number } {
    return { body: Buffer.concat(this.#pieces).subarray(0, keptBytes), length: this.#length }
  }
}
