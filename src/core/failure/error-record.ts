import { maskPath, maskText } from './mask-text.ts'

/** A program error, masked. */
export interface ErrorRecord {
  /** Milliseconds since 1970. */
  readonly time: number
  readonly page: string
  readonly message: string
  readonly stack: string
}

/** The failure log's record of a program error, such as a view that failed to render (S8.6). */
export const errorRecord = (error: unknown, page: string, time: number): ErrorRecord => {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  return { time, page: maskPath(page), message: maskText(message), stack: maskText(stack) }
}
