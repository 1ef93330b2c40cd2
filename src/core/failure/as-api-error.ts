import { ApiError } from './api-error.ts'

/** An unexpected error must not leave a load running forever: it is shown as a malformed response. */
export const asApiError = (cause: unknown): ApiError =>
  cause instanceof ApiError ? cause : new ApiError({ kind: 'malformed', message: '', cause })
