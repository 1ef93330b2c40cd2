import type { FactorWay } from '../ports/second-step-gateway.ts'

/**
 * How a call fails: `business` the response has success false · `unauthorized` 401 · `forbidden` 403 · `status` any
 * other HTTP status · `network` no response · `timeout` none in time · `aborted` cancelled by the caller · `malformed`
 * the response is no envelope · `device` an authenticator or its user did not do it; the message says why.
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
  | 'device'

/** A refused field, so that a form can show the message at its input. */
export interface FieldError {
  readonly field: string
  readonly message: string
}

/**
 * What the user has to do before the same call can succeed: answer a captcha, bind the identity of `sid` to an account,
 * prove a second factor in one of `ways`, or leave the preview, which only reads or is over.
 */
export interface NextStep {
  readonly kind: 'captcha' | 'bind' | 'factor' | 'preview' | 'preview-over'
  readonly sid?: string
  readonly ways?: readonly FactorWay[]
}

/** Who changed a record since it was read, when (`YYYY-MM-DD HH:mm:ss`), and which of its fields. */
export interface RecordChange {
  readonly userName: string
  readonly time: string
  readonly fields: readonly string[]
}

interface ApiErrorDetails {
  readonly kind: ApiErrorKind
  /** HTTP status, where there was a response. */
  readonly status?: number
  /** Business code AA0001–AA0010, where the response had one. */
  readonly code?: string
  /** The server's message; '' if there was none. Transport failures have the texts of S8.5. */
  readonly message: string
  readonly requestId?: string
  readonly fields?: readonly FieldError[]
  /** Seconds to wait before a retry, where the backend says so. */
  readonly retryAfter?: number
  readonly next?: NextStep
  /** For a 409 because the record was changed since it was read. */
  readonly change?: RecordChange
  readonly cause?: unknown
}

/** Statuses by which a proxy reports that the backend does not respond. */
const gatewayStatuses: readonly number[] = [502, 503, 504]

/**
 * The one class that a failed call rejects with. Created in adapters/http and adapters/passkeys, worded by
 * `failureSentence`.
 */
export class ApiError extends Error implements ApiErrorDetails {
  readonly kind: ApiErrorKind
  readonly status?: number
  readonly code?: string
  readonly requestId?: string
  readonly fields: readonly FieldError[]
  readonly retryAfter?: number
  readonly next?: NextStep
  readonly change?: RecordChange

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
    if (details.change !== undefined) this.change = details.change
  }

  /** Whether the call failed for lack of a connection, so that a retry may succeed later. */
  get unanswered(): boolean {
    return this.kind === 'network' || this.kind === 'timeout' || gatewayStatuses.includes(this.status ?? 0)
  }
}
