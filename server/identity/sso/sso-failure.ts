import * as client from 'openid-client'
import { isUnavailable } from '../../database/database-error.ts'
import { Failure } from '../../http/failure.ts'
import { AccountUnusable } from '../account-unusable.ts'
import type { SsoFailure } from './addresses.ts'

/** What we say no to ourselves, with its reason for the log. */
export class SsoRefusal extends Error {
  override readonly name = 'SsoRefusal'
  readonly failure: SsoFailure

  constructor(failure: SsoFailure, message: string) {
    super(message)
    this.failure = failure
  }
}

/** Errors of the authorization response that say "not now" (RFC 6749, 4.1.2.1). */
const notNow: readonly string[] = ['temporarily_unavailable', 'server_error']

/** How the login page is told of what went wrong on the way. */
export function failureOf(error: unknown): SsoFailure {
  if (error instanceof SsoRefusal) return error.failure
  if (error instanceof AccountUnusable) return error.state
  if (error instanceof Failure) return error.status === 429 ? 'unavailable' : 'failed'
  if (isUnavailable(error)) return 'unavailable'
  if (error instanceof client.AuthorizationResponseError) {
    if (error.error === 'access_denied') return 'denied'
    return notNow.includes(error.error) ? 'unavailable' : 'failed'
  }
  if (error instanceof client.ClientError && error.code === 'OAUTH_TIMEOUT') return 'unavailable'
  if (error instanceof TypeError && error.message === 'fetch failed') return 'unavailable'
  return statusOf(error) >= 500 ? 'unavailable' : 'failed'
}

/** What may stand in the log: never the code, a token or the provider's answer, which an error's `cause` can hold. */
export function reasonOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { reason: 'unknown' }
  const { code, error: answer } = error as { code?: unknown; error?: unknown } // as: every field of it is asked for
  const { cause } = error
  return {
    reason: error.message,
    ...(typeof code === 'string' && { code }),
    ...(typeof answer === 'string' && { answer: answer.slice(0, 64) }),
    ...(cause instanceof Error && { cause: cause.message }),
    ...claimOf(cause),
  }
}

/** Which claim of an ID token was wrong, without its value: it stands at the end of the errors' chain. */
function claimOf(cause: unknown): { readonly claim?: string } {
  if (cause instanceof Error) return claimOf(cause.cause)
  if (typeof cause !== 'object' || cause === null || !('claim' in cause)) return {}
  return typeof cause.claim === 'string' ? { claim: cause.claim } : {}
}

/** The status of the provider's answer that an error is about; 0 where it is about none. */
function statusOf(error: unknown): number {
  if (error instanceof client.ResponseBodyError) return error.status
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Response ? cause.status : 0
}
