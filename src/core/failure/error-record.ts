import { maskPath, maskText } from './mask-text.ts'

/** A fault of the program, masked. */
export interface ErrorRecord {
  /** Milliseconds since 1970. */
  readonly time: number
  readonly page: string
  readonly message: string
  readonly stack: string
}

/** The record of a fault, such as a view that could not be drawn, for the failure log (S8.6). */
export const errorRecord = (error: unknown, page: string, time: number): ErrorRecord => {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  return { time, page: maskPath(page), message: maskText(message), stack: maskText(stack) }
}
