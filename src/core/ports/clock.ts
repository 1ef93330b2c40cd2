import { token } from '../token.ts'

/** What time it is. */
export interface Clock {
  /** Milliseconds since 1970; may jump, also backwards. */
  now(): number
}
export const Clock = token<Clock>('Clock')
