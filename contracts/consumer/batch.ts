import { arrayContaining, words } from './matchers.ts'

/** The answer of a batch that did all of its records, with these ids. */
export const allDone = (...ids: readonly unknown[]) => ({ done: ids, refused: [] })

interface Refused {
  /** The id, as the provider state supplies it. */
  readonly id: unknown
  /** The same in this contract. */
  readonly example: string
  readonly code: 'AA0001' | 'AA0002' | 'AA0005'
  readonly message: string
}

/**
 * The answer of a batch that left its only record as it is, and what the app reads of it; the backend chooses
 * the message, and may name the record.
 */
export const noneDone = ({ id, example, code, message }: Refused) =>
  [
    { done: [], refused: arrayContaining({ id, code, message: words(message) }) },
    { done: [], refused: [{ id: example, code, message }] },
  ] as const
