import type { ApiError, ApiErrorKind } from './api-error.ts'
import { callMask } from './mask-call.ts'
import { businessCode } from './secrets-of.ts'

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

/** A failed call, masked: nothing but these fields is kept (security 7). */
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

/** Calls whose bodies are secrets from end to end. */
const authCall = /\/(?:oauth2|auth|platform)\/|passw|pwd|saveInfo/i

/**
 * What is kept of a failed call (S8.6); `time` in milliseconds since 1970. Of calls that sign in, out, prove a number or
 * change a password no body is kept; of the others the shape, and the values of fields that never name a secret.
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
