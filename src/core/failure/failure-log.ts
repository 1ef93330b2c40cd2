import type { Clock } from '../ports/clock.ts'
import type { Session } from '../session/session.ts'
import { mutable, type State } from '../state.ts'
import type { ApiError, ApiErrorKind } from './api-error.ts'
import { maskAddress, maskBody, maskText } from './mask.ts'

/** The most records of either kind; the oldest is dropped (S8.6). */
const MOST_RECORDS = 30

/** A call that failed, as it went out and came back: unmasked. */
export interface FailedCall {
  readonly method: string
  /** Address as it was called, with the query. */
  readonly url: string
  /** The plain body; '' without one. */
  readonly requestBody: string
  /** '' where no answer came. */
  readonly responseBody: string
  readonly error: ApiError
}

/** A failed call, masked: nothing but these fields is kept (security design 7). */
export interface RequestRecord {
  /** Milliseconds since 1970. */
  readonly time: number
  readonly method: string
  readonly url: string
  /** The page that was shown. */
  readonly page: string
  readonly kind: ApiErrorKind
  readonly status?: number
  readonly code?: string
  readonly message: string
  readonly requestId?: string
  readonly requestData: string
  readonly responseData: string
}

/** A fault of the program, masked. */
export interface ErrorRecord {
  /** Milliseconds since 1970. */
  readonly time: number
  readonly page: string
  readonly message: string
  readonly stack: string
}

/** The error log of the specification's section 3, newest record last. */
export interface FailureRecords {
  readonly logs: readonly ErrorRecord[]
  readonly requestList: readonly RequestRecord[]
}

const NONE: FailureRecords = { logs: [], requestList: [] }

/** Calls whose bodies are secrets from end to end. */
const authCall = /\/(?:oauth2|auth|platform)\/|passw|pwd/i

/** What went wrong, for a person to open, copy and clear (S8.6). In memory only; gone with the session. */
export class FailureLog {
  readonly #clock: Clock
  readonly #records = mutable(NONE)

  constructor(session: Session, clock: Clock) {
    this.#clock = clock
    session.signedOut.subscribe(() => this.clear())
  }

  get records(): State<FailureRecords> {
    return this.#records
  }

  /** Keeps a failed call, masked; of calls that sign in, out or change a password no body is kept. */
  add({ method, url, requestBody, responseBody, error }: FailedCall, page: string): void {
    const { kind, status, code, requestId } = error
    const secret = authCall.test(url)
    const record: RequestRecord = {
      time: this.#clock.now(),
      method,
      url: maskAddress(url),
      page: maskAddress(page),
      kind,
      ...(status === undefined ? {} : { status }),
      ...(code === undefined ? {} : { code }),
      message: maskText(error.message),
      ...(requestId === undefined ? {} : { requestId }),
      requestData: secret ? '' : maskBody(requestBody),
      responseData: secret ? '' : maskBody(responseBody),
    }
    const { requestList } = this.#records.value
    this.#records.next({ ...this.#records.value, requestList: [...requestList, record].slice(-MOST_RECORDS) })
  }

  /** Keeps a fault of the program, such as a view that could not be drawn. */
  addError(error: unknown, page: string): void {
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
    const record = {
      time: this.#clock.now(),
      page: maskAddress(page),
      message: maskText(message),
      stack: maskText(stack),
    }
    this.#records.next({ ...this.#records.value, logs: [...this.#records.value.logs, record].slice(-MOST_RECORDS) })
  }

  clear(): void {
    this.#records.next(NONE)
  }
}
