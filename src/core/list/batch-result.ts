import type { RecordChange } from '../failure/api-error.ts'

/** What became of the records of a batch: each is changed by its own rules (decision 0053). */
export interface BatchResult {
  /** Ids of the records that are now as requested. */
  readonly done: readonly string[]
  /** The others, with the reason in Chinese. */
  readonly refused: readonly {
    readonly id: string
    /** Absent where the record does not exist, or must not be seen. */
    readonly name?: string
    readonly message: string
    /** Who has changed the record since the version that was sent. */
    readonly change?: RecordChange
  }[]
}
