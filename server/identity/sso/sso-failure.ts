import * as client from 'openid-client'
import { isUnavailable } from '../../database/database-error.ts'
import { Failure } from '../../kernel/failure.ts'
import { AccountUnusable } from '../sign-in/account-unusable.ts'
import type { SsoFailure } from './addresses.ts'

/** Our own refusal, with its reason for the log. */
export class SsoRefusal extends Error {
  override readonly name = 'SsoRefusal'
  readonly failure: SsoFailure

  constructor(failure: SsoFailure, message: string) {
    super(message)
    this.failure = failure
  }
}

/** Errors of the authorization response that ask to retry later (RFC 6749, 4.1.2.1). */
const temporaryErrors: readonly string[] = ['temporarily_unavailable', 'server_error']

/** The failure code for the login page. */
export function failureOf(error: unknown): SsoFailure {
  if (error instanceof SsoRefusal) return error.failure
  if (error instanceof AccountUnusable) return error.state
  if (error instanceof Failure) return error.status === 429 ? 'unavailable' : 'failed'
  if (isUnavailable(error)) return 'unavailable'
  if (error instanceof client.AuthorizationResponseError) {
    if (error.error === 'access_denied') return 'denied'
    return temporaryErrors.includes(error.error) ? 'unavailable' : 'failed'
  }
  if (error instanceof client.ClientError && error.code === 'OAUTH_TIMEOUT') return 'unavailable'
  if (error instanceof TypeError && error.message === 'fetch failed') return 'unavailable'
  return statusOf(error) >= 500 ? 'unavailable' : 'failed'
}

/**
 * The loggable part of an error: never the code, a token or the provider's response, which an error's `cause` may
 * contain.
 */
export function reasonOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { reason: 'unknown' }
  const { code, error: answer } = error as { code?: unknown; error?: unknown } // as: every field of it is checked
  const { cause } = error
  return {
    reason: error.message,
    ...(typeof code === 'string' && { code }),
    ...(typeof answer === 'string' && { answer: answer.slice(0, 64) }),
    ...(cause instanceof Error && { cause: cause.message }),
    ...claimOf(cause),
  }
}

/** Name of the invalid claim of an ID token, without its value; found at the end of the error's cause chain. */
function claimOf(cause: unknown): { readonly claim?: string } {
  if (cause instanceof Error) return claimOf(cause.cause)
  if (typeof cause !== 'object' || cause === null || !('claim' in cause)) return {}
  return typeof cause.claim === 'string' ? { claim: cause.claim } : {}
}

/** The status of the provider's response that caused the error; 0 without one. */
function statusOf(error: unknown): number {
  if (error instanceof client.ResponseBodyError) return error.status
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Response ? cause.status : 0
}
