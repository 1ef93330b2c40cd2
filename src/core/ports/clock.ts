import { token } from '../token.ts'

/** The present time. */
export interface Clock {
  /** Milliseconds since 1970; may jump, also back. */
  now(): number
}
export const Clock = token<Clock>('Clock')
