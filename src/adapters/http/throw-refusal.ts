import { ApiError } from '../../core/failure/api-error.ts'

interface Refusal {
  readonly code: string
  readonly message: string
}

/** Throws the refusal of a batch of one record as the `ApiError` that a call for one record rejects with. */
export const throwRefusal = ([refusal]: readonly Refusal[]): void => {
  if (refusal) throw new ApiError({ kind: 'business', code: refusal.code, message: refusal.message })
}
