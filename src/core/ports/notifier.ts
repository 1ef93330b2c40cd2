import type { ApiError } from '../failure/api-error.ts'
import { token } from '../token.ts'

/** How long a success is shown, in milliseconds (S5.5). */
export const TOAST_TIME = 2_000

/** How long a change can be taken back, in milliseconds. */
export const UNDO_TIME = 10_000

/** Notifies the user. Successes are shown for `TOAST_TIME`, failures until closed. */
export interface Notifier {
  /** With `undo` the user can take it back for `UNDO_TIME`. */
  success(text: string, undo?: () => void): void
  info(text: string): void
  warn(text: string): void
  /** An event that the user did not cause; shown until closed. */
  tell(text: string): void
  /** A failed call; the adapter words it by the error catalogue (S8.1) and shows the request id to copy. */
  failure(error: ApiError): void
}
export const Notifier = token<Notifier>('Notifier')
