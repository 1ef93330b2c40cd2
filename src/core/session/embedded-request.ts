import { parseObject } from '../parse-object.ts'
import type { ApplicationRequest } from '../ports/application-request-gateway.ts'

interface Embedded extends ApplicationRequest {
  readonly id: string
}

/**
 * The request of a connected application that the reference backend embedded in the page. With it the login page shows
 * the application without a call, and without the code for one.
 */
export class EmbeddedRequest {
  #request: Embedded | undefined

  /** `json` is what the page holds; anything but a request means none. */
  constructor(json?: string) {
    const request = parseObject(json) as Partial<Embedded> | undefined // as: our own server wrote it
    if (request?.id !== undefined && request.application) this.#request = request as Embedded // as: the same
  }

  /** The request with this id. */
  of(id: string): ApplicationRequest | undefined {
    return this.#request?.id === id ? this.#request : undefined
  }

  /** The same, for the last time: later the request may have gone on, and is loaded. */
  take(id: string): ApplicationRequest | undefined {
    const request = this.of(id)
    if (request) this.#request = undefined
    return request
  }
}
