import type { ApiError, ApiErrorKind } from './api-error.ts'
import { callMask } from './mask-call.ts'
import { businessCode } from './secrets-of.ts'

/** A failed call as sent and received, unmasked. */
export interface FailedCall {
  readonly method: string
  /** The requested address, with the query. */
  readonly url: string
  /** The plain body; '' without one. */
  readonly requestBody: string
  /** '' without a response. */
  readonly responseBody: string
  readonly error: ApiError
}

/** A failed call, masked: only these fields are kept (security 7). */
export interface RequestRecord {
  /** Milliseconds since 1970. */
  readonly time: number
  readonly method: string
  readonly url: string
  /** The shown page. */
  readonly page: string
  readonly kind: ApiErrorKind
  readonly status?: number
  readonly code?: string
  readonly message: string
  readonly requestId?: string
  readonly requestData: string
  readonly responseData: string
}

/** Calls whose bodies are entirely secret. */
const authCall = /\/(?:oauth2|auth|platform)\/|passw|pwd|saveInfo/i

/**
 * The record of a failed call (S8.6); `time` in milliseconds since 1970. For calls that sign in or out, verify a number
 * or change a password, no body is kept; for others the shape, and the values of allow-listed fields.
 */
export const requestRecord = (call: FailedCall, page: string, time: number): RequestRecord => {
  const { method, url, requestBody, responseBody, error } = call
  const { kind, status, code, requestId } = error
  const mask = callMask([url, page, requestBody, responseBody])
  const bodyless = authCall.test(url)
  return {
    time,
    method,
    url: mask.address(url),
    page: mask.address(page),
    kind,
    ...(status === undefined ? {} : { status }),
    ...(code === undefined || !businessCode.test(code) ? {} : { code }),
    message: mask.text(error.message),
    ...(requestId === undefined ? {} : { requestId }),
    requestData: bodyless ? '' : mask.body(requestBody),
    responseData: bodyless ? '' : mask.body(responseBody),
  }
}
