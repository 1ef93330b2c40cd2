import type { ApiError } from '../failure/api-error.ts'
import { token } from '../token.ts'

/** How long a success is shown, in milliseconds (S9). */
export const NOTICE_TIME = 2_000

/** Tells the person something. Success stays 2000 ms (S9), failures until they are closed. */
export interface Notifier {
  success(text: string): void
  info(text: string): void
  warn(text: string): void
  /** Something has happened to the person without their doing; it stays until they close it. */
  tell(text: string): void
  /** A failed call; the adapter words it by the error catalogue (S8) and shows the request id to copy. */
  failure(error: ApiError): void
}
export const Notifier = token<Notifier>('Notifier')
