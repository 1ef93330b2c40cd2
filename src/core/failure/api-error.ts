/**
 * How a call can fail:
 * `business` the answer says success false · `unauthorized` 401 · `forbidden` 403 · `status` any other HTTP status
 * · `network` no answer · `timeout` none in time · `aborted` taken back by the caller · `malformed` an answer that is
 * no envelope.
 */
export type ApiErrorKind =
  | 'business'
  | 'unauthorized'
  | 'forbidden'
  | 'status'
  | 'network'
  | 'timeout'
  | 'aborted'
  | 'malformed'

/** A field that the backend refused, so that a form can show the message where it belongs. */
export interface FieldError {
  readonly field: string
  readonly message: string
}

/** What the person does before the same call can succeed: a captcha, or binding what `sid` stands for to an account. */
export interface NextStep {
  readonly kind: 'captcha' | 'bind'
  readonly sid?: string
}

interface ApiErrorDetails {
  readonly kind: ApiErrorKind
  /** HTTP status, where there was an answer. */
  readonly status?: number
  /** Business code AA0001–AA0010, where the answer had one. */
  readonly code?: string
  /** The server's message; '' where there was none. Transport failures carry the texts of S8.5. */
  readonly message: string
  readonly requestId?: string
  readonly fields?: readonly FieldError[]
  /** Seconds to wait before trying again, where the backend says so. */
  readonly retryAfter?: number
  readonly next?: NextStep
  readonly cause?: unknown
}

/** Statuses by which a proxy says that what stands behind it does not answer. */
const gatewayStatuses: readonly number[] = [502, 503, 504]

/** The one class that a failed call rejects with. Made in adapters/http/envelope, worded by `failureText`. */
export class ApiError extends Error implements ApiErrorDetails {
  readonly kind: ApiErrorKind
  readonly status?: number
  readonly code?: string
  readonly requestId?: string
  readonly fields: readonly FieldError[]
  readonly retryAfter?: number
  readonly next?: NextStep

  constructor(details: ApiErrorDetails) {
    super(details.message, { cause: details.cause })
    this.name = 'ApiError'
    this.kind = details.kind
    this.fields = details.fields ?? []
    if (details.status !== undefined) this.status = details.status
    if (details.code !== undefined) this.code = details.code
    if (details.requestId !== undefined) this.requestId = details.requestId
    if (details.retryAfter !== undefined) this.retryAfter = details.retryAfter
    if (details.next !== undefined) this.next = details.next
  }

  /** Whether the call failed for want of a connection: the same call may well succeed when there is one again. */
  get unanswered(): boolean {
    return this.kind === 'network' || this.kind === 'timeout' || gatewayStatuses.includes(this.status ?? 0)
  }
}
