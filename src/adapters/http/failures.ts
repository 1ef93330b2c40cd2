import { ApiError } from '../../core/failure/api-error.ts'

/** The request id, where there is one. */
export const identified = (requestId: string | undefined) => (requestId === undefined ? {} : { requestId })

/** The error for a response that violates the API. */
export const malformed = (requestId?: string, status?: number): ApiError =>
  new ApiError({
    kind: 'malformed',
    message: '',
    ...(status === undefined ? {} : { status }),
    ...identified(requestId),
  })

/** The `ApiError` of a call without a response, with the texts of S8.5. */
export const transportFailure = (cause: unknown, requestId?: string): ApiError => {
  if (cause instanceof ApiError) return cause
  const name = cause instanceof Error ? cause.name : ''
  if (name === 'TimeoutError' && cause instanceof Error) {
    return new ApiError({ kind: 'timeout', message: cause.message, cause, ...identified(requestId) })
  }
  if (name === 'AbortError') {
    return new ApiError({ kind: 'aborted', message: 'Request aborted', cause, ...identified(requestId) })
  }
  return new ApiError({ kind: 'network', message: 'Network Error', cause, ...identified(requestId) })
}
