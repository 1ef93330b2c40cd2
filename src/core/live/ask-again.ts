import { EMPTY, type RetryConfig, throwError, timer } from 'rxjs'
import { ApiError } from '../failure/api-error.ts'

/** Back-off, in milliseconds. */
const patience = { first: 1000, most: 30_000 } as const

/**
 * Repeats a background call while the backend is away; ends without an answer where it is refused, as in a preview.
 * `told` hears of each failure. Anything but an `ApiError` is a program error.
 */
export const askAgain = (told: (failure: ApiError) => void = () => undefined): RetryConfig => ({
  delay: (error: unknown, tries) => {
    if (!(error instanceof ApiError)) return throwError(() => error)
    told(error)
    if (error.status !== undefined && error.status < 500 && error.status !== 429) return EMPTY
    return timer(Math.min(patience.most, patience.first * 2 ** (tries - 1)))
  },
})
